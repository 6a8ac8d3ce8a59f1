// SPDX-License-Identifier: MIT
/// Between which doubles is the t at which a ray meets the plane of a triangle? Certain bounds, for
/// leaving out what is farther than what was found: what they don't tell apart is compared exactly.
/// Valid in the default floating-point environment.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace signum::detail {

/// A number is between these, both included; they may be infinite.
struct DoubleBounds {
  double low, high;
};

inline constexpr double most_finite = std::numeric_limits<double>::max();
inline constexpr double infinite = std::numeric_limits<double>::infinity();

/// At most the exact value of a quotient that was rounded once. What overflowed upwards is at least
/// the largest double; what overflowed downwards has no bound but the infinite one.
inline double below(double x) {
  const double y = std::min(x, most_finite);
  return y - (std::abs(y) * 0x1p-51 + 0x1p-1073);
}
inline double above(double x) { return -below(-x); }

template <int R, int D>
DoubleBounds bounds_of(ErrorBounded<R, D> x) {
  if (!(x.magnitude < 0x1p420 / underflow_guard<D>)) return {-infinite, infinite};
  // The error is counted twice: these sums are rounded, too.
  const double error = 2 * ErrorBounded<R, D>::error_constant * x.magnitude;
  return {x.value - error, x.value + error};
}

/// Bounds of the t at which a ray meets the plane of a triangle that it is known to meet. Where the
/// ray may be in the plane, nothing is known but that t >= 0.
inline DoubleBounds ray_plane_bounds(const Ray3& ray, const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  const auto leaf = with_own_magnitude<3>;
  const auto ab = difference_in(Difference3{a, b}, leaf);
  const auto ac = difference_in(Difference3{a, c}, leaf);
  const auto normal = cross(ab, ac);
  DoubleBounds n = bounds_of(dot(difference_in(Difference3{ray.origin, a}, leaf), normal));
  DoubleBounds d = bounds_of(dot(difference_in(as_difference(ray.direction), leaf), normal));
  if (d.high < 0) {
    n = {-n.high, -n.low};
    d = {-d.high, -d.low};
  }
  DoubleBounds t_bounds{0, infinite};
  if (!(d.low > 0)) return t_bounds;
  if (n.low > 0) t_bounds.low = std::max(0.0, below(n.low / d.high));
  if (n.high < infinite) t_bounds.high = std::max(0.0, above(n.high / d.low));
  return t_bounds;
}

}  // namespace signum::detail
