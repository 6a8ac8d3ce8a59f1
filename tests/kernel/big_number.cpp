// SPDX-License-Identifier: MIT
// Numbers of several limbs, beside GMP's own classes.
#include "numbers/big/big_number.hpp"

#include <gmpxx.h>
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <climits>
#include <string>
#include <vector>

#include "rational_of.hpp"

// Boost's numbers are in a namespace of Boost.
using namespace signum::detail;

namespace {

/// Often about the place where a number no longer fits into 63 bits, also by a product or a
/// quotient.
mpz_class any_integer() {
  const int kind = *rc::gen::inRange(0, 4);
  if (kind == 0) return *rc::gen::inRange(-20, 21);
  if (kind == 1) {
    const mpz_class near =
        (mpz_class(1) << *rc::gen::inRange(0UL, 66UL)) + *rc::gen::inRange(-2, 3);
    return *rc::gen::inRange(0, 2) == 0 ? near : mpz_class(-near);
  }
  const auto limbs = *rc::gen::container<std::vector<long>>(rc::gen::arbitrary<long>());
  mpz_class x = 0;
  for (std::size_t i = 0; i < limbs.size() && i < 5; ++i) x = (x << 60) + limbs[i];
  return x;
}
mpq_class any_quotient() {
  mpz_class q = any_integer();
  if (q == 0) q = 1;
  mpq_class x(any_integer(), q);
  x.canonicalize();
  return x;
}
BigRational number(const mpq_class& x) { return rational_of(x.get_str()); }
BigInteger number(const mpz_class& x) { return numerator(rational_of(x.get_str())); }

template <class N, class M>
void check_operators(const M& x, const M& y) {
  const N a = number(x), b = number(y);
  CHECK(a.str() == x.get_str());
  CHECK(N(a + b).str() == M(x + y).get_str());
  CHECK(N(a - b).str() == M(x - y).get_str());
  CHECK(N(a * b).str() == M(x * y).get_str());
  CHECK(N(N(a) - b).str() == M(x - y).get_str());
  CHECK(N(3 - a * b + 2 * a).str() == M(3 - x * y + 2 * x).get_str());
  if (y != 0) CHECK(N(a / b).str() == M(x / y).get_str());
  CHECK(N(-a).str() == M(-x).get_str());
  CHECK(abs(a).str() == M(abs(x)).get_str());
  CHECK(a.sign() == sgn(x));
  CHECK(a.is_zero() == (x == 0));
  CHECK((a == b) == (x == y));
  CHECK((a < b) == (x < y));
  CHECK((a >= b) == (x >= y));
  CHECK((a.compare(b) > 0) == (x > y));
  CHECK((a > 1) == (x > 1));
  CHECK((-2 <= a) == (-2 <= x));
  CHECK((a == 1) == (x == 1));

  // Each operand may be the result, and what was moved from can be assigned to.
  N c = a;
  c += c;
  c *= c;
  CHECK(c.str() == M(4 * x * x).get_str());
  N d = std::move(c);
  c = b;
  CHECK(c.str() == y.get_str());
  c = std::move(d);
  d = N(7);
  CHECK(c.str() == M(4 * x * x).get_str());
  CHECK(d == 7);
}

}  // namespace

