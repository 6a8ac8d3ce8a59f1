// SPDX-License-Identifier: MIT
#include <signum/bound/hull_passage.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>

using namespace signum;

using Points = std::vector<Point3>;

// Laws 1 and 2 are those of a case of tests/pairs/passage.cpp.

// --- Examples

TEST_CASE("a ray through a hull, and one that ends before it begins", "[bound]") {
  const Points points = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
  const ConvexHull3 hull = convex_hull(points);
  const Ray3 ray{{1, 1, -1}, {0, 0, 1}};
  const auto found = passage(ray, hull, points);
  REQUIRE((found && found->entry && found->exit));
  CHECK(found->entry->t.to_double() == 1);
  CHECK(found->exit->t.to_double() == 3);
  CHECK_FALSE(passage(ray, hull, points, {2.5})->exit);
  CHECK_FALSE(passage(ray, hull, points, {0.5}));
  CHECK_FALSE(passage({{1, 1, 1}, {0, 0, 1}}, hull, points, {-1.0}));
}

TEST_CASE("a ray in the plane of a flat hull comes over edges, which are no faces", "[bound]") {
  const Points points = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  const ConvexHull3 hull = convex_hull(points);
  const auto found = passage({{-1, 1, 0}, {1, 0, 0}}, hull, points);
  REQUIRE((found && found->entry && found->exit));
  CHECK(found->entry->t.to_double() == 1);
  CHECK(found->exit->t.to_double() == 4);
  CHECK_FALSE(found->entry->face);
  CHECK_FALSE(found->exit->face);
}

// --- Refusal

TEST_CASE("a hull of other points is refused", "[bound]") {
  const Points points = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
  const ConvexHull3 hull = convex_hull(points);
  CHECK_THROWS_AS(passage({{1, 1, -1}, {0, 0, 1}}, hull, Points{{0, 0, 0}}), InvalidArgument);
}
