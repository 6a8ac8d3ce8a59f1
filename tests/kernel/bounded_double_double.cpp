// SPDX-License-Identifier: MIT
#include "numbers/bounded_double_double.hpp"

#include <catch2/catch.hpp>

#include "cases.hpp"
#include "numbers/rational_value.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

using Number = BoundedDoubleDouble;

BigRational middle(const Number& x) { return to_rational(x.high) + to_rational(x.low); }

bool is_known(const Number& x) {
  return std::isfinite(x.high) && std::isfinite(x.low) && std::isfinite(x.error);
}

/// Whether the exact number is in the interval of x, and its sign and rounding, where x tells them.
bool holds(const Number& x, const BigRational& exact) {
  if (!is_known(x)) return true;
  if (x.high + x.low != x.high) return false;
  if (abs(exact - middle(x)) > to_rational(x.error)) return false;
  const FilterSign s = sign(x);
  if (is_certain(s) && certain(s) != sign_of(exact.sign())) return false;
  const std::optional<double> rounded = x.rounded();
  return !rounded || *rounded == round_to_double(exact);
}

/// Whether the root of a number that is not negative is in the interval.
bool holds_root(const Number& x, const BigRational& exact) {
  if (!is_known(x)) return true;
  const BigRational low = middle(x) - to_rational(x.error);
  const BigRational high = middle(x) + to_rational(x.error);
  return high.sign() >= 0 && exact <= high * high && (low.sign() < 0 || low * low <= exact);
}

std::array<BigRational, 2> ends(const Number& x) {
  return {middle(x) - to_rational(x.error), middle(x) + to_rational(x.error)};
}

std::string print(const Number& x) {
  return cases::hex(x.high) + " + " + cases::hex(x.low) + " +- " + cases::hex(x.error);
}

/// Whether what each operation makes of the ends, where it takes its greatest and least values, is
/// in its interval.
std::string check(const Number& a, const Number& b) {
  const Number ratio = a / b;
  const Number root = sqrt(a);
  for (const BigRational& x : ends(a)) {
    if (x.sign() >= 0 && !holds_root(root, x)) return "root of " + print(a);
    for (const BigRational& y : ends(b)) {
      if (!holds(a + b, x + y)) return "sum of " + print(a) + " and " + print(b);
      if (!holds(a - b, x - y)) return "difference of " + print(a) + " and " + print(b);
      if (!holds(a * b, x * y)) return "product of " + print(a) + " and " + print(b);
      if (is_known(ratio) && !holds(ratio, x / y)) {
        return "quotient of " + print(a) + " and " + print(b);
      }
    }
  }
  return "";
}

/// A significand of few bits, so that sums are halfway between two doubles, of many bits, or close
/// to a power of two, where roundings are the greatest part of a number.
double any_significand(Random& random) {
  if (random.one_in(3)) return 1 + std::ldexp(random.between(0, 3), -random.between(45, 53));
  if (random.one_in(2)) return 2 - std::ldexp(random.between(1, 3000), -random.between(45, 52));
  return 1 + random.unit();
}

double any(Random& random, int least, int greatest) {
  const double x = std::ldexp(any_significand(random), random.between(least, greatest));
  return random.one_in(2) ? x : -x;
}

Number any_number(Random& random, int exponent) {
  const double high = random.one_in(12) ? 0 : any(random, exponent - 2, exponent + 2);
  const double low =
      random.one_in(4) ? 0 : any(random, exponent - 60 + random.between(0, 4), exponent - 55);
  const TwoDoubles x = two_sum(high, low);
  double error = 0;
  if (random.one_in(3)) error = std::abs(any(random, exponent - 112, exponent - 100));
  if (random.one_in(6)) error = std::abs(x.high) * random.between(1, 3) / 2;
  // So that the number may be nearly zero, or just so.
  if (random.one_in(6)) error = std::abs(x.high) * (1 + random.between(-9, 2) * 0x1p-53);
  return {x.high, x.low, error};
}

}  // namespace

// --- Examples

