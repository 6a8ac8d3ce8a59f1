// SPDX-License-Identifier: MIT
#include <signum/shapes/nearest_points.hpp>
#include <utility>

#include "exact_point.hpp"
#include "fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// The parameter of the point nearest to x on a line, or on a point.
BigRational parameter_near(const RationalPoint& origin, const RationalPoint& direction,
                           const RationalPoint& x) {
  if (is_zero(direction)) return 0;
  return dot(x - origin, direction) / square(direction);
}

/// Where there is just one nearest pair.
NearestOnLines at_points(const RationalPoint& a, const RationalPoint& b) {
  BigRational squared = square(b - a);
  const LinePosition position = squared.is_zero() ? LinePosition::meeting : LinePosition::skew;
  return {position, std::array{exact_point(a), exact_point(b)}, Rational({std::move(squared)})};
}

}  // namespace

NearestOnLines nearest_points(const Line3& a, const Line3& b) {
  const DefaultFpEnvironment environment;
  const RationalPoint p = to_rational(a.origin);
  const RationalPoint q = to_rational(b.origin);
  const RationalPoint d = to_rational(a.direction);
  const RationalPoint e = to_rational(b.direction);
  const RationalPoint across = cross(d, e);
  if (!is_zero(across)) {
    const RationalPoint between = q - p;
    const BigRational s = dot(cross(between, e), across) / square(across);
    const BigRational t = dot(cross(between, d), across) / square(across);
    return at_points(p + s * d, q + t * e);
  }
  if (is_zero(d)) return at_points(p, q + parameter_near(q, e, p) * e);
  if (is_zero(e)) return at_points(p + parameter_near(p, d, q) * d, q);
  BigRational squared = square(cross(q - p, d)) / square(d);
  const LinePosition position = squared.is_zero() ? LinePosition::equal : LinePosition::parallel;
  return {position, std::nullopt, Rational({std::move(squared)})};
}

}  // namespace signum
