// SPDX-License-Identifier: MIT
/// Where a plane cuts the triangles of a mesh.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <span>
#include <unordered_map>
#include <vector>

#include "bodies/hulls/hull.hpp"
#include "planar/point_table.hpp"
#include "section/winding_map.hpp"

namespace signum::detail {

/// The side of each point: that of the value of a half-space.
std::vector<Sign> sides_of(const Plane3& plane, std::span<const Point3> points);

/// Points of edges in the plane, each one point of a table.
class PlaneCut {
 public:
  /// `boundary` is the plane.
  PlaneCut(PointTable& points, const HalfSpace& boundary) : points_(points), boundary_(boundary) {}

  /// Where the edge between two vertices on different sides, or one of them on the plane, meets it.
  std::uint32_t at(std::uint32_t a, Sign of_a, std::uint32_t b, Sign of_b);

 private:
  PointTable& points_;
  const HalfSpace& boundary_;
  std::unordered_map<std::uint64_t, std::uint32_t> crossings_;
};

/// An axis that the plane is not parallel to.
inline std::size_t axis_of(const HalfSpace& plane) {
  return !plane.normal.z.is_zero() ? 2 : !plane.normal.x.is_zero() ? 0 : 1;
}

/// The chains in which the plane meets a closed surface: of the first curve those close above the
/// plane, of the second those close below it.
std::vector<ChainPart> chains_of(std::span<const Mesh::Triangle> triangles,
                                 std::span<const Sign> sides, const HalfSpace& plane,
                                 PlaneCut& cut);

}  // namespace signum::detail
