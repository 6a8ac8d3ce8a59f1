// SPDX-License-Identifier: MIT
// Points, segments, rays and lines have formulas (linear_pieces.hpp), and so have planes. Of a line
// or a ray and any other shape, only a stretch is asked that the nearest points of the shape cannot
// be beyond. That is a segment, whose ends are exact sums of a point and a multiple of the
// direction.
#include "distance/unbounded/unbounded_distance.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "distance/aligned_boxes.hpp"
#include "distance/between_features.hpp"
#include "distance/corners/corner_grid.hpp"
#include "distance/curved/curved_distance.hpp"
#include "distance/distance_bounds.hpp"
#include "distance/unbounded/linear_pieces.hpp"
#include "distance/unbounded/plane_distance.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

double sum_of_coordinates(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

/// A point, segment, ray or line, and what is swept round it.
struct SweptPiece {
  LinearPiece piece;
  double radius;
  double size;  ///< of all coordinates together
};

struct PieceOf {
  using Found = std::optional<SweptPiece>;
  static Found segment(const Segment3& s, double radius) {
    return {{LinearPiece::segment(s.p, s.q), radius,
             sum_of_coordinates(s.p) + sum_of_coordinates(s.q) + radius}};
  }
  static Found along(LinearPiece::Extent extent, const Point3& origin, const Point3& direction) {
    return {{LinearPiece::along(extent, origin, direction), 0,
             sum_of_coordinates(origin) + sum_of_coordinates(direction)}};
  }

  Found operator()(const Point3* p) const {
    return {{LinearPiece::point(*p), 0, sum_of_coordinates(*p)}};
  }
  Found operator()(const Sphere3* s) const {
    return {{LinearPiece::point(s->center), s->radius, sum_of_coordinates(s->center) + s->radius}};
  }
  Found operator()(const Segment3* s) const { return segment(*s, 0); }
  Found operator()(const Capsule3* c) const { return segment(c->segment, c->radius); }
  Found operator()(const Ray3* r) const {
    return along(LinearPiece::Extent::ray, r->origin, r->direction);
  }
  Found operator()(const Line3* l) const {
    return along(LinearPiece::Extent::line, l->origin, l->direction);
  }
  template <class Other>
  Found operator()(const Other*) const {
    return std::nullopt;
  }
};

std::optional<double> between_pieces(const SweptPiece& a, const SweptPiece& b) {
  if (!(a.radius >= 0 && b.radius >= 0 && a.size + b.size < most_coordinate)) return std::nullopt;
  return linear_distance(a.piece, b.piece, a.radius, b.radius);
}

/// A part of a line or a ray: a segment where its ends are doubles, else a box or a lozenge all of
/// whose edges but one are zero.
struct Stretch {
  Segment3 segment;
  Obb3 box;
  Lozenge3 side;
  BoundedCore core;
};

double farthest_corner(const RoundedCore& core, const Point3& from) {
  double far = core.error;
  for (const Point3& p : core.corners()) far = std::max(far, length(minus(p, from)));
  return far;
}

/// The stretch of all t up to a power of two that reaches all of a shape, none of which is farther
/// than `far`, nearly. False where that is not known.
bool set_stretch(Stretch& stretch, const LinearPiece& line, double far) {
  const Point3 &o = line.base, d{line.way.x.high, line.way.y.high, line.way.z.high};
  const double ratio = far / length(d);
  // The nearest points are not beyond twice the distance, even if corners are only nearly known.
  if (!(ratio < most_coordinate) || !(length(d) > 1 / most_coordinate)) return false;
  // A multiple of at least 1 is exact.
  const double t = std::ldexp(1.0, ratio > 0 ? std::max(std::ilogb(ratio) + 2, 0) : 0);
  const bool is_ray = line.extent == LinearPiece::Extent::ray;
  const Point3 step = times(t, d);
  const Point3 low = is_ray ? o : minus(o, step), high = plus(o, step);
  RoundedCore& core = stretch.core.core;
  core.own[0] = low;
  core.own[1] = high;
  core.own_size = 2;
  stretch.segment = {low, high};
  const auto is_sum = [&](const Point3& end, const Point3& by) {
    return two_sum(o.x, by.x).low == 0 && two_sum(o.y, by.y).low == 0 &&
           two_sum(o.z, by.z).low == 0 && end == plus(o, by);
  };
  if (is_sum(high, step) && (is_ray || is_sum(low, negated(step)))) {
    stretch.core.shape = &stretch.segment;
    return true;
  }
  core.error = 0x1p-52 * (sum_of_coordinates(o) + sum_of_coordinates(step)) + 0x1p-1000;
  stretch.box = {o, {d, {0, 0, 0}, {0, 0, 0}}, {t, 0, 0}};
  stretch.side = {o, {step, {0, 0, 0}}, 0};
  if (is_ray) {
    stretch.core.shape = &stretch.side;
  } else {
    stretch.core.shape = &stretch.box;
  }
  return true;
}

RoundedCore core_of_chains(const Polygon3& polygon, std::vector<Point3>& points) {
  for (const auto& chain : polygon.chains) points.insert(points.end(), chain.begin(), chain.end());
  return core_of_points(points);
}

bool of_stretch_and_curved(RoundedDistance& result, const LinearPiece& line,
                           const ShapeRef3& other) {
  RoundHull hull;
  Stretch stretch;
  if (!hull.set(other) || !set_stretch(stretch, line, hull.farthest_from(line.base))) return false;
  if (!in_range(stretch.core.core)) return false;
  return set_distance(result, rounded_distance(RoundHull(stretch.core), hull));
}

bool of_stretch(RoundedDistance& result, const LinearPiece& line, const ShapeRef3& other) {
  if (is_quadric(kind_of(other))) return of_stretch_and_curved(result, line, other);
  BoundedCore core;
  HalfSpaces body;
  Stretch stretch;
  std::vector<Point3> points;
  const auto* polygon = std::get_if<const Polygon3*>(&other);
  if (polygon != nullptr) core.core = core_of_chains(**polygon, points);
  if (polygon == nullptr && !set_bounded_core(core, body, other)) return false;
  if (!set_stretch(stretch, line, farthest_corner(core.core, line.base))) return false;
  if (!in_range(stretch.core.core)) return false;
  if (polygon != nullptr) {
    return distance_of_polygon(result, **polygon, stretch.core.shape, &stretch.core);
  }
  if (core.body != nullptr) return distance_by_bounds(result, stretch.core, core);
  Operands<ShapeRef3> o{stretch.core.shape, other, stretch.core.core, core.core};
  if (o.has_exact_corners()) o.grid_bits = grid_bits({o.core_a.corners(), o.core_b.corners()});
  return rounded_distance(result, o);
}

/// Requires that b is unbounded, and a plane if one of them is.
bool find_unbounded(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b) {
  if (const auto* plane = std::get_if<const Plane3*>(&b)) {
    return set_distance(result, plane_distance(**plane, a));
  }
  const std::optional<SweptPiece> line = std::visit(PieceOf(), b);
  if (const auto piece = std::visit(PieceOf(), a)) {
    return set_distance(result, between_pieces(*piece, *line));
  }
  if (!of_stretch(result, line->piece, a)) return false;
  if (result.is_only) std::swap(result.corners.a, result.corners.b);
  return true;
}

/// Whether it is refused by `intersects`, too, if it is none.
bool is_simple(const ShapeRef3& s) {
  const ShapeKind k = kind_of(s);
  return k != ShapeKind::polygon && k != ShapeKind::kdop && k != ShapeKind::frustum &&
         k != ShapeKind::polyhedron;
}

}  // namespace

bool distance_of_unbounded(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b) {
  const bool is_plane_first = kind_of(a) == ShapeKind::plane && kind_of(b) != ShapeKind::plane;
  const bool exchanged = is_plane_first || !is_unbounded(b);
  if (exchanged ? find_unbounded(result, b, a) : find_unbounded(result, a, b)) {
    if (exchanged && result.is_only) std::swap(result.corners.a, result.corners.b);
    return true;
  }
  return is_simple(a) && is_simple(b) && shapes_meet(a, b) && set_distance(result, 0);
}

}  // namespace signum::detail
