// SPDX-License-Identifier: MIT
#include "closing/patch.hpp"

#include <algorithm>
#include <cmath>

#include "shapes/finite.hpp"
#include "zero_area.hpp"

namespace signum::detail {

namespace {

/// The points times a power of two, so that the largest coordinate is about 1.
std::vector<Point3> near_one(std::span<const Point3> points) {
  double size = 0;
  for (const Point3& p : points)
    size = std::max({size, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  const int by = size > 0 ? -std::ilogb(size) : 0;
  std::vector<Point3> all;
  for (const Point3& p : points)
    all.push_back({std::scalbn(p.x, by), std::scalbn(p.y, by), std::scalbn(p.z, by)});
  return all;
}

double twice_area(const Point3& a, const Point3& b, const Point3& c) {
  const Point3 n =
      cross(Point3{b.x - a.x, b.y - a.y, b.z - a.z}, Point3{c.x - a.x, c.y - a.y, c.z - a.z});
  return std::sqrt(dot(n, n));
}

}  // namespace

std::optional<std::vector<LoopTriangle>> least_patch(std::span<const Point3> loop,
                                                     const PatchRules& rules) {
  const auto n = static_cast<std::uint32_t>(loop.size());
  const std::vector<Point3> points = near_one(loop);
  struct Best {
    double area = infinity;
    std::uint32_t apex = 0;
  };
  // best[i * n + j]: of what closes the points from i to j.
  std::vector<Best> best(std::size_t{n} * n);
  const auto at = [&](std::uint32_t i, std::uint32_t j) -> Best& {
    return best[std::size_t{i} * n + j];
  };
  for (std::uint32_t i = 0; i + 1 < n; ++i) at(i, i + 1).area = 0;
  for (std::uint32_t span = 2; span < n; ++span) {
    for (std::uint32_t i = 0; i + span < n; ++i) {
      const std::uint32_t j = i + span;
      if (span + 1 < n && rules.is_taken(i, j)) continue;
      for (std::uint32_t k = i + 1; k < j; ++k) {
        const double area =
            at(i, k).area + at(k, j).area + twice_area(points[i], points[k], points[j]);
        if (!(area < at(i, j).area) || rules.refused.contains({i, k, j}) ||
            has_zero_area({{loop[i], loop[k], loop[j]}}))
          continue;
        at(i, j) = {area, k};
      }
    }
  }
  if (at(0, n - 1).area == infinity) return std::nullopt;
  std::vector<LoopTriangle> patch;
  std::vector<std::array<std::uint32_t, 2>> open{{0, n - 1}};
  while (!open.empty()) {
    const auto [i, j] = open.back();
    open.pop_back();
    if (j - i < 2) continue;
    const std::uint32_t k = at(i, j).apex;
    patch.push_back({i, k, j});
    open.push_back({k, j});
    open.push_back({i, k});
  }
  return patch;
}

}  // namespace signum::detail
