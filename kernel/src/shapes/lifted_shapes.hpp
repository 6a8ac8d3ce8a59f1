// SPDX-License-Identifier: MIT
/// Shapes of the plane as shapes in space, at z = 0; lines that are given as planes go along z.
#pragma once

#include <algorithm>
#include <signum/kernel/any_shape.hpp>
#include <vector>

#include "shapes/lifted.hpp"

namespace signum::detail {

constexpr Segment3 lifted(const Segment2& s) { return {lifted(s.p), lifted(s.q)}; }
constexpr Ray3 lifted(const Ray2& r) { return {lifted(r.origin), lifted(r.direction)}; }
constexpr Line3 lifted(const Line2& l) { return {lifted(l.origin), lifted(l.direction)}; }
constexpr Plane3 lifted(const Plane2& p) { return {lifted(p.normal), p.offset}; }
constexpr Triangle3 lifted(const Triangle2& t) {
  return {{lifted(t.vertices[0]), lifted(t.vertices[1]), lifted(t.vertices[2])}};
}
constexpr Aabb3 lifted(const Aabb2& b) { return {lifted(b.min), lifted(b.max)}; }
constexpr Obb3 lifted(const Obb2& b) {
  return {lifted(b.center),
          {lifted(b.axes[0]), lifted(b.axes[1]), Point3{0, 0, 1}},
          {b.half[0], b.half[1], 0}};
}
/// A ball, whose section at z = 0 is the disc.
constexpr Sphere3 lifted(const Sphere2& s) { return {lifted(s.center), s.radius}; }
constexpr Capsule3 lifted(const Capsule2& c) { return {lifted(c.segment), c.radius}; }

inline std::vector<Point3> lifted(const std::vector<Point2>& points) {
  std::vector<Point3> r(points.size());
  std::transform(points.begin(), points.end(), r.begin(),
                 [](const Point2& p) { return lifted(p); });
  return r;
}
inline Convex3 lifted(const Convex2& hull) { return {lifted(hull.points)}; }
inline Polygon3 lifted(const Polygon2& polygon) {
  Polygon3 r{{}, polygon.rule};
  for (const auto& chain : polygon.chains) r.chains.push_back(lifted(chain));
  return r;
}

}  // namespace signum::detail
