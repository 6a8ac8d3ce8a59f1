// SPDX-License-Identifier: MIT
/// One pass over the corners of a hull, by vectors where there are some: what a bound for an error
/// needs to know of them all.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <signum/kernel/vec.hpp>
#include <span>

namespace signum::detail {

/// No corner has this index.
inline constexpr std::uint32_t no_corner = std::numeric_limits<std::uint32_t>::max();

/// What is asked of corners: of their differences from a point, along a vector, where up to three
/// do not count for the least product.
struct CornerQuestion {
  Point3 from{0, 0, 0};
  Point3 along{0, 0, 0};
  std::array<std::uint32_t, 3> left_out{no_corner, no_corner, no_corner};
};

struct CornerExtent {
  /// The least product; infinite where there is none.
  double least;
  /// The greatest absolute values of the differences; not finite when some difference is not.
  Point3 most;
};

/// The products and differences are rounded; a product and a sum may have one rounding together.
CornerExtent corner_extent(std::span<const Point3> corners, const CornerQuestion& question);
CornerExtent corner_extent_simd(std::span<const Point3> corners, const CornerQuestion& question);

/// The sum of the absolute values of all coordinates, rounded.
double sum_of_sizes(std::span<const Point3> corners);
double sum_of_sizes_simd(std::span<const Point3> corners);

/// Fewer corners than this are not worth a vector.
inline constexpr std::size_t least_for_vectors = 8;

}  // namespace signum::detail
