// SPDX-License-Identifier: MIT
// Distances of cylinders, cones and ellipsoids from polygons, polyhedra and meshes. A polygon that
// is cut into triangles by hand, and a solid that is a hull, have the distances of these, which are
// found without parts. quadric_distance.cpp has balls beside all kinds.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/bound/convex_hull3.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/solid.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

double square_between(const Set3& a, const Set3& b) {
  const double squared = squared_distance(a, b).squared_rounded();
  CHECK(squared_distance(b, a).squared_rounded() == squared);
  return squared;
}
double square_between(const Shape3& a, const Shape3& b) { return square_between(Set3(a), Set3(b)); }

/// Whether within() changes from no to yes where the rounded square says.
void check_within(const Set3& a, const Set3& b, double squared) {
  const double d = std::sqrt(squared);
  for (const double x : {d, std::nextafter(d, 0.0), std::nextafter(d, INFINITY), d / 2, 2 * d}) {
    const double limit = (Rational(x) * Rational(x)).to_double();
    const bool is_within = within(a, b, x);
    CHECK((is_within ? limit >= squared : limit <= squared));
    CHECK(within(b, a, x) == is_within);
  }
}

Shape3 random_quadric(cases::Random& random, int kind, const Point3& p) {
  const auto number = [&] { return random.symmetric(); };
  const Point3 q{p.x + number(), p.y + number(), p.z + number() + 0x1p-20};
  const double radius = 0.5 + 0.4 * number();
  if (kind == 0) return Cylinder3{{p, q}, radius};
  if (kind == 1) return Cone3{p, q, radius};
  const auto axis = [&] { return Point3{number(), number(), number()}; };
  return Ellipsoid3{p, {axis(), axis(), axis()}};
}

Point3 place(cases::Random& random, double size) {
  return {size * random.symmetric(), size * random.symmetric(), size * random.symmetric()};
}

const std::vector<Point3> outer{{0, 0, 0}, {8, 0, 0}, {8, 8, 0}, {0, 8, 0}};
const std::vector<Point3> hole{{2, 2, 0}, {6, 2, 0}, {6, 6, 0}, {2, 6, 0}};
/// The frame between the two, as triangles.
std::vector<Triangle3> frame_triangles() {
  std::vector<Triangle3> all;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t j = (i + 1) % 4;
    all.push_back({{outer[i], outer[j], hole[j]}});
    all.push_back({{outer[i], hole[j], hole[i]}});
  }
  return all;
}

}  // namespace

// --- Examples

