// SPDX-License-Identifier: MIT
#include <bit>
#include <limits>
#include <signum/kernel/error.hpp>
#include <utility>

#include "exact.hpp"
#include "rational_value.hpp"

namespace signum {

using namespace detail;

namespace mp = boost::multiprecision;

BigRational detail::to_rational(double x) {
  const DecodedDouble d = decode(x);
  return times_power_of_two(BigRational(d.mantissa), d.exponent);
}

double detail::round_to_double(const BigRational& x) {
  if (x.is_zero()) return 0;
  BigInteger p = abs(mp::numerator(x));
  BigInteger q = mp::denominator(x);

  // The exponent of the last place: so that the quotient has 53 or 54 bits, fewer when subnormal.
  const long magnitude = static_cast<long>(msb(p)) - static_cast<long>(msb(q));
  long last_place = std::max(magnitude - 53, -1074L);
  if (last_place >= 0) {
    q <<= static_cast<unsigned long>(last_place);
  } else {
    p <<= static_cast<unsigned long>(-last_place);
  }
  BigInteger quotient;
  BigInteger remainder;
  divide_qr(p, q, quotient, remainder);
  if (quotient >> 53 != 0) {  // 54 bits: one more belongs to the remainder
    if (bit_test(quotient, 0)) remainder += q;
    quotient >>= 1;
    q <<= 1;
    ++last_place;
  }
  auto mantissa = static_cast<std::uint64_t>(quotient);
  const Sign half = sign_of(BigInteger(remainder * 2).compare(q));
  if (half == Sign::positive || (half == Sign::zero && (mantissa & 1) != 0)) ++mantissa;

  // A carry to 2^53 flows into the exponent field, and a subnormal's into the smallest normal.
  const auto hidden = std::uint64_t{1} << 52;
  std::uint64_t bits = mantissa;
  if (mantissa >= hidden) {
    const long biased = last_place + 1075;
    bits = (static_cast<std::uint64_t>(biased) << 52) + (mantissa - hidden);
  }
  const auto infinity = std::bit_cast<std::uint64_t>(std::numeric_limits<double>::infinity());
  if (last_place + 1075 >= 0x7FF) bits = infinity;
  if (x.sign() < 0) bits |= std::uint64_t{1} << 63;
  return std::bit_cast<double>(bits);
}

const Rational::Value& Rational::zero() {
  static const Value value{};
  return value;
}

Rational::Rational() noexcept = default;
Rational::Rational(double x) {
  // The test is of the value: x == 0 holds for subnormals where DAZ is set, and Clang makes x == 0
  // of a test of the bits.
  BigRational number = to_rational(x);
  if (!number.is_zero()) value_ = std::make_unique<Value>(Value{std::move(number)});
}
Rational::Rational(Value value) : value_(std::make_unique<Value>(std::move(value))) {}
Rational::Rational(const Rational& other)
    : value_(other.value_ ? std::make_unique<Value>(*other.value_) : nullptr) {}
// A moved-from Rational is zero, not empty: every object can be used.
Rational::Rational(Rational&& other) noexcept = default;
Rational& Rational::operator=(const Rational& other) {
  if (this != &other) *this = Rational(other);
  return *this;
}
Rational& Rational::operator=(Rational&& other) noexcept = default;
Rational::~Rational() = default;

double Rational::to_double() const { return round_to_double(value().number); }
std::string Rational::to_string() const { return value().number.str(); }

}  // namespace signum

// Friends that are declared in their class alone take no visibility from the namespace around that.
namespace SIGNUM_API signum {

Rational operator+(const Rational& a, const Rational& b) {
  return Rational({a.value().number + b.value().number});
}
Rational operator-(const Rational& a, const Rational& b) {
  return Rational({a.value().number - b.value().number});
}
Rational operator*(const Rational& a, const Rational& b) {
  return Rational({a.value().number * b.value().number});
}
Rational operator/(const Rational& a, const Rational& b) {
  if (b.value().number.is_zero()) throw InvalidArgument("division by zero");
  return Rational({a.value().number / b.value().number});
}
Rational operator-(const Rational& a) { return Rational({-a.value().number}); }
bool operator==(const Rational& a, const Rational& b) {
  return a.value().number == b.value().number;
}
Sign compare(const Rational& a, const Rational& b) {
  return sign_of(a.value().number.compare(b.value().number));
}
Sign sign(const Rational& a) { return sign_of(a.value().number.sign()); }

}  // namespace signum
