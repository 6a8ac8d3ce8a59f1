// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
/// asked(verb, a, b): the verb of two sets, called.
#pragma once

#include <signum/collide/closest_points.hpp>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/intervals.hpp>
#include <type_traits>

#include "sets/verb_pairs.hpp"

/// Whether the verb is there in the space of the sets, in which case it was called.
template <class Set>
bool asked(signum::detail::Verb verb, const Set& a, const Set& b) {
  using namespace signum;
  using detail::Verb;
  constexpr bool in_space = std::is_same_v<Set, Set3>;
  std::conditional_t<in_space, Point3, Point2> motion{};
  motion.x = 1;
  switch (verb) {
    case Verb::intersects:
      return signum::intersects(a, b), true;
    case Verb::squared_distance:
      return signum::squared_distance(a, b), true;
    case Verb::within:
      return signum::within(a, b, 1), true;
    case Verb::closest_points:
      return signum::closest_points(a, b), true;
    case Verb::depth:
      return signum::depth(a, b), true;
    case Verb::separation:
      return signum::separation(a, b), true;
    case Verb::sweep:
      return signum::sweep(a, b, motion), true;
    case Verb::last_contact:
      return signum::last_contact(a, b, motion), true;
    case Verb::contact:
      return signum::contact(a, b), true;
    case Verb::point_contact:
      return signum::contact(a, b), true;
    case Verb::feature_pairs:
      return signum::feature_pairs(a, b), true;
    case Verb::intersection:
      return signum::intersection(a, b), true;
    case Verb::intersection_line:
      return signum::intersection(a, b), true;
    case Verb::nearest_points:
      if constexpr (in_space) return signum::nearest_points(a, b), true;
      break;
    case Verb::locate:
      return signum::locate(a, b), true;
    case Verb::side:
      return signum::side(a, b), true;
    case Verb::containment:
      if constexpr (in_space) return signum::containment(a, b), true;
      break;
    case Verb::hit:
      return signum::hit(a, b, {}), true;
    case Verb::one_sided_hit:
      if constexpr (in_space) return signum::one_sided_hit(a, b, TriangleSide::front, {}), true;
      break;
    case Verb::passage:
      if constexpr (in_space) return signum::passage(a, b, {}), true;
      break;
    case Verb::intervals:
      return signum::intervals(a, b), true;
    case Verb::common_part:
      return signum::common_part(a, b), true;
    case Verb::contact_manifold:
      if constexpr (in_space) return signum::contact_manifold(a, b), true;
      break;
    case Verb::sweep_linear:
      if constexpr (in_space) return sweep_linear(a, a, b, b), true;
      break;
    case Verb::sweep_rigid:
      if constexpr (in_space) return sweep_rigid(a, {}, b, {}), true;
      break;
  }
  return false;
}
