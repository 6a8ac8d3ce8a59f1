// SPDX-License-Identifier: MIT
// A prepared polyhedron answers as the polyhedron does: lines both ways, shapes at the ends of the
// range, polygons that are none, and nothing.
#include <signum/mesh/prepared_polyhedron.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

using namespace signum;

namespace {

const Polyhedron3 tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                              {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};

/// What both say; a failure where they do not say the same.
template <class S>
bool meet(const Polyhedron3& polyhedron, const S& shape) {
  const bool answer = intersects(polyhedron, shape);
  CHECK(PreparedPolyhedron(polyhedron).intersects(shape) == answer);
  return answer;
}

}  // namespace

TEST_CASE("prepared polyhedron: a line meets before and behind its origin, or where it is") {
  for (const double way : {1.0, -1.0}) {
    CHECK(meet(tetrahedron, Line3{{1, 1, -5}, {0, 0, way}}));
    CHECK(meet(tetrahedron, Line3{{1, 1, 0.5}, {0, 0, way}}));
    CHECK_FALSE(meet(tetrahedron, Line3{{5, 1, -5}, {0, 0, way}}));
  }
  CHECK(meet(tetrahedron, Line3{{1, 1, 1}, {0, 0, 0}}));
  CHECK_FALSE(meet(tetrahedron, Line3{{2, 2, 2}, {0, 0, 0}}));
}

TEST_CASE("prepared polyhedron: shapes that leave the range of doubles on any side") {
  constexpr double huge = std::numeric_limits<double>::max();
  for (const double x : {-huge, huge}) {
    CHECK(meet(tetrahedron, Sphere3{{x, 1, 1}, huge}));
    CHECK_FALSE(meet(tetrahedron, Sphere3{{x, 1, 1}, 0.5 * huge}));
    CHECK(meet(tetrahedron, Capsule3{{{x, 1, 1}, {0.5 * x, 1, 1}}, 0.5 * huge}));
    CHECK_FALSE(meet(tetrahedron, Capsule3{{{x, 1, 1}, {0.5 * x, 1, 1}}, 0.25 * huge}));
  }
}

TEST_CASE("prepared polyhedron: polygons, some of which have no area or no plane") {
  const auto polygon = [](std::vector<Point3> chain) { return Polygon3{{std::move(chain)}}; };
  CHECK(meet(tetrahedron, polygon({{1, 1, 1}, {9, 1, 1}, {9, 9, 1}})));
  CHECK(meet(tetrahedron, polygon({{1, 1, 1}, {9, 9, 9}, {5, 5, 5}})));
  CHECK(meet(tetrahedron, polygon({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}})));
  CHECK_FALSE(meet(tetrahedron, polygon({{3, 3, 3}, {9, 9, 9}, {5, 5, 5}})));
  CHECK_FALSE(meet(tetrahedron, Polygon3{}));
  const Polygon3 bent = polygon({{1, 1, 1}, {9, 1, 1}, {9, 9, 1}, {1, 9, 2}});
  CHECK_THROWS_AS(PreparedPolyhedron(tetrahedron).intersects(bent), InvalidArgument);
}

TEST_CASE("prepared polyhedron: nothing meets nothing") {
  const Plane3 plane{{0, 0, 1}, 0};
  CHECK_FALSE(meet(Polyhedron3{}, plane));
  CHECK_FALSE(meet(Polyhedron3{}, Sphere3{{0, 0, 0}, 1}));
  CHECK(meet(tetrahedron, plane));
  CHECK_FALSE(meet(tetrahedron, Plane3{{0, 0, 1}, 1}));
  CHECK_THROWS_AS(PreparedPolyhedron(Polyhedron3{}).intersects(Plane3{{0, 0, 0}, 1}),
                  InvalidArgument);
}
