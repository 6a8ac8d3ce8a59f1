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
#include <cstring>
#include <signum/algorithms/mesh/mesh.hpp>

#include "shared_corners.hpp"

namespace signum {

/// A triangle by its vertices, from any of them on.
class TurnedTriangle {
 public:
  /// Corner 0 becomes number `first` of the triangle, the others follow it. Written so that the
  /// place depends on `first` and the numbers do not: nothing is looked up.
  void set(const CornerNumbers& numbers, std::size_t first) {
    std::uint32_t* const at = memory_.data() + front - first;
    std::memcpy(at, &numbers, sizeof numbers);
    std::memcpy(at + 3, &numbers, sizeof numbers);
  }
  /// The vertex at a corner.
  std::uint32_t operator[](std::size_t corner) const { return memory_[front + corner]; }

 private:
  static constexpr std::size_t front = 2;
  std::array<std::uint32_t, front + 3 + 4> memory_;
};

/// 32 pairs of triangles, over vertices that may be those of two meshes.
struct TrianglePairs {
  static constexpr std::size_t capacity = 32;
  const Point3* vertices_a;
  const Point3* vertices_b;
  std::array<TurnedTriangle, capacity> a, b;
};

/// Do the triangles meet?
std::uint32_t perhaps_meeting(const TrianglePairs& pairs);

/// Do they meet in another point than their first corner, which is one?
std::uint32_t perhaps_beyond_vertex(const TrianglePairs& pairs);

/// Do they meet off the edge between their other corners than the first? Its ends are the same, in
/// any order.
std::uint32_t perhaps_beyond_edge(const TrianglePairs& pairs);

}  // namespace signum
