// SPDX-License-Identifier: MIT
// packaging/c/predicates.c against rationals, on the cases of the library's own predicates and in
// every floating-point environment.
#include <predicates.h>

#include <cfloat>
#include <cmath>
#include <limits>
#include <random>
#include <tuple>

#include "staged_checks.hpp"
#include "staged_predicates.hpp"

using namespace signum;

namespace {

/// A function of predicates.c on points of this library, which has the same layout.
template <auto function, int turn>
constexpr auto sign_of_c = [](const auto& points) {
  auto copy = points;
  const double value = std::apply([](auto&... p) { return function(&p.x...); }, copy);
  return static_cast<Sign>(turn * (int{value > 0} - int{value < 0}));
};
constexpr auto no_filter = [](const auto&) { return FilterSign::uncertain; };

/// The library's predicate with its cases and its truth, answered by C; `turn` is -1 where the
/// signs are opposite.
template <auto function, auto exact, int turn, class P, std::size_t N>
staged::Predicate<P, N> in_c(const staged::Predicate<P, N>& predicate) {
  return {predicate.name,         sign_of_c<function, turn>, no_filter,
          sign_of_c<exact, turn>, predicate.truth,           predicate.make};
}

const auto all = std::tuple(in_c<::orient2d, ::orient2dexact, 1>(staged::orient2d),
                            in_c<::orient3d, ::orient3dslow, -1>(staged::orient3d),
                            in_c<::incircle, ::incircleexact, 1>(staged::incircle),
                            in_c<::insphere, ::insphereslow, -1>(staged::insphere));

}  // namespace

TEST_CASE("predicates.c in every floating-point environment") {
  std::apply(
      [](const auto&... predicate) {
        (staged::check_all(predicate, 400, environment::settings), ...);
      },
      all);
}

TEST_CASE("predicates.c: the exact value of determinants of whole numbers") {
  std::mt19937_64 random(1);
  const auto whole = [&random](int most) {
    return static_cast<double>(static_cast<int>(random() % static_cast<unsigned>(2 * most)) - most);
  };
  for (int i = 0; i < 500; ++i) {
    double p[5][3];
    for (auto& point : p) {
      for (double& x : point) x = whole(256);
    }
    auto& [a, b, c, d, e] = p;
    // Below 2^53, so that the formulas in doubles do not round.
    CHECK(orient2dexact(a, b, c) == orient2dfast(a, b, c));
    CHECK(orient3dexact(a, b, c, d) == orient3dfast(a, b, c, d));
    CHECK(incircleexact(a, b, c, d) == incirclefast(a, b, c, d));
    CHECK(insphereexact(a, b, c, d, e) == inspherefast(a, b, c, d, e));
    CHECK(::insphere(a, b, c, d, e) == inspherefast(a, b, c, d, e));
    // Times 2^-200 and 2^190: the exact value is rounded, or beyond the doubles.
    for (auto& point : p) {
      for (double& x : point) x = std::ldexp(x, 190);
    }
    CHECK(orient3dexact(a, b, c, d) == orient3dfast(a, b, c, d));
    CHECK(orient2dadapt(a, b, c, 0) == orient2dfast(a, b, c));
  }
}

TEST_CASE("predicates.c: what is beyond the doubles, and what is not finite") {
  double o[3] = {0, 0, 0};
  const auto of = [&o](double x) {
    double a[3] = {x, 0, 0};
    double b[3] = {0, x, 0};
    double c[3] = {0, 0, x};
    double d[3] = {x, x, x};
    double e[2] = {x / 4, x / 4};
    return std::array{::orient2d(o, a, b),    ::orient3d(o, b, a, c),    ::incircle(o, a, b, o),
                      ::incircle(o, a, b, e), ::insphere(o, b, a, c, d), orient3dslow(o, a, b, c)};
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CHECK(of(1e-300) == std::array{DBL_MIN, DBL_MIN, 0.0, DBL_MIN, 0.0, -DBL_MIN});
  CHECK(of(1e300) == std::array{infinity, infinity, 0.0, infinity, 0.0, -infinity});
  CHECK(of(1) == std::array{1.0, 1.0, 0.0, 0.375, 0.0, -1.0});
  for (const double x : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
    double bad[3] = {1, x, 2};
    CHECK(std::isnan(::orient2d(o, bad, o)));
    CHECK(std::isnan(::orient3d(o, o, bad, o)));
    CHECK(std::isnan(::incircle(bad, o, o, o)));
    CHECK(std::isnan(::insphere(o, o, o, o, bad)));
  }
}

TEST_CASE("predicates.c: the largest integers that there are") {
  std::mt19937_64 random(2);
  for (int i = 0; i < 20; ++i) {
    staged::Points<Point3, 5> points;
    for (Point3& p : points) {
      const auto coordinate = [&random] {
        const double sign = random() % 2 == 0 ? 1 : -1;
        const auto fraction = static_cast<double>(random() % 1000);
        return sign * (random() % 2 == 0 ? DBL_MAX : (2 * fraction + 1) * 0x1p-1074);
      };
      p = {coordinate(), coordinate(), coordinate()};
    }
    CHECK(sign_of_c<::insphere, -1>(points) == static_cast<Sign>(reference::insphere(points)));
  }
}
