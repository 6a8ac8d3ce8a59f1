// SPDX-License-Identifier: MIT
#include "vectors/integer_vector.hpp"

#include <algorithm>
#include <array>

#include "numbers/decoded_double.hpp"

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

IntegerVector3::IntegerVector3(const Point3& p) {
  const std::array decoded{decode(p.x), decode(p.y), decode(p.z)};
  int least = 0;
  for (const DecodedDouble& d : decoded) least = std::min(least, d.exponent);
  const auto integer = [&](const DecodedDouble& d) {
    return BigInteger(d.mantissa) << static_cast<unsigned long>(d.exponent - least);
  };
  x = integer(decoded[0]), y = integer(decoded[1]), z = integer(decoded[2]);
  denominator = BigInteger(1) << static_cast<unsigned long>(-least);
}

IntegerVector3 cross(const IntegerVector3& a, const IntegerVector3& b) {
  IntegerVector3 c;
  c.x = a.y * b.z - a.z * b.y, c.y = a.z * b.x - a.x * b.z, c.z = a.x * b.y - a.y * b.x;
  c.denominator = a.denominator * b.denominator;
  return c;
}

IntegerVector3 operator-(const IntegerVector3& a, const IntegerVector3& b) {
  IntegerVector3 d;
  if (a.denominator == b.denominator) {
    d.x = a.x - b.x, d.y = a.y - b.y, d.z = a.z - b.z;
    d.denominator = a.denominator;
    return d;
  }
  d.denominator = lcm(a.denominator, b.denominator);
  const BigInteger s = divided_exactly(d.denominator, a.denominator);
  const BigInteger t = divided_exactly(d.denominator, b.denominator);
  d.x = s * a.x - t * b.x, d.y = s * a.y - t * b.y, d.z = s * a.z - t * b.z;
  return d;
}

}  // namespace signum::detail
