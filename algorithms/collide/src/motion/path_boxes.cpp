// SPDX-License-Identifier: MIT
#include "motion/path_boxes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t degree = 5;
constexpr long part_bits = std::bit_width(static_cast<unsigned long>(path_parts)) - 1;

/// Ten times the coefficients in the basis of Bernstein, of degree 5, of x -> p(part + x), the part
/// being [0, 1] for x, times 2^(part_bits times the degree of p).
std::vector<BigInteger> bernstein_of_part(const IntegerPolynomial& p, long part) {
  constexpr std::array<std::array<int, degree + 1>, degree + 1> choose = {
      {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}, {1, 5, 10, 10, 5, 1}}};
  const std::vector<BigInteger> c = moved_to(p, BigInteger(part), -part_bits).coefficients();
  std::vector<BigInteger> result(degree + 1);
  for (std::size_t j = 0; j <= degree; ++j) {
    for (std::size_t i = 0; i <= j && i < c.size(); ++i) {
      result[j] += c[i] * (choose[j][i] * (10 / choose[degree][i]));
    }
  }
  return result;
}

struct Between {
  double low, high;
};

/// Bounds of p / q * 2^exponent for q > 0.
Between bounds(const BigInteger& p, const BigInteger& q, long exponent) {
  if (p.is_zero()) return {0, 0};
  // The quotient has 60 bits or more, so that a unit of it is less than a last place.
  const long shift = 62 + static_cast<long>(msb(q)) - static_cast<long>(msb(abs(p)));
  const BigInteger quotient = shifted(p, std::max(shift, 0L)) / shifted(q, std::max(-shift, 0L));
  const auto [mantissa, power] = mantissa_of(quotient);
  const long total = std::clamp(power - shift + exponent, -10000L, 10000L);
  const double x = std::ldexp(mantissa, static_cast<int>(total));
  // Cut off twice, and rounded once where it is subnormal.
  return {std::nextafter(std::nextafter(x, -infinity), -infinity),
          std::nextafter(std::nextafter(x, infinity), infinity)};
}

long degree_of(const IntegerPolynomial& p) { return static_cast<long>(p.degree()); }

}  // namespace

PathBoxer::PathBoxer(const IntegerPolynomial& weight, int exponent)
    : weight_degree_(degree_of(weight)), exponent_(exponent) {
  for (long part = 0; part < path_parts; ++part) {
    weights_.push_back(bernstein_of_part(weight, part));
    const auto positive = [](const BigInteger& w) { return w.sign() > 0; };
    if (!std::all_of(weights_.back().begin(), weights_.back().end(), positive)) {
      weights_.back().clear();
    }
  }
}

PathBoxes PathBoxer::boxes(const PolynomialVector& path) const {
  PathBoxes result;
  for (long part = 0; part < path_parts; ++part) {
    const std::vector<BigInteger>& weights = weights_[static_cast<std::size_t>(part)];
    result.emplace_back();
    if (weights.empty()) continue;
    Aabb3 box{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    const auto extend = [&](const IntegerPolynomial& p, double Point3::* along) {
      if (p.is_zero()) {
        box.min.*along = std::min(box.min.*along, 0.0);
        box.max.*along = std::max(box.max.*along, 0.0);
        return;
      }
      const long exponent = exponent_ + part_bits * (weight_degree_ - degree_of(p));
      const std::vector<BigInteger> controls = bernstein_of_part(p, part);
      for (std::size_t i = 0; i <= degree; ++i) {
        const Between b = bounds(controls[i], weights[i], exponent);
        box.min.*along = std::min(box.min.*along, b.low);
        box.max.*along = std::max(box.max.*along, b.high);
      }
    };
    extend(path.x, &Point3::x);
    extend(path.y, &Point3::y);
    extend(path.z, &Point3::z);
    result.back() = box;
  }
  return result;
}

}  // namespace signum::detail
