// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <memory>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/intersects.hpp>

#include "batch/batch_filters.hpp"
#include "cases.hpp"
#include "environment.hpp"
#include "pairs/in_lanes/pair_filters.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Family;
using cases::Random;

namespace {

/// Two kinds of shapes and a verb: on single pairs, on many, and its filters.
template <class FirstShape, class SecondShape, PairStages PairFilters::* Stages>
struct Intersects {
  using A = FirstShape;
  using B = SecondShape;
  using Answer = bool;
  static constexpr auto stages = Stages;
  static bool one(const A& a, const B& b) { return intersects(a, b); }
  static void many(const Many<A>& a, const Many<B>& b, std::span<bool> met) {
    intersects(a, b, met);
  }
  static bool meant_by(PairAnswer answer) { return answer == PairAnswer::meeting; }
};

template <class FirstShape, PairStages PairFilters::* Stages>
struct HowTheyMeet {
  using A = FirstShape;
  using B = Triangle3;
  using Answer = Contact;
  static constexpr auto stages = Stages;
  static Contact one(const A& a, const B& b) { return contact(a, b); }
  static void many(const Many<A>& a, const Many<B>& b, std::span<Contact> contacts) {
    contact(a, b, contacts);
  }
  static Contact meant_by(PairAnswer answer) {
    constexpr bool of_triangles = std::is_same_v<A, Triangle3>;
    constexpr Planes planes = of_triangles ? Planes::transversal : Planes::degenerate;
    if (answer == PairAnswer::apart) return {planes, -1, false, Feature::none, Feature::none};
    return {planes, of_triangles ? 1 : 0, true, of_triangles ? Feature::face : Feature::edge0,
            Feature::face};
  }
};

using F = PairFilters;
using TriangleTriangle = Intersects<Triangle3, Triangle3, &F::triangle_triangle>;
using RayTriangle = Intersects<Ray3, Triangle3, &F::ray_triangle>;
using SegmentTriangle = Intersects<Segment3, Triangle3, &F::segment_triangle>;
using RayAabb = Intersects<Ray3, Aabb3, &F::ray_aabb>;
using AabbAabb = Intersects<Aabb3, Aabb3, &F::aabb_aabb>;
using TriangleAabb = Intersects<Triangle3, Aabb3, &F::triangle_aabb>;
using ObbObb = Intersects<Obb3, Obb3, &F::obb_obb>;
using SphereSphere = Intersects<Sphere3, Sphere3, &F::sphere_sphere>;
using SphereAabb = Intersects<Sphere3, Aabb3, &F::sphere_aabb>;
using SphereObb = Intersects<Sphere3, Obb3, &F::sphere_obb>;
using FrustumAabb = Intersects<Frustum3, Aabb3, &F::frustum_aabb>;
using TriangleContact = HowTheyMeet<Triangle3, &F::triangle_triangle_contact>;
using SegmentContact = HowTheyMeet<Segment3, &F::segment_triangle_contact>;

#define SIGNUM_ALL_BATCHES                                                                  \
  TriangleTriangle, TriangleContact, RayTriangle, SegmentTriangle, SegmentContact, RayAabb, \
      AabbAabb, TriangleAabb, ObbObb, SphereSphere, SphereAabb, SphereObb, FrustumAabb

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
  Many<Shape> part(std::size_t first, std::size_t count) const {
    return std::span(all).subspan(first, count);
  }
  /// Frusta are given as the shapes themselves.
  Many<Shape> arrays(std::size_t first, std::size_t count) const {
    if constexpr (Many<Shape>::has_arrays) {
      typename Many<Shape>::Arrays spans;
      for (std::size_t j = 0; j < numbers; ++j) {
        spans[j] = std::span(columns[j]).subspan(first, count);
      }
      return Many<Shape>(spans);
    } else {
      return part(first, count);
    }
  }
};

template <class T>
using Answers = std::unique_ptr<T[]>;

template <class Batch>
struct Pairs {
  Shapes<typename Batch::A> a;
  Shapes<typename Batch::B> b;
  std::vector<typename Batch::Answer> expected;

  std::size_t size() const { return a.all.size(); }
  void add(Family family, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      Random random(cases::first_seed() + i);
      const auto pair = generators::pair<typename Batch::A, typename Batch::B>(family, random);
      a.add(pair.a);
      b.add(pair.b);
      expected.push_back(Batch::one(pair.a, pair.b));
    }
  }
};

