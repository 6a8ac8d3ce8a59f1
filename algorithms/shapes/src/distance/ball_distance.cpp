// SPDX-License-Identifier: MIT
// Error-bounded doubles tell which feature the nearest point is on, and nearly where. The vector to
// any point of the line or plane of the feature is the shortest one and, across it, what the
// weights of that point are off by, which counts by its square: so that weights in doubles are good
// enough, and the vector and its squared length alone are in two doubles.
#include "ball_distance.hpp"

#include <array>
#include <cmath>

#include "aligned_boxes.hpp"
#include "distance/corners/corner_grid.hpp"
#include "distance/corners/corner_signs.hpp"
#include "distance/half_spaces/two_doubles.hpp"
#include "distance_bounds.hpp"
#include "operands.hpp"
#include "shapes/lifted.hpp"

namespace signum::detail {

namespace {

template <int R, int D>
bool is_certainly_positive(const ErrorBounded<R, D>& x) {
  return sign(x) == FilterSign::positive;
}
template <int R, int D>
bool is_certainly_negative(const ErrorBounded<R, D>& x) {
  return sign(x) == FilterSign::negative;
}

template <int R, int D>
RunningError with_error(const ErrorBounded<R, D>& x) {
  return {x.value, ErrorBounded<R, D>::error_constant * x.magnitude};
}

/// What a corner and multiples of edges at it leave of the way to the point.
struct Weighted {
  Vec3<DoubleDouble<0>> edge;
  RunningError weight;
  double squared_length;  ///< at least

  template <class T>
  auto taken_from(const Vec3<T>& v) const {
    const DoubleDouble<0> w = difference_leaf(weight.value, 0);
    return Vec3{v.x - w * edge.x, v.y - w * edge.y, v.z - w * edge.z};
  }
  double squared_error() const { return weight.error * weight.error * squared_length; }
};

Vec3<DoubleDouble<0>> in_two_doubles(const Point3& to, const Point3& from) {
  return difference_by<DoubleDouble<0>>(to, from, difference_leaf);
}

BoundedDoubleDouble from_corner(const Point3& p, const Point3& corner) {
  const auto r = in_two_doubles(p, corner);
  return bounded(dot(r, r));
}

BoundedDoubleDouble from_edge(const Point3& p, const Point3& a, const Point3& b) {
  const auto e = Filtered::difference(b, a), r = Filtered::difference(p, a);
  const auto all = dot(e, e);
  const Weighted part{in_two_doubles(b, a), with_error(dot(e, r)) / with_error(all), all.magnitude};
  const auto x = part.taken_from(in_two_doubles(p, a));
  // Half of it more pays for the rounding of this bound.
  return widened(bounded(dot(x, x)), 1.5 * part.squared_error());
}

BoundedDoubleDouble from_face(const Point3& p, const Point3& a, const Weighted& u,
                              const Weighted& v) {
  const auto x = v.taken_from(u.taken_from(in_two_doubles(p, a)));
  // The square of a sum is at most twice the sum of the squares; one more pays for the rounding.
  return widened(bounded(dot(x, x)), 3 * (u.squared_error() + v.squared_error()));
}

std::optional<BoundedDoubleDouble> of_segment(const Point3& p, const Point3& a, const Point3& b) {
  const auto e = Filtered::difference(b, a), r = Filtered::difference(p, a);
  const auto along = dot(e, r);
  if (is_certainly_negative(along)) return from_corner(p, a);
  const auto beyond = along - dot(e, e);
  if (is_certainly_positive(beyond)) return from_corner(p, b);
  if (!is_certainly_positive(along) || !is_certainly_negative(beyond)) return std::nullopt;
  return from_edge(p, a, b);
}

std::optional<BoundedDoubleDouble> of_triangle(const Point3& p, const std::array<Point3, 3>& c) {
  const auto u = Filtered::difference(c[1], c[0]), v = Filtered::difference(c[2], c[0]),
             r = Filtered::difference(p, c[0]);
  // The products of u and v with what leads from a corner to the point are u0 and v0, u1 and v1, u2
  // and v2. Their signs tell which corner is nearest; the weights of the corners, times |u x v|^2,
  // are of_0, of_u and of_v, and tell about edges and the face.
  const auto uu = dot(u, u), uv = dot(u, v), vv = dot(v, v);
  const auto u0 = dot(u, r), v0 = dot(v, r);
  if (is_certainly_negative(u0) && is_certainly_negative(v0)) return from_corner(p, c[0]);
  const auto u1 = u0 - uu, v1 = v0 - uv;
  if (is_certainly_positive(u1) && is_certainly_negative(v1 - u1)) return from_corner(p, c[1]);
  const auto of_v = uu * v0 - uv * u0;
  if (is_certainly_negative(of_v) && is_certainly_positive(u0) && is_certainly_negative(u1))
    return from_edge(p, c[0], c[1]);
  const auto u2 = u0 - uv, v2 = v0 - vv;
  if (is_certainly_positive(v2) && is_certainly_negative(u2 - v2)) return from_corner(p, c[2]);
  const auto of_u = vv * u0 - uv * v0;
  if (is_certainly_negative(of_u) && is_certainly_positive(v0) && is_certainly_negative(v2))
    return from_edge(p, c[0], c[2]);
  const auto all = uu * vv - uv * uv;
  const auto of_0 = all - of_u - of_v;
  if (is_certainly_negative(of_0) && is_certainly_positive(v1 - u1) &&
      is_certainly_positive(u2 - v2)) {
    return from_edge(p, c[1], c[2]);
  }
  if (!is_certainly_positive(of_u) || !is_certainly_positive(of_v) || !is_certainly_positive(of_0))
    return std::nullopt;
  const RunningError divisor = with_error(all);
  return from_face(p, c[0], {in_two_doubles(c[1], c[0]), with_error(of_u) / divisor, uu.magnitude},
                   {in_two_doubles(c[2], c[0]), with_error(of_v) / divisor, vv.magnitude});
}

/// What is within the radius of a point, a segment or a triangle.
struct RoundedSimplex {
  std::array<Point3, 3> corners;
  int size;
  double radius;
};

/// Of size 0 for other shapes.
struct AsSimplex {
  RoundedSimplex operator()(const Point2* p) const { return {{lifted(*p)}, 1, 0}; }
  RoundedSimplex operator()(const Point3* p) const { return {{*p}, 1, 0}; }
  RoundedSimplex operator()(const Sphere2* s) const { return {{lifted(s->center)}, 1, s->radius}; }
  RoundedSimplex operator()(const Sphere3* s) const { return {{s->center}, 1, s->radius}; }
  RoundedSimplex operator()(const Segment2* s) const { return of(flat(*s), 0); }
  RoundedSimplex operator()(const Segment3* s) const { return of(*s, 0); }
  RoundedSimplex operator()(const Capsule2* c) const { return of(flat(c->segment), c->radius); }
  RoundedSimplex operator()(const Capsule3* c) const { return of(c->segment, c->radius); }
  RoundedSimplex operator()(const Triangle3* t) const { return {t->vertices, 3, 0}; }
  template <class Other>
  RoundedSimplex operator()(const Other*) const {
    return {};
  }

