// SPDX-License-Identifier: MIT
/// Sets of boxes that a hierarchy could trip over.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <signum/kernel/shapes.hpp>
#include <vector>

namespace boxes {

using signum::Aabb3;

enum class Kind {
  grid,       // many touch in exactly a face, an edge or a corner
  tenths,     // a grid at multiples of 0.1, rounded
  same,       // all at one place
  line,       // points in a row along an axis
  diagonal,   // points in a row along none
  subnormal,  // the grid in units of the least double
  huge,       // the grid in units whose sums overflow
  far,        // the grid far from the origin
  flat,       // on a plane, with one box off it
  powers,     // at growing powers of two, of all the exponents
  clusters,   // a few far from each other, of many that are close
};

inline constexpr std::array all_kinds = {Kind::grid,     Kind::tenths,    Kind::same,    Kind::line,
                                         Kind::diagonal, Kind::subnormal, Kind::huge,    Kind::far,
                                         Kind::flat,     Kind::powers,    Kind::clusters};

namespace detail {

inline double at(Kind kind, int i, std::size_t n) {
  switch (kind) {
    case Kind::tenths:
      return i * 0.1;
    case Kind::same:
      return 7;
    case Kind::subnormal:
      return i * 0x1p-1074;
    case Kind::huge:
      return i * 0x1p1019;
    case Kind::far:
      return 1e15 + i;
    case Kind::powers:
      return std::ldexp(i < 0 ? -1 : 1, -1074 + static_cast<int>(n % 2097));
    case Kind::clusters:
      return std::ldexp(static_cast<double>(n % 4), 40) + i * 0x1p-10;
    default:
      return i;
  }
}

}  // namespace detail

/// What intersects() says of finite boxes, fast enough for every pair of a few hundred.
inline bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

/// Makes so many boxes of a kind.
inline std::vector<Aabb3> make(Kind kind, std::size_t count, std::uint32_t seed) {
  std::mt19937 random(seed);
  // This is not std::uniform_int_distribution, whose numbers depend on the library.
  const auto draw = [&random](int n) {
    return static_cast<int>(random() % static_cast<std::uint32_t>(n));
  };
  const int extent = std::clamp(static_cast<int>(std::cbrt(static_cast<double>(count))), 2, 15);
  std::vector<Aabb3> boxes;
  for (std::size_t n = 0; n < count; ++n) {
    std::array<double, 3> min, max;
    for (std::size_t k = 0; k < 3; ++k) {
      const int i = draw(2 * extent + 1) - extent;
      min[k] = detail::at(kind, i, n);
      max[k] = kind == Kind::powers ? min[k] : detail::at(kind, i + draw(3), n);
    }
    const auto x = static_cast<double>(n);
    if (kind == Kind::line) min = max = {1, x, 0};
    if (kind == Kind::diagonal) min = max = {x * 0.3, x * 0.7, x};
    if (kind == Kind::flat) min[2] = max[2] = n == 0 ? 100 : 1;
    boxes.push_back({{min[0], min[1], min[2]}, {max[0], max[1], max[2]}});
  }
  return boxes;
}

}  // namespace boxes
