// SPDX-License-Identifier: MIT
/// How far along each direction does each block of points reach, nearly?
///
/// The dot products are doubles, rounded in whatever way the machine is fastest, so that maxima may
/// differ between ways of computing them: each is within `reach_error` of the exact one, which is
/// all that extreme_points needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// Points in a block: their coordinates and the blocks' maxima stay in the first cache.
inline constexpr std::size_t block_size = 1024;

constexpr std::size_t block_count(std::size_t points) {
  return (points + block_size - 1) / block_size;
}

/// Who computes the maxima.
enum class MaximaBy : std::uint8_t {
  scalar,  ///< plain C++
  simd,    ///< in vectors where they are built in, otherwise scalar
  cuda,    ///< a GPU; throws Error where none can be used
};

/// Element b * directions.size() + j is the maximum over block b of dot(directions[j], p), rounded.
/// Requires products and sums that are within the range of doubles. All threads take part.
std::vector<double> block_maxima(std::span<const Point3> points, std::span<const Point3> directions,
                                 MaximaBy by);

/// Twice the most that a rounded dot(direction, p) is away from the exact one, with what comparing
/// two of them may add, for points whose coordinates are at most those of `largest` in magnitude.
double reach_error(const Point3& direction, const Point3& largest);

/// Does one block: at most block_size points, at least one.
void block_maxima_scalar(std::span<const Point3> block, std::span<const Point3> directions,
                         double* maxima);
#if SIGNUM_HAS_HIGHWAY
void block_maxima_simd(std::span<const Point3> block, std::span<const Point3> directions,
                       double* maxima);
#endif

}  // namespace signum::detail
