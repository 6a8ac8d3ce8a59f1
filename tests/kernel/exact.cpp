// SPDX-License-Identifier: MIT
#include "numbers/exact.hpp"

#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

namespace mp = boost::multiprecision;
using Rationals = mp::number<mp::gmp_rational, mp::et_off>;

Rationals power_of_two(std::int64_t e) {
  const Rationals p(mp::mpz_int(1) << static_cast<unsigned long>(std::abs(e)));
  return e < 0 ? Rationals(1) / p : p;
}

Rationals value(const Exact& x) { return Rationals(x.mantissa.str()) * power_of_two(x.exponent); }

double any_double(Random& random) {
  if (random.one_in(4)) return random.between(-3, 3);
  const int high = random.one_in(2) ? 1023 : 60;
  return random.floating(random.one_in(2) ? -1080 : -60, high);
}

}  // namespace

// --- Examples

TEST_CASE("exact: doubles as odd integers times powers of two") {
  const auto is = [](double x, std::int64_t mantissa, int exponent) {
    const DecodedDouble d = decode(x);
    return d.mantissa == mantissa && d.exponent == exponent;
  };
  CHECK(is(0.0, 0, 0));
  CHECK(is(-0.0, 0, 0));
  CHECK(is(12, 3, 2));
  CHECK(is(-0.75, -3, -2));
  CHECK(is(0x1p-1074, 1, -1074));
  CHECK(is(-0x3p-1074, -3, -1074));
  CHECK(is(0x1.fffffffffffffp1023, (std::int64_t{1} << 53) - 1, 971));
}

TEST_CASE("exact: arithmetic that no double does") {
  const Exact most(0x1.fffffffffffffp1023);
  const Exact least(0x1p-1074);
  CHECK(sign(most * most - most * most) == Sign::zero);
  CHECK(sign(most + least - most) == Sign::positive);
  CHECK(sign((most + least) * least - most * least - least * least) == Sign::zero);
}

// --- Consistency

TEST_CASE("exact: decoding every exponent, in every environment") {
  for (const auto& setting : environment::settings) {
    Random random(cases::first_seed());
    int wrong = 0;
    for (int e = -1074; e <= 1023; ++e) {
      const double y = std::ldexp(1 + random.unit(), e);
      const double x = random.one_in(2) ? y : -y;
      DecodedDouble d;
      {
        const environment::Scope scope(setting);
        d = decode(x);
      }
      wrong += std::ldexp(static_cast<double>(d.mantissa), d.exponent) != x;
      wrong += d.mantissa % 2 == 0;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("exact: sums, differences, products and signs agree with rationals") {
  cases::run("arithmetic", 20000, [](Random& random) -> std::string {
    const double a = any_double(random);
    const double b = any_double(random);
    const double c = any_double(random);
    const Exact x = Exact(a) * Exact(b) + Exact(c);
    const Exact y = Exact(b) - Exact(c) * Exact(a);
    const Rationals r = Rationals(a) * Rationals(b) + Rationals(c);
    const Rationals s = Rationals(b) - Rationals(c) * Rationals(a);
    if (value(x) != r || value(y) != s) return "wrong value";
    if (value(x * y) != r * s || value(x - y) != r - s || value(x + y) != r + s) return "wrong";
    if (value(-x) != -r || sign(x) != sign_of(r.sign())) return "wrong sign";
    return {};
  });
  SUCCEED("all cases hold");
}

// --- Range

TEST_CASE("exact: what is not finite is refused") {
  CHECK_THROWS_AS(decode(std::numeric_limits<double>::quiet_NaN()), NotFinite);
  CHECK_THROWS_AS(decode(std::numeric_limits<double>::infinity()), NotFinite);
  CHECK_THROWS_AS(Exact(-std::numeric_limits<double>::infinity()), NotFinite);
}
