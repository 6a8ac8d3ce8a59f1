// SPDX-License-Identifier: MIT
#include "corner_extent.hpp"

#include <algorithm>
#include <cmath>

namespace signum::detail {

CornerExtent corner_extent(std::span<const Point3> corners, const CornerQuestion& question) {
#if SIGNUM_HAS_HIGHWAY
  if (corners.size() >= least_for_vectors) return corner_extent_simd(corners, question);
#endif
  CornerExtent extent{std::numeric_limits<double>::infinity(), {0, 0, 0}};
  double sum = 0;
  const auto& [from, v, out] = question;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point3 d{corners[i].x - from.x, corners[i].y - from.y, corners[i].z - from.z};
    const Point3 size{std::abs(d.x), std::abs(d.y), std::abs(d.z)};
    Point3& most = extent.most;
    most = {std::max(most.x, size.x), std::max(most.y, size.y), std::max(most.z, size.z)};
    sum += size.x + size.y + size.z;
    if (i == out[0] || i == out[1] || i == out[2]) continue;
    extent.least = std::min(extent.least, dot(d, v));
  }
  // A maximum may lose a NaN, a sum does not.
  extent.most.x += 0 * sum;
  return extent;
}

double sum_of_sizes(std::span<const Point3> corners) {
#if SIGNUM_HAS_HIGHWAY
  if (corners.size() >= least_for_vectors) return sum_of_sizes_simd(corners);
#endif
  double sum = 0;
  for (const Point3& p : corners) sum += std::abs(p.x) + std::abs(p.y) + std::abs(p.z);
  return sum;
}

}  // namespace signum::detail
