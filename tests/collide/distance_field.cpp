// SPDX-License-Identifier: MIT
#include <signum/collide/distance_field.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/polygon_faces.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/solid.hpp>

#include "environment.hpp"
#include "on_threads.hpp"
#include "reference/body.hpp"
#include "solid_meshes.hpp"
#include "tetrahedra.hpp"

using namespace signum;
using reference::Q;

namespace {

/// The squared distance of a point from all triangles, each by itself, in rationals.
Q squared_distance(const Point3& p, const Mesh& mesh) {
  std::optional<Q> least;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    const auto found =
        reference::squared_distance(reference::body(ShapeRef3(&p)), reference::body(ShapeRef3(&t)));
    const Q squared = *reference::as_rational(found->squared);
    if (!least || squared < *least) least = squared;
  }
  return *least;
}

/// The sign of x - sign sqrt(squared).
int compare(double x, int sign, const Q& squared) {
  if (std::isinf(x)) return x > 0 ? 1 : -1;
  const int of_x = (x > 0) - (x < 0), of_root = sgn(squared) == 0 ? 0 : sign;
  if (of_x != of_root) return of_x < of_root ? -1 : 1;
  const Q square = Q(x) * Q(x);
  return of_x * cmp(square, squared);
}

/// Empty where the bounds hold the distance, which has that sign.
std::string fault(const DistanceBounds& bounds, int sign, const Q& squared) {
  const bool holds =
      compare(bounds.least, sign, squared) <= 0 && compare(bounds.greatest, sign, squared) >= 0;
  return holds ? "" : "not in [" + cases::hex(bounds.least) + ", " + cases::hex(bounds.greatest);
}

/// Points on the mesh, near it, and far away.
std::vector<Point3> points_about(const tetrahedra::Case& c, cases::Random& random) {
  const auto& points = c.polyhedron.points;
  const auto any = [&] { return points[random.bits() % points.size()]; };
  std::vector<Point3> about{c.point, any(), tetrahedra::middle(any(), any())};
  about.push_back(tetrahedra::middle(about[2], tetrahedra::middle(any(), any())));
  about.push_back({any().x, any().y, any().z});
  about.push_back({about[4].x, std::nextafter(about[4].y, 0.0), about[4].z});
  about.push_back({std::ldexp(random.symmetric(), 1023), any().y, random.symmetric()});
  return about;
}

/// A ball of many triangles.
Mesh ball(std::size_t corners) {
  cases::Random random(cases::first_seed());
  std::vector<Point3> points(corners);
  for (Point3& p : points) {
    p = {random.symmetric(), random.symmetric(), random.symmetric()};
    const double l = std::sqrt(dot(p, p) + 0x1p-40);
    p = {p.x / l, p.y / l, p.z / l};
  }
  return to_mesh(convex_hull(points), points);
}

}  // namespace

TEST_CASE("distance_field: examples") {
  const Mesh cube = to_mesh(
      convex_hull(std::vector<Point3>{
          {0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}, {8, 8, 0}, {8, 0, 8}, {0, 8, 8}, {8, 8, 8}}),
      std::vector<Point3>{
          {0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}, {8, 8, 0}, {8, 0, 8}, {0, 8, 8}, {8, 8, 8}});
  const DistanceField field(MeshBody(cube), 8);
  CHECK(field.is_signed());
  const auto near = [&](const Point3& p, double distance) {
    const DistanceBounds b = field.bounds(p);
    CAPTURE(b.least, b.greatest);
    CHECK(b.least <= distance);
    CHECK(distance <= b.greatest);
    CHECK(b.greatest - b.least < 1e-5);
  };
  near({4, 4, 4}, -4);
  near({2, 3, 4}, -2);
  near({0, 3, 4}, 0);
  CHECK(field.bounds({20, 4, 4}).least > 11.9);
  CHECK(field.bounds({1e100, 4, 4}).least > 9e99);
  CHECK(field.bounds({1e300, 4, 4}).least > 1e99);
  CHECK(field.locate({4.25, 4, 4}) == Location::inside);
  CHECK(field.locate({0, 4.25, 4}) == Location::boundary);
  CHECK(field.locate({-0x1p-1074, 4.25, 4}) == Location::outside);
  CHECK(field.locate({0x1p-1074, 4.25, 4}) == Location::inside);
}

TEST_CASE("distance_field: open meshes have distances without a sign, and no inside") {
  const Mesh triangle{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{0, 1, 2}}};
  const DistanceField field(MeshBody(triangle), 4);
  CHECK_FALSE(field.is_signed());
  for (const double z : {0.0, 1.0, -1.0, 7.0}) {
    const DistanceBounds b = field.bounds({1, 1, z});
    CHECK(b.least <= std::abs(z));
    CHECK(b.least >= 0.99 * std::abs(z));
    CHECK(b.greatest >= std::abs(z));
  }
  CHECK_THROWS_AS(field.locate({1, 1, 1}), InvalidArgument);
}

