// SPDX-License-Identifier: MIT
/// Triangles that fill what closed chains of one plane bound, to be drawn.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace signum::cli {

/// Chains may cross themselves and each other. Where they do not bound an area, there are no
/// triangles. Everything is rounded.
Mesh area_triangles(const std::vector<std::vector<Point3>>& rings, FillRule rule);

}  // namespace signum::cli
