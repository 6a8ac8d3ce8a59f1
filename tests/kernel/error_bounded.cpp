// SPDX-License-Identifier: MIT
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error_bounded.hpp>
#include <signum/predicates/filter.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "formulas.hpp"

using namespace signum;
using cases::Random;

namespace {

namespace mp = boost::multiprecision;
using Exact = mp::number<mp::gmp_rational, mp::et_off>;
using detail::Leaf;
using namespace formulas;

template <class Formula, std::size_t N>
using Result = decltype(Formula{}(std::array<Leaf, N>{}));

/// Ordinary, tiny and huge doubles, and some that are nearly the one before.
double any_double(Random& random, double last, bool extreme) {
  switch (random.between(0, extreme ? 5 : 3)) {
    case 0:
      return std::nextafter(last, random.symmetric());
    case 1:
      return random.one_in(2) ? last : -last;
    case 2:
      return random.between(-3, 3);
    case 4:
      return random.floating(-1080, 1023);
    case 5:
      return random.floating(-200, 200);
    default:
      return random.symmetric();
  }
}

/// The formula on error-bounded doubles. Not inlined, so that all of it runs in the environment.
template <class Formula, std::size_t N>
[[gnu::noinline]] Result<Formula, N> bounded(const std::array<double, 2 * N>& x,
                                             const environment::Setting& setting) {
  const environment::Scope scope(setting);
  std::array<double, 2 * N> volatile_x;
  for (std::size_t i = 0; i < 2 * N; ++i) {
    volatile_x[i] = *static_cast<const volatile double*>(&x[i]);
  }
  std::array<Leaf, N> leaves;
  for (std::size_t i = 0; i < N; ++i) {
    const double difference = volatile_x[2 * i] - volatile_x[2 * i + 1];
    leaves[i] = {difference, std::abs(difference) + underflow_guard<Result<Formula, N>::degree>};
  }
  const Result<Formula, N> result = Formula{}(leaves);
  const volatile double value = result.value;
  const volatile double magnitude = result.magnitude;
  return {value, magnitude};
}

/// Checks differences of random doubles in every environment: |value - exact| <= error_constant *
/// magnitude, unless too much overflowed, and a sign that is certain is right.
template <std::size_t N, class Formula>
void check_bound(Formula, int count) {
  const auto check = [](Random& random) -> std::string {
    const bool extreme = random.one_in(2);
    std::array<double, 2 * N> x;
    double last = 1;
    for (double& y : x) y = last = any_double(random, last, extreme);
    std::array<Exact, N> differences;
    for (std::size_t i = 0; i < N; ++i) differences[i] = Exact(x[2 * i]) - Exact(x[2 * i + 1]);
    const Exact exact = Formula{}(differences);
    for (const auto& setting : environment::settings) {
      using R = Result<Formula, N>;
      const R r = bounded<Formula, N>(x, setting);
      const FilterSign s = sign(r);
      if (is_certain(s) && certain(s) != sign_of(exact.sign())) {
        return std::string("wrong sign, ") + setting.name;
      }
      if (!(r.magnitude < 0x1p420 / underflow_guard<R::degree>)) continue;
      const Exact error = abs(Exact(r.value) - exact);
      if (error > Exact(R::error_constant) * Exact(r.magnitude)) {
        return std::string("bound violated, ") + setting.name;
      }
    }
    return {};
  };
  cases::run("error bound", count, check);
  SUCCEED("the bound holds");
}

template <class Predicate>
constexpr auto result_of(const Predicate& predicate) {
  using Listed = decltype(listed(predicate));
  return Result<typename Listed::Formula, Listed::leaves>{};
}
template <class Bounded>
constexpr double ulps = Bounded::error_constant / 0x1p-52;

}  // namespace

// --- Examples

