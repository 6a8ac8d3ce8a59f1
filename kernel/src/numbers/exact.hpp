// SPDX-License-Identifier: MIT
/// Integers times a power of two: sums, differences and products of any finite doubles, exactly.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <signum/kernel/sign.hpp>

#include "numbers/decoded_double.hpp"

namespace signum::detail {

/// Grows, and allocates above 512 bits only: what ordinary input needs. See
/// docs/decisions/exact-integers.md for the measurement.
using Integer = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<512, 0, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked>,
    boost::multiprecision::et_off>;

/// mantissa * 2^exponent. A template so that bench/exact_integers.cpp can compare integers.
template <class Int>
struct Scaled {
  Int mantissa;
  std::int64_t exponent = 0;

  Scaled() = default;
  Scaled(Int m, std::int64_t e) : mantissa(std::move(m)), exponent(e) {}
  explicit Scaled(double x) {
    const DecodedDouble d = decode(x);
    mantissa = d.mantissa;
    exponent = d.exponent;
  }

  friend Scaled operator*(const Scaled& a, const Scaled& b) {
    return {Int(a.mantissa * b.mantissa), a.exponent + b.exponent};
  }
  friend Scaled operator+(const Scaled& a, const Scaled& b) {
    if (a.mantissa.is_zero()) return b;
    if (b.mantissa.is_zero()) return a;
    if (a.exponent < b.exponent) return b + a;
    Int aligned = a.mantissa;
    aligned <<= static_cast<unsigned long>(a.exponent - b.exponent);
    aligned += b.mantissa;
    return {std::move(aligned), b.exponent};
  }
  friend Scaled operator-(const Scaled& a) { return {Int(-a.mantissa), a.exponent}; }
  friend Scaled operator-(const Scaled& a, const Scaled& b) { return a + -b; }
  friend Scaled abs(const Scaled& a) { return a.mantissa.sign() < 0 ? -a : a; }
  friend Sign sign(const Scaled& a) { return sign_of(a.mantissa.sign()); }
};

using Exact = Scaled<Integer>;

}  // namespace signum::detail
