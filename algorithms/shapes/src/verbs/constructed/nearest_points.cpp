// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/shapes/nearest_points.hpp>
#include <utility>

#include "distance/half_spaces/two_doubles.hpp"
#include "machine/fp_environment.hpp"
#include "nearest_on_lines.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

/// The parameter of the point nearest to x on a line, or on a point.
BigRational parameter_near(const RationalPoint& origin, const RationalPoint& direction,
                           const RationalPoint& x) {
  if (is_zero(direction)) return 0;
  return dot(x - origin, direction) / square(direction);
}

/// The answer where there is just one nearest pair, at these parameters.
ExactNearestOnLines at(const OriginAndDirection& first, const BigRational& s,
                       const OriginAndDirection& second, const BigRational& t) {
  const RationalPoint a = first.origin + s * first.direction;
  const RationalPoint b = second.origin + t * second.direction;
  BigRational squared = square(b - a);
  const LinePosition position = squared.is_zero() ? LinePosition::meeting : LinePosition::skew;
  return {position, std::array{exact_point(a), exact_point(b)},
          std::array{Rational({s}), Rational({t})}, Rational({std::move(squared)})};
}

double sum_of_sizes(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

Vec3<DoubleDouble<0>> leaves(const Point3& to, const Point3& from = {0, 0, 0}) {
  using detail::difference_leaf;
  return {difference_leaf(to.x, from.x), difference_leaf(to.y, from.y),
          difference_leaf(to.z, from.z)};
}

/// The squared distance of two lines that are certainly skew, where it is certain how it rounds.
std::optional<double> rounded_skew(const Line3& a, const Line3& b) {
  const double size = sum_of_sizes(a.origin) + sum_of_sizes(a.direction) + sum_of_sizes(b.origin) +
                      sum_of_sizes(b.direction);
  // No formula of degree 6 overflows; false for what is not finite.
  if (!(size < 0x1p150)) return std::nullopt;
  const auto n = cross(leaves(a.direction), leaves(b.direction));
  const auto h = dot(n, leaves(b.origin, a.origin));
  if (!is_certain(sign(h))) return std::nullopt;
  return (detail::bounded(h * h) / detail::bounded(dot(n, n))).rounded();
}

}  // namespace

namespace detail {

ExactNearestOnLines nearest_on_lines(const OriginAndDirection& a, const OriginAndDirection& b) {
  const auto& [p, d] = a;
  const auto& [q, e] = b;
  const RationalPoint across = cross(d, e);
  if (!is_zero(across)) {
    const RationalPoint between = q - p;
    const BigRational s = dot(cross(between, e), across) / square(across);
    const BigRational t = dot(cross(between, d), across) / square(across);
    return at(a, s, b, t);
  }
  if (is_zero(d)) return at(a, 0, b, parameter_near(q, e, p));
  if (is_zero(e)) return at(a, parameter_near(p, d, q), b, 0);
  BigRational squared = square(cross(q - p, d)) / square(d);
  const LinePosition position = squared.is_zero() ? LinePosition::equal : LinePosition::parallel;
  return {position, std::nullopt, std::nullopt, Rational({std::move(squared)})};
}

ExactNearestOnLines nearest_points_exactly(const Line3& a, const Line3& b) {
  const DefaultFpEnvironment environment;
  return nearest_on_lines({to_rational(a.origin), to_rational(a.direction)},
                          {to_rational(b.origin), to_rational(b.direction)});
}

}  // namespace detail

NearestOnLines::NearestOnLines(ExactNearestOnLines exact)
    : squared_(exact.squared_distance.to_double()),
      lines_{},
      exact_(std::make_shared<const ExactNearestOnLines>(std::move(exact))) {}

ExactNearestOnLines NearestOnLines::exact() const {
  return exact_ ? *exact_ : detail::nearest_points_exactly(lines_[0], lines_[1]);
}

NearestOnLines nearest_points(const Line3& a, const Line3& b) {
  const DefaultFpEnvironment environment;
  if (const auto squared = rounded_skew(a, b)) return NearestOnLines(a, b, *squared);
  return NearestOnLines(detail::nearest_points_exactly(a, b));
}

}  // namespace signum
