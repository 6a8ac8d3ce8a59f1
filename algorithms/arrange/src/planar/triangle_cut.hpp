// SPDX-License-Identifier: MIT
/// Where two triangles meet, as points of an arrangement.
#pragma once

#include <optional>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/feature_pairs.hpp>

#include "planar/point_table.hpp"

namespace signum::detail {

/// A segment between two points of an arrangement, or one point where both are the same.
struct Cut {
  std::uint32_t from, to;
};

/// A triangle of given points, and its plane by a number and by a triangle that may be another one
/// of the plane.
struct CutTriangle {
  const Mesh::Triangle &corners, &plane;
  std::uint32_t plane_name;
};

/// The cut of two triangles that share a point and no area, by their features that meet. Requires
/// positive areas.
std::optional<Cut> triangle_cut(PointTable& points, const CutTriangle& s, const CutTriangle& t,
                                const FeaturePairs& pairs);

}  // namespace signum::detail
