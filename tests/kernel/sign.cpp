// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/sign.hpp>
#include <type_traits>

using namespace signum;

// --- Examples

TEST_CASE("sign: of numbers") {
  CHECK(sign_of(-3) == Sign::negative);
  CHECK(sign_of(0) == Sign::zero);
  CHECK(sign_of(-0.0) == Sign::zero);
  CHECK(sign_of(std::numeric_limits<double>::denorm_min()) == Sign::positive);
}

TEST_CASE("sign: negation and products are those of numbers") {
  for (int a = -1; a <= 1; ++a) {
    CHECK(-static_cast<Sign>(a) == static_cast<Sign>(-a));
    for (int b = -1; b <= 1; ++b) {
      CHECK(static_cast<Sign>(a) * static_cast<Sign>(b) == static_cast<Sign>(a * b));
    }
  }
}

TEST_CASE("sign: what a filter does not know is no sign") {
  STATIC_REQUIRE_FALSE(std::is_convertible_v<FilterSign, Sign>);
  CHECK_FALSE(is_certain(FilterSign::uncertain));
  for (const Sign s : {Sign::negative, Sign::zero, Sign::positive}) {
    CHECK(is_certain(to_filter_sign(s)));
    CHECK(certain(to_filter_sign(s)) == s);
  }
}
