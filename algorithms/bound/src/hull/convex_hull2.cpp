// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/bound/convex_hull2.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::require_finite;

namespace {

/// Few points need no pass that discards some.
constexpr std::size_t few_in_plane = 64;

/// The points that are not certainly strictly inside the quadrilateral of extreme points.
std::vector<std::uint32_t> candidates(std::span<const Point2> points) {
  std::vector<std::uint32_t> all(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
  if (points.size() <= few_in_plane) return all;
  const auto extreme = [&](auto value) {
    return points[*std::max_element(all.begin(), all.end(), [&](std::uint32_t i, std::uint32_t j) {
      return value(points[i]) < value(points[j]);
    })];
  };
  const std::array<Point2, 4> q = {extreme([](const Point2& p) { return -p.x - p.y; }),
                                   extreme([](const Point2& p) { return p.x - p.y; }),
                                   extreme([](const Point2& p) { return p.x + p.y; }),
                                   extreme([](const Point2& p) { return p.y - p.x; })};
  std::vector<std::uint32_t> kept;
  for (const std::uint32_t i : all) {
    bool inside = true;
    for (std::size_t k = 0; k < 4 && inside; ++k) {
      inside = orient2d_filter(q[k], q[(k + 1) % 4], points[i]) == FilterSign::positive;
    }
    if (!inside) kept.push_back(i);
  }
  return kept;
}

}  // namespace

std::vector<std::uint32_t> convex_hull(std::span<const Point2> points) {
  if (points.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidArgument("points: fewer than 2^32 were expected");
  }
  const DefaultFpEnvironment environment;
  for (const Point2& p : points) require_finite(p);
  std::vector<std::uint32_t> order = candidates(points);
  std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
    const Point2& a = points[i];
    const Point2& b = points[j];
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : i < j;
  });
  order.erase(std::unique(order.begin(), order.end(),
                          [&](std::uint32_t i, std::uint32_t j) { return points[i] == points[j]; }),
              order.end());
  if (order.size() <= 2) return order;

  // The lower chain is run forward, then the upper one back.
  std::vector<std::uint32_t> hull;
  const auto run = [&](auto begin, auto end) {
    const std::size_t start = hull.size();
    for (auto it = begin; it != end; ++it) {
      while (hull.size() >= start + 2 &&
             orient2d(points[hull[hull.size() - 2]], points[hull.back()], points[*it]) !=
                 Sign::positive) {
        hull.pop_back();
      }
      hull.push_back(*it);
    }
    hull.pop_back();  // the first of the other chain
  };
  run(order.begin(), order.end());
  run(order.rbegin(), order.rend());
  return hull;
}

}  // namespace signum