TEST_CASE("distance_field: a mesh as high as the least double") {
  const Mesh triangle{{{0, 0, 0}, {0.5, 0, 0}, {0, 0.5, 0x1p-1074}}, {{0, 1, 2}}};
  const DistanceField field(MeshBody(triangle), 4);
  for (const double z : {0.25, -0.25}) {
    const DistanceBounds b = field.bounds({0.125, 0.125, z});
    CHECK(b.least <= std::nextafter(0.25, 0));
    CHECK(b.least >= 0.24);
    CHECK(b.greatest >= 0.25);
  }
}

TEST_CASE("distance_field: what is refused") {
  const Mesh triangle{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{0, 1, 2}}};
  CHECK_THROWS_AS(DistanceField(MeshBody(triangle), 0), InvalidArgument);
  CHECK_THROWS_AS(DistanceField(MeshBody(triangle), 1025), InvalidArgument);
  CHECK_THROWS_AS(DistanceField(MeshBody(Mesh{})), InvalidArgument);
  CHECK_THROWS_AS(DistanceField(MeshBody(triangle), 1).bounds({NAN, 0, 0}), NotFinite);
  CHECK_THROWS_AS(DistanceField(MeshBody(triangle), 1).locate({0, 0, INFINITY}), NotFinite);
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("Laws 1 and 2: bounds hold the exact distance, and points are where they are") {
  cases::run_families(25, [](cases::Family family, cases::Random& random) -> std::string {
    const tetrahedra::Case c = tetrahedra::make(family, random);
    const Mesh mesh = solids::mesh_of(c.polyhedron);
    const DistanceField field(MeshBody(mesh), static_cast<std::uint32_t>(random.between(1, 7)),
                              SolidRule::even_odd);
    if (!field.is_signed()) return "";
    for (const Point3& p : points_about(c, random)) {
      const Location where = tetrahedra::locate(p, c.parts);
      if (field.locate(p) != where) return "wrong side: " + cases::hex(p) + " " + hex(c);
      const std::string wrong =
          fault(field.bounds(p), where == Location::inside ? -1 : 1, squared_distance(p, mesh));
      if (!wrong.empty()) return wrong + ": " + cases::hex(p) + " " + hex(c);
    }
    return "";
  });
}

TEST_CASE("Law 1: of meshes that are not closed") {
  cases::run_families(15, [](cases::Family family, cases::Random& random) -> std::string {
    const tetrahedra::Case c = tetrahedra::make(family, random);
    Mesh mesh = solids::mesh_of(c.polyhedron);
    mesh.triangles.pop_back();
    const DistanceField field(MeshBody(mesh), static_cast<std::uint32_t>(random.between(1, 7)));
    for (const Point3& p : points_about(c, random)) {
      const DistanceBounds bounds = field.bounds(p);
      if (!field.is_signed() && bounds.least < 0) return "negative";
      const int sign = field.is_signed() && Solid(mesh).locate(p) == Location::inside ? -1 : 1;
      const std::string wrong = fault(bounds, sign, squared_distance(p, mesh));
      if (!wrong.empty()) return wrong + ": " + cases::hex(p) + " " + hex(c);
    }
    return "";
  });
}

TEST_CASE("distance_field, law 3: bounds are near, and leave few points to the exact answer") {
  const Mesh mesh = ball(400);
  const Solid locator(mesh);
  const DistanceField field(MeshBody(mesh), 32);
  cases::Random random(cases::first_seed());
  int undecided = 0;
  const int count = cases::count_of(20000);
  for (int i = 0; i < count; ++i) {
    const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
    REQUIRE(field.locate(p) == locator.locate(p));
    const DistanceBounds b = field.bounds(p);
    // Twice the greatest distance from the nearest corner.
    REQUIRE(b.greatest - b.least < std::sqrt(3.0) / 16 + 1e-4);
    if (b.least <= 0 && b.greatest >= 0) ++undecided;
  }
  CHECK(undecided < count / 25);
}

TEST_CASE("distance_field: the same on any number of threads, in every environment") {
  const Mesh mesh = ball(60);
  const DistanceField expected(MeshBody(mesh), 9);
  const auto check = [&](const DistanceField& field) {
    cases::Random random(cases::first_seed());
    for (int i = 0; i < 200; ++i) {
      const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
      const DistanceBounds a = field.bounds(p), b = expected.bounds(p);
      REQUIRE((a.least == b.least && a.greatest == b.greatest));
    }
  };
  for (const int threads : {1, 3}) {
    on_threads(threads, [&] { check(DistanceField(MeshBody(mesh), 9)); });
  }
  for (const environment::Setting& setting : environment::every_setting) {
    CAPTURE(setting.name);
    const environment::Scope scope(setting);
    const DistanceField field(MeshBody(mesh), 9);
    const DistanceBounds b = field.bounds({0.1, 0.2, 0.3});
    CHECK(b.least == expected.bounds({0.1, 0.2, 0.3}).least);
  }
}
