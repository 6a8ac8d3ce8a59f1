// SPDX-License-Identifier: MIT
// Every pair of points, linear shapes, planes and triangles in space, but for two triangles, which
// have pairs/triangle_triangle.cpp. A linear shape is followed along its parameter t; where t is
// that of a crossing, only its sign and that of t - 1 matter.
#include <array>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/intersects.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/linear.hpp"
#include "pairs/simplex.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::array projection_axes{Axis::z, Axis::x, Axis::y};

Difference2 projected(const Difference3& d, Axis dropped) {
  return {detail::project(d.from, dropped), detail::project(d.to, dropped)};
}

Sign cross_in(Axis dropped, const Difference3& u, const Difference3& v) {
  return cross_sign(projected(u, dropped), projected(v, dropped));
}

/// A projection in which u and v are not parallel, if there is one.
std::optional<Axis> spanning_projection(const Difference3& u, const Difference3& v) {
  for (const Axis k : projection_axes) {
    if (cross_in(k, u, v) != Sign::zero) return k;
  }
  return std::nullopt;
}

bool are_parallel(const Difference3& u, const Difference3& v) { return !spanning_projection(u, v); }

/// Whether x, which is on the line of l, is on l.
bool within(const Linear3& l, const Point3& x) {
  if (l.from_origin && dot_sign(l.direction, {l.origin, x}) == Sign::negative) return false;
  return !l.end || dot_sign(l.direction, {*l.end, x}) != Sign::positive;
}

bool sets_meet(const Point3& a, const Point3& b) { return a == b; }

bool sets_meet(const Point3& a, const Linear3& b) {
  return are_parallel(b.direction, {b.origin, a}) && within(b, a);
}

bool sets_meet(const Point3& a, const Plane3& b) { return plane_side(b, a) == Sign::zero; }

bool sets_meet(const Point3& a, const Triangle3& b) {
  return !meet(simplex_of(std::array{a, a}), simplex_of(b.vertices)).empty();
}

/// Whether two linear shapes of one line overlap: their ends, as far as they have any, are in
/// order.
bool collinear_overlap(const Linear3& a, const Linear3& b) {
  // b runs the way of a, or the other way.
  const bool same_way = dot_sign(a.direction, b.direction) == Sign::positive;
  const auto bound = [](const Linear3& l, bool first) -> std::optional<Point3> {
    if (!first) return l.end;
    return l.from_origin ? std::optional(l.origin) : std::nullopt;
  };
  const auto in_order = [&](const std::optional<Point3>& p, const std::optional<Point3>& q) {
    return !p || !q || dot_sign(a.direction, {*p, *q}) != Sign::negative;
  };
  return in_order(bound(a, true), bound(b, !same_way)) &&
         in_order(bound(b, same_way), bound(a, false));
}

/// Whether the crossing of the lines of a and b, in a projection where they are not parallel, is
/// within a.
bool crossing_within(const Linear3& a, const Linear3& b, Axis k) {
  const Sign turn = cross_in(k, a.direction, b.direction);
  // The crossing is at t = cross(b.origin - a.origin, b.direction) / turn along a.
  if (a.from_origin && cross_in(k, {a.origin, b.origin}, b.direction) * turn == Sign::negative) {
    return false;
  }
  return !a.end || cross_in(k, {*a.end, b.origin}, b.direction) * turn != Sign::positive;
}

bool sets_meet(const Linear3& a, const Linear3& b) {
  const Difference3 between{a.origin, b.origin};
  if (triple_product_sign(a.direction, b.direction, between) != Sign::zero) return false;
  const std::optional<Axis> k = spanning_projection(a.direction, b.direction);
  if (k) return crossing_within(a, b, *k) && crossing_within(b, a, *k);
  return are_parallel(a.direction, between) && collinear_overlap(a, b);
}

/// Whether l reaches a plane, by the sides of its origin and its end and the side that its
/// direction points to.
bool reaches(const Linear3& l, Sign origin, Sign direction, Sign end) {
  if (origin == Sign::zero) return true;
  if (direction == Sign::zero) return false;
  if (l.from_origin && origin == direction) return false;
  return !l.end || end != origin;
}

bool sets_meet(const Linear3& a, const Plane3& b) {
  return reaches(a, plane_side(b, a.origin), dot_sign(as_difference(b.normal), a.direction),
                 a.end ? plane_side(b, *a.end) : Sign::zero);
}

/// Whether a linear shape and a triangle of one plane meet, in a projection to it.
bool meet_in_plane(const Linear3& a, const Triangle3& b, Axis k) {
  const auto& v = b.vertices;
  // The triangle must have a vertex on each side of the line, or one on it.
  Sign seen = Sign::zero;
  bool crosses = false;
  for (const Point3& p : v) {
    const Sign s = cross_in(k, a.direction, {a.origin, p});
    crosses = crosses || s == Sign::zero || s == -seen;
    seen = s;
  }
  if (!crosses) return false;
  // No edge may have all of the linear shape on its outer side.
  const Sign turn = cross_in(k, {v[0], v[1]}, {v[0], v[2]});
  for (std::size_t i = 0; i < 3; ++i) {
    const Difference3 edge{v[i], v[(i + 1) % 3]};
    const Sign origin = cross_in(k, edge, {v[i], a.origin}) * turn;
    const Sign direction = cross_in(k, edge, a.direction) * turn;
    const Sign end = a.end ? cross_in(k, edge, {v[i], *a.end}) * turn : direction;
    const bool origin_outside = origin == Sign::negative;
    const bool forward_outside = a.end ? end == Sign::negative : direction != Sign::positive;
    const bool backward_outside = a.from_origin || direction == Sign::zero;
    if (origin_outside && forward_outside && backward_outside) return false;
  }
  return true;
}

