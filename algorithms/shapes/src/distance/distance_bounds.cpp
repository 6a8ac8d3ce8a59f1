// SPDX-License-Identifier: MIT
// The points are those of two features nearest to each other, by the formulas of
// shortest_vector.hpp. They may be a little outside of their shapes, and how far shapes reach along
// the vector between them may be a little more than the features do: as far as two doubles tell,
// which is counted.
#include "distance_bounds.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "distance/corners/exact_corners.hpp"
#include "distance/half_spaces/sides.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

/// A corner, a line or a plane, with the edges from a corner of it.
template <class Number>
struct SpannedFeature {
  std::size_t dimension;
  Vec3<Number> base, u, v, normal;
};

/// A feature of a body: three planes that cross in a corner of it, and how many of them, the first
/// ones, all of it is on.
struct BodyFeature {
  std::array<std::size_t, 3> planes;
  std::size_t spanning;
  PlaneCrossing corner;
};

/// The nearest points of two features, and how far along its edges the point of the second is, and
/// that of the first.
template <class Number>
struct NearestBounds {
  Vec3<Number> x, y;
  /// From x to y, of another length where that is more exact.
  Vec3<Number> along;
  Number s{0}, t{0}, of_first{0};
};

template <class Number>
Vec3<Number> scaled_by(const Number& s, const Vec3<Number>& v) {
  return {s * v.x, s * v.y, s * v.z};
}

bool is_below_zero(double x) { return x < 0; }
bool is_below_zero(const BoundedDoubleDouble& x) { return x.high < 0; }

template <class Number>
Vec3<Number> towards(const Vec3<Number>& v, const Vec3<Number>& way) {
  return is_below_zero(dot(v, way)) ? negated(v) : v;
}

/// The first feature has at most as many dimensions as the second, and both two at the most.
template <class Number>
NearestBounds<Number> nearest_points(const SpannedFeature<Number>& a,
                                     const SpannedFeature<Number>& b) {
  const Vec3<Number> r = minus(b.base, a.base);
  NearestBounds<Number> n{a.base, b.base, r};
  if (b.dimension == 2) {
    const Number all = dot(b.normal, b.normal), height = dot(r, b.normal);
    n.y = plus(a.base, scaled_by(height / all, b.normal));
    n.along = towards(b.normal, r);
    n.s = Number(0) - dot(cross(r, b.v), b.normal) / all;
    n.t = Number(0) - dot(cross(b.u, r), b.normal) / all;
  } else if (a.dimension == 1) {
    const Vec3<Number> across = cross(a.u, b.u);
    const Number all = dot(across, across);
    n.of_first = dot(cross(r, b.u), across) / all;
    n.s = dot(cross(r, a.u), across) / all;
    n.x = plus(a.base, scaled_by(n.of_first, a.u));
    n.y = plus(b.base, scaled_by(n.s, b.u));
    n.along = towards(across, r);
  } else if (b.dimension == 1) {
    n.s = Number(0) - dot(r, b.u) / dot(b.u, b.u);
    n.y = plus(b.base, scaled_by(n.s, b.u));
    n.along = minus(n.y, n.x);
  }
  return n;
}

/// One core, and the corners of it that span a nearest point.
class BoundedSide {
 public:
  BoundedSide(const BoundedCore& core, const SpanningCorners& spanning)
      : core_(&core), spanning_(spanning) {
    is_box_face_ =
        core.body == nullptr && detail::is_box(core.core) && order_box_corners(spanning_);
  }

  std::size_t dimension() const { return spanning_.size - 1; }

  SpannedFeature<double> rounded() const {
    const auto corner = [&](std::size_t i) {
      return core_->core.corners()[spanning_.index[std::min(i, dimension())]];
    };
    return spanned<double>(corner);
  }

  /// The feature where it is farthest along v, as doubles tell; none where it is not found.
  std::optional<SpannedFeature<BoundedDoubleDouble>> feature(const Point3& v) {
    if (core_->body != nullptr) return feature_of_planes(*core_->body, v);
    const auto corner = [&](std::size_t i) {
      return exact_corner(*core_, spanning_.index[std::min(i, dimension())]);
    };
    return spanned<BoundedDoubleDouble>(corner);
  }

  /// How far it reaches along a vector across the feature.
  EndReach reach(const TwoDoublePoint& v) const {
    if (of_body_)
      return core_->body->reach(of_body_->planes, of_body_->spanning, of_body_->corner, v);
    return reach_of_corners(*core_, spanning_.index[0], v);
  }

