// SPDX-License-Identifier: MIT
// Where bodies touch: points, by the judge, on both bodies; and boxes on a floor.
#include <algorithm>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/placed.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::number;
using reference::point;
using reference::Q;

namespace {

std::string wrong_manifold(const ContactManifold& m, const Penetration3& way_out,
                           const reference::Body& a, const reference::Body& b) {
  if (m.relation != way_out.relation || m.normal != way_out.normal) return "depth differs";
  if (m.points.empty() == reference::intersects(a, b)) return "law 1: points or none";
  if (m.points.empty()) return "";
  const reference::Point up = point(*m.normal);
  Surd greatest;
  for (const ManifoldPoint& p : m.points) {
    if (std::string wrong = reference::flaw(p.depth); !wrong.empty()) return wrong;
    greatest = greatest < p.depth ? p.depth : greatest;
    const reference::Point on_a = point(p.on_a.exact), on_b = point(p.on_b.exact);
    const reference::Point way = on_b - on_a;
    if (!is_zero(cross(way, up)) || reference::sign(dot(way, up)) < 0) return "law 2: the way";
    const reference::Root length{0, 1, square(way)};
    if (reference::compare(number(p.depth), length) != 0) return "law 2: the depth";
    if (reference::locate(on_a, a) == Location::outside) return "law 3: off a";
    if (reference::locate(on_b, b) == Location::outside) return "law 3: off b";
    // Beyond each there is nothing of the body.
    const Q little(1, 1 << 30);
    const reference::Point below = on_a - little * up, above = on_b + little * up;
    if (reference::locate(on_a, a) == Location::inside && is_zero(way) == false &&
        reference::locate(below, a) != Location::outside) {
      return "law 3: inside of a";
    }
    if (reference::locate(on_b, b) == Location::inside && is_zero(way) == false &&
        reference::locate(above, b) != Location::outside) {
      return "law 3: inside of b";
    }
  }
  return greatest == way_out.depth ? "" : "law 1: another greatest depth";
}

pairs::Outcome check(const Shape3& a, const Shape3& b) {
  const Set3 x(a), y(b);
  for (const Shape3* s : {&a, &b}) {
    if (!reference::any_point(pairs::body(*s)) || !reference::is_bounded(pairs::body(*s))) {
      return {"", "none"};
    }
  }
  const ContactManifold m = contact_manifold(x, y);
  const std::string wrong = wrong_manifold(m, depth(x, y), pairs::body(a), pairs::body(b));
  return {wrong, std::to_string(std::min<std::size_t>(m.points.size(), 4))};
}

bool takes(ShapeKind a, ShapeKind b) {
  return contact_manifold_takes(a) && contact_manifold_takes(b);
}

constexpr std::array families{pairs::Family::grid, pairs::Family::degenerate,
                              pairs::Family::degenerate_shape};

std::vector<Point3> places(const ContactManifold& m) {
  std::vector<Point3> all;
  for (const ManifoldPoint& p : m.points) all.push_back(p.on_a.rounded);
  return all;
}

const Aabb3 floor_of_room{{-10, -10, -5}, {10, 10, 0}};

}  // namespace

TEST_CASE("laws 1 to 3 of contact_manifold, by the judge") {
  const auto tally = pairs::run_families<pairs::Space>("penetration", families, 2, takes, check);
  for (const char* count : {"0", "1", "2", "3", "4"}) CHECK(tally.at(count) > 3);
}

TEST_CASE("contact_manifold: a box that lies on a floor, in it, and tilted") {
  const Set3 ground(floor_of_room);
  for (const double height : {0.0, -0.25}) {
    const Aabb3 box{{0, 0, height}, {2, 1, 1}};
    const ContactManifold m = contact_manifold(Set3(box), ground);
    CHECK(*m.unit_normal == Point3{0, 0, 1});
    REQUIRE(m.points.size() == 4);
    for (const ManifoldPoint& p : m.points) CHECK(p.rounded_depth == -height);
    CHECK(places(m) ==
          std::vector<Point3>{{0, 0, height}, {2, 0, height}, {2, 1, height}, {0, 1, height}});
    // The floor goes the other way out.
    CHECK(*contact_manifold(ground, Set3(box)).unit_normal == Point3{0, 0, -1});
  }
  // On an edge and on a corner, in the floor by 1/4.
  const Obb3 on_edge{{0, 0, 0.75}, {{{1, 0, 0}, {0, 1, 1}, {0, -1, 1}}}, {1, 0.5, 0.5}};
  const ContactManifold edge = contact_manifold(Set3(on_edge), ground);
  CHECK(edge.points.size() == 6);
  CHECK(edge.points[0].rounded_depth == 0.25);
  CHECK(edge.points[1].rounded_depth == 0.25);
  CHECK(edge.points[2].rounded_depth == 0);
  const Convex3 tip{{{0, 0, -0.5}, {1, 0, 1}, {-1, 1, 1}, {-1, -1, 1}}};
  const ContactManifold corner = contact_manifold(Set3(tip), ground);
  CHECK(corner.points.size() == 4);
  CHECK(corner.points[0].on_a.rounded == Point3{0, 0, -0.5});
  CHECK(corner.points[0].on_b.rounded == Point3{0, 0, 0});
  // Over the border of the floor only what is above it counts.
  const Aabb3 beside{{9, 9, -0.5}, {12, 12, 2}};
  CHECK(contact_manifold(Set3(beside), ground).points.size() == 4);
  CHECK(places(contact_manifold(Set3(beside), ground))[0] == Point3{9, 9, -0.5});
}

TEST_CASE("contact_manifold: edges that cross, touches, and what is refused") {
  const Convex3 a{{{-1, 0, 0}, {1, 0, 0}, {0, -1, 2}, {0, 1, 2}}};
  const Convex3 b{{{0, -1, 0.5}, {0, 1, 0.5}, {-1, 0, -2}, {1, 0, -2}}};
  const ContactManifold m = contact_manifold(Set3(a), Set3(b));
  CHECK(m.reference == ManifoldReference::none);
  REQUIRE(m.points.size() == 1);
  CHECK(m.points[0].on_a.rounded == Point3{0, 0, 0});
  CHECK(m.points[0].on_b.rounded == Point3{0, 0, 0.5});
  const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  const auto with_box = [&](const Aabb3& other) {
    return contact_manifold(Set3(box), Set3(other)).points.size();
  };
  CHECK(with_box({{1, 0, 0}, {2, 1, 1}}) == 4);
  CHECK(with_box({{1, 1, 0}, {2, 2, 1}}) == 2);
  CHECK(with_box({{1, 1, 1}, {2, 2, 2}}) == 1);
  CHECK(with_box({{1.5, 1, 1}, {2, 2, 2}}) == 0);
  // Law 4: turned alike.
  const Pose pose{{1, 2, 3, 4}, {1e6, 0.1, -3}};
  const auto turned = contact_manifold(Set3(box).placed(pose), Set3(floor_of_room).placed(pose));
  CHECK(turned.points.size() == 4);
  for (const ManifoldPoint& p : turned.points) CHECK(p.rounded_depth == 0);
  const Sphere3 ball{{0, 0, 0}, 1};
  CHECK_THROWS_AS(contact_manifold(Set3(ball), Set3(box)), InvalidArgument);
}
