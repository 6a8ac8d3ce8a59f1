// SPDX-License-Identifier: MIT
/// What does one pass over the points find in each block of them? Enough to leave most blocks out
/// of what comes after it.
///
/// The passes run on all threads, in vectors. Every product and sum is rounded by itself, so that
/// the doubles are the same in vectors of any length, and without them.
///
/// Requires the default floating-point environment and at least one point.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "k_cbp/block_maxima.hpp"

namespace signum::detail {

/// Which code passes over the points. The answers are the same.
enum class PassBy : std::uint8_t { scalar, simd };

struct BlockBoxes {
  std::vector<Aabb3> each;
  Aabb3 all;
};
/// Throws InvalidArgument without points, NotFinite.
BlockBoxes block_boxes(std::span<const Point3> points, PassBy by = PassBy::simd);

/// The least and the greatest dot(direction, p), rounded.
struct Reach {
  double low, high;

  void include(const Reach& r) {
    low = r.low < low ? r.low : low;
    high = r.high > high ? r.high : high;
  }
  friend bool operator==(const Reach&, const Reach&) = default;
};
/// Element b * directions.size() + j is the reach of block b along directions[j].
std::vector<Reach> block_reaches(std::span<const Point3> points, std::span<const Point3> directions,
                                 PassBy by = PassBy::simd);
/// The reach of all points, for each direction.
std::vector<Reach> reaches(std::span<const Point3> points, std::span<const Point3> directions);

/// Element b is the greatest squared distance of a point of block b from the center, rounded.
std::vector<double> block_distances(std::span<const Point3> points, const Point3& center,
                                    PassBy by = PassBy::simd);
/// The greatest squared distance of a point of one block from the center, rounded.
double block_distance(std::span<const Point3> block, const Point3& center,
                      PassBy by = PassBy::simd);

inline double squared_distance_nearly(const Point3& p, const Point3& c) {
  const double x = p.x - c.x, y = p.y - c.y, z = p.z - c.z;
  return x * x + y * y + z * z;
}

/// The points of block b.
inline std::span<const Point3> block_of(std::span<const Point3> points, std::size_t b) {
  const std::size_t first = b * block_size;
  return points.subspan(first,
                        points.size() - first < block_size ? points.size() - first : block_size);
}

/// What one block gives in vectors. The box may have -0, and the sum is zero only while all
/// coordinates are finite.
struct RawBox {
  Aabb3 box;
  double sum_of_zeros;
};
#if SIGNUM_HAS_HIGHWAY
RawBox box_simd(std::span<const Point3> block);
void reaches_simd(std::span<const Point3> block, std::span<const Point3> directions, Reach* result);
double distance_simd(std::span<const Point3> block, const Point3& center);
#endif

}  // namespace signum::detail