  /// How far the point that is so far along the edges of the feature may be from the shape.
  double way_in(const TwoDoublePoint& x, const SpannedFeature<BoundedDoubleDouble>& f,
                const BoundedDoubleDouble& s, const BoundedDoubleDouble& t) const {
    if (core_->body != nullptr) return core_->body->way_in(x);
    if (dimension() == 0) return 0;
    const BoundedDoubleDouble one(1);
    const double beyond = dimension() == 1 ? outside(s) + outside(one - s)
                          : is_box_face_
                              ? outside(s) + outside(t) + outside(one - s) + outside(one - t)
                              : outside(s) + outside(t) + outside(one - s - t);
    return rounded_up(rounded_up(2 * rounded_up(beyond)) * rounded_up(size(f.u) + size(f.v)));
  }

 private:
  /// How far a weight may be below zero.
  static double outside(const BoundedDoubleDouble& weight) {
    const double low = least(weight);
    return low >= 0 ? 0 : -low;
  }
  static double size(const TwoDoublePoint& p) {
    const RealPoint q = in_one_double(p);
    return upper(abs(q.x) + abs(q.y) + abs(q.z));
  }

  template <class Number, class Corner>
  SpannedFeature<Number> spanned(Corner corner) const {
    SpannedFeature<Number> f{dimension(), corner(0), {}, {}, {}};
    f.u = minus(corner(1), f.base);
    f.v = minus(corner(2), f.base);
    if (dimension() == 2) f.normal = cross(f.u, f.v);
    return f;
  }

  std::optional<SpannedFeature<BoundedDoubleDouble>> feature_of_planes(const HalfSpaces& body,
                                                                       const Point3& v) {
    const auto& corner = spanning_.index;
    std::uint32_t common = body.planes_at(corner[0]);
    for (std::size_t i = 1; i < spanning_.size; ++i) common &= body.planes_at(corner[i]);
    std::array<std::size_t, 3> planes = body.planes_along(corner[0], v);
    const auto edge = dimension() == 1 ? planes_of_edge(body, common, v) : std::nullopt;
    if (edge) planes = {(*edge)[0], (*edge)[1], plane_across(body, corner[0], *edge)};
    if (dimension() == 2) {
      if (common == 0) return std::nullopt;
      const std::size_t face = plane_of_face(body, common, v);
      const auto at = std::find(planes.begin(), planes.end(), face);
      if (at == planes.end()) return std::nullopt;
      std::swap(*at, planes[0]);
    }
    of_body_ = {planes, dimension() == 1 && !edge ? 3 : 3 - dimension(), body.crossing(planes)};
    SpannedFeature<BoundedDoubleDouble> f{dimension(), of_body_->corner.point, {}, {}, {}};
    if (edge) {
      f.u = of_body_->corner.ab;
    } else if (dimension() == 1) {
      f.u = minus(body.crossing(body.planes_along(corner[1], v)).point, f.base);
    } else if (dimension() == 2) {
      f.normal = body.plane(planes[0]).normal;
    }
    return f;
  }

  /// The two planes that v is nearly a sum of, which along an edge both end at.
  static std::optional<std::array<std::size_t, 2>> planes_of_edge(const HalfSpaces& body,
                                                                  std::uint32_t common,
                                                                  const Point3& v) {
    std::optional<std::array<std::size_t, 2>> best;
    double most = -HUGE_VAL;
    for (std::uint32_t a = common; a != 0; a &= a - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(a));
      for (std::uint32_t b = a & (a - 1); b != 0; b &= b - 1) {
        const auto j = static_cast<std::size_t>(std::countr_zero(b));
        const Point3 p = body.normal(i), q = body.normal(j), e = cross(p, q);
        const double all = dot(e, e);
        if (!(all > 0x1p-40 * dot(p, p) * dot(q, q))) continue;
        const double part =
            -std::max(dot(v, cross(q, e)) / all * length(p), dot(v, cross(e, p)) / all * length(q));
        if (!(part > most)) continue;
        most = part;
        best = {i, j};
      }
    }
    return best;
  }

  /// The plane of the greatest number, of some that have a bit each.
  template <class Number>
  static std::size_t greatest(std::uint32_t planes, Number number) {
    std::size_t best = 0;
    double most = -HUGE_VAL;
    for (; planes != 0; planes &= planes - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(planes));
      const double x = number(i);
      if (!(x > most)) continue;
      most = x;
      best = i;
    }
    return best;
  }

  /// The plane that v leads out of.
  static std::size_t plane_of_face(const HalfSpaces& body, std::uint32_t common, const Point3& v) {
    return greatest(common, [&](std::size_t i) {
      const Point3 n = body.normal(i);
      return -dot(n, v) / length(n);
    });
  }

  /// The plane at a corner that goes most across an edge.
  static std::size_t plane_across(const HalfSpaces& body, std::size_t corner,
                                  const std::array<std::size_t, 2>& edge) {
    const Point3 e = cross(body.normal(edge[0]), body.normal(edge[1]));
    return greatest(body.planes_at(corner), [&](std::size_t i) {
      const Point3 n = body.normal(i);
      return std::abs(dot(n, e)) / length(n);
    });
  }

  const BoundedCore* core_;
  SpanningCorners spanning_;
  std::optional<BodyFeature> of_body_;
  /// Whether the corners are three of a parallelogram, the first one between the others.
  bool is_box_face_;
};

}  // namespace

