// SPDX-License-Identifier: MIT
// Sweeps of shapes that are placed: against rigid bodies that do not turn while they move, and
// against images that are exact in doubles.
#include <catch2/catch.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>

#include "solid_cases.hpp"

using namespace signum;
using namespace solid_cases;

namespace {

Pose any_pose(Random& random) { return any_motion(random, 4).start; }

Motion shifted(const Pose& from, const Point3& by) {
  const Point3& p = from.translation;
  return {from, {from.rotation, {p.x + by.x, p.y + by.y, p.z + by.z}}};
}

std::string different(const std::optional<Impact3>& a, const std::optional<Impact3>& b) {
  if (a.has_value() != b.has_value()) return "whether";
  if (!a) return "";
  if (!(a->time == b->time)) return "when";
  if (a->initially != b->initially || a->approach != b->approach) return "how";
  if (a->normal.has_value() != b->normal.has_value()) return "a normal";
  if (a->normal) {
    const Vec3<Surd> p = *a->normal, q = *b->normal;
    for (const auto& [x, y] : {std::pair(p.x, q.x), std::pair(p.y, q.y), std::pair(p.z, q.z)}) {
      if (sign(x) != sign(y)) return "another normal";
    }
  }
  return a->corners_a == b->corners_a && a->corners_b == b->corners_b ? "" : "corners";
}

}  // namespace

// --- Examples

TEST_CASE("a turned box falls onto a plane and onto a ball", "[placed_sweep]") {
  const Aabb3 cube{{-1, -1, -1}, {1, 1, 1}};
  // 3/5 and 4/5 are sine and cosine of the turn about x by (1, 0, 0, 2): the lowest corner is 7/5
  // below the middle.
  const Placed tilted{cube, Pose{{1, 0, 0, 2}, {0, 0, 10}}};
  const auto landed = sweep(tilted, Plane3{{0, 0, 1}, 0}, {0, 0, -10});
  REQUIRE(landed);
  CHECK(landed->time == DeferredSurd(Surd(Rational(43) / Rational(50))));
  CHECK(landed->approach == Sign::positive);
  CHECK_FALSE(sweep(tilted, Plane3{{0, 0, 1}, 0}, {0, 0, -8}));
  const Placed ball{Sphere3{{0, 0, 0}, 1}, Pose{{0, 3, 0, 1}, {0, 0, 0}}};
  const Placed turned{cube, Pose{{0, 0, 1, 1}, {0, 0, 12}}};
  CHECK(sweep(turned, ball, {0, 0, -10})->time == DeferredSurd(Surd(Rational(1))));
  CHECK(last_contact(turned, ball, {0, 0, -10})->time == Surd(Rational(7) / Rational(5)));
}

// --- Consistency

TEST_CASE("placed shapes meet on lines as rigid bodies that do not turn", "[placed_sweep]") {
  int later = 0, never = 0;
  cases::run("placed sweeps", 400, [&](Random& random) -> std::string {
    const Convex3 a{any_points(random)}, b{any_points(random)};
    const Pose here = any_pose(random), there = any_pose(random);
    const auto way = [&] {
      return Point3{integer(random, 8), integer(random, 8), integer(random, 8)};
    };
    const Point3 motion_a = way(), motion_b = random.one_in(2) ? way() : Point3{0, 0, 0};
    const auto found = sweep(Placed{a, here}, motion_a, Placed{b, there}, motion_b);
    const auto rigid = sweep(RigidlyMoving<Convex3>{a, shifted(here, motion_a)},
                             RigidlyMoving<Convex3>{b, shifted(there, motion_b)});
    if (found.has_value() != rigid.has_value()) return "whether";
    if (!found) {
      ++never;
      return "";
    }
    if (!found->initially) ++later;
    if (found->initially != rigid->initially) return "initially";
    if (!(Root(found->time.exact()) == rigid->time)) return "when";
    const ConvexBody body(a);
    return different(sweep(Placed{body.convex(), here}, motion_a, Placed{b, there}, motion_b),
                     sweep(Placed{body, here}, motion_a, Placed{b, there}, motion_b));
  });
  CHECK((later > 10 || cases::count_of(10) < 10));
  CHECK((never > 10 || cases::count_of(10) < 10));
}

