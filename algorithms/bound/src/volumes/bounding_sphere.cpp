// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numeric>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/sphere_side.hpp>

#include "k_cbp/cube_directions.hpp"
#include "k_cbp/extreme_points.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/stages.hpp"
#include "volumes/outward.hpp"
#include "volumes/scaled_points.hpp"
#include "volumes/small_ball.hpp"

namespace signum {

using namespace detail;

namespace {

double squared(const Point3& v) { return dot(v, v); }

/// Ritter's second pass: each point outside moves the sphere just so far that it contains both. A
/// block without one outside is left out.
Point3 grown_center(Point3 center, double radius, std::span<const Point3> points) {
  double limit = radius * radius;
  for (std::size_t b = 0; b < block_count(points.size()); ++b) {
    const std::span<const Point3> block = block_of(points, b);
    if (block_distance(block, center) <= limit) continue;
    for (const Point3& p : block) {
      const double d2 = squared_distance_nearly(p, center);
      if (d2 <= limit) continue;
      const Point3 v = minus(p, center);
      const double d = std::sqrt(d2);
      const double move = (d - radius) / (2 * d);
      center = {center.x + move * v.x, center.y + move * v.y, center.z + move * v.z};
      radius = (radius + d) / 2;
      limit = radius * radius;
    }
  }
  return center;
}

/// The center is never outside the box, whatever was rounded.
Sphere3 about(const Point3& scaled_center, const ScaledPoints& cloud) {
  const auto& [low, high] = cloud.bounds();
  Point3 c = cloud.unscaled(scaled_center);
  c = {std::clamp(c.x, low.x, high.x), std::clamp(c.y, low.y, high.y),
       std::clamp(c.z, low.z, high.z)};
  return {c, least_radius(c, cloud.original())};
}

/// |b.center - a.center| <= a.radius - b.radius, exactly.
bool contains(const Sphere3& a, const Sphere3& b) {
  if (a.radius < b.radius) return false;
  const Difference3 between{a.center, b.center};
  const Difference1 room{b.radius, a.radius};
  FilterSign s = filter_sign(SphereSideFormula{}, between, room);
  if (!is_certain(s)) s = to_filter_sign(detail::settle(SphereSideFormula{}, between, room));
  return s != FilterSign::positive;
}

/// The least double with which a sphere of this center contains both; distances are rounded up
/// before the radii are added, which may cost an ulp.
double radius_for(const Point3& center, const Sphere3& s) {
  return round_up(Rational(round_up_root(squared_length(exact_difference(s.center, center)))) +
                  Rational(s.radius));
}

std::vector<Point3> epos_normals(int normals) {
  using namespace directions;
  switch (normals) {
    case 6:
      return all_of(faces);
    case 14:
      return all_of(faces, corners);
    case 26:
      return all_of(faces, corners, edges);
    case 98:
      return all_of(faces, corners, edges, slanted, steep, blunt);
    default:
      throw InvalidArgument("normals: one of 6, 14, 26, 98 was expected");
  }
}

}  // namespace

Sphere3 sphere_about(const Point3& center, std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  block_boxes(points);  // refuses what is not finite
  require_finite(center);
  return {center, least_radius(center, points)};
}

Sphere3 box_sphere(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const auto& [low, high] = block_boxes(points).all;
  const Point3 center{std::midpoint(low.x, high.x), std::midpoint(low.y, high.y),
                      std::midpoint(low.z, high.z)};
  return {center, least_radius(center, points)};
}

Sphere3 ritter_sphere(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const ScaledPoints cloud(points);
  Ends widest{cloud.points().front(), cloud.points().front()};
  for (const Ends& e : ends_along(cloud.points(), cloud.boxes(), directions::faces)) {
    if (squared(minus(e.most, e.least)) > squared(minus(widest.most, widest.least))) widest = e;
  }
  const auto& [p, q] = widest;
  const Point3 center{(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
  const double radius = std::sqrt(squared(minus(p, q))) / 2;
  return about(grown_center(center, radius, cloud.points()), cloud);
}

Sphere3 epos_sphere(std::span<const Point3> points, int normals) {
  const std::vector<Point3> along = epos_normals(normals);
  const DefaultFpEnvironment environment;
  const ScaledPoints cloud(points);
  std::vector<Point3> extremes;
  for (const Ends& e : ends_along(cloud.points(), cloud.boxes(), along)) {
    extremes.push_back(e.least);
    extremes.push_back(e.most);
  }
  const SmallBall<double> ball = nearly_smallest_ball(extremes);
  return about(grown_center(ball.center, std::sqrt(ball.squared_radius), cloud.points()), cloud);
}

Sphere3 merge(const Sphere3& a, const Sphere3& b) {
  const DefaultFpEnvironment environment;
  require_sphere(a);
  require_sphere(b);
  if (contains(a, b)) return a;
  if (contains(b, a)) return b;
  // The center is on the line, a's share (d + b.radius - a.radius) / 2 of the distance d away.
  // Quarters of all keep within the range of doubles; equal radii meet in the middle.
  const Point3 v{b.center.x / 4 - a.center.x / 4, b.center.y / 4 - a.center.y / 4,
                 b.center.z / 4 - a.center.z / 4};
  const double d = std::hypot(v.x, v.y, v.z);
  const double share =
      d > 0 ? std::clamp(0.5 + (b.radius / 4 - a.radius / 4) / d / 2, 0.0, 1.0) : 0.5;
  const auto between = [share](double p, double q) { return (1 - share) * p + share * q; };
  const Point3 center{between(a.center.x, b.center.x), between(a.center.y, b.center.y),
                      between(a.center.z, b.center.z)};
  return {center, std::max(radius_for(center, a), radius_for(center, b))};
}

Sphere3 ritter_sphere(std::span<const Sphere3> spheres) {
  const DefaultFpEnvironment environment;
  if (spheres.empty()) throw InvalidArgument("spheres: at least one was expected");
  Sphere3 all = spheres.front();
  require_sphere(all);
  for (const Sphere3& s : spheres) all = merge(all, s);
  return all;
}

}  // namespace signum
