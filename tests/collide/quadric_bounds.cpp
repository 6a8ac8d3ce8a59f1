// SPDX-License-Identifier: MIT
// Lower bounds in doubles of the distance of a quadric from a triangle, beside the search in
// rationals; and meshes, beside their triangles one by one.
#include "distance/quadric_bounds.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/set.hpp>
#include <signum/mesh/solid.hpp>

#include "cases.hpp"
#include "distance/pieces/scaled_pieces.hpp"
#include "nearest/certified_search.hpp"
#include "shapes/finite.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

/// On a grid, or anywhere.
Point3 corner(Random& random, int kind) {
  const auto number = [&] {
    return kind == 0 ? double(random.between(-3, 3)) : 3 * random.symmetric();
  };
  return {number(), number(), number()};
}

Shape3 quadric(Random& random, int kind) {
  const Point3 p = corner(random, kind);
  Point3 q = corner(random, kind);
  if (p.x == q.x && p.y == q.y && p.z == q.z) q.x += 1;
  const double radius = kind == 0 ? random.between(0, 2) : std::abs(random.symmetric());
  switch (random.between(0, 2)) {
    case 0:
      return Cylinder3{{p, q}, radius};
    case 1:
      return Cone3{p, q, radius};
    default:
      return Ellipsoid3{p, {q, corner(random, kind), corner(random, kind)}};
  }
}

Point3 times(double s, const Point3& p) { return {s * p.x, s * p.y, s * p.z}; }

/// The same, larger by a power of two.
Shape3 larger(const Shape3& shape, double s) {
  if (const auto* c = std::get_if<Cylinder3>(&shape)) {
    return Cylinder3{{times(s, c->axis.p), times(s, c->axis.q)}, s * c->radius};
  }
  if (const auto* c = std::get_if<Cone3>(&shape)) {
    return Cone3{times(s, c->apex), times(s, c->base), s * c->radius};
  }
  const auto& e = std::get<Ellipsoid3>(shape);
  return Ellipsoid3{times(s, e.center),
                    {times(s, e.axes[0]), times(s, e.axes[1]), times(s, e.axes[2])}};
}

std::string check_bound(Random& random) {
  const int kind = random.between(0, 1);
  const double size = std::ldexp(1.0, random.one_in(4) ? random.between(-300, 300) : 0);
  const Shape3 shape = larger(quadric(random, kind), size);
  const Body body = body_of(ref(shape));
  Hull hull;
  std::vector<Point3> corners;
  for (int i = random.between(1, 3); i > 0; --i)
    corners.push_back(times(size, corner(random, kind)));
  for (const Point3& p : corners) hull.points.push_back(to_rational(p));
  const int exponent = std::max(exponent_of(*bounds_of(body)), exponent_of(bounds_of(hull)));
  for (Point3& p : corners) p = Scale(exponent)(p);
  const QuadricBounds bounds(body, exponent);
  const double least = bounds.least(corners, RunningError::tiny, infinity);
  const CertifiedBounds exact = certified_distance(Swept{hull, 0}, body, 40);
  const auto in_scale = [&](const BigRational& x) { return times_power_of_two(x, -2 * exponent); };
  if (in_scale(exact.above) < to_rational(least)) return "the bound is above the distance";
  const bool is_far = in_scale(exact.below) > to_rational(0x1p-20);
  if (is_far && to_rational(least) < in_scale(exact.below) * (1 - to_rational(0x1p-20))) {
    return "the bound is loose";
  }
  // Where the search ends early, the bound is one as well.
  const double early = bounds.least(corners, RunningError::tiny, least / 2);
  if (in_scale(exact.above) < to_rational(early)) return "a bound that ended is above";
  const double off = bounds.least(corners, 0x1p-10, infinity);
  if (off > least) return "points that may be elsewhere are farther";
  return "";
}

/// A closed surface of many sides about the origin, whose radii go up and down.
Mesh bumpy_ball(Random& random, std::uint32_t rings) {
  Mesh mesh;
  const std::uint32_t sides = 2 * rings;
  const auto place = [&](double polar, double round) {
    const double r = 2 + 0.5 * random.symmetric();
    mesh.vertices.push_back({r * std::sin(polar) * std::cos(round),
                             r * std::sin(polar) * std::sin(round), r * std::cos(polar)});
  };
  for (std::uint32_t i = 1; i < rings; ++i) {
    for (std::uint32_t k = 0; k < sides; ++k) place(3.14159 * i / rings, 6.28318 * k / sides);
  }
  place(0, 0);
  place(3.14159, 0);
  const std::uint32_t top = sides * (rings - 1), end = top + 1;
  for (std::uint32_t k = 0; k < sides; ++k) {
    const std::uint32_t next = (k + 1) % sides, last = top - sides;
    mesh.triangles.push_back({top, k, next});
    mesh.triangles.push_back({end, last + next, last + k});
    for (std::uint32_t i = 0; i + 2 < rings; ++i) {
      const std::uint32_t a = i * sides, b = a + sides;
      mesh.triangles.push_back({a + k, b + k, b + next});
      mesh.triangles.push_back({a + k, b + next, a + next});
    }
  }
  return mesh;
}

}  // namespace

