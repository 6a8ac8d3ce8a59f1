// SPDX-License-Identifier: MIT
// Intersections in the plane, where a Plane2 is a line.
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>

#include "intersection_sets.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using sets::sorted;
using sets::wrong_with;

namespace {

template <class S>
struct Made;
template <>
struct Made<Point2> {
  static Point2 of(const std::array<Point2, 3>& p) { return p[0]; }
};
template <>
struct Made<Segment2> {
  static Segment2 of(const std::array<Point2, 3>& p) { return {p[0], p[1]}; }
};
template <>
struct Made<Ray2> {
  static Ray2 of(const std::array<Point2, 3>& p) { return {p[0], {p[1].x / 2, p[1].y / 2}}; }
};
template <>
struct Made<Line2> {
  static Line2 of(const std::array<Point2, 3>& p) { return {p[0], {p[1].x / 2, p[1].y / 2}}; }
};
template <>
struct Made<Plane2> {
  static Plane2 of(const std::array<Point2, 3>& p) {
    return p[0] == Point2{0, 0} ? Plane2{{1, 1}, p[1].x} : Plane2{p[0], p[1].x};
  }
};
template <>
struct Made<Triangle2> {
  static Triangle2 of(const std::array<Point2, 3>& p) { return {p}; }
};
template <>
struct Made<Aabb2> {
  static Aabb2 of(const std::array<Point2, 3>& p) {
    return {{std::min(p[0].x, p[1].x), std::min(p[0].y, p[1].y)},
            {std::max(p[0].x, p[1].x), std::max(p[0].y, p[1].y)}};
  }
};

template <class A, class B>
std::string check_pair(Family family, Random& random) {
  const auto pair = generators::pair<Triangle2, Triangle2>(family, random);
  return wrong_with(Made<A>::of(pair.a.vertices), Made<B>::of(pair.b.vertices));
}

template <class A, class... Others>
void check_with() {
  (cases::run_families(40, check_pair<A, Others>), ...);
}

}  // namespace

// --- Examples

TEST_CASE("intersection: two lines of the plane, each given by its equation") {
  const Intersection2 set = intersection(Plane2{{1, 1}, -1}, Plane2{{1, -2}, 0});
  CHECK(set.dimension == 0);
  CHECK(sorted(set) == std::vector<std::string>{"2/3 1/3 0"});
  CHECK(intersection(Plane2{{1, 1}, -1}, Plane2{{2, 2}, 0}).dimension == -1);
}

TEST_CASE("intersection: a line of the plane with itself is told by a point and a direction") {
  const Intersection2 set = intersection(Plane2{{1, 1}, -1}, Plane2{{-3, -3}, 3});
  CHECK(set.dimension == 1);
  CHECK(set.points.empty());
  REQUIRE((set.through && set.direction));
  CHECK(*set.through == Point2{0.5, 0.5});
  CHECK(set.direction->x + set.direction->y == 0);
}

TEST_CASE("intersection: a ray of the plane along a line keeps its end and its direction") {
  const Intersection2 set = intersection(Ray2{{1, 1}, {2, 0}}, Line2{{7, 1}, {-1, 0}});
  CHECK(set.dimension == 1);
  REQUIRE((set.points.size() == 1 && set.direction));
  CHECK(set.points[0] == Point2{1, 1});
  CHECK(set.direction->x > 0);
}

TEST_CASE("intersection: rectangles and triangles of the plane") {
  const Aabb2 box{{0, 0}, {2, 2}};
  CHECK(intersection(box, Aabb2{{1, 1}, {3, 3}}).points.size() == 4);
  CHECK(intersection(box, Aabb2{{2, 1}, {3, 3}}).dimension == 1);
  const Intersection2 set = intersection(Triangle2{{{{-1, 1}, {3, 1}, {1, 5}}}}, box);
  CHECK(sorted(set) == std::vector<std::string>{"0 1 0", "0 2 0", "2 1 0", "2 2 0"});
}

// --- Laws

TEST_CASE("intersection, laws 1 to 3: in the plane, its points are in both, whichever is cut") {
  check_with<Point2, Point2, Segment2, Ray2, Line2, Plane2, Triangle2, Aabb2>();
  check_with<Segment2, Segment2, Ray2, Line2, Plane2, Triangle2, Aabb2>();
  check_with<Ray2, Ray2, Line2, Plane2, Triangle2, Aabb2>();
  check_with<Line2, Line2, Plane2, Triangle2, Aabb2>();
  check_with<Plane2, Plane2, Triangle2, Aabb2>();
  check_with<Triangle2, Aabb2>();
  check_with<Aabb2, Aabb2>();
}

// --- Consistency

TEST_CASE("intersection: a Plane2 is the Line2 of the same points") {
  rc::prop("on a grid, where the line is exact", [] {
    Random random = cases::draw().random;
    const auto pair = generators::pair<Triangle2, Triangle2>(Family::grid, random);
    const auto& [p, q, r] = pair.a.vertices;
    RC_PRE(!(p == q));
    const Point2 d{q.x - p.x, q.y - p.y};
    const Plane2 plane{{-d.y, d.x}, d.y * p.x - d.x * p.y};
    RC_ASSERT(sorted(intersection(plane, pair.b)) == sorted(intersection(Line2{p, d}, pair.b)));
  });
}

// --- Range

TEST_CASE("intersection: in the plane, of any finite numbers, and of no others") {
  constexpr double largest = std::numeric_limits<double>::max();
  const Intersection2 set = intersection(Plane2{{1, -largest}, 0}, Plane2{{0, 1}, -largest});
  REQUIRE(set.points.size() == 1);
  CHECK(set.points[0].x == std::numeric_limits<double>::infinity());
  CHECK(set.exact().points.at(0).exact[0] == Rational(largest) * Rational(largest));
  CHECK_THROWS_AS(intersection(Plane2{{0, 0}, 1}, Point2{0, 0}), InvalidArgument);
  CHECK_THROWS_AS(intersection(Aabb2{{0, 1}, {1, 0}}, Point2{0, 0}), InvalidArgument);
  CHECK_THROWS_AS(intersection(Ray2{{0, 1}, {1, largest * 2}}, Point2{0, 0}), NotFinite);
}