template <class Batch>
constexpr bool settles_slowly = std::is_same_v<Batch, ObbObb> || std::is_same_v<Batch, SphereObb> ||
                                std::is_same_v<Batch, FrustumAabb>;

/// Makes at least so many pairs, however few cases are asked for, that no vector is longer.
template <class Batch>
Pairs<Batch> of_every_family(int count_each) {
  Pairs<Batch> pairs;
  for (const Family family : cases::all_families) {
    pairs.add(family, static_cast<std::size_t>(std::max(2, cases::count_of(count_each))));
  }
  return pairs;
}

template <class Shape>
LaneSource source(const std::vector<Shape>& shapes, const Many<Shape>& many) {
  if constexpr (std::is_same_v<Shape, Frustum3>) {
    return {many.first(), many.stride(), &shapes.front().depth};
  } else {
    return {many.first(), many.stride()};
  }
}

/// How many pairs a filter decides; none wrongly.
template <class Batch>
std::size_t count_decided(PairFilter filter, const Pairs<Batch>& pairs, const auto& a,
                          const auto& b) {
  std::vector<std::uint8_t> answers(pairs.size());
  const LaneSource source_a = source(pairs.a.all, a);
  const LaneSource source_b = source(pairs.b.all, b);
  filter(source_a, source_b, 0, pairs.size(), answers.data());
  std::size_t decided = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto answer = static_cast<PairAnswer>(answers[i]);
    if (answer == PairAnswer::undecided) continue;
    ++decided;
    if (!(Batch::meant_by(answer) == pairs.expected[i])) FAIL("pair " << i);
  }
  return decided;
}

template <class Batch, class Check>
void for_each_filter(Check check) {
  for (const std::string_view target : targets()) {
    const PairStages stages = pair_filters(target).*Batch::stages;
    for (const PairFilter filter : {stages.first, stages.second}) {
      if (filter == nullptr) continue;
      INFO(target << (filter == stages.second ? ", second" : ""));
      check(filter);
    }
  }
}

/// Every length near the ends of vectors and blocks.
std::vector<std::size_t> lengths_up_to(std::size_t most) {
  std::vector<std::size_t> lengths;
  for (std::size_t n = 0; n <= most; ++n) {
    if (n <= 40 || n % 256 < 9 || n % 256 > 247) lengths.push_back(n);
  }
  return lengths;
}

template <class Batch>
bool as_expected(const Pairs<Batch>& pairs, std::size_t first, std::size_t count,
                 const Answers<typename Batch::Answer>& answers) {
  return std::equal(answers.get(), answers.get() + count,
                    pairs.expected.begin() + static_cast<std::ptrdiff_t>(first));
}

}  // namespace

// --- Examples

TEST_CASE("batch of pairs: one ray and many triangles") {
  const std::vector<Triangle3> triangles = {{{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}}},
                                            {{{{0, 0, -1}, {1, 0, -1}, {0, 1, -1}}}}};
  std::array<bool, 2> met{};
  intersects(Ray3{{0.25, 0.25, 0}, {0, 0, 1}}, triangles, met);
  CHECK(met == std::array{true, false});
}

TEST_CASE("batch of pairs: spheres as arrays of their numbers") {
  const std::vector<double> x = {0, 5}, y = {0, 5}, z = {0, 5}, radius = {1, 1};
  std::array<bool, 2> met{};
  intersects(Many<Sphere3>({x, y, z, radius}), Aabb3{{1, 0, 0}, {2, 2, 2}}, met);
  CHECK(met == std::array{true, false});
}

TEST_CASE("batch of pairs: how triangles meet") {
  const Triangle3 floor{{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}}};
  const std::vector<Triangle3> others = {{{{{0.5, 0.5, -1}, {0.5, 0.5, 1}, {-1, 0.5, 0}}}},
                                         {{{{0, 0, 0}, {1, 0, 1}, {0, 1, 1}}}}};
  std::array<Contact, 2> contacts;
  contact(floor, others, contacts);
  CHECK(contacts[0] == contact(floor, others[0]));
  CHECK(contacts[1] == Contact{Planes::transversal, 0, false, Feature::vertex0, Feature::vertex0});
}

// --- Laws

