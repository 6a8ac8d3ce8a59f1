// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/proximity.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

using namespace signum;
using cases::Random;

namespace {

Point3 anywhere(Random& random, double size) {
  return {size * random.symmetric(), size * random.symmetric(), size * random.symmetric()};
}

/// Small triangles anywhere in a cube.
Mesh loose_triangles(Random& random, double size) {
  Mesh mesh;
  const auto n = static_cast<std::uint32_t>(random.between(1, 60));
  for (std::uint32_t i = 0; i < n; ++i) {
    const Point3 p = anywhere(random, size);
    for (int k = 0; k < 3; ++k) {
      const Point3 off = anywhere(random, size / 8);
      mesh.vertices.push_back({p.x + off.x, p.y + off.y, p.z + off.z});
    }
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

/// A plate of n x n squares of the plane z = 0, which has many equally near to another one.
Mesh plate(std::uint32_t n) {
  Mesh mesh;
  for (std::uint32_t i = 0; i <= n; ++i) {
    for (std::uint32_t j = 0; j <= n; ++j) mesh.vertices.push_back({double(i), double(j), 0});
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::uint32_t a = i * (n + 1) + j, b = a + n + 1;
      mesh.triangles.push_back({a, b, b + 1});
      mesh.triangles.push_back({a, b + 1, a + 1});
    }
  }
  return mesh;
}

Polyhedron3 cube(double low, double high) { return solids::polyhedron(solids::box(low, high)); }

/// Empty if squared is in the bracket, both exactly.
std::string outside(const DistanceBracket& b, const Surd& squared) {
  const Rational lower(b.lower);
  if (compare(squared, Surd(lower * lower)) == Sign::negative) return "below the bracket ";
  if (std::isinf(b.upper)) return "";
  const Rational upper(b.upper);
  return compare(squared, Surd(upper * upper)) == Sign::positive ? "above the bracket " : "";
}

/// All laws on two sets; empty if they hold.
template <class A, class B>
std::string wrong(const A& a, const B& b, Random& random) {
  const ExactDistance3 exact = squared_distance(a, b).exact();
  std::string said;
  for (const VisitOrder order : {VisitOrder::depth_first, VisitOrder::nearest_first}) {
    Proximity slow(a, b, order), fast(a, b, order);
    DistanceBracket before = slow.bracket();
    said += outside(before, exact.squared);
    for (int rounds = 0; !slow.is_done() && rounds < 100000; ++rounds) {
      const int steps = random.between(0, 5);
      for (int i = 0; i < steps; ++i) slow.refine(1);
      fast.refine(static_cast<std::uint64_t>(steps));
      const DistanceBracket now = slow.bracket(), other = fast.bracket();
      said += outside(now, exact.squared);
      if (now.lower < before.lower || now.upper > before.upper) said += "not nested ";
      if (now.lower != other.lower || now.upper != other.upper ||
          slow.is_done() != fast.is_done() || slow.counts().exact != fast.counts().exact ||
          slow.counts().node_pairs != fast.counts().node_pairs) {
        said += "one by one ";
      }
      before = now;
    }
    const ExactDistance3 found = slow.distance().exact();
    if (!slow.is_done() || !slow.refine(0)) said += "not done ";
    if (compare(found.squared, exact.squared) != Sign::zero) said += "another distance ";
    const DistanceBracket last = slow.bracket();
    if (last.upper - last.lower > last.upper * 0x1p-40 + 0x1p-500) said += "a wide bracket ";
    if (order == VisitOrder::nearest_first) continue;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto &x = found.nearest[i], &y = exact.nearest[i];
      if (compare(x.x, y.x) != Sign::zero || compare(x.y, y.y) != Sign::zero ||
          compare(x.z, y.z) != Sign::zero) {
        said += "other points ";
      }
    }
  }
  return said;
}

}  // namespace

TEST_CASE("Proximity, laws 1 to 3: brackets hold, are nested, and end at the distance",
          "[collide]") {
  cases::run("loose triangles", 60, [](Random& random) {
    const double size = std::ldexp(1.0, random.between(-300, 300));
    const Mesh a = loose_triangles(random, size), b = loose_triangles(random, size / 4);
    const Surface body(b);
    const Point3 by = anywhere(random, 3 * size);
    const Pose pose{{random.symmetric(), random.symmetric(), random.symmetric(), 1}, by};
    return wrong(a, b, random) + wrong(Surface(a), Placed{body, pose}, random);
  });
}

TEST_CASE("Proximity: many places that are equally near", "[collide]") {
  Random random(1);
  const Surface a(plate(12));
  CHECK(wrong(a, Placed{a, Pose{{0, 0, 0, 1}, {0.5, 0.25, 3}}}, random).empty());
  CHECK(wrong(a, Placed{a, Pose{{0, 0, 0, 1}, {0.5, 0.25, 0}}}, random).empty());
}

TEST_CASE("Proximity: a radius, and what lies inside a solid", "[collide]") {
  Random random(2);
  const Polyhedron3 solid = cube(0, 8);
  CHECK(wrong(solid, Sphere3{{12, 4, 4}, 1}, random).empty());
  CHECK(wrong(solid, Sphere3{{12, 4, 4}, 5}, random).empty());
  CHECK(wrong(solid, Sphere3{{4, 4, 4}, 1}, random).empty());
  CHECK(wrong(solid, cube(3, 4), random).empty());
  CHECK(wrong(solid, cube(9, 10), random).empty());
  CHECK(wrong(solid, cube(8, 10), random).empty());
  const Mesh surface{solid.points, {solid.faces.begin(), solid.faces.end()}};
  CHECK(wrong(surface, Sphere3{{4, 4, 4}, 1}, random).empty());
}

TEST_CASE("Proximity: radii whose sum is past the largest double", "[collide]") {
  Proximity p(Sphere3{{-1.79e308, 0, 0}, 1e308}, Placed{Sphere3{{1.79e308, 0, 0}, 1e308}, Pose{}});
  CHECK(p.bracket().upper > 1.58e308);
  CHECK(p.bracket().lower < 1.59e308);
  p.distance();
  CHECK(p.bracket().upper > 1.58e308);
}

TEST_CASE("Proximity: the bracket before the first step, and after few", "[collide]") {
  const Surface a(plate(40));
  const Placed<Surface> b{a, Pose{{0, 0, 0, 1}, {0, 0, 5}}};
  Proximity p(a, b);
  CHECK(p.counts().node_pairs == 0);
  CHECK(p.bracket().lower == Approx(5));
  CHECK(std::isinf(p.bracket().upper));
  CHECK(!p.refine(20));
  CHECK(p.counts().node_pairs == 20);
  CHECK(p.bracket().upper < 100);
  CHECK(p.distance().squared_rounded() == 25);
  CHECK(p.bracket().upper == Approx(5));
}
