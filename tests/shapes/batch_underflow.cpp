// SPDX-License-Identifier: MIT
// Filters of pairs in lanes, on shapes so small that products of their coordinates underflow: what
// their guards are for.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/judge/generators_shapes.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/intersects.hpp>
#include <vector>

#include "cases.hpp"
#include "pairs/pair_filters.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Family;
using cases::Random;

namespace {

/// Shapes of which every number is a coordinate or a length: times a power of two, all of a pair
/// meets as before.
template <class FirstShape, class SecondShape, PairStages PairFilters::*Stages>
struct Scaled {
  using A = FirstShape;
  using B = SecondShape;
  static constexpr auto stages = Stages;
};

template <class Shape>
Shape times(Shape shape, double factor) {
  auto* const numbers = reinterpret_cast<double*>(&shape);
  for (std::size_t i = 0; i < sizeof(Shape) / sizeof(double); ++i) numbers[i] *= factor;
  return shape;
}

/// Whether the numbers can be multiplied without a rounding, but numbers moved from 0 by an ulp
/// cannot.
template <class Shape>
bool scales(const Shape& shape) {
  const auto* const numbers = reinterpret_cast<const double*>(&shape);
  return std::all_of(numbers, numbers + sizeof(Shape) / sizeof(double),
                     [](double x) { return x == 0 || std::abs(x) > 0x1p-300; });
}

template <class Shape>
LaneSource source(const std::vector<Shape>& shapes, const Many<Shape>& many) {
  CHECK(many.size() == shapes.size());
  return {many.first(), many.stride()};
}

/// The pairs that a filter decides otherwise than was expected.
template <class A, class B>
std::size_t wrong_answers(PairFilter filter, const std::vector<A>& a, const std::vector<B>& b,
                          const std::vector<bool>& expected) {
  const Many<A> many_a(a);
  const Many<B> many_b(b);
  std::vector<std::uint8_t> answers(expected.size());
  filter(source(a, many_a), source(b, many_b), 0, expected.size(), answers.data());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto answer = static_cast<PairAnswer>(answers[i]);
    wrong += answer == (expected[i] ? PairAnswer::apart : PairAnswer::meeting);
  }
  return wrong;
}

using F = PairFilters;

}  // namespace

TEMPLATE_TEST_CASE("batch of pairs: where products of as many coordinates as a term has underflow",
                   "", (Scaled<Triangle3, Triangle3, &F::triangle_triangle>),
                   (Scaled<Ray3, Triangle3, &F::ray_triangle>),
                   (Scaled<Segment3, Triangle3, &F::segment_triangle>),
                   (Scaled<Ray3, Aabb3, &F::ray_aabb>), (Scaled<Aabb3, Aabb3, &F::aabb_aabb>),
                   (Scaled<Triangle3, Aabb3, &F::triangle_aabb>),
                   (Scaled<Sphere3, Sphere3, &F::sphere_sphere>),
                   (Scaled<Sphere3, Aabb3, &F::sphere_aabb>)) {
  using A = typename TestType::A;
  using B = typename TestType::B;
  const auto count = static_cast<std::size_t>(cases::count_of(1000));
  for (const Family family : {Family::uniform, Family::near_degenerate, Family::sliver}) {
    // One pair in full size, and how it meets.
    std::vector<A> a;
    std::vector<B> b;
    std::vector<bool> expected;
    for (std::size_t i = 0; i < count; ++i) {
      Random random(cases::first_seed() + i);
      const auto pair = generators::pair<A, B>(family, random);
      if (!scales(pair.a) || !scales(pair.b)) continue;
      a.push_back(pair.a);
      b.push_back(pair.b);
      expected.push_back(intersects(pair.a, pair.b));
    }
    for (const int degree : {2, 3, 4, 6}) {
      // The scales go from where products of all factors lose a few bits to where nothing is left.
      for (int lost = -20; lost < 12; lost += degree) {
        const double factor = std::ldexp(1.0, (-1074 - lost) / degree);
        std::vector<A> small_a;
        std::vector<B> small_b;
        for (const A& shape : a) small_a.push_back(times(shape, factor));
        for (const B& shape : b) small_b.push_back(times(shape, factor));
        for (const std::string_view target : targets()) {
          const PairStages stages = pair_filters(target).*TestType::stages;
          INFO(target << ", " << name(family) << ", times " << cases::hex(factor));
          for (const PairFilter filter : {stages.first, stages.second}) {
            if (filter != nullptr) CHECK(wrong_answers(filter, small_a, small_b, expected) == 0);
          }
        }
      }
    }
  }
}
