// SPDX-License-Identifier: MIT
/// What does a ray, or a line along an axis, from a rational point meet?
#pragma once

#include <functional>
#include <optional>
#include <signum/kernel/sign.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <span>

#include "cover.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// Doubles that hold the part in the box of the ray from a point towards greater coordinates on the
/// axis; none where they are apart.
std::optional<Aabb3> box_of_ray(const RationalPoint& from, std::size_t axis, const Aabb3& box);

/// The triangles that the ray from a point towards greater coordinates on the axis crosses, but for
/// those that are left out. Requires that the point is on no others of positive area.
Cover crossed_by_ray(const MeshBody& mesh, const RationalPoint& from, std::size_t axis,
                     const std::function<bool(std::uint32_t)>& leave_out);

/// What the line along the axis through a point meets on one side of it.
struct NextOnLine {
  /// The coordinate on the axis of the nearest point, but for the given one.
  std::optional<BigRational> at;
  /// Whether a triangle and the line share a segment that holds the point.
  bool is_on_segment = false;
};

NextOnLine next_on_line(std::span<const MeshBody> meshes, const RationalPoint& p, std::size_t axis,
                        Sign way);

}  // namespace signum::detail
