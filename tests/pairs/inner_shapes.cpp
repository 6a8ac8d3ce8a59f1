// SPDX-License-Identifier: MIT
// Shapes inside of others, on them or beyond a slab: what the filters of intersects must be certain
// of, and what they leave to rationals.
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "filters/intersects_filter.hpp"
#include "machine/fp_environment.hpp"
#include "solid_meshes.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;

namespace {

enum class Filter : std::uint8_t { certain, uncertain };

/// Checks the answer, whether the filter is certain of it where that is given, and both for the
/// exchanged question.
template <class A, class B>
void check(const A& a, const B& b, bool answer, std::optional<Filter> filter) {
  const auto one_way = [=](const auto& p, const auto& q) {
    const ShapeRef3 of_p(&p), of_q(&q);
    const detail::DefaultFpEnvironment environment;
    CHECK(detail::intersects_in_rationals(of_p, of_q) == answer);
    CHECK(intersects(p, q) == answer);
    const std::optional<bool> found = detail::filter_intersects(of_p, of_q);
    CHECK(found.value_or(answer) == answer);
    if (filter) CHECK(found.has_value() == (*filter == Filter::certain));
  };
  one_way(a, b);
  one_way(b, a);
}

/// A cube with its middle in the origin.
Polyhedron3 cube(double half) { return solids::polyhedron(solids::box(-half, half)); }

Polygon3 square(double half) {
  return {{{{-half, -half, 0}, {half, -half, 0}, {half, half, 0}, {-half, half, 0}}},
          FillRule::nonzero};
}

Kdop3 box(const Point3& min, const Point3& max) {
  return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {min.x, min.y, min.z}, {max.x, max.y, max.z}};
}

}  // namespace

// --- Stages

TEST_CASE("inner shapes: what is inside of a polyhedron meets it, though no face does") {
  const Polyhedron3 c = cube(8);
  check(c, box({1, 2, 3}, {2, 4, 5}), true, Filter::certain);
  check(c, cube(3), true, Filter::certain);
  check(c, Polygon3{{{{1, 1, 1}, {2, 1, 1}, {1, 3, 2}}}, FillRule::nonzero}, true, Filter::certain);
  check(c, box({-1, -2, -3}, {2, 4, 5}), true, Filter::certain);
  // No point of a flat k-DOP is certain.
  check(c, box({1, 2, 3}, {2, 4, 3}), true, Filter::uncertain);
  check(c, box({9, 2, 3}, {10, 4, 3}), false, Filter::certain);
}

TEST_CASE("inner shapes: rays from the inside of a polygon, and lines through it") {
  check(square(8), Ray3{{1, 2, 0}, {3, 1, 1}}, true, Filter::uncertain);
  check(square(8), Ray3{{1, 2, -1}, {3, 1, 1}}, true, Filter::certain);
  check(square(8), Ray3{{1, 2, 1}, {3, 1, 1}}, false, Filter::certain);
  check(square(8), Line3{{1, 2, 1}, {3, 1, 1}}, true, Filter::certain);
}

TEST_CASE("inner shapes: k-DOPs of the same directions are apart where a slab tells") {
  check(box({0, 0, 0}, {1, 1, 1}), box({3, 0, 0}, {4, 1, 1}), false, Filter::certain);
  // The gap is too small for a search among their corners.
  const auto cut = [](double min, double max) {
    Kdop3 k = box({0, 0, 0}, {1, 1, 1});
    k.directions.push_back({1, 1, 1}), k.min.push_back(min), k.max.push_back(max);
    return k;
  };
  check(cut(0, 1), cut(1 + 0x1p-52, 2), false, Filter::certain);
  check(cut(0, 1), cut(1, 2), true, Filter::uncertain);
  check(box({0, 0, 0}, {1, 1, 0}), box({0, 0, 0}, {1, 1, 2}), true, Filter::uncertain);
}

TEST_CASE("inner shapes: lines along the faces of a k-DOP are left to rationals") {
  const Kdop3 k = box({0, 0, 0}, {1, 1, 1});
  check(k, Line3{{0.5, 0.5, 7}, {0, 0, 1}}, true, Filter::uncertain);
  check(k, Line3{{2, 0.5, 7}, {0, 0, 1}}, false, Filter::uncertain);
  check(k, Line3{{0.5, 0.5, 7}, {0.01, 0.02, 1}}, true, Filter::certain);
}

TEST_CASE("inner shapes: over a polygon, by a few units in the last place above or below it") {
  for (int k = 40; k < 56; ++k) {
    const double least = std::ldexp(1, -k);
    for (const double side : {-1.0, 1.0}) {
      check(square(8), Sphere3{{1, 2, side}, 1 + least}, true, {});
      check(square(8), Ray3{{1, 2, side * least}, {3, 1, side}}, false, {});
      check(square(8), Ray3{{1, 2, side * least}, {3, 1, -side}}, true, {});
    }
  }
}

