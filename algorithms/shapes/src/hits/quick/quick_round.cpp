// SPDX-License-Identifier: MIT
// Capsules and cylinders are convex, so that a ray comes in once: through the side, a half of a
// ball, or a flat end. Numbers with running errors tell which, and where; then t is rounded by the
// residual of the side's equation, by the ball, or by the quotient of the end.
//
// With w = origin - p and the axis a = q - p of the squared length L, the ray is within the radius
// of the line of the axis where Q(t) = |x|^2 L - (x . a)^2 - r^2 L = A t^2 + 2 B t + C is not
// positive, x = w + t d. It is between the end planes where 0 <= x . a <= L.
#include <array>
#include <cmath>
#include <limits>

#include "numbers/bounded_double_double.hpp"
#include "numbers/running_error.hpp"
#include "quick_hit.hpp"

namespace signum::detail {

namespace {

using E = RunningError;
bool is_positive(const E& x) { return x.value - x.error * E::slack > 0; }
bool is_negative(const E& x) { return is_positive(E{-x.value, x.error}); }

Vec3<E> counted_point(const Point3& p) { return {{p.x, 0}, {p.y, 0}, {p.z, 0}}; }
Vec3<E> counted_minus(const Point3& a, const Point3& b) {
  return {E{a.x, 0} - E{b.x, 0}, E{a.y, 0} - E{b.y, 0}, E{a.z, 0} - E{b.z, 0}};
}
Vec3<BoundedDoubleDouble> exact_minus(const Point3& a, const Point3& b) {
  return {BoundedDoubleDouble::difference(a.x, b.x), BoundedDoubleDouble::difference(a.y, b.y),
          BoundedDoubleDouble::difference(a.z, b.z)};
}

double magnitude_sum(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

/// A capsule or a cylinder: what both have.
struct Tube {
  const Ray3& ray;
  const Segment3& axis;
  double radius;
  double limit;

  Vec3<E> d, w, a;
  E length, at_origin, slope;  // L, w . a and d . a
  E square, middle, constant;  // A, B and C

  Tube(const Ray3& r, const Segment3& s, double rho, const HitLimit& greatest)
      : ray(r),
        axis(s),
        radius(rho),
        limit(greatest.greatest_t.value_or(std::numeric_limits<double>::infinity())),
        d(counted_point(r.direction)),
        w(counted_minus(r.origin, s.p)),
        a(counted_minus(s.q, s.p)),
        length(dot(a, a)),
        at_origin(dot(w, a)),
        slope(dot(d, a)) {
    square = dot(d, d) * length - slope * slope;
    middle = dot(w, d) * length - at_origin * slope;
    constant = (dot(w, w) - E{rho, 0} * E{rho, 0}) * length - at_origin * at_origin;
  }

  /// Whether nothing is to be refused, and the axis is not degenerate.
  bool is_good(const HitLimit& greatest) const {
    const double size = magnitude_sum(ray.origin) + magnitude_sum(ray.direction) +
                        magnitude_sum(axis.p) + magnitude_sum(axis.q) + radius;
    return size < HUGE_VAL && radius >= 0 && is_positive(length) &&
           (!greatest.greatest_t || std::isfinite(limit));
  }

  E along_axis(const E& t) const { return at_origin + t * slope; }
  E side(const E& t) const { return (square * t + E{2, 0} * middle) * t + constant; }

  QuickHit inside() const { return {limit >= 0 ? Told::inside : Told::missed, 0, 0}; }

  /// Where the ray comes in through the side, near t0. The root of Q is t0 + f / (g + sqrt(g^2 - A
  /// f)) with f = Q(t0) and g = -(A t0 + B): f / (2 g) but for A |f| / g^2 of it.
  enum class Ends : std::uint8_t { unknown, around };
  QuickHit through_side(double t0, Ends ends = Ends::unknown) const {
    const E g = E{0, 0} - (square * E{t0, 0} + middle);
    if (!is_positive(g) || !(g.error < 0x1p-10 * g.value)) return {};
    const Vec3<BoundedDoubleDouble> from = exact_minus(ray.origin, axis.p);
    const Vec3<BoundedDoubleDouble> axis_of = exact_minus(axis.q, axis.p);
    const Vec3<BoundedDoubleDouble> x{from.x + BoundedDoubleDouble::product(t0, ray.direction.x),
                                      from.y + BoundedDoubleDouble::product(t0, ray.direction.y),
                                      from.z + BoundedDoubleDouble::product(t0, ray.direction.z)};
    const Vec3<BoundedDoubleDouble> across = cross(x, axis_of);
    const BoundedDoubleDouble f =
        dot(across, across) - BoundedDoubleDouble::product(radius, radius) * dot(axis_of, axis_of);
    const double inverse = 1 / g.value;
    const double missing = 0.5 * f.high * inverse;
    const double relative =
        (g.error + (square.value + square.error) * (std::abs(f.high) + f.error) * inverse) *
        inverse;
    if (!(relative < 0x1p-10)) return {};
    const double error =
        1.01 * (std::abs(missing) * (relative + 0x1p-50) + 0.5 * f.error * inverse) + E::tiny;
    const BoundedDoubleDouble t(BoundedDoubleDouble::sum(t0, missing) +
                                BoundedDoubleDouble(0, 0, error));
    const E near{t0, std::abs(missing) + error};
    const E along = along_axis(near);
    const bool is_between = is_positive(along) && is_positive(length - along);
    if (ends == Ends::unknown && !is_between) return {};
    return met_at(t, limit);
  }

  /// Where the side is first met, as far as is known, from outside of it: none where the ray goes
  /// away from it or past it.
  struct Side {
    bool is_missed = false;
    bool is_known = false;
    E t;
  };
  Side meet_side() const {
    if (is_positive(middle)) return {true, true, {}};
    if (!is_negative(middle)) return {};
    const E discriminant = middle * middle - square * constant;
    if (is_negative(discriminant)) return {true, true, {}};
    if (!is_positive(discriminant)) return {};
    // The root of a number that errs by e errs by at most e over the root.
    const double root = std::sqrt(discriminant.value);
    const E s{root, (discriminant.error / root + E::unit * root) * E::slack + E::tiny};
    return {false, true, constant / (s - middle)};
  }
};

enum class End : std::uint8_t { p, q };

/// The half of a ball at an end: the ball, where it is met beyond the end plane.
QuickHit through_ball(const Tube& tube, End end, const HitLimit& greatest) {
  QuickHit hit = quick_hit(
      tube.ray, Sphere3{end == End::p ? tube.axis.p : tube.axis.q, tube.radius}, greatest);
  if (hit.told != Told::met) return hit;
  hit.face = static_cast<std::uint32_t>(end == End::p ? CapsulePart::p : CapsulePart::q);
  const E along = tube.along_axis(E::rounded(hit.t));
  const bool beyond = end == End::p ? is_negative(along) : is_negative(tube.length - along);
  return beyond ? hit : QuickHit{};
}

/// The flat end, which the ray must come to from beyond.
QuickHit through_disc(const Tube& tube, End end) {
  const E towards = end == End::p ? tube.slope : E{0, 0} - tube.slope;
  if (is_negative(towards)) return {Told::missed, 0, 0};
  if (!is_positive(towards)) return {};
  const Vec3<BoundedDoubleDouble> axis = exact_minus(tube.axis.q, tube.axis.p);
  const Point3& center = end == End::p ? tube.axis.p : tube.axis.q;
  const Point3& d = tube.ray.direction;
  const E far = end == End::p ? E{0, 0} - tube.at_origin : tube.length - tube.at_origin;
  const E side = tube.side(far / tube.slope);
  if (is_positive(side)) return {Told::missed, 0, 0};
  if (!is_negative(side)) return {};
  return met_at(dot(exact_minus(center, tube.ray.origin), axis) /
                    dot(Vec3<BoundedDoubleDouble>{d.x, d.y, d.z}, axis),
                tube.limit);
}

/// Both kinds: `through_end` has the hits from beyond an end plane, within the radius of the axis'
/// line there or on the way to it.
template <class ThroughEnd>
QuickHit hit_of_tube(const Tube& tube, ThroughEnd through_end) {
  E along = tube.at_origin;
  if (is_positive(tube.constant)) {
    const Tube::Side side = tube.meet_side();
    if (side.is_missed) return {Told::missed, 0, 0};
    if (!side.is_known) return {};
    along = tube.along_axis(side.t);
    if (is_positive(along) && is_positive(tube.length - along)) {
      return tube.through_side(side.t.value);
    }
  } else if (!is_negative(tube.constant)) {
    return {};
  } else if (is_positive(along) && is_positive(tube.length - along)) {
    return tube.inside();
  }
  if (is_negative(along)) return through_end(End::p);
  if (is_negative(tube.length - along)) return through_end(End::q);
  return {};
}

}  // namespace

QuickHit met_at(const BoundedDoubleDouble& t, double limit) {
  const std::optional<double> rounded = t.rounded();
  // What is above the limit may be rounded to it.
  if (!rounded || !(*rounded > 0) || *rounded == limit) return {};
  return {*rounded < limit ? Told::met : Told::missed, 0, *rounded};
}

QuickHit quick_hit_across(const Ray3& ray, const Segment3& axis, double radius,
                          const HitLimit& limit) {
  const Tube tube(ray, axis, radius, limit);
  if (!tube.is_good(limit) || !is_positive(tube.constant)) return {};
  const Tube::Side side = tube.meet_side();
  if (side.is_missed || !side.is_known) return {};
  return tube.through_side(side.t.value, Tube::Ends::around);
}

// A ray that comes within the radius of the axis' line beyond an end plane meets the ball at that
// end, or else leaves the line again before it meets the disc in the plane, which is in the ball.
QuickHit quick_hit(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit) {
  const Tube tube(ray, capsule.segment, capsule.radius, limit);
  if (!tube.is_good(limit)) return {};
  return hit_of_tube(tube, [&](End end) { return through_ball(tube, end, limit); });
}

QuickHit quick_hit(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit) {
  const Tube tube(ray, cylinder.axis, cylinder.radius, limit);
  if (!tube.is_good(limit)) return {};
  return hit_of_tube(tube, [&](End end) { return through_disc(tube, end); });
}

}  // namespace signum::detail