TEMPLATE_TEST_CASE("batch of pairs, law 1: the answers of single pairs, for any number of them", "",
                   SIGNUM_ALL_BATCHES) {
  // The verb on single pairs is slow where it is by rationals.
  const auto pairs = of_every_family<TestType>(settles_slowly<TestType> ? 16 : 70);
  Answers<typename TestType::Answer> answers(new typename TestType::Answer[pairs.size() + 1]);
  const std::span all(answers.get(), pairs.size() + 1);
  for (std::size_t first = 0; first < 3; ++first) {
    for (const std::size_t count : lengths_up_to(pairs.size() - first)) {
      const auto check = [&](const auto& a, const auto& b, const char* form) {
        std::fill(all.begin(), all.end(), typename TestType::Answer{});
        TestType::many(a, b, all.first(count));
        if (!as_expected(pairs, first, count, answers)) FAIL(form << ", " << count);
        if (!(all[count] == typename TestType::Answer{})) FAIL("written past the end");
      };
      check(pairs.a.part(first, count), pairs.b.part(first, count), "shapes");
      check(pairs.a.arrays(first, count), pairs.b.arrays(first, count), "arrays");
      check(pairs.a.part(first, count), pairs.b.arrays(first, count), "shapes, arrays");
    }
  }
  SUCCEED("all lengths");
}

TEMPLATE_TEST_CASE("batch of pairs, law 1: one for all", "", SIGNUM_ALL_BATCHES) {
  const auto pairs = of_every_family<TestType>(3);
  const std::size_t count = pairs.size();
  Answers<typename TestType::Answer> answers(new typename TestType::Answer[count]);
  for (std::size_t one = 0; one < count; ++one) {
    const auto& a = pairs.a.all[one];
    const auto& b = pairs.b.all[one];
    TestType::many(a, pairs.b.arrays(0, count), std::span(answers.get(), count));
    for (std::size_t i = 0; i < count; ++i) {
      if (!(answers[i] == TestType::one(a, pairs.b.all[i]))) FAIL("first for all, " << i);
    }
    TestType::many(pairs.a.part(0, count), b, std::span(answers.get(), count));
    for (std::size_t i = 0; i < count; ++i) {
      if (!(answers[i] == TestType::one(pairs.a.all[i], b))) FAIL("second for all, " << i);
    }
  }
  SUCCEED("all places");
}

TEMPLATE_TEST_CASE("batch of pairs, law 2: the filters of every target are right", "",
                   SIGNUM_ALL_BATCHES) {
  const auto pairs = of_every_family<TestType>(settles_slowly<TestType> ? 300 : 2000);
  for_each_filter<TestType>([&](PairFilter filter) {
    const std::size_t count = pairs.size();
    const std::size_t of_shapes =
        count_decided(filter, pairs, pairs.a.part(0, count), pairs.b.part(0, count));
    const std::size_t of_arrays =
        count_decided(filter, pairs, pairs.a.arrays(0, count), pairs.b.arrays(0, count));
    CHECK(of_shapes == of_arrays);
  });
}

TEMPLATE_TEST_CASE("batch of pairs, law 2: in every environment", "", SIGNUM_ALL_BATCHES) {
  const auto pairs = of_every_family<TestType>(settles_slowly<TestType> ? 16 : 50);
  Answers<typename TestType::Answer> answers(new typename TestType::Answer[pairs.size()]);
  for (const auto& setting : environment::settings) {
    {
      const environment::Scope scope(setting);
      TestType::many(pairs.a.all, pairs.b.all, std::span(answers.get(), pairs.size()));
    }
    INFO(setting.name);
    CHECK(as_expected(pairs, 0, pairs.size(), answers));
  }
}

// --- Stages

TEMPLATE_TEST_CASE("batch of pairs: filters decide nearly all random pairs", "",
                   SIGNUM_ALL_BATCHES) {
  Pairs<TestType> pairs;
  pairs.add(Family::uniform, 800);
  for_each_filter<TestType>([&](PairFilter filter) {
    const std::size_t decided =
        count_decided(filter, pairs, pairs.a.part(0, 800), pairs.b.part(0, 800));
    // Frusta that the planes do not separate from the box are left.
    CHECK(decided > (std::is_same_v<TestType, FrustumAabb> ? 720 : 780));
  });
}

