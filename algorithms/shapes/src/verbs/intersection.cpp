// SPDX-License-Identifier: MIT
// One shape is taken as what spans it (a point, a line with bounds, a polygon), and cut by what
// bounds the other.
#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersection.hpp>
#include <string>
#include <utility>

#include "clip.hpp"
#include "exact_point.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "lifted.hpp"
#include "pairs/linear.hpp"

namespace signum::detail {

namespace {

/// An intersection as Intersection3 has it.
struct CommonSet {
  int dimension = -1;
  std::vector<RationalPoint> points;
  std::optional<RationalPoint> through, direction;
};

constexpr std::array coordinates{&RationalPoint::x, &RationalPoint::y, &RationalPoint::z};
constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z};

CommonSet describe(const RationalLine& l) {
  if (!l.low && !l.high) return {1, {}, l.origin, l.direction};
  const auto at = [&l](const BigRational& t) { return l.origin + t * l.direction; };
  if (!l.high) return {1, {at(*l.low)}, {}, l.direction};
  if (!l.low) return {1, {at(*l.high)}, {}, -l.direction};
  if (*l.low == *l.high) return {0, {at(*l.low)}, {}, {}};
  return {1, {at(*l.low), at(*l.high)}, {}, {}};
}

CommonSet cut(RationalLine line, const std::vector<Constraint>& constraints) {
  for (const Constraint& c : constraints) {
    if (!clip(line, c)) return {};
  }
  return describe(line);
}

CommonSet cut(std::vector<RationalPoint> polygon, const std::vector<Constraint>& constraints) {
  for (const Constraint& c : constraints) clip(polygon, c);
  CommonSet r{-1, distinct(polygon), {}, {}};
  r.dimension = std::min(static_cast<int>(r.points.size()), 3) - 1;
  return r;
}

CommonSet cut(const Point3& p, const ConvexShape3& other) {
  return cut(std::vector{to_rational(p)}, constraints_of(other));
}

CommonSet cut(const Linear3& l, const ConvexShape3& other) {
  const RationalPoint direction = to_rational(l.direction.to) - to_rational(l.direction.from);
  RationalLine line{to_rational(l.origin), direction, {}, {}};
  if (l.from_origin) line.low = 0;
  if (l.end) line.high = 1;
  return cut(std::move(line), constraints_of(other));
}

CommonSet cut(const Triangle3& t, const ConvexShape3& other) {
  std::vector<RationalPoint> polygon;
  for (const Point3& p : t.vertices) polygon.push_back(to_rational(p));
  return cut(std::move(polygon), constraints_of(other));
}

/// Takes the common interval along every axis; the corners where two axes have two are in
/// order round the rectangle.
CommonSet cut(const Aabb3& a, const Aabb3& b) {
  RationalPoint low, high;
  std::vector<BigRational RationalPoint::*> wide;
  for (std::size_t i = 0; i < 3; ++i) {
    const double min = std::max(a.min.*axes[i], b.min.*axes[i]);
    const double max = std::min(a.max.*axes[i], b.max.*axes[i]);
    if (min > max) return {};
    low.*coordinates[i] = to_rational(min);
    high.*coordinates[i] = to_rational(max);
    if (min < max) wide.push_back(coordinates[i]);
  }
  CommonSet r{static_cast<int>(wide.size()), {}, {}, {}};
  for (unsigned i = 0; i < 1U << wide.size(); ++i) {
    const unsigned gray_code = i ^ i >> 1;
    RationalPoint corner = low;
    for (std::size_t k = 0; k < wide.size(); ++k) {
      if ((gray_code >> k & 1U) != 0) corner.*wide[k] = high.*wide[k];
    }
    r.points.push_back(std::move(corner));
  }
  return r;
}

/// What of the plane is above the rectangle of the box along an axis that is not in the plane, cut
/// to the box along that axis.
CommonSet cut(const Aabb3& box, const Plane3& plane) {
  std::size_t k = 0;
  while (plane.normal.*axes[k] == 0) ++k;
  const auto u = axes[(k + 1) % 3];
  const auto v = axes[(k + 2) % 3];
  const RationalPoint normal = to_rational(plane.normal);
  const BigRational offset = to_rational(plane.offset);
  std::vector<RationalPoint> polygon;
  for (const auto& [at_u, at_v] : {std::pair{box.min.*u, box.min.*v},
                                   {box.max.*u, box.min.*v},
                                   {box.max.*u, box.max.*v},
                                   {box.min.*u, box.max.*v}}) {
    Point3 foot{0, 0, 0};
    foot.*u = at_u;
    foot.*v = at_v;
    RationalPoint p = to_rational(foot);
    p.*coordinates[k] = -(dot(normal, p) + offset) / normal.*coordinates[k];
    polygon.push_back(std::move(p));
  }
  return cut(std::move(polygon), constraints_of(box));
}

CommonSet cut(const Aabb3& a, const ConvexShape3& other) {
  const auto* box = std::get_if<Aabb3>(&other);
  return box ? cut(a, *box) : cut(a, std::get<Plane3>(other));
}

CommonSet cut(const Plane3& a, const Plane3& b) {
  const RationalPoint u = to_rational(a.normal);
  const RationalPoint v = to_rational(b.normal);
  const RationalPoint direction = cross(u, v);
  const BigRational d = to_rational(a.offset);
  const BigRational e = to_rational(b.offset);
  if (is_zero(direction)) return e * u == d * v ? CommonSet{2, {}, {}, {}} : CommonSet{};
  // The point of the line nearest to the origin.
  const RationalPoint x = d * cross(v, direction) + e * cross(direction, u);
  return {1, {}, -x / square(direction), direction};
}

CommonSet cut(const Plane3& a, const ConvexShape3& other) {
  return cut(a, std::get<Plane3>(other));
}

/// A plane of the plane, which is a line.
RationalLine spanned(const Plane2& p) {
  const RationalPoint n = to_rational(p.normal);
  return {(-to_rational(p.offset) / square(n)) * n, {-n.y, n.x, 0}, {}, {}};
}

CommonSet common_set(ConvexShape3 a, ConvexShape3 b) {
  if (b.index() < a.index()) std::swap(a, b);
  return std::visit([&b](const auto& s) { return cut(s, b); }, a);
}

// The shapes of the plane are taken in z = 0, but its lines, given as planes, go along z.
using detail::lifted;
Segment3 lifted(const Segment2& s) { return {lifted(s.p), lifted(s.q)}; }
Ray3 lifted(const Ray2& r) { return {lifted(r.origin), lifted(r.direction)}; }
Line3 lifted(const Line2& l) { return {lifted(l.origin), lifted(l.direction)}; }
Plane3 lifted(const Plane2& p) { return {lifted(p.normal), p.offset}; }
Triangle3 lifted(const Triangle2& t) {
  return {{lifted(t.vertices[0]), lifted(t.vertices[1]), lifted(t.vertices[2])}};
}
Aabb3 lifted(const Aabb2& b) { return {lifted(b.min), lifted(b.max)}; }

ConvexShape3 convex_shape(const Aabb3& b) {
  require_finite(b.min);
  require_finite(b.max);
  for (const auto axis : axes) {
    if (b.min.*axis > b.max.*axis) throw InvalidArgument("aabb: min must not be greater than max");
  }
  return b;
}

template <class S>
ConvexShape3 convex_shape(const S& s) {
  if constexpr (requires { reduce(s); }) {
    return std::visit([](const auto& r) { return ConvexShape3(r); }, reduce(s));
  } else if constexpr (requires { lifted(s); }) {
    return convex_shape(lifted(s));
  } else {
    throw InvalidArgument("intersection: there is none of a " +
                          std::string(name(kind_of_type<S>())));
  }
}

template <class Ref>
ConvexShape3 convex_shape_of(const Ref& shape) {
  return std::visit([](const auto* s) { return convex_shape(*s); }, shape);
}

std::array<Rational, 2> flat(std::array<Rational, 3> v) {
  return {std::move(v[0]), std::move(v[1])};
}

ExactPoint2 flat(const RationalPoint& p) {
  const auto [x, y, z] = rounded(p);
  return {flat(exact_vector(p)), {x, y}};
}

}  // namespace

Intersection3 intersection_exactly(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  const CommonSet set = common_set(convex_shape_of(a), convex_shape_of(b));
  Intersection3 r{static_cast<std::int8_t>(set.dimension), {}, {}, {}};
  for (const RationalPoint& p : set.points) r.points.push_back(exact_point(p));
  if (set.through) r.through = exact_point(*set.through);
  if (set.direction) r.direction = exact_vector(*set.direction);
  return r;
}

Intersection2 intersection_exactly(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment environment;
  const ConvexShape3 u = convex_shape_of(a);
  const ConvexShape3 v = convex_shape_of(b);
  const auto* const* line = std::get_if<const Plane2*>(&a);
  const bool two_planes = line && std::holds_alternative<const Plane2*>(b);
  const CommonSet set = two_planes ? cut(spanned(**line), constraints_of(v)) : common_set(u, v);
  Intersection2 r{static_cast<std::int8_t>(set.dimension), {}, {}, {}};
  for (const RationalPoint& p : set.points) r.points.push_back(flat(p));
  if (set.through) r.through = flat(*set.through);
  if (set.direction) r.direction = flat(exact_vector(*set.direction));
  return r;
}

}  // namespace signum::detail
