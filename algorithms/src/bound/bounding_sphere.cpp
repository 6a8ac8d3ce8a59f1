// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/algorithms/bound/bounding_sphere.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/sphere_side.hpp>

#include "cube_directions.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "outward.hpp"
#include "small_ball.hpp"
#include "stages.hpp"

namespace signum {
namespace {

struct Ends {
  Point3 least, most;
};

Ends ends_along(const Point3& d, std::span<const Point3> points) {
  Ends ends{points.front(), points.front()};
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const Point3& p : points) {
    const double t = dot(d, p);
    if (t < low) {
      low = t;
      ends.least = p;
    }
    if (t > high) {
      high = t;
      ends.most = p;
    }
  }
  return ends;
}

double squared(const Point3& v) { return dot(v, v); }

/// Ritter's second pass: each point outside moves the sphere just so far that it contains both.
Point3 grown_center(Point3 center, double radius, std::span<const Point3> points) {
  double limit = radius * radius;
  for (const Point3& p : points) {
    const Point3 v = difference(p, center);
    const double d2 = squared(v);
    if (d2 <= limit) continue;
    const double d = std::sqrt(d2);
    const double move = (d - radius) / (2 * d);
    center = {center.x + move * v.x, center.y + move * v.y, center.z + move * v.z};
    radius = (radius + d) / 2;
    limit = radius * radius;
  }
  return center;
}

/// The heuristics compute in a scale where nothing overflows, and the center is never outside the
/// box, whatever was rounded.
template <class Center>
Sphere3 about_center_of(std::span<const Point3> points, Center center_of) {
  require_points(points);
  const Aabb3 box = box_of(points);
  const double scale = comfortable_scale(box);
  Point3 c{};
  if (scale == 1) {
    c = center_of(points);
  } else {
    std::vector<Point3> scaled;
    for (const Point3& p : points) scaled.push_back({p.x * scale, p.y * scale, p.z * scale});
    c = center_of(std::span<const Point3>(scaled));
    c = {c.x / scale, c.y / scale, c.z / scale};
  }
  c = {std::clamp(c.x, box.min.x, box.max.x), std::clamp(c.y, box.min.y, box.max.y),
       std::clamp(c.z, box.min.z, box.max.z)};
  return {c, least_radius(c, points)};
}

void require_sphere(const Sphere3& s) {
  require_finite(s.center);
  require_finite(s.radius);
  if (s.radius < 0) throw InvalidArgument("radius: a number that is not negative was expected");
}

/// |b.center - a.center| <= a.radius - b.radius, exactly.
bool contains(const Sphere3& a, const Sphere3& b) {
  if (a.radius < b.radius) return false;
  const Difference3 between{a.center, b.center};
  const Difference1 room{b.radius, a.radius};
  FilterSign s = filter_sign(SphereSideFormula{}, between, room);
  if (!is_certain(s)) s = to_filter_sign(settle(SphereSideFormula{}, between, room));
  return s != FilterSign::positive;
}

/// The least double with which a sphere of this center contains both; distances are rounded up
/// before the radii are added, which may cost an ulp.
double radius_for(const Point3& center, const Sphere3& s) {
  return round_up(Rational(round_up_root(squared_length(exact_difference(s.center, center)))) +
                  Rational(s.radius));
}

}  // namespace

Sphere3 sphere_about(const Point3& center, const PointSet& set) {
  const DefaultFpEnvironment environment;
  require_points(set.points());
  require_finite(center);
  return {center, least_radius(center, set.points())};
}

Sphere3 box_sphere(const PointSet& set) {
  const DefaultFpEnvironment environment;
  require_points(set.points());
  const auto& [low, high] = box_of(set.points());
  const Point3 center{low.x / 2 + high.x / 2, low.y / 2 + high.y / 2, low.z / 2 + high.z / 2};
  return {center, least_radius(center, set.points())};
}

Sphere3 ritter_sphere(const PointSet& set) {
  const DefaultFpEnvironment environment;
  return about_center_of(set.points(), [](std::span<const Point3> points) {
    Ends widest{points.front(), points.front()};
    for (const Point3& d : directions::faces) {
      const Ends e = ends_along(d, points);
      if (squared(difference(e.most, e.least)) > squared(difference(widest.most, widest.least)))
        widest = e;
    }
    const auto& [p, q] = widest;
    const Point3 center{(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
    return grown_center(center, std::sqrt(squared(difference(p, q))) / 2, points);
  });
}

Sphere3 epos_sphere(const PointSet& set, int normals) {
  using namespace directions;
  std::vector<Point3> along;
  switch (normals) {
    case 6:
      along = all_of(faces);
      break;
    case 14:
      along = all_of(faces, corners);
      break;
    case 26:
      along = all_of(faces, corners, edges);
      break;
    case 98:
      along = all_of(faces, corners, edges, slanted, steep, blunt);
      break;
    default:
      throw InvalidArgument("normals: one of 6, 14, 26, 98 was expected");
  }
  const DefaultFpEnvironment environment;
  return about_center_of(set.points(), [&along](std::span<const Point3> points) {
    std::vector<Point3> extremes;
    for (const Point3& d : along) {
      const Ends e = ends_along(d, points);
      extremes.push_back(e.least);
      extremes.push_back(e.most);
    }
    const Ball<double> ball = nearly_smallest_ball(extremes);
    return grown_center(ball.center, std::sqrt(ball.squared_radius), points);
  });
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
