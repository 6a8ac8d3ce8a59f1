// SPDX-License-Identifier: MIT
/// A body of a scene with its volume, and the boxes of both where they are placed or move.
#pragma once

#include <optional>
#include <signum/collide/scene.hpp>

namespace signum::detail {

/// A body that is prepared once, whatever its placement.
struct PreparedBody {
  /// Throws InvalidArgument for a body without a box, and for a closed mesh that the rule refuses.
  PreparedBody(SceneBody given, TightVolume volume, std::optional<SolidRule> rule);

  SetRef3 set(const Placement& where) const;
  /// The volume, which holds the body.
  SetRef3 bounds(const Placement& where) const { return {ref(*volume), nullptr, &where}; }

  SceneBody body;
  /// The tight volume; none where there are no points.
  std::optional<Shape3> volume;
  /// The solid of a closed mesh, where a rule says what it encloses.
  std::optional<Solid> solid;
};

/// A box that holds the placed volume; where that is past the largest double, the box ends there.
/// Throws what rational_map throws, and for a radius under a map that is not rigid.
Aabb3 box_of(const Shape3& volume, const Placement& where);

/// A box that holds the volume all the way.
Aabb3 box_of(const Shape3& volume, const Motion& motion);

/// The box and what is at most so far from it on each axis.
Aabb3 grown(const Aabb3& box, double by);

}  // namespace signum::detail
