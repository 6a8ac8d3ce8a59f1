// SPDX-License-Identifier: MIT
// The pairs that have a source of their own, decided by signs with filters.
#include <cmath>
#include <signum/shapes/squared_distance.hpp>
#include <utility>

#include "one_pair.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

#define FILTERED_PAIRS                                                                             \
  (std::pair<Segment3, Triangle3>), (std::pair<Ray3, Triangle3>), (std::pair<Line3, Triangle3>),   \
      (std::pair<Point3, Aabb3>), (std::pair<Segment3, Aabb3>), (std::pair<Ray3, Aabb3>),          \
      (std::pair<Line3, Aabb3>), (std::pair<Plane3, Aabb3>), (std::pair<Triangle3, Aabb3>),        \
      (std::pair<Aabb3, Aabb3>), (std::pair<Plane3, Obb3>), (std::pair<Aabb3, Obb3>),              \
      (std::pair<Obb3, Obb3>), (std::pair<Point3, Sphere3>), (std::pair<Plane3, Sphere3>),         \
      (std::pair<Triangle3, Sphere3>), (std::pair<Aabb3, Sphere3>), (std::pair<Sphere3, Sphere3>), \
      (std::pair<Point2, Aabb2>), (std::pair<Point2, Sphere2>), (std::pair<Plane2, Aabb2>),        \
      (std::pair<Plane2, Obb2>), (std::pair<Plane2, Sphere2>), (std::pair<Triangle2, Sphere2>),    \
      (std::pair<Aabb2, Aabb2>), (std::pair<Aabb2, Sphere2>), (std::pair<Sphere2, Sphere2>)

// --- Consistency

TEMPLATE_TEST_CASE("a filtered pair agrees with the judge", "", FILTERED_PAIRS) {
  one_pair::check_families<typename TestType::first_type, typename TestType::second_type>(100);
}

TEMPLATE_TEST_CASE("a filtered pair agrees with the judge where the shapes part", "",
                   FILTERED_PAIRS) {
  using A = typename TestType::first_type;
  using B = typename TestType::second_type;
  one_pair::check_parting<A, B>(Family::uniform, 60);
  one_pair::check_parting<A, B>(Family::rotated, 60);
  one_pair::check_parting<A, B>(Family::degenerate_shape, 60);
}

TEST_CASE("a small sphere at a long triangle agrees with the judge") {
  int meet = 0, part = 0;
  cases::run("long triangles", 4000, [&](Random& random) {
    const auto axis = std::array{&Point3::x, &Point3::y, &Point3::z}[random.bits() % 3];
    const auto any = [&] {
      return Point3{random.symmetric(), random.symmetric(), random.symmetric()};
    };
    Triangle3 t{{any(), any(), any()}};
    const std::uint64_t far = random.bits() % 8;
    for (std::size_t i = 0; i < 3; ++i) t.vertices[i].*axis *= far >> i & 1 ? 0x1p20 : 1;
    Sphere3 s{any(), 0};
    if (random.one_in(2)) s.center.*axis *= 0x1p10;
    s.radius = std::sqrt(squared_distance(s.center, t).squared_rounded());
    for (int k = random.between(-2, 2); k != 0; k += k < 0 ? 1 : -1) {
      s.radius = std::nextafter(s.radius, k < 0 ? 0 : 9);
    }
    const bool expected = one_pair::truth(t, s);
    ++(expected ? meet : part);
    return one_pair::compare(t, s, expected);
  });
  CHECK(meet > cases::count_of(700));
  CHECK(part > cases::count_of(700));
}

// --- Range

TEMPLATE_TEST_CASE("a filtered pair refuses what is not finite", "", FILTERED_PAIRS) {
  one_pair::check_refusal<typename TestType::first_type, typename TestType::second_type>(
      Family::uniform, 10);
}
