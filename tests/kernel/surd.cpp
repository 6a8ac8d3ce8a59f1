// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <bit>
#include <cmath>
#include <limits>
#include <signum/kernel/deferred_surd.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/surd.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "mpfr_value.hpp"
#include "rational_of.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double most = 0x1.fffffffffffffp1023;

std::string print(const Surd& x) {
  return x.rational().to_string() + " + " + x.coefficient().to_string() + " * sqrt(" +
         x.radicand().to_string() + ")";
}

using GmpRational = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                                  boost::multiprecision::et_off>;

/// The number by way of its digits, since the library need not be built with GMP.
GmpRational gmp(const Rational& x) { return GmpRational(x.to_string()); }

/// The number with its root cut off after more bits than any case needs to tell two surds apart:
/// the difference of two of these cases, times the differences of their conjugates, is a rational
/// number with a denominator below 2^25000.
GmpRational truncated(const Surd& x) {
  mpf_t root;
  mpf_init2(root, 60000);
  mpf_set_q(root, gmp(x.radicand()).backend().data());
  mpf_sqrt(root, root);
  GmpRational result;
  mpq_set_f(result.backend().data(), root);
  mpf_clear(root);
  return gmp(x.rational()) + gmp(x.coefficient()) * result;
}

Sign order_of_digits(const Surd& a, const Surd& b) {
  const GmpRational difference = truncated(a) - truncated(b);
  static const GmpRational error = 1 / GmpRational(boost::multiprecision::mpz_int(1) << 40000);
  return abs(difference) < error ? Sign::zero : sign_of(difference.sign());
}

double any_double(Random& random, int least = -1074, int greatest = 1023) {
  const double x = std::ldexp(1 + random.unit(), random.between(least, greatest));
  return random.one_in(2) ? x : -x;
}

/// Surds from all over the range, or of small integers, so that equal numbers come up in two forms.
Surd any_surd(Random& random) {
  if (random.one_in(2)) {
    return Surd(random.between(-3, 3), random.between(-3, 3),
                Rational(random.between(0, 12)) / Rational(random.between(1, 3)));
  }
  const int range = random.one_in(2) ? 1000 : 8;
  const auto number = [&] { return Rational(any_double(random, -range, range)); };
  const Rational root = number();
  const Rational other = number();
  return Surd(number(), number(), root * root + other * other * Rational(0.5));
}

/// A surd near a rational multiple of a root, so that nearly everything cancels.
Surd cancelling(Random& random) {
  const double r = any_double(random, -500, 500);
  const Rational square = Rational(r) * Rational(r);
  const Rational speck = square * Rational(std::ldexp(1.0, -random.between(1, 400)));
  const Surd root(0, random.one_in(2) ? 1 : -1, square + speck);
  return root + Rational(r) * Rational(random.one_in(8) ? 2 : 1);
}

std::string check_rounding(const Surd& x) {
  const double truth = round_to_double(rational_of(truncated(x).str()));
  for (const auto& setting : environment::settings) {
    double y;
    {
      const environment::Scope scope(setting);
      y = x.to_double();
    }
    if (std::bit_cast<std::uint64_t>(y) != std::bit_cast<std::uint64_t>(truth)) {
      return print(x) + " rounded to " + cases::hex(y) + ", not " + cases::hex(truth) + ", " +
             setting.name;
    }
  }
  return {};
}

Surd draw_surd() {
  Random random = cases::draw().random;
  const Surd x = random.one_in(4) ? cancelling(random) : any_surd(random);
  RC_LOG() << print(x) << "\n";
  return x;
}

bool is_rational(const Surd& x) { return x.as_rational().has_value(); }

}  // namespace

// --- Examples

TEST_CASE("surd: the golden ratio") {
  const Surd phi(0.5, 0.5, 5);
  CHECK(phi.to_double() == 1.618033988749895);
  CHECK_FALSE(phi.as_rational());
  CHECK(Surd(1.6180339887498947) < phi);
  CHECK(phi < Surd(1.618033988749895));
}

