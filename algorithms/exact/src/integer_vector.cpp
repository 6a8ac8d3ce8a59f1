// SPDX-License-Identifier: MIT
#include "integer_vector.hpp"

namespace signum::detail {

namespace {

/// Makes it a multiple of the number's denominator.
void include(BigInteger& multiple, const BigRational& x) {
  const BigInteger d = denominator(x);
  if (d != multiple) multiple = lcm(multiple, d);
}

BigInteger times(const BigRational& x, const BigInteger& multiple) {
  return numerator(x) * BigInteger(multiple / denominator(x));
}

}  // namespace

IntegerVector3::IntegerVector3(const RationalPoint& p) : denominator(1) {
  for (const BigRational* c : {&p.x, &p.y, &p.z}) include(denominator, *c);
  x = times(p.x, denominator);
  y = times(p.y, denominator);
  z = times(p.z, denominator);
}

}  // namespace signum::detail