bool sets_meet(const Linear3& a, const Triangle3& b) {
  const auto& [p, q, r] = b.vertices;
  const Sign origin = orient3d(p, q, r, a.origin);
  const Sign direction = triple_product_sign({p, q}, {p, r}, a.direction);
  if (direction == Sign::zero) {
    return origin == Sign::zero && meet_in_plane(a, b, *spanning_projection({p, q}, {p, r}));
  }
  if (!reaches(a, origin, direction, a.end ? orient3d(p, q, r, *a.end) : Sign::zero)) return false;
  // The line must pass between the edges.
  Sign seen = Sign::zero;
  for (std::size_t i = 0; i < 3; ++i) {
    const Sign s = triple_product_sign(a.direction, {a.origin, b.vertices[i]},
                                       {a.origin, b.vertices[(i + 1) % 3]});
    if (s == Sign::zero) continue;
    if (s == -seen) return false;
    seen = s;
  }
  return true;
}

bool sets_meet(const Plane3& a, const Plane3& b) {
  const Difference3 u = as_difference(a.normal);
  const Difference3 v = as_difference(b.normal);
  if (!are_parallel(u, v)) return true;
  // The planes are the same iff the offsets are in the ratio of the normals.
  const auto proportional = [&](double x, double y) {
    return cross_sign(as_difference(Point2{x, a.offset}), as_difference(Point2{y, b.offset})) ==
           Sign::zero;
  };
  return proportional(a.normal.x, b.normal.x) && proportional(a.normal.y, b.normal.y) &&
         proportional(a.normal.z, b.normal.z);
}

bool sets_meet(const Plane3& a, const Triangle3& b) {
  Sign seen = plane_side(a, b.vertices[0]);
  if (seen == Sign::zero) return true;
  return plane_side(a, b.vertices[1]) != seen || plane_side(a, b.vertices[2]) != seen;
}

bool sets_meet(const Triangle3& a, const Triangle3& b) { return intersects(a, b); }

template <class A, class B>
bool intersects_of(const A& a, const B& b) {
  const DefaultFpEnvironment environment;
  return std::visit(
      [](const auto& u, const auto& v) {
        if constexpr (requires { sets_meet(u, v); }) {
          return sets_meet(u, v);
        } else {
          return sets_meet(v, u);
        }
      },
      reduce(a), reduce(b));
}

template <class A, class B>
bool meet_flat(const A& a, const B& b) {
  const DefaultFpEnvironment environment;
  return !meet(simplex_of(a), simplex_of(b)).empty();
}

}  // namespace

bool intersects(const Point3& a, const Point3& b) { return intersects_of(a, b); }
bool intersects(const Point3& a, const Segment3& b) { return intersects_of(a, b); }
bool intersects(const Point3& a, const Ray3& b) { return intersects_of(a, b); }
bool intersects(const Point3& a, const Line3& b) { return intersects_of(a, b); }
bool intersects(const Point3& a, const Plane3& b) { return intersects_of(a, b); }
bool intersects(const Point3& a, const Triangle3& b) { return intersects_of(a, b); }
bool intersects(const Segment3& a, const Segment3& b) { return intersects_of(a, b); }
bool intersects(const Segment3& a, const Ray3& b) { return intersects_of(a, b); }
bool intersects(const Segment3& a, const Line3& b) { return intersects_of(a, b); }
bool intersects(const Segment3& a, const Plane3& b) { return intersects_of(a, b); }
bool intersects(const Ray3& a, const Ray3& b) { return intersects_of(a, b); }
bool intersects(const Ray3& a, const Line3& b) { return intersects_of(a, b); }
bool intersects(const Ray3& a, const Plane3& b) { return intersects_of(a, b); }
bool intersects(const Line3& a, const Line3& b) { return intersects_of(a, b); }
bool intersects(const Line3& a, const Plane3& b) { return intersects_of(a, b); }
bool intersects(const Plane3& a, const Plane3& b) { return intersects_of(a, b); }
bool intersects(const Plane3& a, const Triangle3& b) { return intersects_of(a, b); }

bool detail::intersects_by_signs(const Segment3& a, const Triangle3& b) {
  return intersects_of(a, b);
}
bool detail::intersects_by_signs(const Ray3& a, const Triangle3& b) { return intersects_of(a, b); }
bool detail::intersects_by_signs(const Line3& a, const Triangle3& b) { return intersects_of(a, b); }

bool intersects(const Point2& a, const Point2& b) {
  return meet_flat(std::array{a, a}, std::array{b, b});
}
bool intersects(const Point2& a, const Segment2& b) {
  return meet_flat(std::array{a, a}, std::array{b.p, b.q});
}
bool intersects(const Point2& a, const Triangle2& b) {
  return meet_flat(std::array{a, a}, b.vertices);
}
bool intersects(const Segment2& a, const Segment2& b) {
  return meet_flat(std::array{a.p, a.q}, std::array{b.p, b.q});
}
bool intersects(const Segment2& a, const Triangle2& b) {
  return meet_flat(std::array{a.p, a.q}, b.vertices);
}
bool intersects(const Triangle2& a, const Triangle2& b) {
  return meet_flat(a.vertices, b.vertices);
}

}  // namespace signum
