// SPDX-License-Identifier: MIT
#include <bit>
#include <limits>
#include <signum/kernel/error.hpp>
#include <utility>

#include "numbers/rational_value.hpp"
#include "numbers/rounded_quotient.hpp"
#include "text/big_number_text.hpp"

namespace signum {

using namespace detail;

BigRational detail::to_rational(double x) {
  const DecodedDouble d = decode(x);
  return times_power_of_two(BigRational(d.mantissa), d.exponent);
}

double detail::round_to_double(const BigRational& x) {
  return rounded_quotient(BigInteger(numerator(x)), BigInteger(denominator(x)));
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
std::string Rational::to_string() const { return text_of(value().number); }

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
