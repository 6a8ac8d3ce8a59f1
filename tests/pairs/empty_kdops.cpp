// SPDX-License-Identifier: MIT
// k-DOPs whose slabs have no point in common: doubles tell nearly all of them, and none that has a
// point.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "filters/half_space_body.hpp"
#include "filters/intersects_filter.hpp"
#include "machine/fp_environment.hpp"
#include "typical_shapes.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;

namespace {

using typical::Random;

constexpr Sphere3 ball{{0, 0, 0}, 1};

/// A slab each along the axes, and a few more.
Kdop3 random_slabs(Random& random, double width) {
  Kdop3 k{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {}, {}};
  for (int i = random.below(4); i >= 0; --i) k.directions.push_back(random.point(2));
  for (std::size_t i = 0; i < k.directions.size(); ++i) {
    const double middle = random.between(-1, 1);
    k.min.push_back(middle - width);
    k.max.push_back(middle + width);
  }
  return k;
}

template <class A, class B>
bool in_rationals(const A& a, const B& b) {
  return detail::intersects_in_rationals(ShapeRef3(&a), ShapeRef3(&b));
}
template <class A, class B>
std::optional<bool> filtered(const A& a, const B& b) {
  return detail::filter_intersects(ShapeRef3(&a), ShapeRef3(&b));
}

bool is_told_empty(const Kdop3& k) {
  auto body = detail::HalfSpaceBody::of(k);
  return body && !body->find_corners() && body->is_certainly_empty();
}

/// The slabs along the axes leave a unit cube of which the last takes the corner that is at a
/// distance from 0, if any.
Kdop3 corner_cut(double least) {
  return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}}, {0, 0, 0, least}, {1, 1, 1, 9}};
}

}  // namespace

TEST_CASE("k-DOPs are told to be empty where no point is in all slabs") {
  const detail::DefaultFpEnvironment environment;
  CHECK(is_told_empty(corner_cut(3.5)));
  CHECK(is_told_empty(corner_cut(3 + 0x1p-30)));
  CHECK_FALSE(is_told_empty(corner_cut(3)));
  CHECK_FALSE(is_told_empty(corner_cut(std::nextafter(3.0, 2.0))));
  CHECK_FALSE(is_told_empty(corner_cut(2.5)));
  CHECK(filtered(corner_cut(3.5), ball) == false);
  CHECK_FALSE(intersects(corner_cut(3.5), ball));
  CHECK_FALSE(intersects(corner_cut(std::nextafter(3.0, 4.0)), corner_cut(0)));
  CHECK(intersects(corner_cut(3), corner_cut(0)));
  CHECK_FALSE(intersects(corner_cut(3.5), corner_cut(3.5)));
  const Kdop2 plane{{{1, 0}, {0, 1}, {1, 1}}, {0, 0, 2.5}, {1, 1, 9}};
  CHECK_FALSE(intersects(plane, Sphere2{{0, 0}, 9}));
  CHECK_FALSE(intersects(plane, plane));
}

TEST_CASE("empty k-DOPs are refused where they were, though doubles tell that they are empty") {
  Random random(cases::first_seed());
  const auto frustum = std::get<Frustum3>(typical::shape(random, ShapeKind::frustum));
  CHECK_THROWS_AS(containment(frustum, corner_cut(3.5)), InvalidArgument);
}

TEST_CASE("random k-DOPs are told to be empty when they are, and only then") {
  const detail::DefaultFpEnvironment environment;
  Random random(cases::first_seed());
  int empty = 0, told = 0, full = 0;
  for (int k = 0; k < cases::count_of(400); ++k) {
    const Kdop3 kdop = random_slabs(random, k % 2 != 0 ? 0.1 : 0.5);
    const bool is_empty = !in_rationals(kdop, kdop);
    const bool is_told = is_told_empty(kdop);
    ++(is_empty ? empty : full);
    told += is_told ? 1 : 0;
    if (is_told) CHECK(is_empty);
    const auto known = filtered(kdop, ball);
    if (known) CHECK(*known == in_rationals(kdop, ball));
  }
  CHECK(full > cases::count_of(50));
  CHECK(empty > cases::count_of(100));
  CHECK(told * 10 > empty * 9);
}

TEST_CASE("k-DOPs that shrink are told to be empty from where they are on") {
  const detail::DefaultFpEnvironment environment;
  Random random(cases::first_seed() + 1);
  int told = 0;
  for (int k = 0; k < cases::count_of(40); ++k) {
    Kdop3 kdop = random_slabs(random, 0.3);
    const std::size_t last = kdop.directions.size() - 1;
    const double start = kdop.min[last] - 8;
    const auto with_least = [&](double least) {
      Kdop3 moved = kdop;
      moved.min[last] = least;
      moved.max[last] = least + 20;
      return moved;
    };
    double full = start, gone = start + 20;
    if (!in_rationals(with_least(full), with_least(full))) continue;
    for (int i = 0; i < 60; ++i) {
      const double middle = full + (gone - full) / 2;
      const Kdop3 at = with_least(middle);
      (in_rationals(at, at) ? full : gone) = middle;
    }
    for (const int e : {-52, -50, -48, -45, -40, -30, -20}) {
      const double off = std::ldexp(std::abs(full) + 1, e);
      CHECK_FALSE(is_told_empty(with_least(full - off)));
      CHECK_FALSE(is_told_empty(with_least(full)));
      told += is_told_empty(with_least(gone + off)) ? 1 : 0;
    }
  }
  CHECK(told > cases::count_of(20));
}

TEST_CASE(
    "k-DOPs that have a point are not told to be empty, though doubles place no corner there") {
  // The first normals are nearly parallel, so that their crossings are far off in doubles. All
  // products with the point are integers of at most 53 bits.
  const detail::DefaultFpEnvironment environment;
  Random random(cases::first_seed() + 2);
  const auto integer = [&](int below) { return static_cast<double>(random.below(below)); };
  for (int k = 0; k < cases::count_of(3000); ++k) {
    const double large = 600 + integer(300);
    Kdop3 kdop{{{large, 1, 0}, {large + 1, 1, 0}, {0, 0, 1}}, {}, {}};
    const auto coordinate = [&] { return 512 * integer(1 << 30) + integer(512); };
    const Point3 p{coordinate(), coordinate(), coordinate()};
    Point3 sum{0, 0, 0};
    for (const Point3& d : kdop.directions) {
      const double least = dot(d, p);
      kdop.min.push_back(least);
      kdop.max.push_back(least + 0x1p20);
      sum = typical::plus(sum, typical::times(1 + integer(3), d));
    }
    // The point is the only one that this slab leaves.
    kdop.directions.push_back(sum);
    kdop.min.push_back(dot(sum, p) - 0x1p20);
    kdop.max.push_back(dot(sum, p));
    REQUIRE_FALSE(is_told_empty(kdop));
  }
}
