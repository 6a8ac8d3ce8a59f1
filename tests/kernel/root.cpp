// SPDX-License-Identifier: MIT
#include <gmpxx.h>
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/root.hpp>
#include <vector>

#include "rational_of.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The coefficients of a polynomial, the constant term's first.
using Coefficients = std::vector<mpq_class>;

std::vector<Root> roots_of(const Coefficients& c) {
  std::vector<Rational> given;
  for (const mpq_class& x : c) given.push_back(Rational({rational_of(x.get_str())}));
  return real_roots(given);
}

Coefficients operator*(const Coefficients& a, const Coefficients& b) {
  Coefficients c(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) c[i + j] += a[i] * b[j];
  }
  return c;
}

mpq_class value(const Coefficients& p, const mpq_class& x) {
  mpq_class sum = 0;
  for (std::size_t i = p.size(); i-- > 0;) sum = sum * x + p[i];
  return sum;
}

void trim(Coefficients& p) {
  while (!p.empty() && p.back() == 0) p.pop_back();
}

/// How many different roots p has in (a, b], by Sturm's theorem.
int sturm(const Coefficients& p, const mpq_class& a, const mpq_class& b) {
  Coefficients slope;
  for (std::size_t i = 1; i < p.size(); ++i) slope.push_back(p[i] * static_cast<unsigned>(i));
  trim(slope);
  std::vector<Coefficients> chain{p, slope};
  while (!chain.back().empty()) {
    Coefficients rest = chain[chain.size() - 2];
    const Coefficients& d = chain.back();
    while (rest.size() >= d.size()) {
      const mpq_class factor = rest.back() / d.back();
      for (std::size_t i = 0; i < d.size(); ++i) rest[rest.size() - d.size() + i] -= factor * d[i];
      rest.pop_back();
    }
    trim(rest);
    for (mpq_class& c : rest) c = -c;
    chain.push_back(rest);
  }
  const auto changes = [&](const mpq_class& x) {
    int count = 0, last = 0;
    for (const Coefficients& q : chain) {
      const int s = sgn(value(q, x));
      if (s != 0 && last != 0 && s != last) ++count;
      if (s != 0) last = s;
    }
    return count;
  };
  return changes(a) - changes(b);
}

/// Coefficients that are small integers, so that roots are often double, rational or none.
Coefficients any_polynomial(int degree, int size) {
  Coefficients p;
  for (int i = 0; i <= degree; ++i) p.push_back(*rc::gen::inRange(-size, size + 1));
  if (p.back() == 0) p.back() = 1;
  return p;
}

Surd any_surd() {
  const auto x = [] { return Rational(*rc::gen::inRange(-4, 5)); };
  return Surd(x(), x(), Rational(*rc::gen::inRange(0, 9)) / Rational(*rc::gen::inRange(1, 4)));
}

}  // namespace

TEST_CASE("Examples: the roots of x^3 - 2x", "[root]") {
  const std::vector<Rational> p{0, -2, 0, 1};
  const std::vector<Root> roots = real_roots(p);
  REQUIRE(roots.size() == 3);
  CHECK(roots[1] == Root());
  CHECK(roots[2] == Root(Surd(0, 1, 2)));
  CHECK(roots[2].to_double() == std::sqrt(2.0));
  CHECK(roots[0].to_double() == -std::sqrt(2.0));
  CHECK(sign(roots[0]) == Sign::negative);
  CHECK_FALSE(roots[2].as_rational());
  CHECK(roots[2].above() == std::nextafter(roots[2].below(), 2));
  CHECK(real_roots(std::vector<Rational>{1, 0, 1}).empty());
  CHECK(real_roots(std::vector<Rational>{5}).empty());
}

TEST_CASE("Examples: a rational root is told to be one, whatever the polynomial", "[root]") {
  // (3x - 1)(x^2 - 3)(7x + 2)^2
  const Coefficients p =
      Coefficients{-1, 3} * Coefficients{-3, 0, 1} * Coefficients{2, 7} * Coefficients{2, 7};
  const std::vector<Root> roots = roots_of(p);
  REQUIRE(roots.size() == 4);
  CHECK(roots[1].as_rational()->to_string() == "-2/7");
  CHECK(roots[2].as_rational()->to_string() == "1/3");
  CHECK(roots[2] == Root(Rational(1) / Rational(3)));
  CHECK(roots[2].to_double() == 1.0 / 3);
  CHECK_FALSE(roots[3].as_rational());
}

TEST_CASE("real_roots refuses the zero polynomial", "[root]") {
  CHECK_THROWS_AS(real_roots(std::vector<Rational>{}), InvalidArgument);
  CHECK_THROWS_AS(real_roots(std::vector<Rational>{0, 0}), InvalidArgument);
}

