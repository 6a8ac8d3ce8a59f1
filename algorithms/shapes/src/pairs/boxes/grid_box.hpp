// SPDX-License-Identifier: MIT
/// An oriented box and a point on grids so coarse that nothing rounds: see point_grid.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <signum/kernel/shapes.hpp>

#include "shapes/vector_arithmetic.hpp"
#include "stages/point_grid.hpp"

namespace signum::detail {

/// Normals of a box are sums of two products of axes, and times a point, which is a sum of two, 12
/// products of three numbers.
inline constexpr int bits_of_axes = 10, bits_of_points = 26;
static_assert(12 * (std::int64_t{1} << (2 * bits_of_axes + bits_of_points)) <= std::int64_t{1}
                                                                                   << 53);

/// Whether the points, and the origin, are on a grid.
inline bool are_vectors_on_grid(std::span<const Point3> vectors, int bits) {
  constexpr std::array origin{Point3{0, 0, 0}};
  return are_on_grid({vectors, origin}, bits);
}

/// The points x from its center where no |normals[i] . x| is above reaches[i], all exactly.
struct GridBox {
  std::array<Point3, 3> normals;  ///< of the side to which the axes point
  std::array<double, 3> reaches;
  std::array<Point3, 4> edges;  ///< half sizes times axes, and no vector

  /// Sets the box; false where it and the point are on no such grid, or its axes are dependent, or
  /// it is to be refused.
  bool set(const Obb3& box, const Point3& point) {
    const auto& [a, b, c] = box.axes;
    // Of at most 24 digits, so that the edges are exact.
    const auto is_short = [](double half) {
      return half >= 0 && (bits_of(half) & 0x1FFFFFFF) == 0;
    };
    if (!std::all_of(box.half.begin(), box.half.end(), is_short) ||
        !are_vectors_on_grid(box.axes, bits_of_axes)) {
      return false;
    }
    edges = {times(box.half[0], a), times(box.half[1], b), times(box.half[2], c), Point3{0, 0, 0}};
    const std::array points{box.center, point};
    if (!are_on_grid({points, edges}, bits_of_points)) return false;
    normals = {cross(b, c), cross(c, a), cross(a, b)};
    const double volume = dot(normals[0], a);
    for (std::size_t i = 0; i < 3; ++i) {
      if (volume < 0) normals[i] = negated(normals[i]);
      reaches[i] = dot(normals[i], edges[i]);
    }
    return volume != 0;
  }
};

}  // namespace signum::detail