TEST_CASE("a quarter of a turn moves no double off the doubles: sweeps of all kinds",
          "[placed_sweep]") {
  constexpr Quaternion quarter{0, 0, 2, 2};
  const auto turned = [](const Point3& p) { return Point3{-p.y, p.x, p.z}; };
  cases::run("quarters", 300, [&](Random& random) -> std::string {
    const auto point = [&] {
      return Point3{integer(random, 4), integer(random, 4), integer(random, 4)};
    };
    const Point3 p = point(), q = point(), motion = point(), shift = point();
    const auto image = [&](const Point3& x) {
      const Point3 y = turned(x);
      return Point3{y.x + shift.x, y.y + shift.y, y.z + shift.z};
    };
    const Pose pose{quarter, shift};
    const Capsule3 capsule{{p, q}, 1}, image_of_capsule{{image(p), image(q)}, 1};
    const Sphere3 ball{p, 2}, image_of_ball{image(p), 2};
    const Triangle3 t = soup(random, 1, 2, false).triangle(0);
    const Triangle3 image_of_t{{image(t.vertices[0]), image(t.vertices[1]), image(t.vertices[2])}};
    const Aabb3 box{{-1, -2, -1}, {1, 0, 1}};
    return different(sweep(Placed{capsule, pose}, box, motion),
                     sweep(image_of_capsule, box, motion)) +
           different(sweep(Placed{ball, pose}, t, motion), sweep(image_of_ball, t, motion)) +
           different(sweep(Placed{t, pose}, box, motion), sweep(image_of_t, box, motion)) +
           different(sweep(box, Placed{t, pose}, motion), sweep(box, image_of_t, motion)) +
           different(sweep(Placed{t, pose}, Plane3{{1, 2, 0}, 3}, motion),
                     sweep(image_of_t, Plane3{{1, 2, 0}, 3}, motion));
  });
}

TEST_CASE("convex bodies that are not placed sweep as their shapes", "[placed_sweep]") {
  cases::run("bodies", 200, [](Random& random) -> std::string {
    const ConvexBody a(Convex3{any_points(random)}), b(Convex3{any_points(random)});
    const Point3 motion{integer(random, 8), integer(random, 8), integer(random, 8)};
    const auto last = last_contact(a, b, motion),
               other = last_contact(a.convex(), b.convex(), motion);
    if (last.has_value() != other.has_value() || (last && last->time != other->time)) return "last";
    return different(sweep(a, b, motion), sweep(a.convex(), b.convex(), motion));
  });
}