TEST_CASE("Consistency: operators of integers and rationals are those of GMP") {
  rc::prop("integers", [] {
    const mpz_class x = any_integer(), y = *rc::gen::inRange(0, 4) == 0 ? x : any_integer();
    check_operators<BigInteger>(x, y);
    const auto bits = *rc::gen::inRange<unsigned long>(0, 200);
    const BigInteger a = number(x), b = number(y);
    CHECK(BigInteger(a << bits).str() == mpz_class(x << bits).get_str());
    mpz_class shifted;
    mpz_fdiv_q_2exp(shifted.get_mpz_t(), x.get_mpz_t(), bits);
    CHECK(floor_shifted_right(a, bits).str() == shifted.get_str());
    CHECK(signum::detail::shifted(a, -static_cast<long>(bits)).str() == shifted.get_str());
    CHECK(signum::detail::shifted(a, static_cast<long>(bits)) == BigInteger(a << bits));
    CHECK(gcd(a, b).str() == mpz_class(gcd(x, y)).get_str());
    CHECK(lcm(a, b).str() == mpz_class(lcm(x, y)).get_str());
    CHECK(sqrt(abs(a)).str() == mpz_class(sqrt(mpz_class(abs(x)))).get_str());
    CHECK(is_square(BigInteger(a * a)));
    BigInteger sum = b;
    add_product(sum, a, b);
    CHECK(sum.str() == mpz_class(y + x * y).get_str());
    add_product(sum, sum, sum);
    CHECK(sum.str() == mpz_class((y + x * y) * (y + x * y + 1)).get_str());
    if (y != 0) {
      BigInteger quotient, rest;
      divide_qr(a, b, quotient, rest);
      CHECK(quotient.str() == mpz_class(x / y).get_str());
      CHECK(rest.str() == mpz_class(x % y).get_str());
    }
    if (x != 0) {
      const mpz_class size = abs(x);
      mpz_class floor;
      mpz_fdiv_q(floor.get_mpz_t(), y.get_mpz_t(), size.get_mpz_t());
      CHECK(floor_quotient(b, abs(a)).str() == floor.get_str());
      CHECK(msb(abs(a)) == mpz_sizeinbase(size.get_mpz_t(), 2) - 1);
      CHECK(bit_test(abs(a), static_cast<unsigned>(msb(abs(a)))));
      CHECK(divided_exactly(BigInteger(a * b), a) == b);
      CHECK(divides(a, BigInteger(a * b)));
    }
  });
  rc::prop("rationals", [] {
    const mpq_class x = any_quotient(), y = *rc::gen::inRange(0, 4) == 0 ? x : any_quotient();
    check_operators<BigRational>(x, y);
    const BigRational a = number(x);
    CHECK(numerator(a).str() == x.get_num().get_str());
    CHECK(denominator(a).str() == x.get_den().get_str());
    CHECK(BigRational(BigInteger(numerator(a) * 6), BigInteger(denominator(a) * 6)) == a);
    CHECK(truncated_to_double(a) == x.get_d());
    long exponent = 0;
    CHECK(numerator_mantissa(a).mantissa == mpz_get_d_2exp(&exponent, x.get_num_mpz_t()));
    CHECK(numerator_mantissa(a).exponent == exponent);
    const auto bits = *rc::gen::inRange(-200, 200);
    const mpq_class power = mpq_class(mpz_class(1) << static_cast<unsigned long>(std::abs(bits)));
    const mpq_class scaled = bits < 0 ? mpq_class(x / power) : mpq_class(x * power);
    CHECK(times_power_of_two(a, bits).str() == scaled.get_str());
    const long far = *rc::gen::inRange(-1200, 1200);
    mpq_class beyond;
    far < 0 ? mpq_div_2exp(beyond.get_mpq_t(), x.get_mpq_t(), static_cast<mp_bitcnt_t>(-far))
            : mpq_mul_2exp(beyond.get_mpq_t(), x.get_mpq_t(), static_cast<mp_bitcnt_t>(far));
    CHECK(truncated_to_double(times_power_of_two(a, far)) == beyond.get_d());
  });
}

TEST_CASE("Range: the longest numbers of the machine") {
  const mpz_class lowest = LONG_MIN, most = ULONG_MAX;
  for (const mpz_class& x : {lowest, mpz_class(-lowest), mpz_class(lowest + 1), most}) {
    const BigInteger a = number(x);
    CHECK(a.str() == x.get_str());
    CHECK((a == LONG_MIN) == (x == lowest));
    CHECK((a < LONG_MAX) == (x < LONG_MAX));
    CHECK((BigRational(a) > LONG_MIN) == (x > lowest));
    CHECK(static_cast<std::uint64_t>(abs(a)) == mpz_class(abs(x)).get_ui());
    CHECK(BigInteger(-a) + a == 0);
    CHECK(BigRational(1) / BigRational(a) * BigRational(a) == 1);
  }
  CHECK(BigInteger(LONG_MIN).str() == lowest.get_str());
  CHECK(BigRational(LONG_MIN).str() == lowest.get_str());
  CHECK(BigInteger(ULONG_MAX).str() == most.get_str());
  CHECK(BigRational(ULONG_MAX).str() == most.get_str());
  // Sums, products and powers that just no longer fit.
  CHECK(BigInteger(-(BigInteger(-LONG_MAX) - 1)).str() == mpz_class(-lowest).get_str());
  CHECK(BigRational(BigRational(LONG_MAX) + 1).str() == mpz_class(-lowest).get_str());
  CHECK(BigRational(BigRational(BigInteger(1), BigInteger(1) << 62) / 2) ==
        BigRational(BigInteger(1), BigInteger(1) << 63));
  for (const int bits : {-64, -63, -62, 62, 63, 64}) {
    const BigRational six = times_power_of_two(BigRational(6), bits);
    CHECK(times_power_of_two(six, -bits) == 6);
    CHECK(six.sign() == 1);
  }
  // What shrinks is kept as what was small.
  const BigInteger large = BigInteger(1) << 100;
  CHECK(BigInteger(large >> 99) == BigInteger(2));
  CHECK(BigInteger(large - (large - 1)) == BigInteger(1));
  CHECK(BigRational(large) / BigRational(large) == BigRational(1));
}
