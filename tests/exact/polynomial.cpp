// SPDX-License-Identifier: MIT
// Polynomials by their roots, and where those of the second degree are not positive.
#include "vectors/polynomial.hpp"
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/kernel/surd.hpp>

#include "cases.hpp"
#include "quadrics/quadratic.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

TEST_CASE("polynomials: products, and signs right of zero") {
  const Polynomial zero, x{0, 1}, one{1};
  CHECK((zero * x).is_zero());
  CHECK((x * zero).is_zero());
  CHECK((x - x).is_zero());
  CHECK((x * x - one).coefficients() == std::vector<BigRational>{-1, 0, 1});
  CHECK(sign_right_of_zero(zero) == 0);
  CHECK(sign_right_of_zero(x) == 1);
  CHECK(sign_right_of_zero(zero - x * x) == -1);
  CHECK(sign_right_of_zero(x * x - x) == -1);
  CHECK(sign_right_of_zero(x - one) == -1);
  CHECK(count_positive_roots(one) == 0);
}

TEST_CASE("polynomials: as many positive roots as they are made of, multiple ones once") {
  cases::run("roots", 300, [](Random& random) -> std::string {
    Polynomial p{random.between(0, 1) == 0 ? 2 : -3};
    std::vector<int> positive;
    for (int n = random.between(0, 5); n > 0; --n) {
      const int root = random.between(-2, 4);
      p = p * Polynomial{-root, 2};
      if (root > 0) positive.push_back(root);
    }
    if (random.between(0, 1) == 0) p = p * Polynomial{1, 1, 1};  // It has no root.
    std::sort(positive.begin(), positive.end());
    const auto different = std::unique(positive.begin(), positive.end()) - positive.begin();
    return count_positive_roots(p) == different ? "" : "expected " + std::to_string(different);
  });
}

TEST_CASE("quadratics: spans have just the values that are not positive, within bounds") {
  cases::run("spans", 600, [](Random& random) -> std::string {
    const Quadratic q{random.between(-2, 2), random.between(-3, 3), random.between(-3, 3)};
    Span bounds;
    if (random.between(0, 2) != 0) bounds.low = BigRational(random.between(-6, 6), 2);
    if (random.between(0, 2) != 0) bounds.high = BigRational(random.between(-6, 6), 2);
    const std::vector<SurdSpan> spans = spans_not_positive(q, bounds);
    if (spans.size() > 2) return "more than two spans";
    for (int i = -40; i <= 40; ++i) {
      const BigRational t(i, 4);
      const bool in_bounds = !(bounds.low && t < *bounds.low) && !(bounds.high && *bounds.high < t);
      const Surd s(Rational({t}));
      int of_spans = 0;
      for (const SurdSpan& span : spans) {
        of_spans += (span.low && s < *span.low) || (span.high && *span.high < s) ? 0 : 1;
      }
      if (of_spans != (in_bounds && q(t).sign() <= 0 ? 1 : 0))
        return "at " + std::to_string(i) + " / 4";
    }
    return {};
  });
}