TEST_CASE("quadrics over the inside, the hole and the chains of a polygon") {
  const Polygon3 frame{{outer, hole}, FillRule::even_odd}, plate{{outer}, FillRule::even_odd};
  const Cylinder3 flat{{{4, 4, 3}, {4, 4, 5}}, 1}, lying{{{1, 4, 4}, {7, 4, 4}}, 1};
  const Cone3 down{{4, 4, 3}, {4, 4, 5}, 1}, over{{1, 4, 3}, {1, 4, 5}, 1};
  const Ellipsoid3 ball{{4, 4, 3}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  const auto between = [](const auto& a, const auto& b) {
    return square_between(Shape3(a), Shape3(b));
  };
  CHECK(between(flat, plate) == 9);
  CHECK(between(flat, frame) == 9 + 1);  // to a chain of the hole
  CHECK(between(lying, frame) == 9);     // its ends are over the frame
  CHECK(between(down, plate) == 9);
  CHECK(between(over, frame) == 9);
  CHECK(between(ball, plate) == 4);
  CHECK(between(Ellipsoid3{{4, 4, 0}, ball.axes}, frame) == 1);
  CHECK(between(Ellipsoid3{{4, 4, 0}, ball.axes}, plate) == 0);
  CHECK(between(Cylinder3{{{4, 4, 0}, {4, 4, 5}}, 2}, frame) == 0);  // touches the hole's chains
  CHECK(between(down, Polygon3{{{{0, 0, 0}, {4, 4, 0}, {8, 8, 0}}}}) == 9);  // on a line
  CHECK(between(flat, Polygon3{{outer, outer}, FillRule::even_odd}) == 9 + 9);
  CHECK(between(flat, Polygon3{{outer, outer}, FillRule::nonzero}) == 9);
  CHECK_THROWS_AS(squared_distance(flat, plate).exact(), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(flat, Polygon3{}), InvalidArgument);
}

TEST_CASE("quadrics beside, in and around solids and meshes") {
  const Polyhedron3 box{
      {{0, 0, 0}, {8, 0, 0}, {8, 8, 0}, {0, 8, 0}, {0, 0, 8}, {8, 0, 8}, {8, 8, 8}, {0, 8, 8}},
      {{0, 2, 1},
       {0, 3, 2},
       {4, 5, 6},
       {4, 6, 7},
       {0, 1, 5},
       {0, 5, 4},
       {1, 2, 6},
       {1, 6, 5},
       {2, 3, 7},
       {2, 7, 6},
       {3, 0, 4},
       {3, 4, 7}}};
  const Mesh mesh{box.points, box.faces};
  const Surface surface(mesh), none(Mesh{});
  const Solid solid(mesh);
  const Shape3 inside = Cylinder3{{{4, 4, 2}, {4, 4, 5}}, 1},
               beside = Cone3{{9, 4, 4}, {11, 4, 4}, 1};
  const Shape3 around = Ellipsoid3{{4, 4, 4}, {{{99, 0, 0}, {0, 99, 0}, {0, 0, 99}}}};
  const Shape3 touching = Cylinder3{{{8, 4, 4}, {12, 4, 4}}, 1};
  CHECK(square_between(inside, Shape3(box)) == 0);
  CHECK(square_between(Set3(inside), Set3(surface)) == 4);
  CHECK(square_between(Set3(inside), Set3(solid)) == 0);
  CHECK(square_between(beside, Shape3(box)) == 1);
  CHECK(square_between(around, Shape3(box)) == 0);
  CHECK(square_between(touching, Shape3(box)) == 0);
  CHECK(within(Set3(touching), Set3(surface), 0));
  CHECK(!within(Set3(inside), Set3(surface), 1.5));
  CHECK(within(Set3(inside), Set3(surface), 2));
  // Half a turn about the axis through the middle leaves the box, and moves the cone beside.
  const Placement turned = Pose{{0, 0, 1, 0}, {8, 8, 0}};
  CHECK(square_between(Set3(beside), Set3(surface).placed(turned)) == 1);
  CHECK(square_between(Set3(beside).placed(turned), Set3(surface)) == 1);
  CHECK_THROWS_AS(squared_distance(Set3(inside), Set3(surface)).exact(), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(Set3(inside), Set3(none)), InvalidArgument);
}

// --- Decisions of other engines

TEST_CASE("a quadric is as far from a polygon as from the nearest of its triangles") {
  cases::Random random(cases::first_seed());
  const Polygon3 frame{{outer, hole}, FillRule::even_odd};
  const std::vector<Triangle3> triangles = frame_triangles();
  for (int i = 0; i < cases::count_of(12); ++i) {
    const Point3 at = place(random, 5);
    const Shape3 quadric = random_quadric(random, i % 3, {4 + at.x, 4 + at.y, at.z});
    double least = INFINITY;
    for (const Triangle3& t : triangles) {
      least = std::min(least, squared_distance(Set3(quadric), Set3(t)).squared_rounded());
    }
    CHECK(square_between(quadric, Shape3(frame)) == least);
    if (least > 0) check_within(Set3(quadric), Set3(frame), least);
  }
}

TEST_CASE("a quadric is as far from a solid as from the hull that it is") {
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(6); ++i) {
    Convex3 hull;
    for (int j = 0; j < 6; ++j) hull.points.push_back(place(random, 1));
    const ConvexHull3 faces = convex_hull(hull.points);
    Mesh mesh{hull.points, {}};
    for (std::size_t f = 0; f < faces.faces.size(); ++f) {
      for (std::size_t k = 2; k < faces.faces[f].size(); ++k) {
        mesh.triangles.push_back({faces.faces[f][0], faces.faces[f][k - 1], faces.faces[f][k]});
      }
    }
    const Point3 at = place(random, 2);
    const Shape3 quadric = random_quadric(random, i % 3, {at.x + 1, at.y, at.z});
    const double expected = squared_distance(Set3(quadric), Set3(hull)).squared_rounded();
    const Solid solid(mesh);
    CHECK(square_between(Set3(quadric), Set3(solid)) == expected);
    CHECK(square_between(quadric, Shape3(Polyhedron3{mesh.vertices, mesh.triangles})) == expected);
    if (expected > 0) check_within(Set3(quadric), Set3(solid), expected);
  }
}
