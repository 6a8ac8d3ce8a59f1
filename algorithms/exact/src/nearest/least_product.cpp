// SPDX-License-Identifier: MIT
#include "nearest/least_product.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace signum::detail {

namespace {

/// mantissa * 2^exponent with the mantissa in [1/4, 1) by absolute value, or zero: off by a
/// relative 2^-51 at most.
struct Mantissa {
  double mantissa;
  long exponent;
};

Mantissa rounded_mantissa(const BigRational& x) {
  if (x.is_zero()) return {0, 0};
  const BigMantissa n = numerator_mantissa(x), d = denominator_mantissa(x);
  // n is in [1/2, 1) and 2 * d in [1, 2).
  return {n.mantissa / (2 * d.mantissa), n.exponent - d.exponent + 1};
}

constexpr int widest_exponent = 200;

/// A vector in doubles, divided by a power of two that makes its coordinates at most 1: each is off
/// by at most a relative 2^-51 and an absolute 2^-200.
Point3 direction_of(const RationalPoint& x) {
  const std::array parts{rounded_mantissa(x.x), rounded_mantissa(x.y), rounded_mantissa(x.z)};
  std::optional<long> greatest;
  for (const Mantissa& m : parts) {
    if (m.mantissa != 0) greatest = std::max(greatest.value_or(m.exponent), m.exponent);
  }
  if (!greatest) return {0, 0, 0};
  const auto coordinate = [&](const Mantissa& m) {
    const long shift = m.exponent - *greatest;
    return m.mantissa == 0 || shift < -widest_exponent
               ? 0
               : std::ldexp(m.mantissa, static_cast<int>(shift));
  };
  return {coordinate(parts[0]), coordinate(parts[1]), coordinate(parts[2])};
}

/// How far off the product of a direction with a rounded point is. Both factors have a relative
/// error of 3 * 2^-53, each product and sum one of 2^-53, and so have the sum and the difference
/// with this: 10 * 2^-53. What the direction drops is at most 2^-200 of its length.
double error(const Point3& u, const Point3& p) {
  const Point3 a{std::abs(p.x), std::abs(p.y), std::abs(p.z)};
  const double scale = std::abs(u.x) * a.x + std::abs(u.y) * a.y + std::abs(u.z) * a.z;
  return 0x1p-49 * scale + 0x1p-199 * (a.x + a.y + a.z) + 0x1p-900;
}

bool is_less(const WideDouble& a, const WideDouble& b) {
  const int sign_a = (a.mantissa > 0) - (a.mantissa < 0),
            sign_b = (b.mantissa > 0) - (b.mantissa < 0);
  if (sign_a != sign_b || sign_a == 0) return sign_a < sign_b;
  if (a.exponent != b.exponent) return (a.exponent < b.exponent) == (sign_a > 0);
  return a.mantissa < b.mantissa;
}

WideDouble normalized(double mantissa, long exponent) {
  int shift = 0;
  mantissa = std::frexp(mantissa, &shift);
  return {mantissa, exponent + shift};
}

WideDouble wide(const BigRational& x) {
  const Mantissa m = rounded_mantissa(x);
  return normalized(m.mantissa, m.exponent);
}

WidePoint wide(const RationalPoint& p) { return {wide(p.x), wide(p.y), wide(p.z)}; }

struct WideInterval {
  WideDouble low, high;
};

/// The interval that the product of two rounded vectors is in: each term is off by a relative 7 *
/// 2^-53, each sum by 2^-53 of its terms, and a term that is 2^-200 of the greatest is left out.
WideInterval product(const WidePoint& u, const WidePoint& p) {
  constexpr long least = std::numeric_limits<long>::min();
  std::array<WideDouble, 3> terms;
  long greatest = least;
  for (std::size_t i = 0; i < 3; ++i) {
    terms[i] = {u[i].mantissa * p[i].mantissa, u[i].exponent + p[i].exponent};
    if (terms[i].mantissa != 0) greatest = std::max(greatest, terms[i].exponent);
  }
  if (greatest == least) return {{0, 0}, {0, 0}};
  double sum = 0, size = 0;
  for (const WideDouble& t : terms) {
    if (t.mantissa == 0 || t.exponent < greatest - widest_exponent) continue;
    const double term = std::ldexp(t.mantissa, static_cast<int>(t.exponent - greatest));
    sum += term;
    size += std::abs(term);
  }
  const double error = 0x1p-49 * size;
  return {normalized(sum - error, greatest), normalized(sum + error, greatest)};
}

}  // namespace