TEST_CASE("bounded double double: what is exact has no error") {
  const Number x = Number::difference(1, 0x1p-70);
  CHECK(x.error == 0);
  CHECK(sign(x - 1) == FilterSign::negative);
  CHECK(sign(Number::sum(1, 2) - Number::sum(2, 1)) == FilterSign::zero);
  CHECK(Number::product(0x1.0000001p0, 0x1.0000001p0).error == 0);
  CHECK(Number::product(0x1p-480, 0x1p-480).error == 0);
  CHECK((Number(1, 0x1p-60, 0) + Number(1, -0x1p-60, 0)).error == 0);
  CHECK(Number::product(0, -1).rounded().value() == 0);
  CHECK(Number::product(-1, 0).error == 0);
  CHECK(!std::signbit(Number::product(0, -1).rounded().value()));
  // The sum is halfway between two doubles, and is rounded to the even one.
  CHECK(Number::sum(1, 0x1p-53).rounded() == 1);
  CHECK(Number::sum(1 + 0x1p-52, 0x1p-53).rounded() == 1 + 0x1p-51);
}

TEST_CASE("bounded double double: a quotient and a root are rounded where all agree") {
  CHECK((Number(1) / Number(3)).rounded() == 1.0 / 3);
  CHECK((Number(6) / Number(3)).rounded() == 2);
  CHECK(sqrt(Number(2)).rounded() == std::sqrt(2.0));
  CHECK(sqrt(Number(4)).rounded() == 2);
  CHECK(sqrt(Number(0)).rounded() == 0);
  // These are not told: 1 + 2^-53 is in the interval, and what is below and above it.
  CHECK(!Number(1, 0x1p-53, 0x1p-105).rounded());
  CHECK(!Number(1, 0x1p-54, 0x1p-54).rounded());
  CHECK(Number(1, 0x1p-54, 0x1p-55).rounded() == 1);
  // Nor are these, whose intervals end just past the place halfway to the next double.
  CHECK(!Number(1, 0x1p-53 - 0x1p-106, 0x1.8p-106).rounded());
  CHECK(!Number(0x1p-900, 0x1p-953 - 0x1p-961, 0x1p-960).rounded());
}

TEST_CASE("bounded double double: nothing is known of what overflows or may be divided by zero") {
  const double most = 0x1.fffffffffffffp1023;
  // The sum of the high doubles, in the fourth, is finite until their low ones are added.
  const std::array unknown{Number::sum(most, most),
                           Number(most) * Number(most),
                           Number(most) + Number(most),
                           Number(most, 0x1p969, 0) + Number(0x1p969, 0x1p915, 0),
                           Number(1) / Number(0),
                           Number(1) / Number(1, 0, 2),
                           sqrt(Number(-1)),
                           sqrt(Number(0, 0, 1)),
                           Number::product(most, 2),
                           Number(1) / Number(most) * Number(most)};
  for (const Number& x : unknown) {
    CAPTURE(print(x));
    CHECK_FALSE(std::isfinite(x.error));
    CHECK_FALSE(is_known(x));
    CHECK_FALSE(x.rounded());
    CHECK_FALSE(is_certain(sign(x - x)));
    CHECK_FALSE((x * Number(1)).rounded());
    CHECK_FALSE((Number(1) / x).rounded());
    CHECK_FALSE(sqrt(x).rounded());
  }
  CHECK_FALSE(Number(HUGE_VAL).rounded());
  CHECK_FALSE(Number(-HUGE_VAL).rounded());
}

// A divisor that may be nearly zero: its low double and its error are near its high one.
TEST_CASE("bounded double double: a quotient by what may be nearly zero") {
  cases::run("divisors", 20000, [](Random& random) -> std::string {
    const Number a(any(random, 0, 2), 0, 0);
    const double high = any_significand(random);
    const double size = high * 0x1p-53;
    const double low = two_sum(high, random.one_in(2) ? size : -size / 2).low;
    const Number b(high, low, high - random.between(1, 40) * size);
    if (b.high + b.low != b.high) return {};
    const bool divides = to_rational(b.error) < abs(middle(b));
    const Number ratio = a / b;
    if (!divides) return std::isfinite(ratio.error) ? "what may be zero has a quotient" : "";
    for (const BigRational& y : ends(b)) {
      if (!holds(ratio, middle(a) / y)) return "quotient of " + print(a) + " and " + print(b);
    }
    return {};
  });
}