TEST_CASE("placed meshes and solids meet on lines as rigid bodies that do not turn",
          "[placed_sweep]") {
  int later = 0;
  cases::run("placed meshes", 200, [&](Random& random) -> std::string {
    const Mesh a = soup(random, 4, 2, false), b = box(1, 1, 1);
    const Polyhedron3 solid{b.vertices, b.triangles};
    const Pose here = any_pose(random), there = any_pose(random), still{{0, 0, 0, 2}, {0, 0, 0}};
    const Point3 motion{integer(random, 8), integer(random, 8), integer(random, 8)};
    const Motion stays{there, there};
    const Placed placed_a{a, here};
    const auto compared = [&](const auto& shape) -> std::string {
      const Placed placed_b{shape, there};
      const auto found = sweep(placed_a, placed_b, motion);
      const auto rigid = sweep(RigidlyMoving<Mesh>{a, shifted(here, motion)},
                               RigidlyMoving<std::remove_cvref_t<decltype(shape)>>{shape, stays});
      if (found.has_value() != rigid.has_value()) return "whether";
      if (std::string w =
              different(sweep(a, Placed{shape, still}, motion), sweep(a, shape, motion));
          !w.empty()) {
        return "placed where it is: " + w;
      }
      if (!found) return "";
      later += found->initially ? 0 : 1;
      if (found->initially != rigid->initially) return "initially";
      if (!(Root(found->time.exact()) == rigid->time)) return "when";
      const auto last = last_contact(placed_a, placed_b, motion);
      if (!last) return "the last contact";
      return last->time && *last->time < found->time.exact() ? "last before first" : "";
    };
    if (std::string w = compared(b); !w.empty()) return "mesh: " + w;
    if (std::string w = compared(solid); !w.empty()) return "solid: " + w;
    const Placed full{solid, there};
    return different(sweep(Placed{Surface(a), here}, full, motion), sweep(placed_a, full, motion));
  });
  CHECK((later > 10 || cases::count_of(10) < 10));
  const Pose turn{{1, 2, 0, 2}, {9, 0, 0}};
  const Mesh cube = box(1, 1, 1);
  const Polyhedron3 solid{cube.vertices, cube.triangles};
  const Placed inner{Mesh{{{0, 0, 0}, {0.25, 0, 0}, {0, 0.25, 0}}, {{0, 1, 2}}}, turn};
  const auto held = sweep(inner, Placed{solid, turn}, {0, 0, 0.0625});
  REQUIRE(held);
  CHECK((held->initially && !held->normal));
  CHECK_FALSE(sweep(inner, Placed{cube, turn}, {0, 0, 0.0625}));
}

TEST_CASE("placed planes sweep as the planes that they are", "[placed_sweep]") {
  cases::run("planes", 100, [](Random& random) -> std::string {
    const auto point = [&] {
      return Point3{integer(random, 4), integer(random, 4), integer(random, 4)};
    };
    const Point3 n = point(), shift = point(), motion = point();
    if (n.x == 0 && n.y == 0 && n.z == 0) return "";
    // A quarter about z, and the shift.
    const Placed plane{Plane3{n, integer(random, 6)}, Pose{{0, 0, 2, 2}, shift}};
    const Point3 m{-n.y, n.x, n.z};
    const Plane3 image{m, plane.shape.offset - m.x * shift.x - m.y * shift.y - m.z * shift.z};
    const Capsule3 capsule{{point(), point()}, 1};
    return different(sweep(capsule, plane, motion), sweep(capsule, image, motion)) +
           different(sweep(plane, capsule, motion), sweep(image, capsule, motion)) +
           different(sweep(plane, plane, motion), sweep(image, image, motion));
  });
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
  CHECK_THROWS_AS(sweep(Placed{Plane3{{0, 0, 1}, 0}, flat}, Point3{0, 0, 0}, {0, 0, 1}),
                  InvalidArgument);
}

// --- Refusal

TEST_CASE("placed sweeps refuse what placements and sweeps refuse", "[placed_sweep]") {
  const Point3 p{0, 0, 0}, motion{1, 0, 0};
  CHECK_THROWS_AS(sweep(Placed{p, Pose{{0, 0, 0, 0}, {0, 0, 0}}}, p, motion), InvalidArgument);
  CHECK_THROWS_AS(sweep(Placed{p, Pose{}}, p, Point3{NAN, 0, 0}), NotFinite);
  const AffineMatrix3 twice{{{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 1}}};
  CHECK_THROWS_AS(sweep(Placed{Sphere3{{0, 0, 0}, 1}, twice}, p, motion), InvalidArgument);
  const auto scaled = sweep(Placed{Aabb3{{1, 0, 0}, {2, 1, 1}}, twice}, p, {-4, 0, -4});
  REQUIRE(scaled);
  CHECK(scaled->time == DeferredSurd(Surd(Rational(0.5))));
}
