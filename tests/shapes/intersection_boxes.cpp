// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>

#include "environment.hpp"
#include "intersection_sets.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using sets::sorted;
using sets::wrong_with;

namespace {

constexpr double largest = std::numeric_limits<double>::max();

Aabb3 box_of(const Point3& p, const Point3& q) {
  return {{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
          {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}};
}

Aabb3 box_of(const Segment3& diagonal) { return box_of(diagonal.p, diagonal.q); }

template <class A>
std::string check_with_box(Family family, Random& random) {
  const auto pair = generators::pair<A, Segment3>(family, random);
  return wrong_with(pair.a, box_of(pair.b));
}

}  // namespace

// --- Examples

TEST_CASE("intersection: a plane cuts a hexagon from a cube") {
  const Intersection3 set = intersection(Plane3{{1, 1, 1}, -3}, Aabb3{{0, 0, 0}, {2, 2, 2}});
  CHECK(set.dimension == 2);
  CHECK(sorted(set) ==
        std::vector<std::string>{"0 1 2", "0 2 1", "1 0 2", "1 2 0", "2 0 1", "2 1 0"});
}

TEST_CASE("intersection: two boxes share a box, a rectangle, an edge, a corner or nothing") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  CHECK(intersection(box, Aabb3{{1, 1, 1}, {3, 3, 3}}).dimension == 3);
  CHECK(intersection(box, Aabb3{{1, 1, 1}, {3, 3, 3}}).points.size() == 8);
  CHECK(sorted(intersection(box, Aabb3{{2, 1, 1}, {3, 3, 3}})) ==
        std::vector<std::string>{"2 1 1", "2 1 2", "2 2 1", "2 2 2"});
  CHECK(sorted(intersection(box, Aabb3{{2, 2, 1}, {3, 3, 3}})) ==
        std::vector<std::string>{"2 2 1", "2 2 2"});
  CHECK(sorted(intersection(box, Aabb3{{2, 2, 2}, {3, 3, 3}})) ==
        std::vector<std::string>{"2 2 2"});
  CHECK(intersection(box, Aabb3{{2, 2, 3}, {3, 3, 3}}).dimension == -1);
}

TEST_CASE("intersection: a ray into a box, and a line along its edge") {
  const Aabb3 box{{0, 0, 0}, {3, 3, 3}};
  CHECK(sorted(intersection(Ray3{{1, 1, 1}, {1, 3, 0}}, box)) ==
        std::vector<std::string>{"1 1 1", "5/3 3 1"});
  CHECK(sorted(intersection(box, Line3{{5, 0, 3}, {-1, 0, 0}})) ==
        std::vector<std::string>{"0 0 3", "3 0 3"});
}

TEST_CASE("intersection: a box may be a rectangle, a segment or a point") {
  const Aabb3 flat{{0, 0, 1}, {2, 2, 1}};
  CHECK(intersection(flat, Plane3{{0, 0, 1}, -1}).points.size() == 4);
  CHECK(sorted(intersection(flat, Plane3{{1, 0, 1}, -2})) ==
        std::vector<std::string>{"1 0 1", "1 2 1"});
  CHECK(sorted(intersection(Aabb3{{1, 0, 1}, {1, 2, 1}}, Plane3{{0, 2, 0}, -1})) ==
        std::vector<std::string>{"1 1/2 1"});
  const Point3 p{1, 2, 3};
  CHECK(intersection(Aabb3{p, p}, Plane3{{1, 1, 1}, -6}).dimension == 0);
  CHECK(intersection(Aabb3{p, p}, Aabb3{p, p}).dimension == 0);
  CHECK(intersection(Aabb3{p, p}, Triangle3{{{p, p, p}}}).dimension == 0);
}

// --- Laws

TEST_CASE("intersection, laws 1 to 3: with a box, its points are in both, whichever is cut") {
  cases::run_families(100, check_with_box<Triangle3>);
  cases::run_families(100, check_with_box<Plane3>);
  cases::run_families(60, check_with_box<Segment3>);
  cases::run_families(60, check_with_box<Ray3>);
  cases::run_families(60, check_with_box<Line3>);
  cases::run_families(60, check_with_box<Point3>);
  cases::run_families(60, [](Family family, Random& random) {
    const auto pair = generators::pair<Segment3, Segment3>(family, random);
    return wrong_with(box_of(pair.a), box_of(pair.b));
  });
}

// --- Consistency

TEST_CASE("intersection: a box that is a segment is that segment") {
  rc::prop("an edge of the box", [] {
    auto [family, random] = cases::draw();
    const auto [t, s] = generators::pair<Triangle3, Segment3>(family, random);
    const Segment3 along_x{s.p, {s.q.x, s.p.y, s.p.z}};
    const auto of_box = intersection(box_of(along_x), t);
    const auto of_segment = intersection(along_x, t);
    RC_ASSERT(of_box.dimension == of_segment.dimension);
    RC_ASSERT(sorted(of_box) == sorted(of_segment));
  });
}

TEST_CASE("intersection: a plane of a face shares just that face") {
  rc::prop("the face", [] {
    auto [family, random] = cases::draw();
    const Aabb3 box = box_of(generators::pair<Point3, Segment3>(family, random).b);
    const Aabb3 face{{box.max.x, box.min.y, box.min.z}, box.max};
    RC_ASSERT(sorted(intersection(box, Plane3{{-1, 0, 0}, box.max.x})) ==
              sorted(intersection(face, box)));
  });
}

// --- Range

TEST_CASE("intersection: boxes as large as doubles go, and as small") {
  const Aabb3 all{{-largest, -largest, -largest}, {largest, largest, largest}};
  CHECK(intersection(all, all).points.size() == 8);
  CHECK(intersection(all, Plane3{{1, 1, 1}, 0}).points.size() == 6);
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  const Aabb3 small{{0, 0, 0}, {tiny, tiny, tiny}};
  CHECK(intersection(small, Plane3{{1, 1, 1}, -tiny}).points.size() == 3);
  CHECK(intersection(small, all).dimension == 3);
}

TEST_CASE("intersection: of boxes, in any floating-point environment") {
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  const Aabb3 small{{0, 0, 0}, {tiny, tiny, tiny}};
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    INFO(setting.name);
    CHECK(intersection(small, Aabb3{{0, 0, tiny}, {1, 1, 1}}).dimension == 2);
    CHECK(intersection(small, Plane3{{tiny, 0, 0}, 0}).dimension == 2);
    CHECK(intersection(small, Line3{{0, 0, 0}, {0, tiny, 0}}).points.size() == 2);
  }
}

TEST_CASE("intersection refuses a box that is none") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  CHECK_THROWS_AS(intersection(Aabb3{{0, 2, 0}, {1, 1, 1}}, box), InvalidArgument);
  CHECK_THROWS_AS(intersection(box, Aabb3{{0, 0, 0}, {1, 1, nan}}), NotFinite);
  CHECK_THROWS_AS(intersection(box, Plane3{{0, 0, 0}, 0}), InvalidArgument);
}
