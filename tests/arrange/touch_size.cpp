// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <signum/shapes/intersection.hpp>

#include "solid_shapes.hpp"
#include "vectors/rational_vector.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;

TouchSize touch(const Mesh& a, const Mesh& b) { return SolidPair(a, b).touch_size(); }

void check(const TouchSize& size, double area, double length, std::size_t points) {
  CHECK(size.area == area);
  CHECK(size.length == length);
  CHECK(size.points == points);
}

const Mesh cube = box({0, 0, 0}, {2, 2, 2});

double length_of(const RationalPoint& v) { return std::sqrt(round_to_double(square(v))); }

/// What two convex solids share that share no volume is convex: the hull of what their triangles
/// share.
TouchSize of_convex(const Mesh& a, const Mesh& b) {
  std::vector<RationalPoint> points;
  for (std::size_t i = 0; i < a.triangles.size(); ++i) {
    for (std::size_t j = 0; j < b.triangles.size(); ++j) {
      for (const ExactPoint3& p : intersection(a.triangle(i), b.triangle(j)).exact().points) {
        const RationalPoint q{p.exact[0].value().number, p.exact[1].value().number,
                              p.exact[2].value().number};
        if (std::find(points.begin(), points.end(), q) == points.end()) points.push_back(q);
      }
    }
  }
  TouchSize size;
  if (points.empty()) return size;
  double longest = 0;
  for (const RationalPoint& p : points) longest = std::max(longest, length_of(p - points[0]));
  const auto far = std::find_if(points.begin(), points.end(), [&](const RationalPoint& p) {
    return length_of(p - points[0]) == longest;
  });
  const RationalPoint along = *far - points[0];
  RationalPoint normal{};
  for (const RationalPoint& p : points) {
    const RationalPoint n = cross(along, p - points[0]);
    if (!is_zero(n)) normal = n;
  }
  if (is_zero(normal)) {
    for (const RationalPoint& p : points) {
      for (const RationalPoint& q : points) size.length = std::max(size.length, length_of(p - q));
    }
    if (points.size() == 1) size.points = 1;
    return size;
  }
  // The border of the hull: pairs of points with none to the right.
  BigRational doubled = 0;
  for (const RationalPoint& p : points) {
    for (const RationalPoint& q : points) {
      if (p == q) continue;
      bool border = true;
      for (const RationalPoint& r : points) {
        const BigRational turn = dot(normal, cross(q - p, r - p));
        const bool beyond = turn.is_zero() && (dot(r - p, q - p) < 0 || dot(r - q, p - q) < 0);
        border = border && turn >= 0 && !beyond;
      }
      if (border) doubled += dot(normal, cross(p - points[0], q - points[0]));
    }
  }
  size.area = round_to_double(doubled) / 2 / length_of(normal);
  return size;
}

bool close(double x, double y) { return std::abs(x - y) <= 1e-12 * std::max(x, y); }

}  // namespace

TEST_CASE("Examples: how large touches are") {
  check(touch(cube, moved(cube, {2, 0, 0})), 4, 0, 0);
  check(touch(cube, moved(cube, {2, 1, 0})), 2, 0, 0);
  check(touch(cube, moved(cube, {2, 2, 0})), 0, 2, 0);
  check(touch(cube, moved(cube, {2, 2, 1.5})), 0, 0.5, 0);
  check(touch(cube, moved(cube, {2, 2, 2})), 0, 0, 1);
  check(touch(cube, moved(cube, {3, 0, 0})), 0, 0, 0);
  check(touch(cube, moved(cube, {1, 0, 0})), 0, 0, 0);
  // The tip of a tetrahedron on a face, its edge on a face, and its edge on an edge.
  check(touch(cube, tetrahedron({1, 1, 2}, {1, 1, 3}, {2, 1, 3}, {1, 2, 3})), 0, 0, 1);
  check(touch(cube, tetrahedron({0.25, 1, 2}, {1.25, 1, 2}, {1, 0, 3}, {1, 2, 3})), 0, 1, 0);
  check(touch(cube, tetrahedron({2, -1, 2}, {2, 3, 2}, {3, 0, 3}, {3, 0, 4})), 0, 2, 0);
}

TEST_CASE("Examples: several touches at once") {
  // Over an area, along an edge, and at a corner.
  const Mesh three = together(moved(cube, {2, 0, 0}),
                              together(moved(cube, {-2, 2, 0}), moved(cube, {-2, -2, -2})));
  check(touch(cube, three), 4, 2, 1);
  check(touch(three, cube), 4, 2, 1);
  // The tips of two tetrahedra, one of which stands on what touches anyway.
  const Mesh tips = together(tetrahedron({1, 1, 2}, {1, 1, 3}, {2, 1, 3}, {1, 2, 3}),
                             tetrahedron({1, 0, 1}, {1, -1, 2}, {2, -1, 1}, {1, -2, 1}));
  check(touch(cube, tips), 0, 0, 2);
  const Mesh plate = box({0, 0, 2}, {2, 2, 3});
  // Inside out of each other: the plate's mesh holds a tip that touches the cube in the same area.
  check(touch(cube, together(plate, tetrahedron({1, 1, 2}, {1, 1, 4}, {2, 1, 4}, {1, 2, 4}))), 4, 0,
        0);
}

