// SPDX-License-Identifier: MIT
#include "vectors/sums.hpp"

#include <gmpxx.h>
#include <mpfr.h>
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>

#include "rational_of.hpp"

namespace {

using namespace signum::detail;

BigRational any_rational() {
  const long p = *rc::gen::inRange(-1000, 1000), q = *rc::gen::inRange(1, 50);
  const int shift = *rc::gen::element(0, 0, -52, -53, -54, 53, 300, -1080);
  return BigRational(p) / q * to_rational(std::ldexp(1.0, shift));
}

/// The sum with 5000 bits, which is far more exact than any of these needs.
double sum_of_roots(const std::vector<BigRational>& squares) {
  mpfr_t sum, root;
  mpfr_inits2(5000, sum, root, nullptr);
  mpfr_set_zero(sum, 1);
  for (const BigRational& x : squares) {
    mpfr_set_q(root, mpq_class(x.str()).get_mpq_t(), MPFR_RNDN);
    mpfr_sqrt(root, root, MPFR_RNDN);
    mpfr_add(sum, sum, root, MPFR_RNDN);
  }
  mpq_class q;
  mpfr_get_q(q.get_mpq_t(), sum);
  mpfr_clears(sum, root, nullptr);
  return round_to_double(rational_of(q.get_str()));
}

}  // namespace

TEST_CASE("Examples: rounded sums") {
  const auto sum = [](std::vector<BigRational> terms) { return rounded_sum(terms); };
  CHECK(sum({}) == 0);
  CHECK(sum({BigRational(1, 3), BigRational(2, 3)}) == 1);
  // Half-way, and a little more and less than that.
  const BigRational half_ulp = to_rational(0x1p-53), little = to_rational(0x1p-1070) / 3;
  CHECK(sum({1, half_ulp}) == 1);
  CHECK(sum({1, half_ulp, little}) == 1 + 0x1p-52);
  CHECK(sum({1, half_ulp, -little}) == 1);
  CHECK(sum({1, 3 * half_ulp, -little}) == 1 + 0x1p-52);
  // What decides has thousands of bits.
  const BigRational tiny = times_power_of_two(BigRational(1, 3), -5000);
  CHECK(sum({1, half_ulp, tiny}) == 1 + 0x1p-52);
  CHECK(sum({1, half_ulp, -tiny}) == 1);
  CHECK(sum({1, half_ulp, tiny, -tiny}) == 1);
  CHECK(sum({BigRational(1, 3), BigRational(-1, 3)}) == 0);
  CHECK(sum({BigRational(-1, 3)}) == -1.0 / 3);
  CHECK(sum({to_rational(0x1p1023), to_rational(0x1p1023)}) == INFINITY);
}

TEST_CASE("Examples: rounded sums of roots") {
  const auto sum = [](std::vector<BigRational> squares) { return rounded_sum_of_roots(squares); };
  CHECK(sum({}) == 0);
  CHECK(sum({0}) == 0);
  CHECK(sum({2}) == std::sqrt(2.0));
  CHECK(sum({BigRational(1, 9), BigRational(4, 9)}) == 1);
  const BigRational half_ulp = to_rational(0x1p-53);
  CHECK(sum({1, half_ulp * half_ulp}) == 1);
  CHECK(sum({1, half_ulp * half_ulp, to_rational(0x1p-1074) / 3}) == 1 + 0x1p-52);
  CHECK(sum({to_rational(0x1p-1074) * to_rational(0x1p-1074)}) == 0x1p-1074);
}

TEST_CASE("Consistency: sums beside exact ones, and beside MPFR") {
  rc::prop("rationals that may cancel", [] {
    std::vector<BigRational> terms;
    const int n = *rc::gen::inRange(0, 12);
    for (int i = 0; i < n; ++i) {
      terms.push_back(any_rational());
      if (*rc::gen::inRange(0, 4) == 0) terms.push_back(-terms.front());
    }
    RC_ASSERT(rounded_sum(terms) == round_to_double(exact_sum(terms)));
  });
  rc::prop("roots", [] {
    std::vector<BigRational> squares;
    const int n = *rc::gen::inRange(0, 12);
    for (int i = 0; i < n; ++i) {
      const BigRational x = any_rational();
      squares.push_back(*rc::gen::inRange(0, 2) == 0 ? BigRational(x * x) : BigRational(abs(x)));
    }
    RC_ASSERT(rounded_sum_of_roots(squares) == sum_of_roots(squares));
  });
}