TEST_CASE("batch of pairs: touching triangles are decided on grids") {
  Pairs<TriangleTriangle> pairs;
  for (int i = 0; i < 800; ++i) {
    Random r(cases::first_seed() + static_cast<std::uint64_t>(i));
    const auto point = [&r] { return Point3{r.symmetric(), r.symmetric(), r.symmetric()}; };
    const Triangle3 a{{{point(), point(), point()}}};
    const auto& [u, v, w] = a.vertices;
    const Triangle3 b{
        {{{(u.x + v.x) / 2, (u.y + v.y) / 2, (u.z + v.z) / 2}, point(), i % 2 == 0 ? w : point()}}};
    pairs.a.add(a);
    pairs.b.add(b);
    pairs.expected.push_back(intersects(a, b));
  }
  for (const std::string_view target : targets()) {
    const PairFilter second = pair_filters(target).triangle_triangle.second;
    if (second == nullptr) continue;
    INFO(target);
    CHECK(count_decided(second, pairs, pairs.a.part(0, 800), pairs.b.part(0, 800)) > 780);
  }
}

// --- Range

TEMPLATE_TEST_CASE("batch of pairs: a number that is not finite, in every place", "",
                   SIGNUM_ALL_BATCHES) {
  Pairs<TestType> pairs;
  pairs.add(Family::uniform, 2 * detail::batch_granule + 1);
  const std::size_t size = pairs.size();
  Answers<typename TestType::Answer> answers(new typename TestType::Answer[size]);
  const std::span out(answers.get(), size);
  const auto check = [&](auto& shapes, std::size_t i, double bad) {
    auto* const numbers = reinterpret_cast<double*>(&shapes.all[i]);
    for (std::size_t j = 0; j < shapes.numbers; ++j) {
      const double saved = std::exchange(numbers[j], bad);
      INFO("number " << j << " of shape " << i);
      CHECK_THROWS_AS(TestType::many(pairs.a.all, pairs.b.all, out), NotFinite);
      numbers[j] = saved;
    }
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < size; ++i) {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
      check(pairs.a, i, bad);
      check(pairs.b, i, bad);
    }
  }
}

TEST_CASE("batch of pairs: what is refused") {
  std::array<bool, 2> met;
  const std::array<Aabb3, 3> three{};
  const Sphere3 sphere{{0, 0, 0}, 1};
  CHECK_THROWS_WITH(intersects(sphere, three, met),
                    "intersects: b has 3 shapes, but there are 2 answers");
  CHECK_THROWS_WITH(intersects(std::vector<Ray3>(1), Aabb3{}, met),
                    "intersects: a has 1 shapes, but there are 2 answers");
  std::array<Contact, 1> contacts;
  CHECK_THROWS_WITH(contact(Triangle3{}, std::vector<Triangle3>(2), contacts),
                    "contact: b has 2 shapes, but there are 1 answers");
  const std::vector<double> two(2), one(1);
  CHECK_THROWS_WITH(Many<Sphere3>({two, two, one, two}),
                    "arrays: 2 numbers in the first, but 1 in number 2");
  for (std::size_t i = 0; i < 16; ++i) {
    std::vector<Sphere3> spheres(16, sphere);
    std::vector<Aabb3> boxes(16);
    std::vector<Obb3> oriented(16, Obb3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}});
    std::array<bool, 16> all;
    spheres[i].radius = -1;
    CHECK_THROWS_AS(intersects(spheres, sphere, all), InvalidArgument);
    CHECK_THROWS_AS(intersects(spheres, Aabb3{}, all), InvalidArgument);
    CHECK_THROWS_AS(intersects(spheres, oriented, all), InvalidArgument);
    boxes[i].max.y = -1;
    CHECK_THROWS_AS(intersects(boxes, Aabb3{}, all), InvalidArgument);
    CHECK_THROWS_AS(intersects(Ray3{}, boxes, all), InvalidArgument);
    CHECK_THROWS_AS(intersects(Triangle3{}, boxes, all), InvalidArgument);
    CHECK_THROWS_AS(intersects(Frustum3{}, boxes, all), InvalidArgument);
    oriented[i].half[2] = -1;
    CHECK_THROWS_AS(intersects(oriented, oriented[(i + 1) % 16], all), InvalidArgument);
  }
  intersects(std::vector<Ray3>(), std::vector<Aabb3>(), std::span<bool>());
  intersects(Ray3{}, Aabb3{}, std::span<bool>());
}
