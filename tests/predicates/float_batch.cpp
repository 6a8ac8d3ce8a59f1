// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/float_batch.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <tuple>
#include <vector>

#include "cases.hpp"
#include "environment.hpp"
#include "staged_predicates.hpp"

using namespace signum;

namespace {

/// Cases of a predicate of N points whose coordinates are floats, in memory in each way.
template <class Point, std::size_t N>
struct FloatCases {
  static constexpr std::size_t axes = sizeof(Point) / sizeof(double), row = axes + 1;
  std::vector<std::array<Point, N>> cases;
  std::array<std::vector<Point>, N> points;
  std::array<std::vector<float>, N> rows;
  std::array<std::array<std::vector<float>, axes>, N> arrays;

  explicit FloatCases(generators::Relation relation) {
    const auto each = static_cast<std::size_t>(cases::count_of(50));
    for (const auto family : cases::all_families) {
      for (std::size_t i = 0; i < each; ++i) {
        cases::Random random(cases::first_seed() + i);
        auto made = generators::points<N, Point>(family, relation, random);
        // Every third case is of floats that are subnormal.
        for (Point& p : made) {
          for (std::size_t j = 0; i % 3 == 0 && j < axes; ++j) {
            (&p.x)[j] = std::ldexp((&p.x)[j], -140);
          }
        }
        add(made);
      }
    }
  }
  void add(std::array<Point, N> made) {
    for (Point& p : made) {
      for (std::size_t j = 0; j < axes; ++j) {
        const auto x = static_cast<float>((&p.x)[j]);
        if (!std::isfinite(x)) return;
        (&p.x)[j] = static_cast<double>(x);
      }
    }
    cases.push_back(made);
    for (std::size_t k = 0; k < N; ++k) {
      points[k].push_back(made[k]);
      for (std::size_t j = 0; j < axes; ++j) {
        const auto x = static_cast<float>((&made[k].x)[j]);
        rows[k].push_back(x);
        arrays[k][j].push_back(x);
      }
      rows[k].push_back(std::numeric_limits<float>::quiet_NaN());
    }
  }
  FloatPoints<Point> in_arrays(std::size_t k, std::size_t count) const {
    typename FloatPoints<Point>::Arrays spans;
    for (std::size_t j = 0; j < axes; ++j) spans[j] = std::span(arrays[k][j]).first(count);
    return FloatPoints<Point>(spans);
  }
  FloatPoints<Point> in_rows(std::size_t k, std::size_t count) const {
    return FloatPoints<Point>::rows(std::span(rows[k]).first(count * row), row);
  }
};

template <std::size_t N, class Point, class One, class Batch>
void check_floats(generators::Relation relation, One one, Batch batch) {
  const FloatCases<Point, N> of(relation);
  const std::size_t size = of.cases.size();
  REQUIRE(size > 300);
  std::vector<Sign> expected, with_one;
  for (auto p : of.cases) {
    expected.push_back(std::apply(one, p));
    p[1] = of.cases[7][1];
    with_one.push_back(std::apply(one, p));
  }
  std::vector<Sign> signs(size);
  const auto check = [&](const char* way, std::size_t count, const std::vector<Sign>& truth,
                         auto at) {
    for (const auto& setting : environment::settings) {
      std::fill(signs.begin(), signs.end(), Sign{});
      {
        const environment::Scope scope(setting);
        [&]<std::size_t... k>(std::index_sequence<k...>) {
          batch(at(std::integral_constant<std::size_t, k>{})..., std::span(signs).first(count));
        }(std::make_index_sequence<N>());
      }
      INFO(setting.name << ", " << way << ", " << count << " points");
      CHECK(std::equal(signs.begin(), signs.begin() + static_cast<std::ptrdiff_t>(count),
                       truth.begin()));
    }
  };
  for (const std::size_t count :
       {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{128}, std::size_t{131}, size}) {
    check("arrays", count, expected, [&](auto k) { return of.in_arrays(k, count); });
    check("rows", count, expected, [&](auto k) { return of.in_rows(k, count); });
    check("doubles among floats", count, expected, [&](auto k) {
      if constexpr (k == 0) {
        return of.in_arrays(k, count);
      } else {
        return Many<Point>(std::span(of.points[k]).first(count));
      }
    });
    check("one for all", count, with_one, [&](auto k) {
      if constexpr (k == 1) {
        return Point(of.points[k][7]);
      } else {
        return of.in_rows(k, count);
      }
    });
  }
}

}  // namespace

// --- Examples

TEST_CASE("float batch: floats are the doubles that they are") {
  // The float 0.3F is more than three times 0.1F.
  const std::vector<float> xs{0.1F, 0.25F}, ys{0.3F, 0.75F};
  std::vector<Sign> signs(2);
  orient2d(Point2{0, 0}, Point2{1, 3}, FloatPoints<Point2>({xs, ys}), signs);
  CHECK(signs == std::vector{Sign::positive, Sign::zero});
}

// --- Laws

TEST_CASE("float batch, law 1: the signs of the same numbers as doubles") {
  using generators::Relation;
  check_floats<3, Point2>(
      Relation::flat, [](const auto&... p) { return orient2d(p...); },
      [](const auto&... p) { orient2d(p...); });
  check_floats<4, Point3>(
      Relation::flat, [](const auto&... p) { return orient3d(p...); },
      [](const auto&... p) { orient3d(p...); });
  check_floats<4, Point2>(
      Relation::round, [](const auto&... p) { return incircle(p...); },
      [](const auto&... p) { incircle(p...); });
  check_floats<5, Point3>(
      Relation::round, [](const auto&... p) { return insphere(p...); },
      [](const auto&... p) { insphere(p...); });
}

// --- Range

TEST_CASE("float batch: what is refused") {
  const std::vector<float> two{0, 1}, three{0, 1, 2},
      bad{0, std::numeric_limits<float>::infinity()};
  std::vector<Sign> signs(2);
  const Point2 o{0, 0}, e{1, 0};
  CHECK_THROWS_WITH(FloatPoints<Point2>({two, three}),
                    "arrays: 2 numbers in the first, but 3 in number 1");
  CHECK_THROWS_WITH(FloatPoints<Point2>::rows(three),
                    "rows: 3 floats in rows of 2; expected whole rows of at least 2");
  CHECK_THROWS_WITH(FloatPoints<Point2>::rows(two, 1),
                    "rows: 2 floats in rows of 1; expected whole rows of at least 2");
  CHECK_THROWS_WITH(orient2d(o, e, FloatPoints<Point2>({three, three}), signs),
                    "points: 3 of them, but 2 signs");
  CHECK_THROWS_AS(orient2d(o, e, FloatPoints<Point2>({two, bad}), signs), NotFinite);
}