LeastProduct::LeastProduct(const std::vector<RationalPoint>& points) : points_(points) {
  // A few points are multiplied faster than they are rounded.
  if (points.size() < 4) return;
  rounded_.reserve(points.size());
  bool fits = true;
  const auto rounded = [&fits](const BigRational& x) {
    const Mantissa m = rounded_mantissa(x);
    if (m.mantissa == 0) return 0.0;
    fits = fits && std::abs(m.exponent) <= widest_exponent;
    return fits ? std::ldexp(m.mantissa, static_cast<int>(m.exponent)) : 0;
  };
  for (const RationalPoint& p : points) {
    rounded_.push_back({rounded(p.x), rounded(p.y), rounded(p.z)});
    if (!fits) break;
  }
  if (fits) return;
  rounded_.clear();
  wide_.reserve(points.size());
  for (const RationalPoint& p : points) wide_.push_back(wide(p));
}

LeastProduct::Result LeastProduct::least_of_wide(const RationalPoint& x) const {
  const WidePoint u = wide(x);
  WideDouble limit = product(u, wide_[0]).high;
  for (const WidePoint& p : wide_) limit = std::min(limit, product(u, p).high, is_less);
  std::optional<Result> least;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    if (is_less(limit, product(u, wide_[i]).low)) continue;
    BigRational value = dot(x, points_[i]);
    if (!least || value < least->value) least = Result{std::move(value), i};
  }
  return *std::move(least);
}

LeastProduct::Result LeastProduct::operator()(const RationalPoint& x) const {
  if (!wide_.empty()) return least_of_wide(x);
  const bool all = rounded_.empty();
  const Point3 v = all ? Point3{0, 0, 0} : direction_of(x);
  double limit = 0;
  if (!all) {
    limit = dot(v, rounded_[0]) + error(v, rounded_[0]);
    for (const Point3& p : rounded_) limit = std::min(limit, dot(v, p) + error(v, p));
  }
  std::optional<Result> least;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    if (!all && dot(v, rounded_[i]) - error(v, rounded_[i]) > limit) continue;
    BigRational value = dot(x, points_[i]);
    if (!least || value < least->value) least = Result{std::move(value), i};
  }
  return *std::move(least);
}

std::optional<std::size_t> LeastProduct::first_below(const RationalPoint& x,
                                                     const BigRational& limit) const {
  const auto is_below = [&](std::size_t i) { return dot(x, points_[i]) < limit; };
  if (!wide_.empty()) {
    const WidePoint u = wide(x);
    // The limit as a product, and its error with it.
    const WideInterval end =
        product({wide(limit), {0, 0}, {0, 0}}, {WideDouble{1, 0}, {0, 0}, {0, 0}});
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const WideInterval value = product(u, wide_[i]);
      if (is_less(end.high, value.low)) continue;
      if (is_less(value.high, end.low) || is_below(i)) return i;
    }
    return std::nullopt;
  }
  // A point whose product is the limit, in doubles as the others are.
  const std::vector<RationalPoint> feet(4, is_zero(x) ? x : (limit / square(x)) * x);
  const LeastProduct of_feet(feet);
  const bool all = rounded_.empty() || of_feet.rounded_.empty() || is_zero(x);
  const Point3 v = all ? Point3{0, 0, 0} : direction_of(x);
  for (std::size_t i = 0; i < points_.size(); ++i) {
    if (!all) {
      const Point3 &p = rounded_[i], &foot = of_feet.rounded_[0];
      if (dot(v, p) - error(v, p) > dot(v, foot) + error(v, foot)) continue;
    }
    if (is_below(i)) return i;
  }
  return std::nullopt;
}

}  // namespace signum::detail
