// SPDX-License-Identifier: MIT
// Many points with respect to shapes, and many shapes with respect to planes.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "pairs/in_lanes/pair_filters.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using detail::PairStages;
using detail::PlaceFilters;
using detail::ThreeAnswer;

namespace {

template <class SecondShape, PairStages PlaceFilters::* Stages>
struct Locate {
  using A = Point3;
  using B = SecondShape;
  using Answer = Location;
  static constexpr auto stages = Stages;
  static constexpr std::array meaning{Location::inside, Location::boundary, Location::outside,
                                      Location::outside};
  static Location one(const A& a, const B& b) { return locate(a, b); }
  static void many(const Many<A>& a, const Many<B>& b, std::span<Location> to) { locate(a, b, to); }
};

template <class SecondShape, PairStages PlaceFilters::* Stages>
struct SideOf {
  using A = Plane3;
  using B = SecondShape;
  using Answer = Side;
  static constexpr auto stages = Stages;
  static constexpr std::array meaning{Side::negative, Side::crossing, Side::crossing,
                                      Side::positive};
  static Side one(const A& a, const B& b) { return side(a, b); }
  static void many(const Many<A>& a, const Many<B>& b, std::span<Side> to) { side(a, b, to); }
};

using F = PlaceFilters;
#define SIGNUM_ALL_PLACES                                                       \
  (Locate<Aabb3, &F::point_aabb>), (Locate<Obb3, &F::point_obb>),               \
      (Locate<Sphere3, &F::point_sphere>), (SideOf<Point3, &F::plane_point>),   \
      (SideOf<Triangle3, &F::plane_triangle>), (SideOf<Aabb3, &F::plane_aabb>), \
      (SideOf<Obb3, &F::plane_obb>), (SideOf<Sphere3, &F::plane_sphere>)

/// Shapes also as arrays of their numbers.
template <class Shape>
struct Shapes {
  static constexpr std::size_t numbers = Many<Shape>::numbers;
  std::vector<Shape> all;
  std::array<std::vector<double>, numbers> columns;

  void add(const Shape& s) {
    all.push_back(s);
    for (std::size_t j = 0; j < numbers; ++j) {
      columns[j].push_back(reinterpret_cast<const double*>(&s)[j]);
    }
  }
  Many<Shape> arrays(std::size_t count) const {
    typename Many<Shape>::Arrays spans;
    for (std::size_t j = 0; j < numbers; ++j) spans[j] = std::span(columns[j]).first(count);
    return Many<Shape>(spans);
  }
};

template <class Batch>
struct Pairs {
  Shapes<typename Batch::A> a;
  Shapes<typename Batch::B> b;
  std::vector<typename Batch::Answer> expected;

  void add(const typename Batch::A& x, const typename Batch::B& y) {
    a.add(x);
    b.add(y);
    expected.push_back(Batch::one(x, y));
  }
  /// Adds pairs that are moved to where the two part, and next to it, too.
  void add(Family family, int count) {
    for (int i = 0; i < count; ++i) {
      Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
      const auto pair = generators::shapes_in_space(
          family, random, kind_of_type<typename Batch::A>(), kind_of_type<typename Batch::B>());
      const auto x = std::get<typename Batch::A>(pair.a);
      const auto y = std::get<typename Batch::B>(pair.b);
      add(x, y);
      auto moved = x;
      double& number = [&]() -> double& {
        if constexpr (requires { moved.offset; }) {
          return moved.offset;
        } else {
          return moved.x;
        }
      }();
      const double start = number;
      const auto at = [&](double t) {
        number = start + t;
        return Batch::one(moved, y);
      };
      double near = 0;
      double far = 32 * random.symmetric();
      const auto first = at(near);
      if (at(far) == first) continue;
      for (int k = 0; k < 70; ++k) {
        const double middle = near + (far - near) / 2;
        (at(middle) == first ? near : far) = middle;
      }
      for (const double t : {near, far, std::nextafter(near, -64), std::nextafter(far, 64)}) {
        number = start + t;
        add(moved, y);
      }
    }
  }
};

template <class Batch>
Pairs<Batch> of_every_family(int count_each) {
  Pairs<Batch> pairs;
  for (const Family family : cases::all_families) {
    pairs.add(family, std::max(2, cases::count_of(count_each)));
  }
  return pairs;
}

template <class Batch>
void check(const Pairs<Batch>& pairs, const Many<typename Batch::A>& a,
           const Many<typename Batch::B>& b, std::size_t count) {
  std::vector<typename Batch::Answer> answers(count);
  Batch::many(a, b, answers);
  for (std::size_t i = 0; i < count; ++i) {
    INFO("pair " << i << " of " << count);
    REQUIRE(answers[i] == pairs.expected[i]);
  }
}

}  // namespace

// --- Examples

TEST_CASE("batch of places: one plane and many spheres, many points and one box") {
  const std::vector<Sphere3> spheres{{{0, 0, 3}, 1}, {{0, 0, -3}, 1}, {{0, 0, 1}, 1}};
  std::array<Side, 3> sides{};
  side(Plane3{{0, 0, 1}, 0}, spheres, sides);
  CHECK(sides == std::array{Side::positive, Side::negative, Side::crossing});
  const std::vector<Point3> points{{0.5, 0.5, 0.5}, {1, 0.5, 0.5}, {2, 0.5, 0.5}};
  std::array<Location, 3> locations{};
  locate(points, Aabb3{{0, 0, 0}, {1, 1, 1}}, locations);
  CHECK(locations == std::array{Location::inside, Location::boundary, Location::outside});
  locate(points, Aabb3{{0, 0, 0.5}, {1, 1, 0.5}}, locations);
  CHECK(locations == std::array{Location::inside, Location::boundary, Location::outside});
  CHECK_THROWS_WITH(locate(points, spheres, std::span(locations).first(2)),
                    "locate: a has 3 shapes, but there are 2 answers");
}

