// SPDX-License-Identifier: MIT
#include "extreme_points.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <signum/kernel/rational.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/plane_side.hpp>
#include <tuple>

#include "../mesh/parallel.hpp"
#include "finite.hpp"

namespace signum {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

void include(Aabb3& box, const Point3& p) {
  box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
  box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
}

Point3 largest_magnitudes(const Aabb3& b) {
  return {std::max(std::abs(b.min.x), std::abs(b.max.x)),
          std::max(std::abs(b.min.y), std::abs(b.max.y)),
          std::max(std::abs(b.min.z), std::abs(b.max.z))};
}

/// Along an axis most ties are seen without a predicate.
bool as_far_plainly(const Point3& direction, const Point3& p, const Point3& q) {
  return (direction.x == 0 || p.x == q.x) && (direction.y == 0 || p.y == q.y) &&
         (direction.z == 0 || p.z == q.z);
}

/// Whether p is to be preferred to the best so far.
bool exceeds(const Point3& direction, const Point3& p, const Point3& best) {
  if (!as_far_plainly(direction, p, best)) {
    const Sign s = dot_sign(as_difference(direction), Difference3(best, p));
    if (s != Sign::zero) return s == Sign::positive;
  }
  return std::tie(p.x, p.y, p.z) > std::tie(best.x, best.y, best.z);
}

}  // namespace

Aabb3 finite_bounds(std::span<const Point3> points) {
  Aabb3 bounds{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
  std::mutex merging;
  parallel_ranges(points.size(), [&](std::size_t begin, std::size_t end) {
    Aabb3 box{points[begin], points[begin]};
    double sum = 0;  // of zeros, while all is finite
    for (std::size_t i = begin; i < end; ++i) {
      const Point3& p = points[i];
      include(box, p);
      sum += (p.x - p.x) + (p.y - p.y) + (p.z - p.z);
    }
    require_finite(sum);
    const std::lock_guard lock(merging);
    include(bounds, box.min);
    include(bounds, box.max);
  });
  return bounds;
}

double reach_scale(const Aabb3& bounds) {
  const Point3 m = largest_magnitudes(bounds);
  const double most = std::max({m.x, m.y, m.z});
  if (most > 0x1p1000) return 0x1p-4;
  return most < 0x1p-800 ? 0x1p800 : 1;
}

std::vector<Point3> extreme_points(std::span<const Point3> points, const Aabb3& bounds,
                                   std::span<const Point3> directions, MaximaBy by) {
  const std::size_t k = directions.size();
  const std::vector<double> maxima = block_maxima(points, directions, by);
  const Point3 largest = largest_magnitudes(bounds);
  std::vector<Point3> extremes(k);
  parallel_for(k, [&](std::size_t j) {
    const Point3& d = directions[j];
    double most = -infinity;
    for (std::size_t at = j; at < maxima.size(); at += k) most = std::max(most, maxima[at]);
    const double least = most - reach_error(d, largest);
    const Point3* best = nullptr;
    for (std::size_t b = 0; b * block_size < points.size(); ++b) {
      if (maxima[b * k + j] < least) continue;
      const std::size_t end = std::min((b + 1) * block_size, points.size());
      for (std::size_t i = b * block_size; i < end; ++i) {
        const Point3& p = points[i];
        if (dot(d, p) >= least && (!best || exceeds(d, p, *best))) best = &p;
      }
    }
    extremes[j] = {best->x + 0.0, best->y + 0.0, best->z + 0.0};  // -0 becomes 0
  });
  return extremes;
}

Plane3 supporting_plane(const Point3& normal, const Point3& p) {
  const Rational reach = Rational(normal.x) * Rational(p.x) + Rational(normal.y) * Rational(p.y) +
                         Rational(normal.z) * Rational(p.z);
  // The nearest double, or the one below it.
  Plane3 plane{normal, (-reach).to_double()};
  if (plane_side(plane, p) == Sign::positive)
    plane.offset = std::nextafter(plane.offset, -infinity);
  return plane;
}

}  // namespace signum