TEST_CASE("bounded double double: tiny divisors, and errors that are tiny beside a root") {
  CHECK((Number(0x1p-600) / Number(0x1p-600)).rounded() == 1);
  // The quotient of the error by the root is below the smallest double.
  const Number large(0x1p1000, 0, 0x1p-1074);
  for (const BigRational& x : ends(large)) CHECK(holds_root(sqrt(large), x));
}

// --- Consistency

TEST_CASE(
    "bounded double double: the exact result is in the interval, whatever is in those given") {
  cases::run("numbers", 40000, [](Random& random) -> std::string {
    int exponent = random.between(-3, 3);
    if (random.one_in(6)) exponent = random.between(-560, -480);
    if (random.one_in(6)) exponent = random.between(-1076, -950);
    const Number a = any_number(random, exponent);
    Number b = any_number(random, exponent + (random.one_in(8) ? random.between(-50, 1000) : 0));
    // What cancels leaves the errors alone.
    if (random.one_in(4)) b.high = a.high;
    if (b.high + b.low != b.high) b.low = 0;
    return check(a, b);
  });
}

TEST_CASE("bounded double double: sums and products of doubles are exact unless they underflow") {
  cases::run("doubles", 20000, [](Random& random) -> std::string {
    const int e = random.one_in(3) ? random.between(-540, -470) : random.between(-10, 10);
    const double a = any(random, e - 30, e + 30);
    const double b = any(random, e - 30, e + 30);
    const BigRational x = to_rational(a);
    const BigRational y = to_rational(b);
    const Number product = Number::product(a, b);
    if (std::abs(a * b) >= 0x1p-960 && product.error != 0) return "an error of a product";
    if (!holds(product, x * y)) return "product of " + cases::hex(a) + " and " + cases::hex(b);
    if (Number::sum(a, b).error != 0 || Number::difference(a, b).error != 0) return "an error";
    if (!holds(Number::sum(a, b), x + y)) return "sum of " + cases::hex(a) + ", " + cases::hex(b);
    if (!holds(Number::difference(a, b), x - y)) return "difference";
    return "";
  });
}

// Most roundings are sure: the bound is of no use where it is right but wide.
TEST_CASE("bounded double double: nearly all of what is rounded is told") {
  int told = 0;
  constexpr int count = 10000;
  Random random(cases::first_seed());
  for (int i = 0; i < count; ++i) {
    const auto number = [&] { return Number::difference(any(random, 0, 3), any(random, -9, -5)); };
    const Number x = number() * number() + number() * number();
    told += (sqrt(x * x) / number()).rounded() ? 1 : 0;
  }
  CHECK(told == count);
}

// --- Regress

// With half of the constant this product would be outside.
TEST_CASE("bounded double double: a product that is off by most of its bound") {
  const Number a(0x1.ffffffffffed3p+0, 0x1.ffa29c628bdb2p-54, 0);
  const Number b(0x1.000000000099bp+0, 0x1.ff35d91bafb34p-54, 0);
  const Number r = a * b;
  const BigRational error = abs(middle(r) - middle(a) * middle(b));
  CHECK(error <= to_rational(r.error));
  CHECK(3 * error > 2 * to_rational(r.error));
}

// All roundings of this quotient are nearly the greatest, so that each term of its bound is needed.
TEST_CASE("bounded double double: a quotient that is off by nearly its bound") {
  const Number a(0x1.000000b741fbfp+0, 0x1.be085990f6a2bp-58, 0);
  const Number b(0x1.000000ab1b7dcp+0, -0x1.fffffff87955dp-54, 0);
  const Number r = a / b;
  const BigRational error = abs(middle(r) - middle(a) / middle(b));
  CHECK(error <= to_rational(r.error));
  CHECK(10 * error > 9 * to_rational(r.error));
}
