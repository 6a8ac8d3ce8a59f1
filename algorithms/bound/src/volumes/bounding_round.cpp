// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_round.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/predicates/dot_sign.hpp>

#include "machine/fp_environment.hpp"
#include "measures/hypotenuse.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "volumes/box_axes.hpp"
#include "volumes/outward.hpp"
#include "volumes/scaled_points.hpp"
#include "volumes/small_ball.hpp"

namespace signum {

using namespace detail;

namespace {

using ExactPoint = Vec3<Rational>;

ExactPoint exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

void require_representable(const Point3& p) {
  if (!(std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z)))
    throw InvalidArgument("points: bounds of at most the largest double were expected");
}

/// The points, and the axes of their box, the longest first.
struct Cloud : ScaledPoints {
  Axes3 axes;

  explicit Cloud(std::span<const Point3> given) : ScaledPoints(given) {
    const Obb3 box = dito_obb(points(), 26, BoxQuality::surface_area);
    std::array<std::size_t, 3> order{0, 1, 2};
    // Axes of one length stay in their order, whatever the library's sort does.
    std::stable_sort(order.begin(), order.end(),
                     [&box](std::size_t i, std::size_t j) { return box.half[i] > box.half[j]; });
    axes = {box.axes[order[0]], box.axes[order[1]], box.axes[order[2]]};
  }
  bool is_point() const { return bounds().min == bounds().max; }
};

/// The least double that is at least every distance: `near` computes it nearly, in the scale, and
/// `squared` exactly. A distance in the scale is within 2^-41 of the largest coordinate: it is a
/// few dozen roundings of numbers below eight times that, or of subnormal ones before the scale.
template <class Near, class Squared>
double radius_by(const Cloud& cloud, Near near, Squared squared) {
  std::vector<double> distances;
  double most = 0;
  for (const Point3& p : cloud.points()) {
    distances.push_back(near(p));
    most = std::max(most, distances.back());
  }
  const double least = most - 0x1p-40 * cloud.magnitude() - 0x1p-400 - 0x1p-1060 * cloud.scale();
  Rational farthest;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (distances[i] < least) continue;
    Rational d = squared(exact(cloud.original()[i]));
    if (farthest < d) farthest = std::move(d);
  }
  return round_up_root(farthest);
}

Rational squared_to_segment(const ExactPoint& x, const ExactPoint& p, const ExactPoint& a) {
  const ExactPoint v = minus(x, p);
  const Rational along = dot(v, a);
  const Rational length = dot(a, a);
  if (!(Rational() < along)) return dot(v, v);
  if (!(along < length)) {
    const ExactPoint w = minus(v, a);
    return dot(w, w);
  }
  return dot(v, v) - along * along / length;
}

Rational squared_to_parallelogram(const ExactPoint& x, const ExactPoint& origin,
                                  const std::array<ExactPoint, 2>& edges) {
  const auto& [e, f] = edges;
  const ExactPoint v = minus(x, origin);
  const ExactPoint n = cross(e, f);
  const Rational det = dot(n, n);
  if (sign(det) == Sign::positive) {
    const Rational s = dot(cross(v, f), n);  // the coordinates along the edges, times det
    const Rational t = dot(cross(e, v), n);
    const auto is_between = [&det](const Rational& r) {
      return sign(r) != Sign::negative && !(det < r);
    };
    if (is_between(s) && is_between(t)) {
      const Rational off = dot(v, n);
      return off * off / det;
    }
  }
  const ExactPoint corner{origin.x + e.x, origin.y + e.y, origin.z + e.z};
  const ExactPoint other{origin.x + f.x, origin.y + f.y, origin.z + f.z};
  return std::min({squared_to_segment(x, origin, e), squared_to_segment(x, origin, f),
                   squared_to_segment(x, corner, f), squared_to_segment(x, other, e)});
}

/// The points as seen along an axis: how far along it, and about the middle of the smallest circle.
struct CloudView {
  Axes3 axes;
  Point3 base;  ///< on the axis of the circle, at zero
  double radius;