TEST_CASE("surd: roots that are rational are taken out") {
  const Surd x(1, 2, Rational(9) / Rational(4));
  REQUIRE(x.as_rational());
  CHECK(*x.as_rational() == Rational(4));
  CHECK(x.coefficient() == Rational(0));
  CHECK(x.radicand() == Rational(0));
  CHECK(is_rational(Surd(1, 0, 2)));
  CHECK(Surd(1, 0, 2).radicand() == Rational(0));
  CHECK(is_rational(Surd(1, 2, 0)));
  CHECK_FALSE(is_rational(Surd(1, 2, Rational(9) / Rational(2))));
  CHECK(is_rational(Surd()));
  CHECK(Surd().to_double() == 0);
  CHECK_THROWS_AS(Surd(0, 1, -1), InvalidArgument);
  CHECK_THROWS_AS(Surd(0, 0, -0x1p-1074), InvalidArgument);
}

TEST_CASE("surd: order of numbers with two different roots") {
  const Surd two(0, 1, 2);
  const Surd three(0, 1, 3);
  CHECK(two < three);
  CHECK(-three < -two);
  CHECK(Surd(0, 2, 2) == Surd(0, 1, 8));
  CHECK(Surd(1, 1, 2) < Surd(0.75, 1, 3));
  CHECK(Surd(0.75, 1, 2) < Surd(0.5, 1, 3));
  CHECK(Surd(0, -1, 2) < Surd(0, 1, 2));
  CHECK(sign(Surd(-3, 2, 2)) == Sign::negative);
  CHECK(sign(Surd(-3, 2, 3)) == Sign::positive);
}

TEST_CASE("surd: what is added is added, and what a product is") {
  const Surd root(0, 1, 2);
  CHECK(root + Rational(1) == Surd(1, 1, 2));
  CHECK(Surd(3, 1, 2) + Rational(-5) == Surd(-2, 1, 2));
  CHECK((root + Rational(1)).to_double() == 2.414213562373095);
  CHECK(Surd(1, 2, 3) * Rational(-2) == Surd(-2, -4, 3));
  CHECK(is_rational(root * Rational(0)));
  CHECK((root * Rational(0)).radicand() == Rational(0));
}

// --- Laws

TEST_CASE("surd laws: order") {
  rc::prop("a < b iff -b < -a, and moving and scaling both by a rational keeps the order", [] {
    const Surd a = draw_surd();
    const Surd b = draw_surd();
    const Rational c = Rational(*rc::gen::inRange(-40, 40)) / Rational(7);
    const Sign order = compare(a, b);
    RC_ASSERT(compare(b, a) == -order);
    RC_ASSERT(compare(-b, -a) == order);
    RC_ASSERT(compare(a + c, b + c) == order);
    RC_ASSERT(compare(a * c, b * c) == order * sign(c));
    RC_ASSERT((a < b) == (order == Sign::negative));
    RC_ASSERT((a == b) == (order == Sign::zero));
  });
  rc::prop("the sign is the order with zero", [] {
    const Surd a = draw_surd();
    RC_ASSERT(sign(a) == compare(a, Surd()));
    RC_ASSERT(sign(-a) == -sign(a));
  });
  rc::prop("what is less rounds to less or equal", [] {
    const Surd a = draw_surd();
    const Surd b = draw_surd();
    if (a < b) RC_ASSERT(a.to_double() <= b.to_double());
  });
  rc::prop("the same number in another form is equal", [] {
    const Surd a = draw_surd();
    const Rational s = Rational(*rc::gen::inRange(1, 40)) / Rational(3);
    const Surd b(a.rational(), a.coefficient() / s, a.radicand() * s * s);
    RC_ASSERT(a == b);
    RC_ASSERT(a.to_double() == b.to_double());
  });
}

// --- Consistency

TEST_CASE("surd: MPFR rounds 4,000 bits to the same double") {
  cases::run("surds", 2000, [](Random& random) -> std::string {
    const auto number = [&] { return Rational(any_double(random, -300, 300)); };
    const Rational root = number(), other = number();
    const Rational square = random.one_in(2) ? root * root + other * other : number();
    const Surd x(random.one_in(3) ? Rational() : number(), number(),
                 sign(square) == Sign::negative ? -square : square);
    const double expected = mpfr::value(x).to_double();
    if (expected == x.to_double()) return {};
    return print(x) + " rounded to " + cases::hex(x.to_double()) + ", not " + cases::hex(expected);
  });
}

