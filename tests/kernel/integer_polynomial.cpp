// SPDX-License-Identifier: MIT
#include "roots/integer_polynomial.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "cases.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using cases::Random;

/// The prime by which greatest common divisors are looked for first, and a factor of the numbers
/// below.
const BigInteger prime = (BigInteger(1) << 31) - 1;

BigInteger coefficient(Random& random) {
  BigInteger c = random.between(-9, 9);
  if (random.one_in(3)) c *= prime;
  if (random.one_in(4)) c = c * prime * prime + random.between(-2, 2);
  if (random.one_in(4)) c <<= 500;
  return c;
}

/// Of a degree of at least least, and not zero.
IntegerPolynomial polynomial(Random& random, int least, int most) {
  for (;;) {
    std::vector<BigInteger> c;
    for (auto n = random.between(least, most); n >= 0; --n) c.push_back(coefficient(random));
    IntegerPolynomial p(c);
    if (!p.is_zero() && p.degree() >= static_cast<std::size_t>(least)) return p;
  }
}

bool is_multiple(const IntegerPolynomial& p, const IntegerPolynomial& q) {
  return exact_quotient(p, primitive_part(q)).has_value();
}

/// Whether some x has p(x) = q(x) = 0: by Sylvester's matrix, whose determinant is then zero.
bool have_common_root(const IntegerPolynomial& p, const IntegerPolynomial& q) {
  const std::size_t m = p.degree(), n = q.degree();
  std::vector<std::vector<BigRational>> rows;
  for (std::size_t i = 0; i < m + n; ++i) {
    const auto& c = (i < n ? p : q).coefficients();
    std::vector<BigRational> row(m + n);
    for (std::size_t k = 0; k < c.size(); ++k) row[(i < n ? i : i - n) + k] = c[k];
    rows.push_back(row);
  }
  for (std::size_t k = 0; k < rows.size(); ++k) {
    std::size_t pivot = k;
    while (pivot < rows.size() && rows[pivot][k].is_zero()) ++pivot;
    if (pivot == rows.size()) return true;
    std::swap(rows[k], rows[pivot]);
    for (std::size_t i = k + 1; i < rows.size(); ++i) {
      const BigRational factor = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j < rows.size(); ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  return false;
}

/// But for the sign.
bool same(const IntegerPolynomial& p, const IntegerPolynomial& q) {
  return p.coefficients() == q.coefficients() || p.coefficients() == (-q).coefficients();
}

}  // namespace

TEST_CASE("integer polynomials: the greatest common divisor divides both, and leaves no root") {
  int coprime = 0, common = 0;
  cases::run("products", 500, [&](Random& random) -> std::string {
    const IntegerPolynomial g = polynomial(random, 0, 3);
    const IntegerPolynomial a = polynomial(random, 0, 3) * g, b = polynomial(random, 0, 3) * g;
    const IntegerPolynomial found = greatest_common_divisor(a, b);
    if (!is_multiple(a, found) || !is_multiple(b, found)) return "no divisor";
    if (!is_multiple(found, g)) return "not the greatest";
    if (!same(found, primitive_part(found))) return "not primitive";
    const IntegerPolynomial p = *exact_quotient(primitive_part(a), found),
                            q = *exact_quotient(primitive_part(b), found);
    if (have_common_root(p, q)) return "a root is left";
    ++(found.degree() == 0 ? coprime : common);
    return "";
  });
  CHECK(coprime > cases::count_of(500) / 20);
  CHECK(common > cases::count_of(500) / 4);
}

TEST_CASE("integer polynomials: examples of greatest common divisors by the prime") {
  const IntegerPolynomial x({0, 1}), beside({prime, 1}), falls({1, prime}), one({1});
  // Equal by the prime, and coprime.
  CHECK(same(greatest_common_divisor(x, beside), one));
  // By the prime their common divisor is a constant.
  CHECK(same(greatest_common_divisor(falls * x, falls * beside), falls));
  CHECK(same(greatest_common_divisor(falls, falls), falls));
  // By the prime one of them is zero, or a constant.
  CHECK(same(greatest_common_divisor(x * prime, x), x));
  CHECK(same(greatest_common_divisor(x, x * prime), x));
  CHECK(same(greatest_common_divisor(falls, x), one));
  CHECK(same(greatest_common_divisor(x, {}), x));
  CHECK(same(greatest_common_divisor({}, x), x));
  CHECK(same(greatest_common_divisor(one, x), one));
}

TEST_CASE("integer polynomials: the square-free part has each root once") {
  cases::run("powers", 300, [&](Random& random) -> std::string {
    const IntegerPolynomial p = polynomial(random, 1, 2), q = polynomial(random, 0, 2);
    const IntegerPolynomial whole = p * p * q, simple = square_free_part(whole);
    if (!is_multiple(whole, simple)) return "no divisor";
    if (simple.degree() > 0 && have_common_root(simple, derivative(simple))) return "twice";
    if (!is_multiple(simple * simple * simple * simple, whole)) return "a root is lost";
    return "";
  });
}

namespace {

/// What is wrong with the places of the roots of the product of x - r, for ascending r in [0, 1].
std::string wrong_places(const std::vector<BigRational>& roots) {
  IntegerPolynomial p({1});
  for (const BigRational& r : roots) {
    p = p * IntegerPolynomial({BigInteger(-numerator(r)), denominator(r)});
  }
  const std::vector<RootPlace> places = roots_in_unit_interval(p);
  if (places.size() != roots.size()) return "another number of roots";
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const auto& [kind, mantissa, exponent] = places[i];
    const BigRational low = times_power_of_two(mantissa, exponent);
    const BigRational high = times_power_of_two(BigInteger(mantissa + 1), exponent);
    const bool is_there =
        kind == RootPlace::Kind::point ? low == roots[i] : low < roots[i] && roots[i] < high;
    if (!is_there) return "not there";
  }
  return {};
}

}  // namespace

TEST_CASE("integer polynomials: roots are found that are very close to each other") {
  // A bisection for each bit would take hours.
  constexpr long exponents[] = {-3, -20, -1000, -40000};
  const std::vector<BigRational> thirds{BigRational(1) / 3, BigRational(4) / 3, BigRational(5) / 3};
  for (const long e : exponents) {
    for (const BigRational& place : {BigRational(0), BigRational(1) / 2, BigRational(1)}) {
      for (const bool has_place : {false, true}) {
        std::vector<BigRational> roots;
        for (const BigRational& x : thirds) {
          const BigRational off = times_power_of_two(x, e);
          if (place != 0) roots.push_back(place - off);
          if (place != 1) roots.push_back(place + off);
        }
        if (has_place) roots.push_back(place);
        std::sort(roots.begin(), roots.end());
        CAPTURE(e, place == 0, place == 1, has_place);
        CHECK(wrong_places(roots).empty());
      }
    }
  }
}

TEST_CASE("integer polynomials: roots are found that are close at several places") {
  cases::run("clusters", 100, [](Random& random) -> std::string {
    std::vector<BigRational> roots;
    for (int clusters = random.between(1, 3); clusters > 0; --clusters) {
      const BigRational center = BigRational(random.between(1, 30)) / 32;
      const long e = -random.between(7, 200);
      for (int n = random.between(1, 3); n > 0; --n) {
        roots.push_back(center + times_power_of_two(BigRational(random.between(-9, 9)) / 9, e));
      }
    }
    std::sort(roots.begin(), roots.end());
    roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
    return wrong_places(roots);
  });
}
