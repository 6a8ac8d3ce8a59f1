// SPDX-License-Identifier: MIT
/// Some hundred of many points, whose hull is nearly that of all.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// In each column of a grid of cells by cells across each axis, the first and the last point along
/// that axis: sorted, each once. A departure from the paper, which has columns along one axis.
/// See: Bentley, Faust and Preparata, Approximation Algorithms for Convex Hulls, 1982.
std::vector<Point3> inner_points(std::span<const Point3> points, const Aabb3& bounds,
                                 std::size_t cells);

}  // namespace signum::detail