TEST_CASE("a bound of a quadric and a hull is at most their distance, and not much less") {
  cases::run("bounds", 400, check_bound);
}

TEST_CASE("a quadric is as far from a mesh as from the nearest of its triangles") {
  cases::run("meshes", 9, [](Random& random) -> std::string {
    const Mesh mesh = bumpy_ball(random, 3);
    const Placement where = random.one_in(2)
                                ? Placement(Pose{{1, 0.25, random.symmetric(), 0.5}, {0.125, 1, 0}})
                                : Placement();
    // Beside the surface, in it, or across it.
    const double beside = std::array{3.5, 0.0, 2.0}[std::size_t(random.between(0, 2))];
    const Point3 p{beside + 0.25 * random.symmetric(), random.symmetric(), random.symmetric()};
    const Shape3 shape = larger(quadric(random, 1), 0.25);
    const Set3 set = Set3(shape).placed(Pose{{1, 0, 0, 0}, p});
    const Surface whole(mesh);
    const Set3 surface = Set3(whole).placed(where);
    double least = infinity;
    for (const auto& [i, j, k] : mesh.triangles) {
      const Triangle3 t{{mesh.vertices[i], mesh.vertices[j], mesh.vertices[k]}};
      least = std::min(least, squared_distance(set, Set3(t).placed(where)).squared_rounded());
    }
    if (squared_distance(set, surface).squared_rounded() != least) return "surface first";
    if (squared_distance(surface, set).squared_rounded() != least) return "quadric first";
    const double d = std::sqrt(least);
    if (least > 0 && within(set, surface, d * (1 - 0x1p-40))) return "within less";
    if (!within(surface, set, d * (1 + 0x1p-40))) return "not within more";
    return "";
  });
}

TEST_CASE("of triangles that are nearly as near as each other, the nearest counts") {
  cases::run("ties", 40, [](Random& random) -> std::string {
    // Squares about the origin, across the axes, at distances that differ by a few last places.
    Mesh mesh;
    for (int side = 0; side < 6; ++side) {
      const double far = (side % 2 ? -3 : 3) * (1 + random.between(0, 3) * 0x1p-52);
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      for (int i = 0; i < 4; ++i) {
        const double x = i & 1 ? 1 : -1, y = i & 2 ? 1 : -1;
        mesh.vertices.push_back(side < 2   ? Point3{far, x, y}
                                : side < 4 ? Point3{y, far, x}
                                           : Point3{x, y, far});
      }
      mesh.triangles.push_back({first, first + 1, first + 3});
      mesh.triangles.push_back({first, first + 3, first + 2});
    }
    const std::array<Shape3, 3> shapes{
        Shape3(Ellipsoid3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}),
        Shape3(Cylinder3{{{0, 0, 0}, {0, 0, 0x1p-60}}, 1}), Shape3(Cone3{{0, 0, 0}, {1, 0, 0}, 1})};
    // Turned, so that the boxes do not tell which is nearest.
    const Placement turn = Pose{{1, random.symmetric(), 0.5, random.symmetric()}, {0, 0, 0}};
    const Set3 set(shapes[static_cast<std::size_t>(random.between(0, 2))]);
    double least = infinity;
    for (const auto& [i, j, k] : mesh.triangles) {
      const Triangle3 t{{mesh.vertices[i], mesh.vertices[j], mesh.vertices[k]}};
      least = std::min(least, squared_distance(set, Set3(t).placed(turn)).squared_rounded());
    }
    const Surface surface(mesh);
    const Set3 all = Set3(surface).placed(turn);
    return squared_distance(set, all).squared_rounded() == least ? "" : "not the least";
  });
}

TEST_CASE("Regress: the disc of a very flat cone, of which doubles know nothing, counts") {
  const Shape3 cone = Cone3{{0, 0, 0}, {0, 0, 1e-160}, 1};
  const double t = 0x1p-10;
  const std::vector<Point3> points{
      {0, 0, 0.5},       {t, 0, 0.5}, {0, t, 0.5}, {0.875, 0, 0x1p-9}, {0.875 + t, 0, 0x1p-9},
      {0.875, t, 0x1p-9}};
  for (const auto& triangles : {std::vector<Mesh::Triangle>{{0, 1, 2}, {3, 4, 5}},
                                std::vector<Mesh::Triangle>{{3, 4, 5}, {0, 1, 2}}}) {
    const Mesh mesh{points, triangles};
    const Surface surface(mesh);
    CHECK(squared_distance(Set3(cone), Set3(surface)).squared_rounded() == 0x1p-18);
  }
}