  CloudView(const Point3& axis, const Cloud& cloud) : axes(orthonormal(axis, {0, 0, 0})) {
    std::vector<Point3> flat;
    for (const Point3& p : cloud.points()) flat.push_back({dot(axes[1], p), dot(axes[2], p), 0});
    const SmallBall<double> disc = nearly_smallest_ball(flat);
    base = plus_times(plus_times({0, 0, 0}, disc.center.x, axes[1]), disc.center.y, axes[2]);
    radius = std::sqrt(disc.squared_radius);
  }
  double along(const Point3& p) const { return dot(axes[0], p); }
  double off(const Point3& p) const {
    const Point3 v = minus(p, base);
    return hypotenuse(dot(axes[1], v), dot(axes[2], v));
  }
};

struct Interval {
  double low = infinity, high = -infinity;

  void include(double least, double most) {
    low = std::min(low, least);
    high = std::max(high, most);
  }
  double length() const { return std::max(high - low, 0.0); }
};

/// How far a cap of the radius reaches beyond the end of the core, so far off the core.
double reach_of_cap(double radius, double off) {
  return off < radius ? std::sqrt((radius - off) * (radius + off)) : 0;
}

/// Where the core of a capsule or a side of a lozenge may end: one point where caps of both ends
/// cover all.
Interval ordered(Interval i) {
  if (i.low > i.high) i.low = i.high = (i.low + i.high) / 2;
  return i;
}

bool are_beyond(const Segment3& axis, std::span<const Point3> points) {
  const Difference3 forward(axis.p, axis.q);
  const Difference3 backward(axis.q, axis.p);
  return std::any_of(points.begin(), points.end(), [&](const Point3& x) {
    return dot_sign(forward, Difference3(axis.p, x)) == Sign::negative ||
           dot_sign(backward, Difference3(axis.q, x)) == Sign::negative;
  });
}

/// An axis so long that no point is beyond its ends.
Segment3 long_enough(const CloudView& view, const Interval& along, const Cloud& cloud) {
  for (double slack = 0;; slack = std::max({2 * slack, 0x1p-53 * cloud.magnitude(), 0x1p-1000})) {
    const auto end = [&](double t) {
      return cloud.unscaled(plus_times(view.base, t, view.axes[0]));
    };
    const Segment3 axis{end(along.low - slack), end(along.high + slack)};
    require_representable(axis.p);
    require_representable(axis.q);
    if (axis.p != axis.q && !are_beyond(axis, cloud.original())) return axis;
  }
}

}  // namespace

Capsule3 bounding_capsule(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const Cloud cloud(points);
  double least = infinity;
  Segment3 core{};
  for (const Point3& axis : cloud.axes) {
    const CloudView view(axis, cloud);
    Interval span;
    for (const Point3& p : cloud.points()) {
      const double cap = reach_of_cap(view.radius, view.off(p));
      span.include(view.along(p) + cap, view.along(p) - cap);
    }
    span = ordered(span);
    const double r = view.radius;
    const double volume = r * r * (span.length() + 4.0 / 3 * r) + 0x1p-60 * span.length();
    if (!(volume < least)) continue;
    least = volume;
    core = {plus_times(view.base, span.low, view.axes[0]),
            plus_times(view.base, span.high, view.axes[0])};
  }
  if (cloud.is_point()) return {{cloud.bounds().min, cloud.bounds().min}, 0};
  const Segment3 segment{cloud.unscaled(core.p), cloud.unscaled(core.q)};
  require_representable(segment.p);
  require_representable(segment.q);
  const Point3 p = cloud.scaled(segment.p);
  const Point3 a = minus(cloud.scaled(segment.q), p);
  const auto near = [&](const Point3& x) {
    const Point3 v = minus(x, p);
    const double t = dot(a, a) > 0 ? std::clamp(dot(v, a) / dot(a, a), 0.0, 1.0) : 0;
    return length(plus_times(v, -t, a));
  };
  const ExactPoint exact_p = exact(segment.p);
  const ExactPoint exact_a = minus(exact(segment.q), exact_p);
  return {segment, radius_by(cloud, near, [&](const ExactPoint& x) {
            return squared_to_segment(x, exact_p, exact_a);
          })};
}

