// SPDX-License-Identifier: MIT
#include "integer_vector.hpp"

namespace signum::detail {

namespace {

/// What the denominator is to be a multiple of.
void include(BigInteger& denominator, const BigRational& x) {
  const BigInteger d = boost::multiprecision::denominator(x);
  if (d != denominator) denominator = lcm(denominator, d);
}

BigInteger times(const BigRational& x, const BigInteger& denominator) {
  return boost::multiprecision::numerator(x) *
         BigInteger(denominator / boost::multiprecision::denominator(x));
}

}  // namespace

IntegerVector3::IntegerVector3(const RationalPoint& p) : denominator(1) {
  for (const BigRational* c : {&p.x, &p.y, &p.z}) include(denominator, *c);
  x = times(p.x, denominator);
  y = times(p.y, denominator);
  z = times(p.z, denominator);
}

}  // namespace signum::detail
