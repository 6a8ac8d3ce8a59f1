// SPDX-License-Identifier: MIT
// Squared distances of many pairs.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "cases.hpp"
#include "distance/distance_filters.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

template <class FirstShape, class SecondShape,
          detail::DistanceFilter detail::DistanceFilters::* Filter>
struct Pair {
  using A = FirstShape;
  using B = SecondShape;
  static constexpr auto filter = Filter;
};
using F = detail::DistanceFilters;
#define SIGNUM_ALL_DISTANCES                                                      \
  (Pair<Point3, Point3, &F::point_point>), (Pair<Point3, Aabb3, &F::point_aabb>), \
      (Pair<Aabb3, Aabb3, &F::aabb_aabb>)

template <class P>
struct Cases {
  std::vector<typename P::A> a;
  std::vector<typename P::B> b;
  std::vector<double> expected;

  void add(const typename P::A& x, const typename P::B& y) {
    a.push_back(x);
    b.push_back(y);
    expected.push_back(detail::distance_exactly(ShapeRef3(&x), ShapeRef3(&y)).squared.to_double());
  }
};

template <class S>
S scaled(S shape, double factor) {
  auto* const numbers = reinterpret_cast<double*>(&shape);
  for (std::size_t i = 0; i < sizeof(S) / sizeof(double); ++i) numbers[i] *= factor;
  return shape;
}

template <class S>
bool is_all_finite(const S& shape) {
  const auto* const numbers = reinterpret_cast<const double*>(&shape);
  return std::all_of(numbers, numbers + sizeof(S) / sizeof(double),
                     [](double x) { return std::isfinite(x); });
}

/// Pairs of all families, and some of every scale: where squares underflow, and overflow.
template <class P>
Cases<P> all_cases(int count) {
  Cases<P> cases;
  Random random(cases::first_seed());
  for (const Family family : cases::all_families) {
    for (int i = 0; i < std::max(3, cases::count_of(count)); ++i) {
      const auto pair = generators::shapes_in_space(family, random, kind_of_type<typename P::A>(),
                                                    kind_of_type<typename P::B>());
      const auto& x = std::get<typename P::A>(pair.a);
      const auto& y = std::get<typename P::B>(pair.b);
      cases.add(x, y);
      const double factor = std::ldexp(1.0, random.between(-560, 520));
      const auto u = scaled(x, factor);
      const auto v = scaled(y, factor);
      if (is_all_finite(u) && is_all_finite(v)) cases.add(u, v);
    }
  }
  return cases;
}

}  // namespace

// --- Examples

TEST_CASE("batch of distances: one point and many boxes") {
  const std::vector<Aabb3> boxes{{{1, 2, 0}, {2, 3, 1}}, {{-1, -1, -1}, {1, 1, 1}}};
  std::vector<double> squared(2);
  squared_distance(Point3{0, 0, 0}, boxes, squared);
  CHECK(squared == std::vector{5.0, 0.0});
  CHECK_THROWS_WITH(squared_distance(Point3{}, boxes, std::span(squared).first(1)),
                    "squared_distance: b has 2 shapes, but there are 1 answers");
  const std::vector<Aabb3> wrong(9, Aabb3{{1, 0, 0}, {0, 1, 1}});
  std::vector<double> nine(9);
  CHECK_THROWS_AS(squared_distance(Point3{}, wrong, nine), InvalidArgument);
}

// --- Laws

TEMPLATE_TEST_CASE("batch of distances, law 1: the exact ones, rounded", "", SIGNUM_ALL_DISTANCES) {
  const Cases<TestType> cases = all_cases<TestType>(60);
  const std::size_t all = cases.a.size();
  for (const environment::Setting& setting : environment::settings) {
    std::vector<double> squared(all);
    {
      const environment::Scope scope(setting);
      squared_distance(cases.a, cases.b, squared);
    }
    for (std::size_t i = 0; i < all; ++i) {
      INFO(setting.name << ", " << i);
      REQUIRE(squared[i] == cases.expected[i]);
    }
  }
  for (const std::size_t count : {0UL, 1UL, 7UL, 8UL, 9UL, 17UL}) {
    std::vector<double> squared(count);
    squared_distance(std::span(cases.a).first(count), std::span(cases.b).first(count), squared);
    CHECK(std::equal(squared.begin(), squared.end(), cases.expected.begin()));
  }
}

TEMPLATE_TEST_CASE("batch of distances, law 2: the filters of every target are right, and decide",
                   "", SIGNUM_ALL_DISTANCES) {
  Cases<TestType> cases = all_cases<TestType>(300);
  const std::size_t before = cases.a.size();
  Random random(cases::first_seed());
  for (int i = 0; i < 400; ++i) {
    const auto pair =
        generators::shapes_in_space(Family::uniform, random, kind_of_type<typename TestType::A>(),
                                    kind_of_type<typename TestType::B>());
    cases.add(std::get<typename TestType::A>(pair.a), std::get<typename TestType::B>(pair.b));
  }
  const std::size_t all = cases.a.size();
  const Many<typename TestType::A> a(cases.a);
  const Many<typename TestType::B> b(cases.b);
  for (const std::string_view target : targets()) {
    const detail::DistanceFilter filter = detail::distance_filters(target).*TestType::filter;
    if (filter == nullptr) continue;
    INFO(target);
    std::vector<std::uint8_t> answers(all);
    std::vector<double> squared(all);
    filter({a.first(), a.stride()}, {b.first(), b.stride()}, 0, all, answers.data(),
           squared.data());
    std::size_t undecided = 0;
    for (std::size_t i = 0; i < all; ++i) {
      INFO(i);
      if (answers[i] != static_cast<std::uint8_t>(detail::PairAnswer::undecided)) {
        REQUIRE(squared[i] == cases.expected[i]);
      } else if (i >= before) {
        ++undecided;
      }
    }
    CHECK(undecided == 0);
  }
}

// --- Range

TEMPLATE_TEST_CASE("batch of distances: a number that is not finite, in every place", "",
                   SIGNUM_ALL_DISTANCES) {
  Cases<TestType> cases = all_cases<TestType>(1);
  std::vector<double> squared(cases.a.size());
  const auto refuses = [&](auto& shape, double bad) {
    auto* const numbers = reinterpret_cast<double*>(&shape);
    for (std::size_t j = 0; j < sizeof shape / sizeof(double); ++j) {
      const double saved = std::exchange(numbers[j], bad);
      INFO("number " << j);
      CHECK_THROWS_AS(squared_distance(cases.a, cases.b, squared), NotFinite);
      numbers[j] = saved;
    }
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    refuses(cases.a[5], bad);
    refuses(cases.b[5], bad);
  }
}
