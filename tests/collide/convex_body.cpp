// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/collide/convex_body.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/proximity.hpp>
#include <signum/collide/separation.hpp>
#include <type_traits>

#include "environment.hpp"
#include "solid_cases.hpp"

using namespace signum;
using namespace solid_cases;

namespace {

Pose any_pose(Random& random) { return any_motion(random, 3).start; }

bool same(const Penetration3& a, const Penetration3& b) {
  return a.relation == b.relation && a.depth == b.depth && a.normal == b.normal;
}

}  // namespace

// --- Examples

TEST_CASE("a convex body has its corners and its faces", "[convex_body]") {
  Points points = box_corners(1, 1, 1);
  points.insert(points.begin(), {0, 0, 0});
  points.push_back({1, 1, 1});
  const ConvexBody cube{std::span<const Point3>(points)};
  CHECK(cube.convex().points.size() == 8);
  CHECK(cube.triangles().size() == 12);
  CHECK(cube.bvh().size() == 12);
  CHECK(cube.is_solid());
  const ConvexBody flat(Convex3{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}});
  CHECK(flat.triangles().size() == 2);
  CHECK_FALSE(flat.is_solid());
  const ConvexBody segment(Convex3{{{0, 0, 0}, {1, 0, 0}, {3, 0, 0}}});
  CHECK(segment.convex().points.size() == 2);
  CHECK(segment.triangles().empty());
  CHECK(ConvexBody(Convex3{{{1, 2, 3}}}).convex().points.size() == 1);
}

TEST_CASE("copies of a convex body share it, and so does what was moved from", "[convex_body]") {
  ConvexBody cube(Convex3{box_corners(1, 1, 1)});
  const ConvexBody copy = cube;
  CHECK(copy.triangles().data() == cube.triangles().data());
  const ConvexBody moved = std::move(cube);
  CHECK(cube.triangles().data() == moved.triangles().data());  // NOLINT(bugprone-use-after-move)
}

// --- Laws

TEST_CASE("convex_body law 1: every verb answers as for the shape", "[convex_body]") {
  int meetings = 0;
  cases::run("convex bodies", 300, [&](Random& random) -> std::string {
    const Convex3 p{any_points(random)}, q{any_points(random)};
    const ConvexBody a(p), b(q);
    const Pose here = any_pose(random), there = any_pose(random);
    const bool meet = intersects(Placed{p, here}, Placed{q, there});
    meetings += meet ? 1 : 0;
    if (intersects(Placed{a, here}, Placed{b, there}) != meet) return "intersects";
    if (intersects(Placed{a, here}, q) != intersects(Placed{p, here}, q)) return "one placed";
    if (intersects(a, b) != intersects(p, q) || intersects(a, q) != intersects(p, q)) {
      return "none placed";
    }
    if (!(squared_distance(Placed{a, here}, Placed{b, there}).squared() ==
          squared_distance(Placed{p, here}, Placed{q, there}).squared())) {
      return "distance";
    }
    if (!(squared_distance(a, b).squared() == squared_distance(p, q).squared())) {
      return "distance, not placed";
    }
    const double d = integer(random, 2) / 2 + 1;
    if (within(Placed{a, here}, b, d) != within(Placed{p, here}, q, d)) return "within";
    if (!same(depth(a, b), depth(p, q))) return "depth";
    if (!same(depth(Placed{a, here}, b), depth(Placed{p, here}, q))) return "depth, placed";
    if (separation(Placed{a, here}, b).index() != separation(Placed{p, here}, q).index()) {
      return "separation";
    }
    return "";
  });
  CHECK((meetings > 10 || cases::count_of(10) < 10));
}

TEST_CASE("a convex body, made in one environment and asked in another", "[convex_body]") {
  Random random(4);
  Points points;
  for (int i = 0; i < 60; ++i) {
    points.push_back({random.symmetric(), random.symmetric(), random.symmetric()});
  }
  const RigidlyMoving<Aabb3> box{{{2, -1, -1}, {3, 1, 1}}, {}};
  const auto time = [&](const ConvexBody& made) {
    const Motion rolls{{{}, {-2, 0, 0}}, {{0, 0, 1, 1}, {2, 0, 0}}};
    return sweep(RigidlyMoving<ConvexBody>{made, rolls}, box)->time.to_double();
  };
  const ConvexBody expected{std::span<const Point3>(points)};
  const double expected_time = time(expected);
  for (std::size_t i = 0; i < environment::every_setting.size(); ++i) {
    std::optional<ConvexBody> made;
    {
      const environment::Scope scope(environment::every_setting[i]);
      made.emplace(std::span<const Point3>(points));
    }
    const environment::Scope scope(environment::every_setting[(i * 5 + 3) % 16]);
    const bool same = std::equal(made->triangles().begin(), made->triangles().end(),
                                 expected.triangles().begin(), expected.triangles().end());
    CHECK(same);
    CHECK(time(*made) == expected_time);
  }
}
