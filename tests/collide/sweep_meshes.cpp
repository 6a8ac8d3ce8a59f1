// SPDX-License-Identifier: MIT
// Consistency: meshes that are large enough for hierarchies meet when the first two of their
// triangles do.
#include <gmpxx.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/collide/sweep.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

Mesh scattered(cases::Random& random, std::size_t triangles, bool on_grid, double shift) {
  Mesh mesh;
  const auto coordinate = [&] { return on_grid ? random.between(-3, 3) : 3 * random.symmetric(); };
  for (std::uint32_t i = 0; i < 3 * triangles; ++i) {
    mesh.vertices.push_back({coordinate() + shift, coordinate(), coordinate()});
    if (i % 3 == 2) mesh.triangles.push_back({i - 2, i - 1, i});
  }
  // Some come twice, and meet at one time.
  for (std::size_t i = 1; i < triangles; ++i) {
    if (random.one_in(3)) mesh.triangles[i - 1] = mesh.triangles[i];
  }
  return mesh;
}

/// The least time, and of the faces that meet then the first whose speed along their normal is the
/// least; at the start the first.
struct Slow {
  std::optional<Surd> time;
  std::uint32_t a = 0, b = 0;
  mpq_class speed;
};

/// The square of the speed along the normal.
mpq_class speed_along(const Vec3<Surd>& normal, const Point3& motion) {
  const auto exact = [](const Surd& x) { return mpq_class(x.as_rational()->to_string()); };
  const mpq_class x = exact(normal.x), y = exact(normal.y), z = exact(normal.z);
  const mpq_class along = x * motion.x + y * motion.y + z * motion.z;
  return along * along / (x * x + y * y + z * z);
}

Slow all_pairs(const Mesh& a, const Mesh& b, const Point3& motion) {
  Slow slow;
  for (std::uint32_t i = 0; i < a.triangles.size(); ++i) {
    for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
      const auto impact = sweep(a.triangle(i), b.triangle(j), motion);
      if (!impact || (slow.time && *slow.time < impact->time)) continue;
      const mpq_class speed = impact->initially ? 0 : speed_along(*impact->normal, motion);
      const bool is_first = !slow.time || impact->time < *slow.time || speed < slow.speed;
      if (is_first) slow = {impact->time, i, j, speed};
    }
  }
  return slow;
}

}  // namespace

TEST_CASE("Consistency: meshes by hierarchies are all pairs of triangles", "[collide]") {
  int hits = 0, at_start = 0;
  cases::run("meshes", 500, [&](cases::Random& random) -> std::string {
    const bool on_grid = random.one_in(2);
    const Mesh a = scattered(random, 6, on_grid, random.one_in(2) ? -7 : 0);
    const Mesh b = scattered(random, 8, on_grid, 0);
    const Point3 m{double(random.between(0, 9)), double(random.between(-1, 1)), 0};
    const Slow slow = all_pairs(a, b, m);
    const auto impact = sweep(a, b, m);
    if (slow.time.has_value() != impact.has_value()) return impact ? "a hit" : "no hit";
    if (!impact) return "";
    ++hits;
    at_start += impact->initially ? 1 : 0;
    if (!(impact->time == *slow.time)) return "another time";
    if (impact->face_a != slow.a || impact->face_b != slow.b) return "other faces";
    return "";
  });
  CHECK(hits > 0);
  if (cases::count_of(500) >= 100) CHECK(at_start > 0);
}