 private:
  static Segment3 flat(const Segment2& s) { return {lifted(s.p), lifted(s.q)}; }
  static RoundedSimplex of(const Segment3& s, double radius) { return {{s.p, s.q}, 2, radius}; }
};

/// This is not a number where something in it is not.
double size(const RoundedSimplex& s) {
  double sum = s.radius;
  for (const Point3& p : s.corners) sum += std::abs(p.x) + std::abs(p.y) + std::abs(p.z);
  return sum;
}

/// The vectors to a point from what spans the point nearest to it.
struct FromPoint {
  const Point3& p;
  const std::array<Point3, 3>& corners;
  const SpanningCorners& spanning;

  const Point3& corner(std::size_t i) const { return corners[spanning.index[i]]; }
  Point3 between() const { return minus(p, corner(0)); }
  static Point3 edge_of_first() { return {0, 0, 0}; }
  Point3 edge_of_second(std::size_t i) const { return minus(corner(i), corner(0)); }
};

/// The distance on a grid, where the nearest corners in doubles are those in exact numbers, too.
[[gnu::flatten]] std::optional<double> from_ball_on_grid(const RoundedSimplex& ball,
                                                         const RoundedSimplex& other) {
  constexpr std::array pairs{FeaturePair::vertices, FeaturePair::vertex_edge,
                             FeaturePair::vertex_face};
  const PointLists lists{std::span(ball.corners).first(1),
                         std::span(other.corners).first(static_cast<std::size_t>(other.size))};
  ClosestProposal found;
  if (!are_on_grid(lists, bits_of_lengths) ||
      closest_corners(found, lists[0], lists[1]) != Proposal::features) {
    return std::nullopt;
  }
  const SpanningCorners& spanning = found.features.b;
  const FromPoint numbers{ball.corners[0], other.corners, spanning};
  return rounded_beyond(squared_length(pairs[spanning.size - 1], numbers, GridQuotient()),
                        ball.radius, other.radius);
}

[[gnu::flatten]] std::optional<double> from_ball(const RoundedSimplex& ball,
                                                 const RoundedSimplex& other) {
  if (!(ball.radius >= 0) || !(other.radius >= 0)) return std::nullopt;
  if (!(size(ball) + size(other) < most_coordinate)) return std::nullopt;
  if (const auto told = from_ball_on_grid(ball, other)) return told;
  const Point3& p = ball.corners[0];
  const auto& c = other.corners;
  const auto found = other.size == 2 ? of_segment(p, c[0], c[1]) : of_triangle(p, c);
  return found ? rounded_beyond(*found, ball.radius, other.radius) : std::nullopt;
}

template <class ShapeRef>
bool is_ball(const ShapeRef& s) {
  return kind_of(s) == ShapeKind::point || kind_of(s) == ShapeKind::sphere;
}

template <class ShapeRef>
std::optional<double> between(const ShapeRef& a, const ShapeRef& b) {
  if (is_ball(b)) return is_ball(a) ? std::nullopt : between(b, a);
  if (!is_ball(a)) return std::nullopt;
  const RoundedSimplex other = std::visit(AsSimplex(), b);
  return other.size > 1 ? from_ball(std::visit(AsSimplex(), a), other) : std::nullopt;
}

}  // namespace

std::optional<double> ball_distance(const ShapeRef2& a, const ShapeRef2& b) {
  return between(a, b);
}
std::optional<double> ball_distance(const ShapeRef3& a, const ShapeRef3& b) {
  return between(a, b);
}

}  // namespace signum::detail
