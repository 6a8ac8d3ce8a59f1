// SPDX-License-Identifier: MIT
/// Between which doubles is the t at which a ray meets a box or the plane of a triangle? Certain
/// bounds, for leaving out what is farther than what was found: what they don't tell apart is
/// compared exactly. Valid in the default floating-point environment.
/// See: Smits, Efficient Bounding Box Intersection, 2002; Ize, Robust BVH Ray Traversal, 2013.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace signum {

/// A number that is between these, both included; they may be infinite.
struct Bounds {
  double low, high;
};

namespace detail {

inline constexpr double most_finite = std::numeric_limits<double>::max();
inline constexpr double infinite = std::numeric_limits<double>::infinity();

/// At most the exact value of a quotient that was computed with relative errors of together at most
/// 2^-52 before it was rounded. What overflowed upwards is at least the largest double; what
/// overflowed downwards has no bound but the infinite one.
inline double below(double x) {
  const double y = std::min(x, most_finite);
  return y - (std::abs(y) * 0x1p-50 + 0x1p-1073);
}
inline double above(double x) { return -below(-x); }

/// The quotient of a difference and a number that is not zero. A difference that overflowed is at
/// least the largest double, so that one away from zero is what the quotient is bounded by on the
/// near side.
inline Bounds quotient(double difference, double divisor) {
  if (std::isfinite(difference)) {
    const double q = difference / divisor;
    return {below(q), above(q)};
  }
  const double q = std::copysign(most_finite, difference) / divisor;
  return q > 0 ? Bounds{below(q), infinite} : Bounds{-infinite, above(q)};
}

template <int R, int D>
Bounds bounds_of(ErrorBounded<R, D> x) {
  if (!(x.magnitude < 0x1p420 / underflow_guard(D))) return {-infinite, infinite};
  // Twice the error: these sums are rounded, too.
  const double error = 2 * ErrorBounded<R, D>::error_constant * x.magnitude;
  return {x.value - error, x.value + error};
}

}  // namespace detail

/// Of the t at which a ray meets the plane of a triangle that it is known to meet. Nothing is known
/// where the ray may be in the plane, but that t >= 0.
inline Bounds ray_plane_bounds(const Ray3& ray, const Triangle3& t) {
  using namespace detail;
  const auto& [a, b, c] = t.vertices;
  const auto leaf = with_own_magnitude<3>;
  const auto ab = difference_in(Difference3{a, b}, leaf);
  const auto ac = difference_in(Difference3{a, c}, leaf);
  const auto normal = cross(ab, ac);
  Bounds n = bounds_of(dot(difference_in(Difference3{ray.origin, a}, leaf), normal));
  Bounds d = bounds_of(dot(difference_in(as_difference(ray.direction), leaf), normal));
  if (d.high < 0) {
    n = {-n.high, -n.low};
    d = {-d.high, -d.low};
  }
  Bounds t_bounds{0, infinite};
  if (!(d.low > 0)) return t_bounds;
  if (n.low > 0) t_bounds.low = std::max(0.0, below(n.low / d.high));
  if (n.high < infinite) t_bounds.high = std::max(0.0, above(n.high / d.low));
  return t_bounds;
}

/// What of a ray may be in a box.
class RayBoxFilter {
 public:
  explicit RayBoxFilter(const Ray3& ray) : ray_(ray) {}

  /// At most the least t >= 0 with the point in the box; none when the ray certainly misses it, or
  /// meets it only past the limit.
  std::optional<double> entry(const Aabb3& box, double limit) const {
    Bounds span{0, limit};
    if (!clip(&Point3::x, box, span) || !clip(&Point3::y, box, span) ||
        !clip(&Point3::z, box, span)) {
      return std::nullopt;
    }
    return span.low;
  }

 private:
  bool clip(double Point3::*axis, const Aabb3& box, Bounds& span) const {
    const double o = ray_.origin.*axis;
    const double d = ray_.direction.*axis;
    if (d == 0) return box.min.*axis <= o && o <= box.max.*axis;
    const double near = d > 0 ? box.min.*axis : box.max.*axis;
    const double far = d > 0 ? box.max.*axis : box.min.*axis;
    span.low = std::max(span.low, detail::quotient(near - o, d).low);
    span.high = std::min(span.high, detail::quotient(far - o, d).high);
    return span.low <= span.high;
  }

  Ray3 ray_;
};

}  // namespace signum