TEST_CASE("Law 1: real_roots are all roots, ascending, as Sturm counts them", "[root]") {
  rc::prop("", [] {
    Coefficients p = any_polynomial(*rc::gen::inRange(1, 4), 6);
    if (*rc::gen::inRange(0, 2) == 0) p = p * p;
    if (*rc::gen::inRange(0, 2) == 0) p = p * any_polynomial(*rc::gen::inRange(1, 3), 3);
    const std::vector<Root> roots = roots_of(p);
    const mpq_class bound = 1000000;
    RC_ASSERT(static_cast<int>(roots.size()) == sturm(p, -bound, bound));
    for (std::size_t i = 0; i < roots.size(); ++i) {
      if (i > 0) RC_ASSERT(roots[i - 1] < roots[i]);
      const double low = roots[i].below(), high = roots[i].above();
      const bool zero = low == high && value(p, low) == 0;
      RC_ASSERT(zero || (low < high && sturm(p, low, high) == 1 && value(p, low) != 0));
    }
  });
}

TEST_CASE("Law 2: roots are ordered as surds are, and equal ones of two polynomials equal",
          "[root]") {
  rc::prop("", [] {
    const Surd a = any_surd(), b = any_surd();
    RC_ASSERT(compare(Root(a), Root(b)) == compare(a, b));
    RC_ASSERT(compare(Root(a), Root(Rational(1.5))) == compare(a, Surd(Rational(1.5))));
    const Coefficients p = any_polynomial(3, 5);
    const std::vector<Root> roots = roots_of(p);
    const std::vector<Root> more = roots_of(p * any_polynomial(2, 5) * p);
    for (const Root& x : roots) {
      int equal = 0, less = 0;
      for (const Root& y : more) equal += x == y, less += x < y || y < x;
      RC_ASSERT(equal == 1);
      RC_ASSERT(equal + less == static_cast<int>(more.size()));
    }
  });
}

TEST_CASE("Laws 3 and 4: roots are rounded as surds are", "[root]") {
  rc::prop("", [] {
    const Surd x = any_surd();
    const Root r(x);
    RC_ASSERT(r.to_double() == x.to_double());
    const Sign low = compare(Root(Rational(r.below())), r),
               high = compare(Root(Rational(r.above())), r);
    RC_ASSERT(low != Sign::positive && high != Sign::negative);
    if (low == Sign::zero) {
      RC_ASSERT(r.below() == r.above());
    } else {
      RC_ASSERT(std::nextafter(r.below(), infinity) == r.above());
    }
    RC_ASSERT(r.to_double() == r.below() || r.to_double() == r.above());
  });
}

TEST_CASE("Range: ties, subnormal roots, and those past the largest double", "[root]") {
  // x^3 = t^3 for a tie t between two doubles: it is found to be rational only when asked.
  const mpq_class tie = mpq_class(1) + mpq_class(1) / (mpz_class(1) << 53);
  const mpq_class beside = mpq_class(1) / (mpz_class(1) << 900);
  for (const int side : {-1, 0, 1}) {
    const mpq_class t = tie + side * beside;
    const Coefficients p = Coefficients{-t, 1} * Coefficients{t * t, t, 1};
    const std::vector<Root> roots = roots_of(p);
    REQUIRE(roots.size() == 1);
    CHECK(roots[0].to_double() == (side > 0 ? 1 + 0x1p-52 : 1.0));
    CHECK(roots[0].below() == 1);
    CHECK(roots[0].above() == 1 + 0x1p-52);
  }
  // 2 x^2 = 2^-2147: the root is irrational, and below half of the least double.
  const std::vector<Root> tiny =
      roots_of({mpq_class(-1) / (mpz_class(1) << 2300), mpq_class(0), mpq_class(2)});
  REQUIRE(tiny.size() == 2);
  CHECK(tiny[1].to_double() == 0);
  CHECK(tiny[1].below() == 0);
  CHECK(tiny[1].above() == 0x1p-1074);
  CHECK(tiny[0].to_double() == 0);
  CHECK(std::signbit(tiny[0].to_double()));
  CHECK(sign(tiny[0]) == Sign::negative);
  CHECK(tiny[0].below() == -0x1p-1074);
  const std::vector<Root> huge =
      roots_of({mpq_class(mpz_class(-3) << 3000), mpq_class(0), mpq_class(1)});
  REQUIRE(huge.size() == 2);
  CHECK(huge[1].to_double() == infinity);
  CHECK(huge[1].below() == std::numeric_limits<double>::max());
  CHECK(huge[0].to_double() == -infinity);
  CHECK(huge[0].above() == std::numeric_limits<double>::lowest());
}

TEST_CASE("Root: copies are equal, those of what was moved from and of itself, too") {
  const std::vector<Root> roots = roots_of({-2, 0, 1});
  Root root = roots[1];
  CHECK(root == roots[1]);
  Root& same = root;
  root = same;
  CHECK(root == roots[1]);
  const Root taken = std::move(root);
  CHECK(taken == roots[1]);
  const Root zero = root;  // NOLINT(bugprone-use-after-move): it is zero.
  CHECK(sign(zero) == Sign::zero);
  root = taken;
  CHECK(root == taken);
}