Lozenge3 bounding_lozenge(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const Cloud cloud(points);
  if (cloud.is_point()) return {cloud.bounds().min, {}, 0};
  Interval thin;
  for (const Point3& p : cloud.points()) thin.include(dot(cloud.axes[2], p), dot(cloud.axes[2], p));
  const double middle = (thin.low + thin.high) / 2;
  std::array<Interval, 2> sides;
  for (const Point3& p : cloud.points()) {
    const double cap = reach_of_cap(thin.length() / 2, std::abs(dot(cloud.axes[2], p) - middle));
    for (std::size_t i = 0; i < 2; ++i) {
      const double t = dot(cloud.axes[i], p);
      sides[i].include(t + cap, t - cap);
    }
  }
  Point3 corner = times(middle, cloud.axes[2]);
  std::array<Point3, 2> edges{};
  for (std::size_t i = 0; i < 2; ++i) {
    sides[i] = ordered(sides[i]);
    corner = plus_times(corner, sides[i].low, cloud.axes[i]);
    edges[i] = cloud.unscaled(times(sides[i].length(), cloud.axes[i]));
    require_representable(edges[i]);
  }
  const Point3 origin = cloud.unscaled(corner);
  require_representable(origin);
  const Point3 o = cloud.scaled(origin);
  const auto near = [&](const Point3& x) {
    Point3 v = minus(x, o);
    for (std::size_t i = 0; i < 2; ++i) {
      const double t = std::clamp(dot(v, cloud.axes[i]), 0.0, sides[i].length());
      v = plus_times(v, -t, cloud.axes[i]);
    }
    return length(v);
  };
  const ExactPoint exact_origin = exact(origin);
  const std::array<ExactPoint, 2> exact_edges{exact(edges[0]), exact(edges[1])};
  return {origin, edges, radius_by(cloud, near, [&](const ExactPoint& x) {
            return squared_to_parallelogram(x, exact_origin, exact_edges);
          })};
}

Cylinder3 bounding_cylinder(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const Cloud cloud(points);
  double least = infinity;
  std::optional<CloudView> best;
  Interval along;
  for (const Point3& axis : cloud.axes) {
    const CloudView view(axis, cloud);
    Interval span;
    for (const Point3& p : cloud.points()) span.include(view.along(p), view.along(p));
    const double volume = view.radius * view.radius * span.length();
    if (!(volume < least)) continue;
    least = volume;
    best = view;
    along = span;
  }
  const Segment3 axis = long_enough(*best, along, cloud);
  // Where the ends are at the same place to rounding, the axis may lean: its own direction counts.
  const Point3 p = cloud.scaled(axis.p);
  const ExactPoint exact_p = exact(axis.p);
  const ExactPoint a = minus(exact(axis.q), exact_p);
  const Rational squared_length = dot(a, a);
  // The direction is divided by its largest coordinate first: the axis may be as short as the least
  // double.
  const auto magnitude = [](const Rational& r) { return sign(r) == Sign::negative ? -r : r; };
  const Rational largest = std::max({magnitude(a.x), magnitude(a.y), magnitude(a.z)});
  const Point3 direction{(a.x / largest).to_double(), (a.y / largest).to_double(),
                         (a.z / largest).to_double()};
  const Point3 u = orthonormal(direction, {0, 0, 0})[0];
  const auto near = [&](const Point3& x) { return length(cross(minus(x, p), u)); };
  return {axis, radius_by(cloud, near, [&](const ExactPoint& x) {
            const ExactPoint off = cross(minus(x, exact_p), a);
            return dot(off, off) / squared_length;
          })};
}

}  // namespace signum