TEST_CASE("Examples: single points beside an area, within it, and in it from the other side") {
  const Mesh plate = box({0, 0, 2}, {2, 2, 3});
  // A tip on another face of the cube, and one that is far from it.
  const Mesh beside = tetrahedron({0, 1, 1}, {-1, 1, 1}, {-1, 2, 1}, {-1, 1, 2});
  check(touch(cube, together(plate, beside)), 4, 0, 1);
  check(touch(together(plate, beside), cube), 4, 0, 1);
  // A cavity of the cube that ends in a point of the area.
  const Mesh cavity = tetrahedron({1.25, 1.5, 2}, {1, 1, 1}, {1.5, 1, 1}, {1, 1.5, 1});
  check(touch(together(cube, cavity), plate), 4, 0, 0);
  check(touch(plate, together(cube, cavity)), 4, 0, 0);
  // A tip in the box of a triangle of the area.
  const Mesh corner = tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  const Mesh beyond = tetrahedron({1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  const Mesh below =
      tetrahedron({0.25, 0.25, 0}, {0.25, 0.25, -1}, {0.5, 0.25, -1}, {0.25, 0.5, -1});
  check(touch(corner, together(beyond, below)), std::sqrt(3.0) / 2, 0, 1);
  // A tip stands on a part of the face that the plate does not cover.
  const Mesh half = box({0, 0, 2}, {1, 2, 3});
  const Mesh tip = tetrahedron({1.5, 1, 2}, {1.5, 1, 3}, {1.75, 1, 3}, {1.5, 1.25, 3});
  check(touch(cube, together(half, tip)), 2, 0, 1);
  // Two triangles upon each other within the cube are of the other solid, and have no volume.
  Mesh twice = box({5, 5, 5}, {6, 6, 6});
  for (const Point3& p : {Point3{0.5, 0.5, 1}, {1.5, 0.5, 1}, {0.5, 1.5, 1}})
    twice.vertices.push_back(p);
  twice.triangles.push_back({8, 9, 10});
  twice.triangles.push_back({8, 10, 9});
  check(touch(cube, twice), 0.5, 0, 0);
  check(touch(twice, cube), 0.5, 0, 0);
  // The tip of a cavity of the cube touches them.
  const Mesh hollow = together(
      cube, tetrahedron({0.75, 0.75, 1}, {0.75, 0.75, 1.5}, {1, 0.75, 1.5}, {0.75, 1, 1.5}));
  check(touch(hollow, twice), 0.5, 0, 0);
  check(touch(twice, hollow), 0.5, 0, 0);
}

TEST_CASE("Examples: touches that differ in a number are not equal") {
  const TouchSize size{1, 2, 3};
  CHECK(size == TouchSize{1, 2, 3});
  CHECK_FALSE(size == TouchSize{2, 2, 3});
  CHECK_FALSE(size == TouchSize{1, 3, 3});
  CHECK_FALSE(size == TouchSize{1, 2, 4});
  const TriangleSource source{1, 2, true};
  CHECK(source == TriangleSource{1, 2, true});
  CHECK_FALSE(source == TriangleSource{2, 2, true});
  CHECK_FALSE(source == TriangleSource{1, 3, true});
  CHECK_FALSE(source == TriangleSource{1, 2, false});
}

TEST_CASE("Examples: sizes that are no rationals") {
  // A face of side sqrt(2), area sqrt(3) / 2; and an edge of length sqrt(2).
  const Mesh corner = tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  const Mesh beyond = tetrahedron({1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  check(touch(corner, beyond), std::sqrt(3.0) / 2, 0, 0);
  const Mesh along = tetrahedron({1, 0, 0}, {0, 1, 0}, {1, 1, -1}, {1, 1, -2});
  check(touch(corner, along), 0, std::sqrt(2.0), 0);
  check(touch(cube, tetrahedron({0, 0, 2}, {1, 0, 2}, {0, 1, 2}, {0, 0, 3})), 0.5, 0, 0);
}

TEST_CASE("Consistency: two convex solids on a grid, beside the hull of what they share") {
  rc::prop("area, length and points", [] {
    Mesh a, b;
    bool found = false;
    for (int i = 0; i < 50 && !found; ++i) {
      a = grid_convex(4);
      b = grid_convex(4);
      found = verdict(a, b).relation == SolidRelation::touching;
    }
    RC_CLASSIFY(found, "touching");
    if (!found) return;
    const TouchSize size = touch(a, b), expected = of_convex(a, b);
    RC_ASSERT(close(size.area, expected.area));
    RC_ASSERT(close(size.length, expected.length));
    RC_ASSERT(size.points == expected.points);
    RC_CLASSIFY(size.area > 0, "area");
    RC_CLASSIFY(size.length > 0, "length");
    RC_ASSERT(touch(b, a) == size);
    // Other meshes of the same solids.
    const auto other = [](const Point3& p) { return Point3{4 * p.z, 4 * p.x, 4 * p.y}; };
    const auto face = static_cast<std::size_t>(*rc::gen::inRange(0, 4));
    const TouchSize scaled =
        touch(mapped(split_with_sliver(shuffled(a), face), other), mapped(shuffled(b), other));
    RC_ASSERT(scaled == (TouchSize{16 * size.area, 4 * size.length, size.points}));
  });
}
