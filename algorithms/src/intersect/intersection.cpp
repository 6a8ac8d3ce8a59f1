// SPDX-License-Identifier: MIT
// One shape is taken as what spans it (a point, a line with bounds, a polygon), and cut by what
// bounds the other.
#include <signum/algorithms/intersect/intersection.hpp>
#include <utility>

#include "clip.hpp"
#include "fp_environment.hpp"
#include "linear.hpp"

namespace signum {

namespace {

ExactPoint3 exact_point(const RationalPoint& p) {
  return {{Rational({p.x}), Rational({p.y}), Rational({p.z})},
          {round_to_double(p.x), round_to_double(p.y), round_to_double(p.z)}};
}

std::array<Rational, 3> exact_vector(const RationalPoint& v) {
  return {Rational({v.x}), Rational({v.y}), Rational({v.z})};
}

Intersection3 empty_set() { return {-1, {}, {}, {}}; }

RationalPoint point_on(const RationalLine& l, const BigRational& t) {
  return {l.origin.x + t * l.direction.x, l.origin.y + t * l.direction.y,
          l.origin.z + t * l.direction.z};
}

Intersection3 describe(const RationalLine& l) {
  if (!l.low && !l.high) return {1, {}, exact_point(l.origin), exact_vector(l.direction)};
  if (l.low && l.high) {
    if (*l.low == *l.high) return {0, {exact_point(point_on(l, *l.low))}, {}, {}};
    return {1, {exact_point(point_on(l, *l.low)), exact_point(point_on(l, *l.high))}, {}, {}};
  }
  const RationalPoint& d = l.direction;
  const RationalPoint away = l.low ? d : RationalPoint{-d.x, -d.y, -d.z};
  return {1, {exact_point(point_on(l, l.low ? *l.low : *l.high))}, {}, exact_vector(away)};
}

Intersection3 cut(const Point3& p, const Solid3& other) {
  const RationalPoint x = to_rational(p);
  for (const Constraint& c : constraints_of(other)) {
    const int s = c(x).sign();
    if (s < 0 || (c.equality && s > 0)) return empty_set();
  }
  return {0, {exact_point(x)}, {}, {}};
}

RationalLine spanned(const Linear3& l) {
  const RationalPoint from = to_rational(l.direction.from);
  const RationalPoint to = to_rational(l.direction.to);
  RationalLine r{to_rational(l.origin), {to.x - from.x, to.y - from.y, to.z - from.z}, {}, {}};
  if (l.from_origin) r.low = 0;
  if (l.end) r.high = 1;
  return r;
}

Intersection3 cut(const Linear3& l, const Solid3& other) {
  RationalLine line = spanned(l);
  for (const Constraint& c : constraints_of(other)) {
    if (!clip(line, c)) return empty_set();
  }
  return describe(line);
}

Intersection3 cut(const Triangle3& t, const Solid3& other) {
  std::vector<RationalPoint> polygon;
  for (const Point3& p : t.vertices) polygon.push_back(to_rational(p));
  for (const Constraint& c : constraints_of(other)) clip(polygon, c);
  Intersection3 r = empty_set();
  for (const RationalPoint& p : distinct(polygon)) r.points.push_back(exact_point(p));
  r.dimension = static_cast<std::int8_t>(std::min<std::size_t>(r.points.size(), 3)) - 1;
  return r;
}

Intersection3 cut(const Plane3& a, const Plane3& b) {
  const RationalPoint u = to_rational(a.normal);
  const RationalPoint v = to_rational(b.normal);
  const RationalPoint direction = cross(u, v);
  const BigRational square = dot(direction, direction);
  const BigRational d = to_rational(a.offset);
  const BigRational e = to_rational(b.offset);
  if (square.is_zero()) {
    const bool same = e * u.x == d * v.x && e * u.y == d * v.y && e * u.z == d * v.z;
    return same ? Intersection3{2, {}, {}, {}} : empty_set();
  }
  // The point of the line nearest to the origin.
  const RationalPoint p = cross(v, direction);
  const RationalPoint q = cross(direction, u);
  const RationalPoint x{-(d * p.x + e * q.x) / square, -(d * p.y + e * q.y) / square,
                        -(d * p.z + e * q.z) / square};
  return {1, {}, exact_point(x), exact_vector(direction)};
}

Intersection3 cut(const Plane3& a, const Solid3& other) { return cut(a, std::get<Plane3>(other)); }

/// How well a shape serves as the one that is cut: a plane only where there is no other.
int rank(const Solid3& s) {
  return std::holds_alternative<Point3>(s)      ? 0
         : std::holds_alternative<Linear3>(s)   ? 1
         : std::holds_alternative<Triangle3>(s) ? 2
                                                : 3;
}

Shape3 lifted(const Shape2& s) {
  const auto lift = [](const Point2& p) { return Point3{p.x, p.y, 0}; };
  if (const auto* t = std::get_if<Triangle2>(&s)) {
    return Triangle3{{lift(t->vertices[0]), lift(t->vertices[1]), lift(t->vertices[2])}};
  }
  if (const auto* l = std::get_if<Segment2>(&s)) return Segment3{lift(l->p), lift(l->q)};
  return lift(std::get<Point2>(s));
}

}  // namespace

Intersection3 intersection(const Shape3& a, const Shape3& b) {
  const DefaultFpEnvironment environment;
  const auto reduced = [](const auto& s) { return reduce(s); };
  Solid3 u = std::visit(reduced, a);
  Solid3 v = std::visit(reduced, b);
  if (rank(v) < rank(u)) std::swap(u, v);
  return std::visit([&v](const auto& s) { return cut(s, v); }, u);
}

Intersection2 intersection(const Shape2& a, const Shape2& b) {
  Intersection3 r = intersection(lifted(a), lifted(b));
  Intersection2 flat{r.dimension, {}};
  for (ExactPoint3& p : r.points) {
    flat.points.push_back(
        {{std::move(p.exact[0]), std::move(p.exact[1])}, {p.rounded.x, p.rounded.y}});
  }
  return flat;
}

}  // namespace signum