CornerSum corner_before(const BoundedCore& core, std::uint32_t i) {
  const RoundedCore& before = core.moved != nullptr ? core.moved->before : core.core;
  if (before.error == 0) return {before.corners()[i]};
  const SumOf sum{i};
  return std::visit([sum](const auto* s) { return sum(*s); }, core.shape);
}

TwoDoublePoint exact_corner(const BoundedCore& core, std::uint32_t i) {
  const CornerSum c = corner_before(core, i);
  const TwoDoublePoint p = c.is_double()
                               ? as_two_doubles(c.base)
                               : corner_by(c, [](double x) { return BoundedDoubleDouble(x); });
  if (core.moved == nullptr) return p;
  return plus(core.moved->map.turned(p), core.moved->map.shift);
}

EndReach reach_of_corners(const BoundedCore& core, std::uint32_t first, const TwoDoublePoint& v) {
  const auto corners = core.core.corners();
  const double error = core.core.error;
  const RealPoint base = counted(corners[first], error), along = in_one_double(v);
  EndReach r{exact_corner(core, first), 0};
  for (std::uint32_t i = 0; i < corners.size(); ++i) {
    if (i == first || is_negative(dot(counted(corners[i], error) - base, along))) continue;
    const double beyond = -least(dot(minus(r.base, exact_corner(core, i)), v));
    // The sum keeps what is no number.
    if (!(beyond <= 0)) r.beyond = rounded_up(r.beyond + beyond);
  }
  return r;
}

BoundedDoubleDouble widened(BoundedDoubleDouble x, double by) {
  x.error = rounded_up(x.error + by);
  return x;
}

BoundedDoubleDouble between_bounds(const BoundedDoubleDouble& low,
                                   const BoundedDoubleDouble& high) {
  const BoundedDoubleDouble gap = high - low;
  return widened(low, rounded_up(rounded_up(std::abs(gap.high) + std::abs(gap.low)) + gap.error));
}

std::optional<BoundedDoubleDouble> squared_distance_bounds(const BoundedCore& core_a,
                                                           const BoundedCore& core_b,
                                                           const ClosestCorners& proposed) {
  BoundedSide a(core_a, proposed.a), b(core_b, proposed.b);
  if (a.dimension() > b.dimension()) std::swap(a, b);
  if (a.dimension() + b.dimension() > 2) return std::nullopt;
  const Point3 v = nearest_points(a.rounded(), b.rounded()).along;
  const auto of_a = a.feature(v), of_b = b.feature(negated(v));
  // Faces alone may not be found, and the first is none.
  if (!of_b) return std::nullopt;
  const NearestBounds<BoundedDoubleDouble> n = nearest_points(*of_a, *of_b);

  // From below: along the vector both end, with a gap between them.
  const EndReach end_a = a.reach(n.along), end_b = b.reach(negated(n.along));
  const BoundedDoubleDouble gap =
      widened(dot(minus(end_b.base, end_a.base), n.along), rounded_up(end_a.beyond + end_b.beyond));
  if (sign(gap) != FilterSign::positive) return std::nullopt;
  const BoundedDoubleDouble lower = gap * gap / dot(n.along, n.along);

  // From above: points of both are as near to each other as these, and the ways to them.
  const BoundedDoubleDouble zero(0);
  const double ways =
      rounded_up(a.way_in(n.x, *of_a, n.of_first, zero) + b.way_in(n.y, *of_b, n.s, n.t));
  const TwoDoublePoint way = minus(n.y, n.x);
  const BoundedDoubleDouble squared = dot(way, way);
  const double length = upper(square_root(in_one_double(squared)));
  const double more = rounded_up(ways * rounded_up(rounded_up(2 * length) + ways));
  return between_bounds(lower, widened(squared, more));
}

}  // namespace signum::detail
