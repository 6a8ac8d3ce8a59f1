// SPDX-License-Identifier: MIT
/// The laws that several predicates have, each of one predicate of staged_predicates.hpp.
#pragma once

#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <string>

#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using cases::Family;
using cases::Relation;
using staged::Stage;

namespace laws {

/// The points of a random case, which a failure prints.
template <class Predicate>
auto draw(const Predicate& predicate, Relation relation = Relation::flat) {
  auto [family, random] = cases::draw();
  const auto p = predicate.make(family, relation, random);
  RC_LOG() << cases::hex(p) << "\n";
  return p;
}

/// Zero of degenerate points of each of these relations.
template <class Predicate>
void check_degenerate(const Predicate& predicate, std::vector<Relation> relations) {
  rc::prop("with degenerate points", [&] {
    auto random = cases::draw().random;
    const auto which = random.between(0, static_cast<int>(relations.size()) - 1);
    const auto p =
        predicate.make(Family::degenerate, relations[static_cast<std::size_t>(which)], random);
    RC_ASSERT(predicate.sign(p) == Sign::zero);
  });
}

template <class Predicate>
void check_zeros(const Predicate& predicate, Relation relation = Relation::flat) {
  rc::prop("zero iff the rationals say so", [&] {
    const auto p = draw(predicate, relation);
    RC_ASSERT((predicate.sign(p) == Sign::zero) == (predicate.truth(p) == 0));
  });
}

/// Odd permutations of all points negate, and even ones keep.
template <class Predicate>
void check_permutations(const Predicate& predicate, Relation relation = Relation::flat) {
  rc::prop("permuted", [&] {
    const auto p = draw(predicate, relation);
    const Sign s = predicate.sign(p);
    std::array<std::size_t, std::tuple_size_v<std::remove_const_t<decltype(p)>>> order;
    std::iota(order.begin(), order.end(), 0);
    do {
      auto q = p;
      int inversions = 0;
      for (std::size_t i = 0; i < order.size(); ++i) {
        q[i] = p[order[i]];
        for (std::size_t j = i + 1; j < order.size(); ++j) inversions += order[i] > order[j];
      }
      RC_ASSERT(predicate.sign(q) == (inversions % 2 == 0 ? s : -s));
    } while (std::next_permutation(order.begin(), order.end()));
  });
}

/// Mirroring one coordinate negates.
template <class Predicate>
void check_mirrored(const Predicate& predicate, Relation relation) {
  rc::prop("mirrored", [&] {
    const auto p = draw(predicate, relation);
    for (double Point3::* coordinate : {&Point3::x, &Point3::y, &Point3::z}) {
      auto q = p;
      for (Point3& r : q) r.*coordinate = -(r.*coordinate);
      RC_ASSERT(predicate.sign(q) == -predicate.sign(p));
    }
  });
}

/// Scaling by a power of two keeps.
template <class Predicate>
void check_scaled(const Predicate& predicate, Relation relation = Relation::flat) {
  rc::prop("scaled", [&] {
    auto random = cases::draw().random;
    auto p = predicate.make(Family::near_degenerate, relation, random);
    const Sign s = predicate.sign(p);
    if (!staged::scale(p, random.between(-800, 900))) return;
    RC_ASSERT(predicate.sign(p) == s);
  });
}

template <class Predicate>
void check_agreement(const Predicate& predicate, int count, int count_each) {
  staged::check_all(predicate, count, staged::default_environment());
  staged::check_stages(predicate, count_each);
}

}  // namespace laws
