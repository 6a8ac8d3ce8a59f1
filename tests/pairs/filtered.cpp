// SPDX-License-Identifier: MIT
// The pairs that have a source of their own, decided by signs with filters.
#include <utility>

#include "one_pair.hpp"

using namespace signum;
using cases::Family;

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

// --- Range

TEMPLATE_TEST_CASE("a filtered pair refuses what is not finite", "", FILTERED_PAIRS) {
  one_pair::check_refusal<typename TestType::first_type, typename TestType::second_type>(
      Family::uniform, 10);
}
