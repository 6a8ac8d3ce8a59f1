// SPDX-License-Identifier: MIT
#include "vectors/homogeneous_vector.hpp"

#include <algorithm>
#include <limits>

namespace signum::detail {

BigInteger dot(const HomogeneousVector& a, const HomogeneousVector& b) {
  BigInteger sum = a[0] * b[0];
  for (std::size_t i = 1; i < 4; ++i) sum += a[i] * b[i];
  return sum;
}

namespace {

void divide_by_common_factor(HomogeneousVector& v) {
  BigInteger factor = 0;
  for (const BigInteger& x : v) factor = gcd(factor, x);
  if (factor <= 1) return;
  for (BigInteger& x : v) x /= factor;
}

}  // namespace

HomogeneousVector combination(const BigInteger& s, const HomogeneousVector& a, const BigInteger& t,
                              const HomogeneousVector& b) {
  HomogeneousVector v;
  for (std::size_t i = 0; i < 4; ++i) v[i] = s * a[i] - t * b[i];
  divide_by_common_factor(v);
  return v;
}

HomogeneousVector integer_vector(const std::array<BigRational, 4>& v) {
  BigInteger multiple = 1;
  for (const BigRational& x : v) multiple = lcm(multiple, denominator(x));
  HomogeneousVector result;
  for (std::size_t i = 0; i < 4; ++i) {
    result[i] = numerator(v[i]) * divided_exactly(multiple, denominator(v[i]));
  }
  divide_by_common_factor(result);
  return result;
}

RoundedVector rounded_vector(const HomogeneousVector& v) {
  std::array<BigMantissa, 4> parts{};
  long greatest = std::numeric_limits<long>::min();
  for (std::size_t i = 0; i < 4; ++i) {
    if (v[i].is_zero()) continue;
    parts[i] = mantissa_of(v[i]);
    greatest = std::max(greatest, parts[i].exponent);
  }
  RoundedVector r{};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto [mantissa, exponent] = parts[i];
    if (mantissa == 0 || exponent < greatest - 200) continue;
    r[i] = std::ldexp(mantissa, static_cast<int>(exponent - greatest));
  }
  return r;
}

}  // namespace signum::detail
