// SPDX-License-Identifier: MIT
/// AlphaShape2 alpha_shape(points, squared_radius): the shape of points of the plane, as a disk of
/// this radius feels it from outside.
///
/// The disk may be where no point is strictly inside of it; two points are joined where it touches
/// both. So the shape consists of the Delaunay triangles whose circle is at most as large, and of
/// the edges beside them that such a disk touches at both ends. Its border separates it from the
/// rest of the plane.
///
/// Laws:
///   1. a triangle of delaunay(points) is in it iff the squared radius of its circle is at most
///      squared_radius
///   2. an edge is beside the triangles iff no other point is in the circle that has it for
///      diameter, and its squared length is at most 4 * squared_radius
///   3. the border has each edge with a triangle of the shape on its left and none on its right
///   4. a greater squared_radius gives a shape that contains this one
/// Degenerate: equal points are one, which is named by the lowest index. Points on one line have no
/// triangles. squared_radius 0 leaves points alone.
/// Throws: NotFinite; InvalidArgument for a negative squared_radius, and as delaunay() does.
/// Cost: delaunay(), and 20 to 50 nanoseconds a triangle.
/// See: Edelsbrunner, Kirkpatrick and Seidel, On the Shape of a Set of Points in the Plane, 1983.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// Triangles and edges by indices of points.
struct AlphaShape2 {
  std::vector<std::array<std::uint32_t, 3>> triangles;  ///< counter-clockwise
  std::vector<std::array<std::uint32_t, 2>> border;     ///< the shape is to the left
  std::vector<std::array<std::uint32_t, 2>> edges;      ///< beside the triangles, each once
};

AlphaShape2 alpha_shape(std::span<const Point2> points, double squared_radius);

}  // namespace signum
