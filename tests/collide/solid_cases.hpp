// SPDX-License-Identifier: MIT
/// Convex bodies that turn, as often as not where faces, edges and corners meet exactly, and what
/// is true of them.
#pragma once

#include <signum/bound/bounding_aabb.hpp>
#include <signum/collide/convex_body.hpp>
#include <vector>

#include "reference/rigid.hpp"
#include "rigid_cases.hpp"

namespace solid_cases {

using namespace rigid_cases;
using Points = std::vector<Point3>;

inline Points box_corners(double x, double y, double z, const Point3& at = {0, 0, 0}) {
  Points p = box(x, y, z).vertices;
  for (Point3& c : p) c = {c.x + at.x, c.y + at.y, c.z + at.z};
  return p;
}

/// Boxes with and without extent, hulls of few points, flat ones, segments and points; with points
/// inside and points that are there twice.
inline Points any_points(Random& random) {
  const auto side = [&] { return static_cast<double>(random.between(0, 3)) / 2; };
  const auto points = [&](int count, bool flat) {
    Points p;
    for (int i = 0; i < count; ++i) {
      p.push_back({integer(random, 2), integer(random, 2), flat ? 0 : integer(random, 2)});
    }
    return p;
  };
  switch (random.between(0, 6)) {
    case 0:
      return box_corners(1, 1, 1);
    case 1:
      return box_corners(side(), side(), side(), {integer(random, 1), 0, 0});
    case 2:
      return points(random.between(1, 3), false);
    case 3:
      return points(random.between(3, 5), true);
    case 4:
      return points(random.between(5, 9), false);
    default:
      return points(4, false);
  }
}

/// Triangles that cover the surface, and with them a flat hull: all of three points that have no
/// other on one side.
inline std::vector<Points> surface(const Points& points) {
  using I = std::int64_t;
  // Multiples of a half, so that all of it is exact.
  const auto twice = [&](std::size_t i) {
    return std::array<I, 3>{static_cast<I>(2 * points[i].x), static_cast<I>(2 * points[i].y),
                            static_cast<I>(2 * points[i].z)};
  };
  const auto minus = [](const std::array<I, 3>& a, const std::array<I, 3>& b) {
    return std::array<I, 3>{a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  };
  std::vector<Points> result;
  const std::size_t n = points.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      for (std::size_t k = j + 1; k < n; ++k) {
        const auto u = minus(twice(j), twice(i)), v = minus(twice(k), twice(i));
        const std::array<I, 3> normal{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2],
                                      u[0] * v[1] - u[1] * v[0]};
        if (normal == std::array<I, 3>{0, 0, 0}) continue;
        bool above = false, below = false;
        for (std::size_t l = 0; l < n; ++l) {
          const auto w = minus(twice(l), twice(i));
          const I height = normal[0] * w[0] + normal[1] * w[1] + normal[2] * w[2];
          above = above || height > 0;
          below = below || height < 0;
        }
        if (!above || !below) result.push_back({points[i], points[j], points[k]});
      }
    }
  }
  if (!result.empty()) return result;
  // All on a line.
  Points ends{points[0], points[0]};
  const auto before = [](const Point3& p, const Point3& q) {
    return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
  };
  for (const Point3& p : points) {
    if (before(p, ends[0])) ends[0] = p;
    if (before(ends[1], p)) ends[1] = p;
  }
  if (!before(ends[0], ends[1])) ends.pop_back();
  return {ends};
}

/// What is wrong with what is told of two solids, or of a solid and a mesh of these pieces.
inline std::string wrong(const reference::Turning& solid_a, const reference::Turning& solid_b,
                         const std::optional<RigidContact>& told) {
  if (reference::meet_at(solid_a, solid_b, 0) != (told && told->initially)) {
    return "whether they meet at the start";
  }
  if (told && told->initially) return told->time == Root(Rational(0)) ? "" : "later than the start";
  if (told && told->time.below() == told->time.above() &&
      !reference::meet_at(solid_a, solid_b, told->time.to_double())) {
    return "apart at the time";
  }
  // Doubles before the time.
  const double before = told ? told->time.below() : 1;
  for (const double part : {0.125, 0.5, 0.875, 1.0}) {
    const double t = told && told->time.to_double() == before && part == 1.0
                         ? std::nextafter(before, 0)
                         : before * part;
    if (t > 0 && reference::meet_at(solid_a, solid_b, t)) return "they meet before";
  }
  return "";
}

}  // namespace solid_cases
