// SPDX-License-Identifier: MIT
/// Are the triangles of many pairs certainly apart, but for the vertices that they share?
///
/// Each question is asked of 32 pairs at once, by planes that may separate them. A bit of the
/// answer is set where none of the planes tried does so for certain: other stages decide these.
/// Without vectors, all bits are set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// The vertices of a triangle, and its index, as one vector.
struct alignas(16) NumberedTriangle {
  std::array<std::uint32_t, 3> vertices;
  std::uint32_t triangle;
};

/// 32 pairs of triangles, over vertices that may be those of two meshes.
struct TrianglePairs {
  static constexpr std::size_t capacity = 32;
  const Point3* vertices_a;
  const Point3* vertices_b;
  std::array<NumberedTriangle, capacity> a, b;
};

/// Pairs where b is under a map, of which these are the nearest doubles to what is meant.
struct PlacedTrianglePairs : TrianglePairs {
  std::array<Point3, 3> rows;
  Point3 shift;
  /// What a coordinate of an image, as the map in doubles has it, is off by at most.
  double error;
};

/// Do the triangles meet?
std::uint32_t perhaps_meeting(const TrianglePairs& pairs);
std::uint32_t perhaps_meeting_placed(const PlacedTrianglePairs& pairs);

/// Do they meet in another point than their first corner, which is the same in both?
std::uint32_t perhaps_beyond_vertex(const TrianglePairs& pairs);

/// Do they meet off the edge between their corners other than the first? The ends of that edge are
/// the same, in any order.
std::uint32_t perhaps_beyond_edge(const TrianglePairs& pairs);

}  // namespace signum::detail