TEST_CASE("surd: the nearest double in every environment") {
  cases::run("any", 200, [](Random& random) { return check_rounding(any_surd(random)); });
  cases::run("cancelling", 100, [](Random& random) { return check_rounding(cancelling(random)); });
  SUCCEED("all cases hold");
}

TEST_CASE("surd: the order that many digits have") {
  cases::run("pairs", 1500, [](Random& random) -> std::string {
    const Surd a = any_surd(random);
    Surd b = any_surd(random);
    if (random.one_in(2)) b = a + b.rational() * Rational(0x1p-200);
    if (random.one_in(4)) b = a + Rational(0x1p-1074);
    const Sign truth = order_of_digits(a, b);
    return compare(a, b) == truth ? "" : print(a) + " with " + print(b);
  });
  SUCCEED("all cases hold");
}

// --- Range

TEST_CASE("surd: the ends of the range of doubles") {
  const Rational top = most;
  const Rational tiny = 0x1p-1074;
  const Rational speck = tiny * tiny;
  const Rational half(0.5);
  const Rational half_ulp = 0x1p970;
  for (const Surd& x : {
           Surd(0, 1, top * top * Rational(2)),                    // overflows
           Surd(0, -1, top * top * top),                           //
           Surd(top, 1, half_ulp * half_ulp - speck),              // just short of that
           Surd(top, 1, half_ulp * half_ulp + speck),              // and just past
           Surd(-top, -1, half_ulp * half_ulp - speck),            //
           Surd(0, 1, tiny * tiny * half),                         // rounds to the least double
           Surd(0, 1, tiny * tiny * half * half - speck * speck),  // and just not
           Surd(0, -1, tiny * tiny * half * half - speck * speck),
           Surd(0, 1, speck * speck * Rational(2)),
           Surd(top, tiny, 2),
           Surd(tiny, top, 2),
           Surd(-top, 1, top * top + tiny),  // nearly all of it cancels
           Surd(top, -1, top * top + speck),
           Surd(0x1p-1022, -1, tiny * tiny * half),
       }) {
    CHECK(check_rounding(x) == "");
    CHECK(compare(x, -x) == sign(x));
  }
  CHECK(Surd(0, 1, top * top * Rational(2)).to_double() == infinity);
  CHECK(Surd(0, 1, tiny * tiny * half).to_double() == 0x1p-1074);
  CHECK(std::signbit(Surd(0, -1, speck * speck * Rational(2)).to_double()));
}

TEST_CASE("surd: beside a tie") {
  cases::run("ties", 300, [](Random& random) -> std::string {
    const double y = std::abs(any_double(random));
    const double next = std::nextafter(y, infinity);
    if (!std::isfinite(next)) return {};
    const Rational tie = (Rational(y) + Rational(next)) * Rational(0.5);
    const Rational speck = tie * tie * Rational(std::ldexp(1.0, -random.between(60, 600)));
    // The number is a root, or the sum of a root with a rational number that no multiple of a power
    // of two is.
    const Rational rest = random.one_in(2) ? Rational() : Rational(y) / Rational(3);
    const Rational root = random.one_in(2) ? tie - rest : tie + rest;
    const Rational square = random.one_in(2) ? root * root + speck : root * root - speck;
    const Surd x = Surd(0, random.one_in(2) ? 1 : -1, square);
    return check_rounding(x + (root < tie ? rest : -rest) *
                                  Rational(sign(x) == Sign::positive ? 1 : -1));
  });
  SUCCEED("all cases hold");
}

TEST_CASE(
    "deferred surd, laws 1 and 2: copies make the number of the formula, those of itself, too") {
  struct Product {
    double x, y, more;
    Surd operator()() const { return Surd(Rational(x) * Rational(y) + Rational(more)); }
  };
  DeferredSurd product(6, Product{2, 3, 0});
  DeferredSurd& same = product;
  product = same;
  CHECK(product.exact() == Surd(6));
  DeferredSurd copy(Surd(1));
  copy = product;
  CHECK(copy.exact() == Surd(6));
  // Equal doubles, and numbers that differ.
  const DeferredSurd more(6, Product{2, 3, 0x1p-200}), six(Surd(6)), least(Surd(0x1p-1074));
  CHECK(product == six);
  CHECK(six < more);
  CHECK(compare(more, product) == Sign::positive);
  CHECK(least < product);
}