TEST_CASE("inner shapes: ellipsoids whose axes are not independent, long alike or perpendicular") {
  // They reach as far along x as the root of 34, and those on a line as that of 50.
  const auto reach = [](const std::array<Point3, 3>& axes, double within, double beyond) {
    const Ellipsoid3 e{{0, 0, 0}, axes};
    check(e, Cylinder3{{{within, 0, 0}, {within + 1, 0, 0}}, 8}, true, {});
    check(e, Cylinder3{{{beyond, 0, 0}, {beyond + 1, 0, 0}}, 8}, false, {});
  };
  reach({{{5, 0, 0}, {3, 4, 0}, {0, 0, 5}}}, 5.83, 5.84);
  reach({{{5, 0, 0}, {0, 0, 5}, {3, 0, 4}}}, 5.83, 5.84);
  reach({{{5, 0, 0}, {0, 5, 0}, {3, 0, 4}}}, 5.83, 5.84);
  reach({{{5, 0, 0}, {5, 0, 0}, {0, 0, 0}}}, 7.07, 7.08);
  const Ellipsoid3 disc{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  const auto solid = [](double x) {
    return Ellipsoid3{{x, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  };
  check(disc, solid(3), true, Filter::uncertain);
  check(disc, solid(3 + 0x1p-51), false, Filter::uncertain);
}

TEST_CASE(
    "inner shapes: nothing meets a polygon that is empty, and a hull of many points may touch "
    "one") {
  check(Polygon3{}, square(1), false, Filter::uncertain);
  check(Polygon3{}, Point3{0, 0, 0}, false, Filter::uncertain);
  Convex3 hull;
  for (int i = 0; i < 200; ++i) hull.points.push_back({0.01 * i, 1 - 0.01 * i, 1.0 * (i * i)});
  check(square(8), hull, true, Filter::uncertain);
  check(cube(8), hull, true, {});
  for (Point3& p : hull.points) p.z += 8;
  check(cube(8), hull, true, Filter::uncertain);
}

TEST_CASE("inner shapes: in a polygon of the plane") {
  const Polygon2 p{{{{-8, -8}, {8, -8}, {8, 8}, {-8, 8}}}, FillRule::nonzero};
  const Kdop2 flat{{{1, 0}, {0, 1}}, {1, 2}, {1, 4}};
  const detail::DefaultFpEnvironment environment;
  CHECK(intersects(p, flat));
  CHECK(detail::filter_intersects(ShapeRef2(&p), ShapeRef2(&flat)) == std::nullopt);
}

// --- Range

TEST_CASE("inner shapes: what overflows on the way to an answer is left to rationals") {
  constexpr double most = std::numeric_limits<double>::max();
  check(box({-most, -1, -1}, {most, 1, 1}), Plane3{{0, 0, 1}, -5}, false, Filter::uncertain);
  constexpr double far = 0x1p1000, slow = 0x1p-100;
  check(box({-far, -far, -far}, {far, far, far}), Line3{{1, 2, 3}, {slow, slow, slow}}, true,
        Filter::uncertain);
  check(box({-far, -far, -far}, {far, far, far}), Line3{{1, 2, 3}, {-slow, -slow, -slow}}, true,
        Filter::uncertain);
  check(Sphere3{{0x1p650, 0, 0}, 0x1p650}, Line3{{0, 0, 0}, {0x1p-400, 0, 0}}, true,
        Filter::uncertain);
  check(Sphere3{{0x1p700, 0, 0}, 0x1p650}, Line3{{0, 0, 0}, {0x1p-400, 0, 0}}, true,
        Filter::uncertain);
  check(Sphere3{{0x1.8p1023, 0, 0}, 0x1.cp1021}, Line3{{0, 0, 0}, {1, 0, 0}}, true,
        Filter::uncertain);
  const Ellipsoid3 oblique{{0x1.8p1023, 0, 0}, {{{0x1p1023, 1, 0}, {0, 1, 0}, {0, 0, 1}}}};
  check(oblique, Point3{0x1.8p1023, 5, 0}, false, Filter::uncertain);
}

TEST_CASE("inner shapes: polyhedra without faces, with faces of points that are not there") {
  const detail::DefaultFpEnvironment environment;
  const Point3 p{0.125, 0.25, 0.5};
  const auto filtered = [&](const Polyhedron3& c) {
    return detail::filter_intersects(ShapeRef3(&c), ShapeRef3(&p));
  };
  CHECK(filtered(cube(1)) == true);
  CHECK(filtered({}) == std::nullopt);
  CHECK_FALSE(intersects(Polyhedron3{}, p));
  for (const std::size_t i : {0, 1, 2}) {
    Polyhedron3 c = cube(1);
    c.faces[3][i] = 8;
    CHECK(filtered(c) == std::nullopt);
    CHECK_THROWS_AS(intersects(c, p), InvalidArgument);
  }
}

TEST_CASE("inner shapes: the nearest points of polygons with a chain in common") {
  Polygon3 a = square(2), b = square(2);
  b.chains.push_back({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const auto there = squared_distance(a, b).nearest(), back = squared_distance(b, a).nearest();
  CHECK(squared_distance(a, b).squared_rounded() == 0);
  CHECK(there[0] == back[1]);
  CHECK(there[1] == back[0]);
}

TEST_CASE("inner shapes: a k-DOP with many planes at a corner") {
  Kdop3 pyramid{{{0, 0, 1}}, {0}, {2}};
  for (const Point3& n : std::to_array<Point3>({{1, 0, 1},
                                                {-1, 0, 1},
                                                {0, 1, 1},
                                                {0, -1, 1},
                                                {1, 1, 1},
                                                {-1, 1, 1},
                                                {1, -1, 1},
                                                {-1, -1, 1},
                                                {2, 1, 2},
                                                {1, 2, 2}})) {
    pyramid.directions.push_back(n);
    pyramid.min.push_back(-9);
    pyramid.max.push_back(n.z);
  }
  CHECK(squared_distance(pyramid, Point3{0, 0, 5}).squared_rounded() == 16);
  CHECK(squared_distance(pyramid, square(1)).squared_rounded() == 0);
}
