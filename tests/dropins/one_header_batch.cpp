// SPDX-License-Identifier: MIT
// The batches of signum_predicates.hpp give the signs of the library on single points: for each way
// in which points may lie in memory, each length near the ends of blocks, and in every environment.
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#define signum one_header
#include <signum_predicates.hpp>
#undef signum

#include <catch2/catch.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "staged_predicates.hpp"

namespace {

/// What lies in memory: points, rows with something else at their end, and an array for each axis.
template <class Point, class Number>
struct Laid {
  static constexpr std::size_t axes = sizeof(Point) / sizeof(double);
  using Many = one_header::Many<Point>;
  std::vector<Point> points;
  std::vector<Number> rows;
  std::array<std::vector<Number>, axes> arrays;

  void add(const std::array<double, axes>& p) {
    if constexpr (axes == 2) {
      points.push_back({p[0], p[1]});
    } else {
      points.push_back({p[0], p[1], p[2]});
    }
    for (std::size_t j = 0; j < axes; ++j) {
      rows.push_back(static_cast<Number>(p[j]));
      arrays[j].push_back(static_cast<Number>(p[j]));
    }
    rows.push_back(std::numeric_limits<Number>::quiet_NaN());
  }
  /// In the way with this number, 0 to 3; the last is one point for all.
  Many many(std::size_t way) const {
    if (way == 0) return points.data();
    if (way == 1) return Many::rows(rows.data(), axes + 1);
    if (way == 3) return points.front();
    if constexpr (axes == 2) {
      return Many::arrays({arrays[0].data(), arrays[1].data()});
    } else {
      return Many::arrays({arrays[0].data(), arrays[1].data(), arrays[2].data()});
    }
  }
};

template <std::size_t N, class Mine, class Theirs, class Number, class One, class Batch>
void check_batches(signum::generators::Relation relation, One one, Batch batch) {
  constexpr std::size_t axes = sizeof(Mine) / sizeof(double);
  std::array<Laid<Mine, Number>, N> laid;
  std::vector<std::array<Theirs, N>> expected_of;
  const auto each = static_cast<std::size_t>(cases::count_of(40));
  for (const auto family : cases::all_families) {
    for (std::size_t i = 0; i < each; ++i) {
      cases::Random random(cases::first_seed() + i);
      auto points = signum::generators::points<N, Theirs>(family, relation, random);
      // Every third case is of floats that are subnormal.
      for (Theirs& p : points) {
        for (std::size_t j = 0; i % 3 == 0 && j < axes; ++j) {
          (&p.x)[j] = std::ldexp((&p.x)[j], -140);
        }
      }
      bool finite = true;
      for (Theirs& p : points) {
        for (std::size_t j = 0; j < axes; ++j) {
          double& x = (&p.x)[j];
          x = static_cast<double>(static_cast<Number>(x));
          finite = finite && std::isfinite(x);
        }
      }
      if (!finite) continue;
      for (std::size_t k = 0; k < N; ++k) {
        std::array<double, axes> p;
        for (std::size_t j = 0; j < axes; ++j) p[j] = (&points[k].x)[j];
        laid[k].add(p);
      }
      expected_of.push_back(points);
    }
  }
  const std::size_t size = expected_of.size();
  REQUIRE(size > 250);
  std::vector<one_header::Sign> signs(size + 1);
  // The way of one point differs from that of the others in a third of the rounds.
  for (std::size_t round = 0; round < 12; ++round) {
    const std::size_t way = round % 3;
    const std::size_t odd = round / 3 < 3 && round / 3 < N ? round / 3 : N;
    const auto way_of = [&](std::size_t k) { return k == odd ? (way + round) % 4 : way; };
    std::vector<signum::Sign> expected;
    for (auto points : expected_of) {
      for (std::size_t k = 0; k < N; ++k) {
        if (way_of(k) == 3) points[k] = expected_of.front()[k];
      }
      expected.push_back(std::apply(one, points));
    }
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{127},
                                    std::size_t{128}, std::size_t{129}, size}) {
      for (const auto& setting : environment::settings) {
        std::fill(signs.begin(), signs.end(), one_header::Sign{});
        {
          const environment::Scope scope(setting);
          [&]<std::size_t... k>(std::index_sequence<k...>) {
            batch(laid[k].many(way_of(k))..., signs.data(), count);
          }(std::make_index_sequence<N>());
        }
        INFO(setting.name << ", " << count << " points, round " << round);
        CHECK(std::equal(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(count),
                         signs.begin(), [](signum::Sign a, one_header::Sign b) {
                           return static_cast<int>(a) == static_cast<int>(b);
                         }));
        CHECK(signs[count] == one_header::Sign{});
      }
    }
  }
}

template <class Number>
void check_every_predicate() {
  using signum::generators::Relation;
  check_batches<3, one_header::Point2, signum::Point2, Number>(
      Relation::flat, [](const auto&... p) { return signum::orient2d(p...); },
      [](const auto&... p) { one_header::orient2d(p...); });
  check_batches<4, one_header::Point3, signum::Point3, Number>(
      Relation::flat, [](const auto&... p) { return signum::orient3d(p...); },
      [](const auto&... p) { one_header::orient3d(p...); });
  check_batches<4, one_header::Point2, signum::Point2, Number>(
      Relation::round, [](const auto&... p) { return signum::incircle(p...); },
      [](const auto&... p) { one_header::incircle(p...); });
  check_batches<5, one_header::Point3, signum::Point3, Number>(
      Relation::round, [](const auto&... p) { return signum::insphere(p...); },
      [](const auto&... p) { one_header::insphere(p...); });
}

}  // namespace

TEST_CASE("one header: batches of doubles") { check_every_predicate<double>(); }

TEST_CASE("one header: batches of floats") { check_every_predicate<float>(); }

TEST_CASE("one header: a batch refuses what is not finite") {
  const std::array<float, 2> xs{1, 1}, bad{1, std::numeric_limits<float>::infinity()};
  const one_header::Point2 o{0, 0}, e{1, 0};
  std::array<one_header::Sign, 2> signs;
  const auto points = one_header::Many<one_header::Point2>::arrays({xs.data(), bad.data()});
  CHECK_THROWS_AS(one_header::orient2d(o, e, points, signs.data(), 2), one_header::NotFinite);
}
