// SPDX-License-Identifier: MIT
#include "shapes/indexed_points.hpp"

#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>

#include "shapes/finite.hpp"

namespace signum::detail {

std::string words_not_finite(double x) {
  return std::string(std::isnan(x) ? "NaN" : x < 0 ? "-Infinity" : "Infinity") + " is not finite";
}

void fail_not_finite(const Point3& p, std::size_t index, const PointNoun& noun) {
  const std::array<double, 3> all{p.x, p.y, p.z};
  const auto* const odd =
      std::find_if_not(all.begin(), all.end(), [](double x) { return std::isfinite(x); });
  throw NotFinite(std::string(noun.many) + "[" + std::to_string(index) + "][" +
                  std::to_string(odd - all.begin()) + "]: " + words_not_finite(*odd));
}

void require_finite(std::span<const Point3> points, const PointNoun& noun) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!is_finite(points[i])) fail_not_finite(points[i], i, noun);
  }
}

void require_indices(std::span<const std::array<std::uint32_t, 3>> triangles, std::size_t count,
                     const PointNoun& noun) {
  // The sign of a difference says that an index is too large. Testing all signs at once is several
  // times as fast as testing each.
  const std::int64_t last = static_cast<std::int64_t>(count) - 1;
  std::int64_t signs = 0;
  for (const auto& [a, b, c] : triangles) signs |= (last - a) | (last - b) | (last - c);
  if (signs >= 0) return;
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    for (const std::uint32_t index : triangles[i]) {
      if (index < count) continue;
      throw InvalidArgument("face " + std::to_string(i) + " names " + noun.one + " " +
                            std::to_string(index) + ", of " + std::to_string(count));
    }
  }
}

void require_valid(std::span<const Point3> points,
                   std::span<const std::array<std::uint32_t, 3>> triangles, const PointNoun& noun) {
  require_finite(points, noun);
  require_indices(triangles, points.size(), noun);
}

}  // namespace signum::detail
