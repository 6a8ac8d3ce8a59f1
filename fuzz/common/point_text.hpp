// SPDX-License-Identifier: MIT
/// Points as text, and their mutations: what the fuzz targets of the predicates read. The first
/// word is a rounding mode, then come coordinates:
///   upward 0x1p+0 0 0 0x1.8p+1 0 0 ...
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>

namespace signum::fuzzing {

/// As many points as a predicate takes at most.
using Points = std::array<Point3, 8>;

struct RoundedPoints {
  /// A rounding mode as std::fesetround takes it.
  int rounding;
  Points points;
};

/// Total: what is missing or not finite is 0.
RoundedPoints read_points(const std::uint8_t* data, std::size_t size);

/// Other points from the generators, or the points given with a geometric change: coincident
/// points, points on a line or a parallelogram, permuted coordinates, other magnitudes, a few ulps.
std::size_t mutate_points(std::uint8_t* data, std::size_t size, std::size_t max_size,
                          unsigned seed);

}  // namespace signum::fuzzing
