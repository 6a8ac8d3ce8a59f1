// SPDX-License-Identifier: MIT
/// Along which axes do long triangles have small boxes?
///
/// Of triangles side by side along a diagonal of space all boxes overlap. Along axes of which one
/// is the direction that most long edges have, they do not.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/shapes.hpp>

#include "candidate_filter.hpp"

namespace signum::detail {

/// Three directions of lengths up to 1/4, about perpendicular to each other.
struct TurnedFrame {
  std::array<Point3, 3> axes;

  /// It holds the products of each point of the triangle with the axes. Requires the default
  /// floating-point environment.
  Aabb3 box_of(const Triangle3& t) const;
};

/// The frame of the long edges of two meshes, which may be one, if much fewer of the boxes of their
/// triangles are likely to overlap in it than in space.
std::optional<TurnedFrame> turned_frame(const MeshView& a, const MeshView& b);

}  // namespace signum::detail
