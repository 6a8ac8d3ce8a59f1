// SPDX-License-Identifier: MIT
/// The predicates on points, for the tests that run over all of them.
#pragma once

#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "judge_signs.hpp"
#include "staged.hpp"

namespace staged {

// Internal linkage: a translation unit that is compiled with other flags gets code of its own.
namespace {

template <class P, std::size_t N>
Points<P, N> make_points(Family family, Relation relation, Random& random) {
  return signum::generators::points<N, P>(family, relation, random);
}

#define SIGNUM_STAGE(function) \
  [](const auto& p) { return std::apply([](const auto&... q) { return function(q...); }, p); }
#define SIGNUM_PREDICATE(name, truth, make)                                                 \
  {                                                                                         \
#name, SIGNUM_STAGE(name), SIGNUM_STAGE(name##_filter), SIGNUM_STAGE(name##_expansion), \
        SIGNUM_STAGE(name##_exact), SIGNUM_STAGE(name##_settle), truth, make                \
  }

const Predicate<signum::Point2, 3> orient2d =
    SIGNUM_PREDICATE(signum::orient2d, judge::orient2d, (make_points<signum::Point2, 3>));
const Predicate<signum::Point3, 4> orient3d =
    SIGNUM_PREDICATE(signum::orient3d, judge::orient3d, (make_points<signum::Point3, 4>));
const Predicate<signum::Point2, 4> incircle =
    SIGNUM_PREDICATE(signum::incircle, judge::incircle, (make_points<signum::Point2, 4>));
const Predicate<signum::Point3, 5> insphere =
    SIGNUM_PREDICATE(signum::insphere, judge::insphere, (make_points<signum::Point3, 5>));

}  // namespace

}  // namespace staged
