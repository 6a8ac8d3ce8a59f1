// SPDX-License-Identifier: MIT
// What the roots of real_roots() are inside: intervals that are made as small as a question needs.
#include "roots/algebraic_number.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

using namespace signum;
using namespace signum::detail;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double most = std::numeric_limits<double>::max();

std::vector<AlgebraicNumber> roots_of(const std::vector<BigRational>& coefficients) {
  const IntegerPolynomial p = square_free_part(cleared_of_denominators(coefficients));
  std::vector<AlgebraicNumber> roots;
  for (const RootPlace& place : real_root_places(p)) roots.emplace_back(p, place);
  return roots;
}

/// The roots of x^2 = square, with a factor that has none, so that the polynomial is of degree 4.
std::vector<AlgebraicNumber> roots_of_square(const BigRational& square) {
  return roots_of({-square, 0, 1 - square, 0, 1});  // (x^2 - square)(x^2 + 1)
}

/// The root of (n x - m)(x^2 + 1) as an interval that contains it: it isn't known to be rational.
AlgebraicNumber hidden(int m, int n) {
  auto roots = roots_of({-m, n, -m, n});
  REQUIRE(roots.size() == 1);
  return roots[0];
}

BigRational power(long exponent) { return times_power_of_two(BigInteger(1), exponent); }

}  // namespace

TEST_CASE("algebraic numbers: what is known to be rational has itself for its bounds") {
  const AlgebraicNumber third{BigRational(1) / 3};
  CHECK(third.known_rational() == BigRational(1) / 3);
  CHECK(third.lower() == BigRational(1) / 3);
  CHECK(third.upper() == BigRational(1) / 3);
  CHECK(third.as_rational() == BigRational(1) / 3);
  CHECK(third.to_double() == 1.0 / 3);
  const auto root = roots_of({-5, 3});
  REQUIRE(root.size() == 1);
  CHECK(root[0].known_rational() == BigRational(5) / 3);
}

TEST_CASE("algebraic numbers: a root is rational where its fraction is one, whatever hides it") {
  for (int n = 1; n < 24; ++n) {
    for (int m = -2 * n - 1; m < 2 * n; ++m) {
      AlgebraicNumber x = hidden(m, n);
      const BigRational truth = BigRational(m) / n;
      INFO(m << " / " << n);
      CHECK(x.lower() <= truth);
      CHECK(truth <= x.upper());
      CHECK(x.as_rational() == truth);
      CHECK(x.to_double() == static_cast<double>(m) / n);
      CHECK(compare(x, AlgebraicNumber(truth)) == Sign::zero);
      CHECK(compare(x, AlgebraicNumber(truth - power(-200))) == Sign::positive);
      CHECK(compare(AlgebraicNumber(truth + power(-200)), x) == Sign::positive);
      CHECK(compare(x, hidden(2 * m, 2 * n)) == Sign::zero);
    }
  }
}

TEST_CASE("algebraic numbers: an irrational one beside one that turns out to be rational") {
  const AlgebraicNumber root = roots_of_square(2)[1];
  for (const int bits : {4, 7, 12, 20, 28}) {
    const int n = 1 << bits, m = static_cast<int>(std::sqrt(2.0) * n);
    for (const int above : {0, 1}) {
      const Sign order = above == 1 ? Sign::negative : Sign::positive;
      CHECK(compare(root, hidden(m + above, n)) == order);
      CHECK(compare(hidden(m + above, n), root) == -order);
    }
  }
}

TEST_CASE("algebraic numbers: a root is irrational where no integer's square is its square") {
  for (int n = 0; n < 150; ++n) {
    const auto roots = roots_of_square(n);
    const int whole = static_cast<int>(std::sqrt(n));
    INFO(n);
    REQUIRE(roots.size() == (n == 0 ? 1 : 2));
    const auto root = roots.back().as_rational();
    CHECK(root.has_value() == (whole * whole == n));
    if (root) CHECK(*root == whole);
    CHECK(roots.back().to_double() == std::sqrt(n));
    CHECK(roots.front().to_double() == -std::sqrt(n));
  }
}

TEST_CASE("algebraic numbers: the sign of a polynomial at a root") {
  AlgebraicNumber root = roots_of({-2, 0, 1})[1];
  CHECK(root.sign_of(IntegerPolynomial()) == Sign::zero);
  CHECK(root.sign_of(IntegerPolynomial({-4, 0, 0, 0, 1})) == Sign::zero);     // x^4 - 4
  CHECK(root.sign_of(IntegerPolynomial({-14143, 10000})) == Sign::negative);  // sqrt(2) < 1.4143
  CHECK(root.sign_of(IntegerPolynomial({-14142, 10000})) == Sign::positive);
  // 665857^2 is 2 * 470832^2 + 1.
  CHECK(root.sign_of(IntegerPolynomial({-665857, 470832})) == Sign::negative);
  AlgebraicNumber rational = hidden(5, 8);
  CHECK(rational.sign_of(IntegerPolynomial({-5, 8})) == Sign::zero);
  CHECK(rational.sign_of(IntegerPolynomial({-5, 7})) == Sign::negative);
  CHECK(AlgebraicNumber(BigRational(5) / 8).sign_of(IntegerPolynomial({-5, 9})) == Sign::positive);
}

TEST_CASE("algebraic numbers: roots beside the place where rounding goes to infinity") {
  const BigRational tie = times_power_of_two((BigInteger(1) << 54) - 1, 970);
  for (const int side : {-1, 1}) {
    const auto roots = roots_of_square(tie * tie + side);
    REQUIRE(roots.size() == 2);
    CHECK(roots[1].to_double() == (side < 0 ? most : infinity));
    CHECK(roots[0].to_double() == (side < 0 ? -most : -infinity));
  }
  const auto roots = roots_of_square(tie * tie);
  CHECK(roots[1].to_double() == infinity);
  CHECK(roots[0].to_double() == -infinity);
}

TEST_CASE("algebraic numbers: roots beside the tie of two doubles, and beside half of the least") {
  for (const double x : {1.0, 1 + 0x1p-52, 0x1.fffffffffffffp7, 0x1p-1022, 0x1p-1074, 0.0}) {
    const double next = std::nextafter(x, infinity);
    const BigRational tie = (to_rational(x) + to_rational(next)) / 2;
    for (const int side : {-1, 1}) {
      const auto roots = roots_of_square(tie * tie + side * power(-2400));
      REQUIRE(roots.size() == 2);
      CHECK(roots[1].to_double() == (side < 0 ? x : next));
      CHECK(roots[0].to_double() == (side < 0 ? -x : -next));
    }
  }
}

TEST_CASE("algebraic numbers: what is far below the least double is zero, and has a sign") {
  for (const long exponent : {-2300L, -2600L, -9000L}) {
    const auto roots = roots_of_square(2 * power(exponent));
    REQUIRE(roots.size() == 2);
    CHECK(roots[1].to_double() == 0);
    CHECK(roots[0].to_double() == 0);
    CHECK_FALSE(std::signbit(roots[1].to_double()));
    CHECK(std::signbit(roots[0].to_double()));
    CHECK(compare(roots[0], roots[1]) == Sign::negative);
    CHECK(compare(roots[0], AlgebraicNumber(BigRational(0))) == Sign::negative);
  }
}