TEST_CASE("the normal at an inner edge or corner of a face in pieces is that of the face",
          "[collide]") {
  const std::vector<Point3> corners = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {2, 2, 0}};
  const std::vector<std::vector<Mesh::Triangle>> floors = {
      {{0, 1, 2}, {0, 2, 3}},
      {{3, 0, 2}, {2, 0, 1}},
      {{0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}},
      {{2, 4, 3}, {1, 0, 4}, {4, 2, 1}, {4, 0, 3}}};
  const auto check = [](const auto& shape, const auto& floor, const Point3& motion) {
    const auto impact = sweep(shape, floor, motion);
    REQUIRE(impact);
    CHECK_FALSE(impact->initially);
    CHECK(impact->approach == Sign::positive);
    const Vec3<Surd> n = *impact->normal;
    CHECK((sign(n.x) == Sign::zero && sign(n.y) == Sign::zero && sign(n.z) == Sign::positive));
    const Point3 back{-motion.x, -motion.y, -motion.z};
    const auto of_floor = sweep(floor, shape, back);
    REQUIRE(of_floor);
    CHECK(sign(of_floor->normal->x) == Sign::zero);
    CHECK(sign(of_floor->normal->y) == Sign::zero);
  };
  // An even-odd polygon with a hole, which is taken in pieces.
  const Polygon3 polygon{{{{0, 0, 0}, {8, 0, 0}, {8, 2, 0}, {2, 2, 0}, {2, 8, 0}, {0, 8, 0}},
                          {{0.25, 0.25, 0}, {0.5, 0.25, 0}, {0.25, 0.5, 0}}}};
  for (const Point3& motion : {Point3{2, 1, -2}, Point3{0, 8, -1}, Point3{-8, -8, -2}}) {
    const auto above = [&](double x, double y) {
      return Point3{x - motion.x / 2, y - motion.y / 2, -motion.z / 2};
    };
    for (const auto& triangles : floors) {
      const Point3 p = above(2, 2);
      const Point3 up{p.x + 1, p.y + 1, p.z + 1};
      check(p, Mesh{corners, triangles}, motion);
      check(Aabb3{p, up}, Mesh{corners, triangles}, motion);
      check(Mesh{{p, up, {p.x, p.y, p.z + 1}}, {{0, 1, 2}}}, Mesh{corners, triangles}, motion);
    }
    for (int x = 1; x < 8; ++x) {
      check(above(x, 1), polygon, motion);
      check(above(1, x), polygon, motion);
    }
  }
}

TEST_CASE("of two faces that a ball meets at once the one it closes in on more slowly is told",
          "[collide]") {
  // A floor, and a wall on the plane 3x + 4z = -5: both 5 away from (0, 0, 5).
  const std::vector<Point3> corners = {{-8, -8, 0}, {8, -8, 0},  {0, 9, 0},
                                       {-7, -9, 4}, {1, -9, -2}, {-3, 9, 1}};
  const Mesh floor_first{corners, {{0, 1, 2}, {3, 4, 5}}};
  const Mesh wall_first{corners, {{3, 4, 5}, {0, 1, 2}}};
  for (const double way : {20.0, 30.0}) {  // in a half, and in a third, which is no double
    const Sphere3 ball{{0, 0, 15}, 5};
    const auto onto_floor_first = sweep(ball, floor_first, {0, 0, -way});
    const auto onto_wall_first = sweep(ball, wall_first, {0, 0, -way});
    REQUIRE((onto_floor_first && onto_wall_first));
    CHECK(onto_floor_first->face_b == 1);
    CHECK(onto_wall_first->face_b == 0);
    const auto from_below = sweep(floor_first, ball, {0, 0, way});
    REQUIRE(from_below);
    CHECK(from_below->face_a == 1);
    CHECK(sign(from_below->normal->x) == Sign::negative);
  }
}

TEST_CASE("a polygon that crosses a line at the start has no normal, in whatever pieces",
          "[collide]") {
  std::vector<Point2> chain = {{0, 0}, {4, 0}, {4, -2}, {6, -2}, {6, 2}, {0, 2}};
  const Plane2 line{{0, 1}, 0};
  for (std::size_t i = 0; i < 2 * chain.size(); ++i) {
    for (const Point2& motion : {Point2{0, 1}, Point2{0, -1}, Point2{1, 0}}) {
      const auto impact = sweep(Polygon2{{chain}}, line, motion);
      REQUIRE(impact);
      CHECK(impact->initially);
      CHECK_FALSE(impact->normal);
      CHECK(impact->approach == Sign::zero);
      CHECK_FALSE(sweep(line, Polygon2{{chain}}, motion)->normal);
    }
    std::rotate(chain.begin(), chain.begin() + 1, chain.end());
    if (i + 1 == chain.size()) std::reverse(chain.begin(), chain.end());
  }
  // One that rests on it has.
  CHECK(sweep(Polygon2{{{{0, 0}, {4, 0}, {4, 1}, {2, 1}, {2, 2}, {0, 2}}}}, line, {0, -1})->normal);
}
