// SPDX-License-Identifier: MIT
/// Points on a grid so coarse that formulas of their differences round nothing in doubles, as of
/// parts whose sizes are halves and integers. There filters fail most often, since edges are
/// parallel, faces flush, and corners touch.
///
/// Why nothing rounds: let g, a power of two, be the distance of the grid's points, and 2^bits g
/// above every difference of two points along an axis. What is a sum of n terms of degree d in
/// these differences is a multiple of g^d and at most n 2^(bits d) g^d, as is all on the way to it:
/// a double where n 2^(bits d) <= 2^53, which neither overflows nor underflows up to degree 8,
/// since the greatest difference is between 2^-100 and 2^101.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <span>

#include "grid_stage.hpp"

namespace signum::detail {

using PointLists = std::array<std::span<const Point3>, 2>;

/// The distance of the points of such a grid, if all points are on one. Vectors are points beside
/// the origin. Requires a first point, and the default floating-point environment.
inline std::optional<double> grid_unit(const PointLists& lists, int bits) {
  // Most others have more than 24 digits at once.
  const Point3& first = lists[0][0];
  if ((bits_of(first.x) & 0x1FFFFFFF) != 0) return std::nullopt;
  Point3 low = first, high = first;
  for (const auto& points : lists) {
    for (const Point3& p : points) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
  }
  const double most = std::max({high.x - low.x, high.y - low.y, high.z - low.z});
  const std::uint64_t exponent = bits_of(most) >> 52;
  if (most != 0 && (exponent < 1023 - 100 || exponent > 1023 + 100)) return std::nullopt;
  const auto power = std::bit_cast<double>(exponent << 52);
  const double unit = most == 0 ? 1 : power / static_cast<double>(std::int64_t{1} << (bits - 1));
  // Equal points are a distance of zero from each other, wherever they are.
  const double shift = most == 0 ? 0 : unit * 0x1.8p52;
  std::uint64_t off = 0;
  for (const auto& points : lists) {
    for (const Point3& p : points) {
      for (const double x : {p.x, p.y, p.z}) off |= bits_of(off_grid(std::abs(x), shift));
    }
  }
  return off == 0 ? std::optional(unit) : std::nullopt;
}

/// Whether the points are on such a grid.
inline bool are_on_grid(const PointLists& lists, int bits) {
  return grid_unit(lists, bits).has_value();
}

}  // namespace signum::detail
