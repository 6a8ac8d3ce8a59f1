// SPDX-License-Identifier: MIT
#include "k_cbp/extreme_points.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <signum/predicates/dot_sign.hpp>
#include <tuple>

#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "volumes/outward.hpp"

namespace signum::detail {
namespace {

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

/// Which of several points that are as far is preferred.
enum class Tie : std::uint8_t { lexicographically_largest, lexicographically_least };

/// Whether p is to be preferred to the best so far.
bool exceeds(const Point3& direction, const Point3& p, const Point3& best, Tie tie) {
  if (!as_far_plainly(direction, p, best)) {
    const Sign s = dot_sign(as_difference(direction), Difference3(best, p));
    if (s != Sign::zero) return s == Sign::positive;
  }
  return tie == Tie::lexicographically_largest
             ? std::tie(p.x, p.y, p.z) > std::tie(best.x, best.y, best.z)
             : std::tie(p.x, p.y, p.z) < std::tie(best.x, best.y, best.z);
}

/// The point farthest along a direction, which is `scaled` for doubles. `reach` says how far a
/// block gets, nearly, and `error` what that and a product may be wrong by, together.
template <class ReachOf>
Point3 farthest(std::span<const Point3> points, const Point3& scaled, const Point3& direction,
                double error, Tie tie, ReachOf reach) {
  const std::size_t blocks = block_count(points.size());
  double most = -infinity;
  for (std::size_t b = 0; b < blocks; ++b) most = std::max(most, reach(b));
  const double least = most - error;
  const Point3* best = nullptr;
  for (std::size_t b = 0; b < blocks; ++b) {
    if (reach(b) < least) continue;
    for (const Point3& p : block_of(points, b)) {
      if (dot(scaled, p) >= least && (!best || exceeds(direction, p, *best, tie))) best = &p;
    }
  }
  return {best->x + 0.0, best->y + 0.0, best->z + 0.0};  // -0 becomes 0
}

bool is_along_axis(const Point3& d) { return (d.x == 0) + (d.y == 0) + (d.z == 0) >= 2; }

/// The reach of a box along an axis.
Reach reach_of(const Aabb3& box, const Point3& d) {
  const double a = dot(d, box.min), b = dot(d, box.max);
  return {std::min(a, b), std::max(a, b)};
}

Point3 operator-(const Point3& d) { return {-d.x, -d.y, -d.z}; }

/// Times a power of two, so that the largest coordinate has this exponent.
Point3 with_exponent(const Point3& d, int exponent) {
  const double largest = std::max({std::abs(d.x), std::abs(d.y), std::abs(d.z)});
  if (largest == 0) return d;
  const int shift = exponent - std::ilogb(largest);
  return {std::ldexp(d.x, shift), std::ldexp(d.y, shift), std::ldexp(d.z, shift)};
}

}  // namespace

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
    extremes[j] = farthest(points, d, d, reach_error(d, largest), Tie::lexicographically_largest,
                           [&](std::size_t b) { return maxima[b * k + j]; });
  });
  return extremes;
}

std::vector<Ends> ends_along(std::span<const Point3> points, const BlockBoxes& boxes,
                             std::span<const Point3> directions) {
  const Point3 largest = largest_magnitudes(boxes.all);
  const int scale = std::ilogb(reach_scale(boxes.all));
  std::vector<Point3> scaled, oblique;
  std::vector<std::size_t> place;
  for (const Point3& d : directions) {
    scaled.push_back(with_exponent(d, scale));
    place.push_back(oblique.size());
    if (!is_along_axis(d)) oblique.push_back(scaled.back());
  }
  const std::size_t k = oblique.size();
  const std::vector<Reach> reaches = k == 0 ? std::vector<Reach>{} : block_reaches(points, oblique);
  std::vector<Ends> ends(directions.size());
  parallel_for(directions.size(), [&](std::size_t j) {
    const Point3& d = scaled[j];
    const auto reach = [&](std::size_t b) {
      return is_along_axis(directions[j]) ? reach_of(boxes.each[b], d) : reaches[b * k + place[j]];
    };
    // What of a direction underflows when it is scaled.
    const double lost = 0x1p-1074 * largest.x + 0x1p-1074 * largest.y + 0x1p-1074 * largest.z;
    const double error = reach_error(d, largest) + 2 * lost;
    ends[j].most = farthest(points, d, directions[j], error, Tie::lexicographically_largest,
                            [&](std::size_t b) { return reach(b).high; });
    ends[j].least = farthest(points, -d, -directions[j], error, Tie::lexicographically_least,
                             [&](std::size_t b) { return 0 - reach(b).low; });
  });
  return ends;
}

Plane3 supporting_plane(const Point3& normal, const Point3& p) {
  return {normal, 0 - round_up(exact_dot(normal, p))};
}

}  // namespace signum::detail
