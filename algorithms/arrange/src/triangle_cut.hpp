// SPDX-License-Identifier: MIT
/// Where two triangles meet, as points of an arrangement.
#pragma once

#include <optional>
#include <signum/mesh/mesh.hpp>

#include "point_table.hpp"

namespace signum::detail {

/// A segment between two points of an arrangement, or one point where both are the same.
struct Cut {
  std::uint32_t from, to;
};

/// The cut of two triangles in two distinct planes that share a point. Requires positive areas.
std::optional<Cut> transversal_cut(PointTable& points, const Mesh::Triangle& s,
                                   const Mesh::Triangle& t);

/// The cut of two triangles in one plane that share a point and no area. Requires positive areas.
std::optional<Cut> coplanar_touch(PointTable& points, const Mesh::Triangle& s,
                                  const Mesh::Triangle& t);

}  // namespace signum::detail