// --- Laws

TEMPLATE_TEST_CASE("batch of places, law 1: the answers of single pairs", "", SIGNUM_ALL_PLACES) {
  const auto pairs = of_every_family<TestType>(40);
  const std::size_t all = pairs.expected.size();
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{8},
                                  std::size_t{9}, std::size_t{17}, all}) {
    if (count > all) continue;
    const std::span a = std::span(pairs.a.all).first(count);
    const std::span b = std::span(pairs.b.all).first(count);
    check<TestType>(pairs, a, b, count);
    check<TestType>(pairs, pairs.a.arrays(count), pairs.b.arrays(count), count);
  }
  for (const environment::Setting& setting : environment::settings) {
    INFO(setting.name);
    std::vector<typename TestType::Answer> answers(all);
    {
      const environment::Scope scope(setting);
      TestType::many(pairs.a.all, pairs.b.all, answers);
    }
    CHECK(answers == pairs.expected);
  }
}

TEMPLATE_TEST_CASE("batch of places, law 2: the filters of every target are right", "",
                   SIGNUM_ALL_PLACES) {
  const auto pairs = of_every_family<TestType>(200);
  const std::size_t count = pairs.expected.size();
  for (const std::string_view target : targets()) {
    const auto filter = (detail::place_filters(target).*TestType::stages).first;
    if (filter == nullptr) continue;
    const auto a = pairs.a.arrays(count);
    const auto b = pairs.b.arrays(count);
    std::vector<std::uint8_t> answers(count);
    filter({a.first(), a.stride()}, {b.first(), b.stride()}, 0, count, answers.data());
    for (std::size_t i = 0; i < count; ++i) {
      if (answers[i] == static_cast<std::uint8_t>(ThreeAnswer::undecided)) continue;
      INFO(target << ", pair " << i);
      REQUIRE(TestType::meaning[answers[i]] == pairs.expected[i]);
    }
  }
}

// --- Stages

TEMPLATE_TEST_CASE("batch of places: filters decide nearly all random pairs", "",
                   SIGNUM_ALL_PLACES) {
  Shapes<typename TestType::A> a;
  Shapes<typename TestType::B> b;
  for (int i = 0; i < 400; ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    const auto pair =
        generators::shapes_in_space(Family::uniform, random, kind_of_type<typename TestType::A>(),
                                    kind_of_type<typename TestType::B>());
    a.add(std::get<typename TestType::A>(pair.a));
    b.add(std::get<typename TestType::B>(pair.b));
  }
  for (const std::string_view target : targets()) {
    const auto filter = (detail::place_filters(target).*TestType::stages).first;
    if (filter == nullptr) continue;
    std::vector<std::uint8_t> answers(400);
    const auto columns = a.arrays(400);
    const auto others = b.arrays(400);
    filter({columns.first(), 1}, {others.first(), 1}, 0, 400, answers.data());
    INFO(target);
    CHECK(std::count(answers.begin(), answers.end(),
                     static_cast<std::uint8_t>(ThreeAnswer::undecided)) < 12);
  }
}

// --- Range

TEMPLATE_TEST_CASE("batch of places: a number that is not finite, in every place", "",
                   SIGNUM_ALL_PLACES) {
  Pairs<TestType> pairs;
  pairs.add(Family::uniform, 17);
  std::vector<typename TestType::Answer> answers(pairs.expected.size());
  const auto refuses = [&](auto& shapes, double bad) {
    for (const std::size_t i : {std::size_t{0}, std::size_t{5}, std::size_t{16}}) {
      auto* const numbers = reinterpret_cast<double*>(&shapes.all[i]);
      for (std::size_t j = 0; j < shapes.numbers; ++j) {
        const double saved = std::exchange(numbers[j], bad);
        INFO("number " << j << " of shape " << i);
        CHECK_THROWS_AS(TestType::many(pairs.a.all, pairs.b.all, answers), NotFinite);
        numbers[j] = saved;
      }
    }
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    refuses(pairs.a, bad);
    refuses(pairs.b, bad);
  }
}

TEST_CASE("batch of places: what is no shape is refused") {
  const std::vector<Plane3> planes(9, Plane3{{0, 0, 0}, 1});
  std::vector<Side> sides(9);
  CHECK_THROWS_AS(side(planes, Point3{0, 0, 0}, sides), InvalidArgument);
  CHECK_THROWS_AS(side(Plane3{{0, 0, 1}, 0}, std::vector<Sphere3>(9, {{0, 0, 9}, -1}), sides),
                  InvalidArgument);
  CHECK_THROWS_AS(side(Plane3{{0, 0, 1}, 0}, std::vector<Aabb3>(9, {{0, 0, 9}, {1, 1, 8}}), sides),
                  InvalidArgument);
  std::vector<Location> locations(9);
  CHECK_THROWS_AS(locate(std::vector<Point3>(9), Sphere3{{0, 0, 9}, -1}, locations),
                  InvalidArgument);
  const Obb3 box{{9, 9, 9}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, -1, 1}};
  CHECK_THROWS_AS(locate(std::vector<Point3>(9), box, locations), InvalidArgument);
}