TEST_CASE("error_bounded: the constants follow from the formulas") {
  // Of two that are added, the one that was rounded more often counts, and the greater degree.
  using Sum = decltype(Leaf{} + Leaf{} * Leaf{});
  using Difference = decltype(Leaf{} - Leaf{} * Leaf{});
  STATIC_REQUIRE((ulps<Sum> == 3 + 1 + 1 && Sum::degree == 2));
  STATIC_REQUIRE((ulps<Difference> == 3 + 1 + 1 && Difference::degree == 2));
  // A difference is rounded once, a product of two once more, and so is each sum.
  using OfOrient2d = decltype(result_of(staged::orient2d));
  STATIC_REQUIRE(ulps<OfOrient2d> == 1 + 1 + 1 + 1 + 1);
  STATIC_REQUIRE(OfOrient2d::degree == 2);
  // (1 + 1 + 1 product, 1 difference) times 1 more, and two sums.
  using OfOrient3d = decltype(result_of(staged::orient3d));
  STATIC_REQUIRE(ulps<OfOrient3d> == 4 + 1 + 1 + 2 + 1);
  STATIC_REQUIRE(OfOrient3d::degree == 3);
  // |a|^2 and a cross product have 4 each, their product 9, and two sums.
  using OfIncircle = decltype(result_of(staged::incircle));
  STATIC_REQUIRE(ulps<OfIncircle> == 9 + 2 + 1);
  STATIC_REQUIRE(OfIncircle::degree == 4);
  STATIC_REQUIRE(decltype(result_of(staged::insphere))::degree == 5);
  STATIC_REQUIRE(decltype(result_of(staged::line_plane_point_side))::degree == 9);
}

TEST_CASE("error_bounded: zero, infinity and NaN are uncertain") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const auto is_uncertain = [](double value, double magnitude) {
    return !is_certain(sign(Leaf{value, magnitude}));
  };
  CHECK(is_uncertain(0, 0));
  CHECK(is_uncertain(0, 1));
  CHECK(is_uncertain(0x1p-52, 1));
  CHECK(is_uncertain(infinity, 1e300 * 1e300));
  CHECK(is_uncertain(nan, 1));
  CHECK(is_uncertain(1, nan));
  CHECK(is_uncertain(1.7e308, 1.7e308));
  CHECK_FALSE(is_uncertain(1e-10, 1));
  CHECK(sign(Leaf{-1e-10, 1}) == FilterSign::negative);
}

TEST_CASE("error_bounded: where something may have underflowed or overflowed") {
  STATIC_REQUIRE(underflow_guard<1> == 0x1p-600);
  STATIC_REQUIRE(underflow_guard<9> == 0x1p-66);
  STATIC_REQUIRE(ErrorBounded<1, 9>::most_magnitude == 0x1p486);
  STATIC_REQUIRE(ErrorBounded<1, 9>::most_factor == 0x1p466);
  CHECK(sign(Leaf{0x1p1000, 0x1p1019}) == FilterSign::positive);
  CHECK_FALSE(is_certain(sign(Leaf{0x1p1000, 0x1p1020})));
}

TEST_CASE("error_bounded: a magnitude that is taken times a factor") {
  constexpr Leaf leaf{1, 2}, huge{-0x1p1010, 1};
  STATIC_REQUIRE(Leaf::error_constant == 0x1p-51);
  CHECK(sign(leaf, 0x1p49) == FilterSign::positive);
  CHECK_FALSE(is_certain(sign(leaf, 0x1p50)));
  CHECK_FALSE(is_certain(sign(leaf, 0x1p51)));
  CHECK(sign(huge, 0x1p999) == FilterSign::negative);
  CHECK_FALSE(is_certain(sign(huge, 0x1p1000)));
}

// --- Consistency

TEST_CASE("error_bounded: the bound of every formula holds") {
  formulas::for_each([](const auto& listed) {
    using Listed = std::remove_cvref_t<decltype(listed)>;
    check_bound<Listed::leaves>(typename Listed::Formula{},
                                static_cast<int>(80'000 / Listed::leaves));
  });
}
