// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
/// The verbs on two sets, and which pairs of kinds each takes.
#pragma once

#include <array>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/set.hpp>
#include <signum/shapes/locate.hpp>
#include <string_view>

namespace signum::detail {

enum class Verb : std::uint8_t {
  intersects,
  squared_distance,
  within,
  closest_points,
  depth,
  separation,
  sweep,
  last_contact,
  contact,
  point_contact,
  feature_pairs,
  intersection,
  intersection_line,
  nearest_points,
  locate,
  side,
  containment,
  hit,
  one_sided_hit,
  passage,
  intervals,
  common_part,
  contact_manifold,
  sweep_linear,
  sweep_rigid,
};

inline constexpr std::array<std::string_view, 25> verb_names = {
    "intersects",
    "squared_distance",
    "within",
    "closest_points",
    "depth",
    "separation",
    "sweep",
    "last_contact",
    "contact",
    "point_contact",
    "feature_pairs",
    "intersection",
    "intersection_line",
    "nearest_points",
    "locate",
    "side",
    "containment",
    "hit",
    "one_sided_hit",
    "passage",
    "intervals",
    "common_part",
    "contact_manifold",
    "sweep_linear",
    "sweep_rigid",
};
constexpr std::string_view name(Verb verb) { return verb_names[static_cast<std::size_t>(verb)]; }

constexpr bool takes(Verb verb, ShapeKind a, ShapeKind b) {
  switch (verb) {
    case Verb::intersects:
      return intersects_takes(a, b);
    case Verb::squared_distance:
    case Verb::within:
      return distance_takes(a, b);
    case Verb::closest_points:
      return distance_has_exact(a, b);
    case Verb::depth:
      return depth_takes(a, b);
    case Verb::separation:
      return separation_takes(a, b);
    case Verb::sweep:
    case Verb::last_contact:
      return sweep_takes(a, b);
    case Verb::contact:
      return contact_takes(a, b);
    case Verb::point_contact:
      return point_contact_takes(a, b);
    case Verb::feature_pairs:
      return feature_pairs_takes(a, b);
    case Verb::intersection:
    case Verb::intersection_line:
      return intersection_takes(a, b);
    case Verb::nearest_points:
      return a == ShapeKind::line && b == ShapeKind::line;
    case Verb::locate:
      return a == ShapeKind::point && has_inside(b);
    case Verb::side:
      return a == ShapeKind::plane && is_bounded(b);
    case Verb::containment:
      return a == ShapeKind::frustum && is_bounded(b);
    case Verb::hit:
      return a == ShapeKind::ray;
    case Verb::one_sided_hit:
      return a == ShapeKind::ray && b == ShapeKind::triangle;
    case Verb::passage:
      return a == ShapeKind::ray && passage_takes(b);
    case Verb::intervals:
      return a == ShapeKind::segment || a == ShapeKind::ray || a == ShapeKind::line;
    case Verb::common_part:
      return common_part_takes(a) && common_part_takes(b);
    case Verb::contact_manifold:
      return contact_manifold_takes(a) && contact_manifold_takes(b);
    case Verb::sweep_linear:
      return sweep_linear_takes(a, b);
    case Verb::sweep_rigid:
      return sweep_rigid_takes(a, b);
  }
  return false;
}

/// Whether the verb is there for sets of the plane, too.
constexpr bool is_in_plane(Verb verb) {
  return verb != Verb::nearest_points && verb != Verb::containment && verb != Verb::one_sided_hit && verb != Verb::passage && verb != Verb::contact_manifold && verb != Verb::sweep_linear && verb != Verb::sweep_rigid;
}

}  // namespace signum::detail
