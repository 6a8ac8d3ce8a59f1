// SPDX-License-Identifier: MIT
#include "numbers/rational_bits.hpp"

#include <catch2/catch.hpp>

#include "cases.hpp"

using namespace signum::detail;
using cases::Random;

namespace {

BigRational power(long exponent) { return times_power_of_two(BigInteger(1), exponent); }

/// Of few or of many bits, near 1 or far from it, of any sign.
BigRational any_rational(Random& random) {
  const auto integer = [&]() -> BigInteger {
    BigInteger x = random.between(1, random.one_in(2) ? 20 : 1 << 30);
    if (random.one_in(4)) x = x * x * x;
    return x;
  };
  BigRational x(integer(), integer());
  if (random.one_in(2)) x = x * power(random.between(-200, 200));
  return random.one_in(2) ? BigRational(-x) : x;
}

std::string said(const BigRational& x, long bits) { return x.str() + ", " + std::to_string(bits); }

}  // namespace

TEST_CASE("rational bits: examples") {
  CHECK(scaled_floor(BigRational(7) / 2, 0) == 3);
  CHECK(scaled_floor(BigRational(-7) / 2, 0) == -4);
  CHECK(scaled_floor(BigRational(7) / 2, 1) == 7);
  CHECK(scaled_floor(BigRational(7) / 2, -1) == 1);
  CHECK(magnitude(1) == 0);
  CHECK(magnitude(BigRational(-9) / 2) == 2);
  CHECK(truncated(BigRational(1) / 3, 4) == BigRational(5) / 16);
  CHECK(truncated(BigRational(-1) / 3, 4) == BigRational(-5) / 16);
  CHECK(truncated(0, 4) == 0);
  CHECK(rational_root(BigRational(9) / 16) == BigRational(3) / 4);
  CHECK(rational_root(0) == BigRational(0));
  CHECK(!rational_root(BigRational(9) / 8));
  CHECK(!rational_root(BigRational(8) / 9));
  CHECK(simplest_between(BigRational(3) / 10, BigRational(7) / 20) == BigRational(1) / 3);
  CHECK(simplest_between(BigRational(-7) / 2, BigRational(-5) / 2) == -3);
  CHECK(simplest_between(-1, BigRational(1) / 2) == 0);
  CHECK(simplest_between(0, 5) == 0);
  CHECK(simplest_between(-5, 0) == 0);
  CHECK(simplest_between(BigRational(5) / 2, 7) == 3);
}

TEST_CASE("rational bits: a floor is the greatest integer that is not greater") {
  cases::run("floors", 2000, [](Random& random) -> std::string {
    const BigRational x = any_rational(random);
    const long bits = random.between(-250, 250);
    const BigRational floor(scaled_floor(x, bits)), exact = x * power(bits);
    return floor <= exact && exact < floor + 1 ? "" : said(x, bits);
  });
  SUCCEED("all cases hold");
}

TEST_CASE("rational bits: the magnitude is the exponent of the leading bit, or one more") {
  bool is_exact = false, is_more = false;
  cases::run("magnitudes", 2000, [&](Random& random) -> std::string {
    const BigRational x = any_rational(random);
    const long m = magnitude(x);
    is_exact = is_exact || power(m) <= abs(x);
    is_more = is_more || abs(x) < power(m);
    return power(m - 1) < abs(x) && abs(x) < power(m + 1) ? "" : said(x, m);
  });
  CHECK(is_exact);
  CHECK(is_more);
}

TEST_CASE("rational bits: what is cut off is towards zero, and keeps so many bits, or one more") {
  cases::run("truncated", 2000, [](Random& random) -> std::string {
    const BigRational x = any_rational(random);
    const long bits = random.between(1, 200);
    const BigRational y = truncated(x, bits);
    if (y.sign() != x.sign() || abs(y) > abs(x)) return said(x, bits);
    // Its bits are an integer, of which there are no more and no fewer.
    const long last = magnitude(x) - bits;
    const BigRational whole = abs(y) * power(-last);
    const bool is_cut =
        denominator(whole) == 1 && whole < power(bits + 1) && whole >= power(bits - 1);
    return is_cut && abs(x) - abs(y) < power(last) ? "" : said(x, bits);
  });
  SUCCEED("all cases hold");
}

TEST_CASE("rational bits: an inverse root is at most right, and nearly so") {
  cases::run("inverse roots", 1000, [](Random& random) -> std::string {
    const BigRational x = abs(any_rational(random));
    const long bits = random.between(3, 200);
    const BigRational r = below_inverse_root(x, bits);
    // r <= 1 / sqrt(x), and 1 / sqrt(x) * (1 - 2^(2 - bits)) <= r.
    const BigRational least = 1 - power(2 - bits);
    const bool is_near = r.sign() > 0 && r * r * x <= 1 && least * least <= r * r * x;
    // It is not computed to many more bits than are asked for.
    const bool is_short = denominator(r * power(bits + 3 - magnitude(r))) == 1;
    return is_near && is_short ? "" : said(x, bits);
  });
  SUCCEED("all cases hold");
}

TEST_CASE("rational bits: there is a root of a square, and of nothing else") {
  cases::run("roots", 1000, [](Random& random) -> std::string {
    const BigRational x = abs(any_rational(random));
    if (rational_root(x * x) != x) return x.str();
    return rational_root(x * x * 3) || rational_root(x * x / 2) ? "no square" : "";
  });
  SUCCEED("all cases hold");
}

TEST_CASE("rational bits: the simplest number between two, beside all with small denominators") {
  const auto in_order = [](long q, const BigRational& low, const BigRational& high) {
    // Of one denominator, the number that is nearest to zero, where there is one.
    const BigRational scaled_low = low * q, scaled_high = high * q;
    const BigInteger first = -scaled_floor(BigRational(-scaled_low), 0);
    const BigInteger last = scaled_floor(scaled_high, 0);
    std::optional<BigRational> found;
    if (first > last) return found;
    const BigInteger nearest = low.sign() > 0 ? first : high.sign() < 0 ? last : BigInteger(0);
    return std::optional(BigRational(nearest, BigInteger(q)));
  };
  cases::run("simplest", 2000, [&](Random& random) -> std::string {
    const auto number = [&] {
      return BigRational(random.between(-60, 60)) / BigRational(random.between(1, 25));
    };
    BigRational low = number(), high = number();
    if (random.one_in(2)) high = low + BigRational(1) / BigRational(random.between(1, 100));
    if (high < low) std::swap(low, high);
    for (long q = 1;; ++q) {
      if (const auto found = in_order(q, low, high)) {
        return simplest_between(low, high) == *found ? "" : low.str() + " to " + high.str();
      }
    }
  });
  SUCCEED("all cases hold");
}
