// SPDX-License-Identifier: MIT
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "numbers/rational_value.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double most = 0x1.fffffffffffffp1023;

/// Whether y is the double nearest to x, by comparing x with the middles between y and its
/// neighbours: the definition, and not how it is computed.
bool is_nearest(const BigRational& x, double y) {
  static const BigRational beyond = to_rational(most) + to_rational(0x1p970);  // rounds up
  if (x >= beyond) return y == infinity;
  if (x <= -beyond) return y == -infinity;
  if (!std::isfinite(y)) return false;
  const auto middle = [y](double neighbour) -> BigRational {
    if (std::isfinite(neighbour)) return (to_rational(y) + to_rational(neighbour)) / 2;
    return neighbour > 0 ? beyond : BigRational(-beyond);
  };
  const BigRational low = middle(std::nextafter(y, -infinity));
  const BigRational high = middle(std::nextafter(y, infinity));
  const bool even = std::bit_cast<std::uint64_t>(y) % 2 == 0;
  return even ? low <= x && x <= high : low < x && x < high;
}

std::string check(const BigRational& x) {
  const double y = round_to_double(x);
  if (!is_nearest(x, y)) return x.str() + " rounded to " + cases::hex(y);
  if (x.is_zero() ? std::signbit(y) : std::signbit(y) != (x.sign() < 0)) return "sign of zero";
  for (const auto& setting : environment::settings) {
    double z;
    {
      const environment::Scope scope(setting);
      z = round_to_double(x);
    }
    if (std::bit_cast<std::uint64_t>(z) != std::bit_cast<std::uint64_t>(y)) {
      return x.str() + " rounded to " + cases::hex(z) + " " + setting.name;
    }
  }
  return {};
}

BigRational power_of_two(int e) { return to_rational(std::ldexp(1.0, e)); }

double any_double(Random& random) {
  const double x = 1 + random.unit();
  return std::ldexp(x, random.between(-1074, 1023));
}

}  // namespace

// --- Examples

TEST_CASE("rational: decimal fractions that doubles only approximate") {
  CHECK((Rational(1) / Rational(3)).to_double() == 1.0 / 3);
  CHECK((Rational(1) / Rational(10)).to_double() == 0.1);
  CHECK((Rational(1) / Rational(3)).to_string() == "1/3");
  CHECK((Rational(6) / Rational(-4)).to_string() == "-3/2");
  CHECK((Rational(8) / Rational(4)).to_string() == "2");
  CHECK(Rational().to_string() == "0");
  CHECK(Rational(0.1).to_string() == "3602879701896397/36028797018963968");
}

TEST_CASE("rational: arithmetic and order") {
  const Rational third = Rational(1) / Rational(3);
  CHECK(third + third + third == Rational(1));
  CHECK(third * Rational(3) - Rational(1) == Rational(0));
  CHECK(third < Rational(0.5));
  CHECK(compare(third, third) == Sign::zero);
  CHECK(sign(-third) == Sign::negative);
  CHECK_THROWS_AS(third / Rational(0), InvalidArgument);
  CHECK_THROWS_AS(Rational(infinity), NotFinite);
  CHECK_THROWS_AS(Rational(std::numeric_limits<double>::quiet_NaN()), NotFinite);
}

TEST_CASE("rational: copies, moves and what is left by them") {
  Rational a = 0.5;
  Rational b = std::move(a);
  CHECK(b == Rational(0.5));
  CHECK_NOTHROW(a = b);
  CHECK(a == b);
  Rational& self = b;
  b = self;
  CHECK(b == Rational(0.5));
}

// --- Consistency

TEST_CASE("rational: random quotients round to the nearest double in every environment") {
  cases::run("quotients", 20000, [](Random& random) -> std::string {
    BigRational x = to_rational(any_double(random));
    x /= to_rational(any_double(random));
    if (random.one_in(2)) x += to_rational(any_double(random));
    return check(random.one_in(2) ? x : BigRational(-x));
  });
  SUCCEED("all cases hold");
}

TEST_CASE("rational: ties, and what is just beside them") {
  cases::run("ties", 20000, [](Random& random) -> std::string {
    const double y = any_double(random);
    const double next = std::nextafter(y, infinity);
    if (!std::isfinite(next)) return {};
    const BigRational tie = (to_rational(y) + to_rational(next)) / 2;
    const BigRational bit = power_of_two(-1074) / power_of_two(random.between(0, 200));
    for (const BigRational& x : {tie, BigRational(tie + bit), BigRational(tie - bit)}) {
      for (const std::string& wrong : {check(x), check(-x)}) {
        if (!wrong.empty()) return wrong;
      }
    }
    return {};
  });
  SUCCEED("all cases hold");
}

TEST_CASE("rational: every double rounds to itself") {
  cases::run("doubles", 20000, [](Random& random) -> std::string {
    const double y = random.one_in(4) ? random.between(0, 9) * 0x1p-1074 : any_double(random);
    return Rational(y).to_double() == y ? check(to_rational(y)) : "not itself";
  });
  SUCCEED("all cases hold");
}

// --- Range

TEST_CASE("rational: the ends of the range of doubles") {
  const BigRational top = to_rational(most);
  const BigRational half_ulp = power_of_two(970);
  const BigRational tiny = power_of_two(-1074) / 2;
  BigRational beyond = top;
  const BigRational speck = tiny / power_of_two(300);
  for (const BigRational& x :
       {BigRational(0), top, BigRational(top + half_ulp), BigRational(top + half_ulp - speck),
        BigRational(top * top), tiny, BigRational(tiny + speck), BigRational(tiny - speck), speck,
        BigRational(3 * tiny), to_rational(0x1p-1022), BigRational(to_rational(0x1p-1022) - tiny),
        BigRational(to_rational(0x1p-1022) - tiny - speck)}) {
    CHECK(check(x).empty());
    CHECK(check(-x).empty());
  }
  for (int i = 0; i < 12; ++i) {  // far beyond, where exponents would run over into signs
    beyond *= power_of_two(800);
    CHECK(check(beyond).empty());
    CHECK(check(1 / beyond).empty());
  }
  CHECK(round_to_double(top + half_ulp) == infinity);
  CHECK(round_to_double(top + half_ulp - speck) == most);
  CHECK(round_to_double(tiny) == 0);
  CHECK(round_to_double(tiny + speck) == 0x1p-1074);
}

// --- Regress

// Clang makes x == 0 of a test of the bits of x against the bits of both zeros.
TEST_CASE("rational: subnormals are no zeros where they are flushed") {
  constexpr double least = 0x1p-1074;
  for (const auto& setting : environment::settings) {
    bool is_zero = true;
    {
      const environment::Scope scope(setting);
      is_zero = sign(Rational(least)) == Sign::zero || sign(Rational(-least)) == Sign::zero;
    }
    INFO(setting.name);
    CHECK(!is_zero);
    CHECK(sign(Rational(-0.0)) == Sign::zero);
  }
}
