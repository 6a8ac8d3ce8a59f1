// SPDX-License-Identifier: MIT
// Convex bodies and other solids that turn and shift, against images in rationals and proofs that
// share no code with the library.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>

#include "solid_cases.hpp"

using namespace signum;
using namespace solid_cases;

namespace {

constexpr Quaternion none{0, 0, 0, 1};
const Motion rest{};

RigidlyMoving<ConvexBody> body(const Points& points, const Motion& motion) {
  return {ConvexBody(points), motion};
}
Motion way(const Point3& from, const Point3& to) { return {{none, from}, {none, to}}; }

std::string different(const std::optional<RigidContact>& a, const std::optional<RigidContact>& b) {
  if (a.has_value() != b.has_value()) return "another answer";
  if (!a) return "";
  if (!(a->time == b->time) || a->initially != b->initially) return "another time";
  const bool same = a->triangle_a == b->triangle_a && a->triangle_b == b->triangle_b &&
                    a->feature_a == b->feature_a && a->feature_b == b->feature_b;
  return same ? "" : "another feature";
}

struct Pair {
  Points a, b;
  Motion m, n;
};
Pair any_pair(Random& random) {
  Pair p{any_points(random), any_points(random), any_motion(random, random.one_in(2) ? 3 : 6), {}};
  switch (random.between(0, 5)) {
    case 0:  // nested, or with faces that lie on each other, and at rest or not
      p.n = p.m;
      if (random.one_in(2)) p.n.end = any_motion(random, 3).end;
      if (!names_rotations(p.n)) p.n = p.m;
      break;
    case 1:
      p.n = much_like(p.m, random);
      break;
    case 2:  // along the axes
      p.m = way({integer(random, 4), integer(random, 2), 0},
                {integer(random, 4), integer(random, 2), 0});
      p.n = way({0, 0, integer(random, 2)}, {0, 0, integer(random, 1)});
      break;
    case 3:  // well inside, or through a side
      (random.one_in(2) ? p.a : p.b) = box_corners(4, 4, 4);
      p.n = random.one_in(2) ? p.m : any_motion(random, 2);
      break;
    default:
      p.n = any_motion(random, 6);
  }
  return p;
}

}  // namespace

// --- Examples

TEST_CASE("a convex body that is inside another meets it, and one inside a mesh does not",
          "[rigid_solids]") {
  const auto large = body(box_corners(4, 4, 4), rest);
  const Motion turn{{none, {1, 0, 0}}, {{0, 0, 1, 1}, {1, 0, 0}}};
  const auto small = body(box_corners(1, 1, 1), turn);
  const auto found = sweep(small, large);
  REQUIRE(found);
  CHECK(found->initially);
  CHECK(found->time == Root(Rational(0)));
  CHECK(found->feature_a == Feature::none);
  CHECK(found->feature_b == Feature::none);
  CHECK(found->triangle_a == 0);
  CHECK(found->triangle_b == 0);
  const RigidlyMoving<Surface> shell{Surface(box(4, 4, 4)), rest};
  CHECK_FALSE(sweep(small, shell));
  // The mesh is inside of the body.
  const RigidlyMoving<Surface> inner{Surface(box(1, 1, 1)), turn};
  CHECK(sweep(inner, large)->initially);
  CHECK(sweep(large, RigidlyMoving<Point3>{{0, 0, 0}, turn})->initially);
  // Faces touch from inside: these are features that meet.
  const auto touching = sweep(body(box_corners(1, 1, 1), way({3, 0, 0}, {3, 0, 0})), large);
  REQUIRE(touching);
  CHECK(touching->initially);
  CHECK(touching->feature_a != Feature::none);
}

TEST_CASE("a box that turns reaches a box with its corner, at an exact time", "[rigid_solids]") {
  // A bar of length 5 along x turns about z, by a quarter: its corner (5, 0) reaches the height 3
  // in the direction (4, 3), which is at t = 1/3 of a quarter.
  const Motion quarter{{none, {0, 0, 0}}, {{0, 0, 1, 1}, {0, 0, 0}}};
  const RigidlyMoving<Aabb3> bar{{{0, 0, -1}, {5, 0, 1}}, quarter};
  const RigidlyMoving<Aabb3> above{{{3, 3, -2}, {9, 9, 2}}, rest};
  const auto found = sweep(bar, above);
  REQUIRE(found);
  CHECK(found->time == Root(Rational(1) / Rational(3)));
  CHECK_FALSE(found->initially);
  const RigidlyMoving<Aabb3> farther{{{3, std::nextafter(5, 6), -2}, {9, 9, 2}}, rest};
  CHECK_FALSE(sweep(bar, farther));
}

TEST_CASE("a polyhedron has an inside, but not where it is hollow", "[rigid_solids]") {
  Polyhedron3 hollow{box_corners(4, 4, 4), box(4, 4, 4).triangles};
  for (const Point3& p : box_corners(2, 2, 2)) hollow.points.push_back(p);
  for (const auto& [a, b, c] : box(2, 2, 2).triangles)
    hollow.faces.push_back({a + 8, b + 8, c + 8});
  const RigidlyMoving<Polyhedron3> resting{hollow, rest};
  const auto falls = [&](const Point3& to) {
    return sweep(RigidlyMoving<Aabb3>{{{-1, -1, -1}, {1, 1, 1}}, way({0, 0, 0}, to)}, resting);
  };
  CHECK_FALSE(falls({0, 0, -0.875}));
  REQUIRE(falls({0, 0, -4}));
  CHECK(falls({0, 0, -4})->time == Root(Rational(0.25)));
  const RigidlyMoving<Aabb3> within{{{2.5, -0.5, -0.5}, {3.5, 0.5, 0.5}}, rest};
  CHECK(sweep(within, resting)->feature_a == Feature::none);
  CHECK(sweep(within, resting)->initially);
}

// --- Laws

TEST_CASE("rigid law 4: solids meet at the start iff their placed images do", "[rigid_solids]") {
  int initially = 0, later = 0, never = 0, nested = 0;
  cases::run("solids", 600, [&](Random& random) -> std::string {
    const Pair p = any_pair(random);
    const auto found = sweep(body(p.a, p.m), body(p.b, p.n));
    (found ? found->initially ? initially : later : never) += 1;
    if (found && found->feature_a == Feature::none) ++nested;
    const Placed a{ConvexBody(p.a), p.m.start}, b{ConvexBody(p.b), p.n.start};
    if (intersects(a, b) != (found && found->initially)) return "intersects";
    if (intersects(Placed{Convex3{p.a}, p.m.start}, b) != intersects(a, b)) return "unprepared";
    return wrong({{p.a}, p.m}, {{p.b}, p.n}, found);
  });
  CHECK((initially > 10 || cases::count_of(10) < 10));
  CHECK((later > 10 || cases::count_of(10) < 10));
  CHECK((never > 10 || cases::count_of(10) < 10));
  CHECK((nested > 10 || cases::count_of(10) < 10));
}

TEST_CASE("rigid law 5: solids that do not turn meet when sweep of their shapes says",
          "[rigid_solids]") {
  int later = 0;
  cases::run("solids on lines", 1500, [&](Random& random) -> std::string {
    const Points a = any_points(random), b = any_points(random);
    const auto place = [&] {
      return Point3{integer(random, 4), integer(random, 4), integer(random, 4)};
    };
    const Motion m = way(place(), place()), n = way(place(), random.one_in(2) ? place() : Point3{});
    const auto at = [](Points points, const Point3& by) {
      for (Point3& p : points) p = {p.x + by.x, p.y + by.y, p.z + by.z};
      return Convex3{points};
    };
    const auto length = [](const Motion& v) {
      const Point3 &s = v.start.translation, &e = v.end.translation;
      return Point3{e.x - s.x, e.y - s.y, e.z - s.z};
    };
    const auto found = sweep(RigidlyMoving<Convex3>{{a}, m}, RigidlyMoving<Convex3>{{b}, n});
    const auto straight =
        sweep(at(a, m.start.translation), length(m), at(b, n.start.translation), length(n));
    if (found.has_value() != straight.has_value()) return "whether";
    if (!found) return "";
    if (found->initially != straight->initially) return "initially";
    if (!found->initially) ++later;
    return found->time == Root(straight->time.exact()) ? "" : "when";
  });
  CHECK((later > 10 || cases::count_of(10) < 10));
}

TEST_CASE("rigid law 1: sweep of solids is symmetric, and prepared ones are as others",
          "[rigid_solids]") {
  cases::run("solids, exchanged", 400, [](Random& random) -> std::string {
    const Pair p = any_pair(random);
    const auto a = body(p.a, p.m), b = body(p.b, p.n);
    const auto found = sweep(a, b), exchanged = sweep(b, a);
    if (found.has_value() != exchanged.has_value()) return "whether";
    if (found && !(found->time == exchanged->time)) return "when";
    if (found && (found->feature_a == Feature::none) != (exchanged->feature_b == Feature::none)) {
      return "inside";
    }
    const RigidlyMoving<Convex3> convex{{p.a}, p.m};
    return different(found, sweep(convex, b)) +
           different(found, FirstContactSearch(a, b).contact());
  });
}

// --- Consistency

TEST_CASE("the first contacts of solids are proved", "[rigid_solids]") {
  int proved = 0, open = 0;
  cases::run("proofs for solids", 300, [&](Random& random) -> std::string {
    Pair p = any_pair(random);
    // Larger ones take the proofs too long.
    while (surface(p.a).size() > 8) p.a = any_points(random);
    while (surface(p.b).size() > 8) p.b = any_points(random);
    const auto found = sweep(body(p.a, p.m), body(p.b, p.n));
    const reference::Turning a{{p.a}, p.m}, b{{p.b}, p.n};
    if (std::string flaw = wrong(a, b, found); !flaw.empty()) return flaw;
    if (found && found->initially) return "";
    const auto check =
        reference::check_rigid({surface(p.a), p.m}, {surface(p.b), p.n},
                               found ? std::optional(found->time.to_double()) : std::nullopt);
    (check.is_proved ? proved : open) += 1;
    return check.flaw;
  });
  CHECK(open <= (proved + open) / 4);
}

TEST_CASE("a solid and a mesh meet as images in rationals do", "[rigid_solids]") {
  int initially = 0, later = 0, never = 0, nested = 0;
  cases::run("solids and meshes", 200, [&](Random& random) -> std::string {
    const Pair p = any_pair(random);
    const Mesh mesh = random.one_in(3)
                          ? box(1 + random.between(0, 2), 1, 1)
                          : soup(random, 1 + static_cast<std::uint32_t>(random.between(0, 5)), 2,
                                 random.one_in(5));
    reference::Turning pieces{{}, p.n};
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const Triangle3 t = mesh.triangle(i);
      pieces.pieces.push_back({t.vertices.begin(), t.vertices.end()});
    }
    const auto found = sweep(body(p.a, p.m), RigidlyMoving<Mesh>{mesh, p.n});
    (found ? found->initially ? initially : later : never) += 1;
    if (found && found->feature_a == Feature::none) ++nested;
    const auto prepared = sweep(body(p.a, p.m), RigidlyMoving<Surface>{Surface(mesh), p.n});
    return wrong({{p.a}, p.m}, pieces, found) + different(found, prepared);
  });
  CHECK((initially > 10 || cases::count_of(10) < 10));
  CHECK((later > 10 || cases::count_of(10) < 10));
  CHECK((never > 10 || cases::count_of(10) < 10));
  CHECK((nested > 0 || cases::count_of(10) < 10));
}

TEST_CASE("a polyhedron that is convex is as the convex body, and so is a box", "[rigid_solids]") {
  cases::run("boxes", 300, [](Random& random) -> std::string {
    const Pair p = any_pair(random);
    const double x = 1 + random.between(0, 2);
    const auto b = body(p.b, p.n);
    const auto found = sweep(body(box_corners(x, 1, 1), p.m), b);
    const auto box_found = sweep(RigidlyMoving<Aabb3>{{{-x, -1, -1}, {x, 1, 1}}, p.m}, b);
    const auto polyhedron =
        sweep(RigidlyMoving<Polyhedron3>{{box_corners(x, 1, 1), box(x, 1, 1).triangles}, p.m}, b);
    for (const auto& other : {box_found, polyhedron}) {
      if (found.has_value() != other.has_value()) return "whether";
      if (found && !(found->time == other->time)) return "when";
    }
    return "";
  });
}

// --- Regress

TEST_CASE("of pairs of triangles that pierce each other at the start the least is told",
          "[rigid_solids]") {
  const Triangle3 flat{{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}}};
  const Mesh upright{{{-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1}}, {{0, 1, 2}, {0, 2, 3}}};
  const auto found =
      sweep(RigidlyMoving<Triangle3>{flat, rest}, RigidlyMoving<Mesh>{upright, rest});
  REQUIRE(found);
  CHECK(found->triangle_b == 0);
}

// --- Range

TEST_CASE("solids of coordinates near both ends of the doubles", "[rigid_solids]") {
  const Motion quarter{{none, {0, 0, 0}}, {{0, 0, 1, 1}, {0, 0, 0}}};
  for (const double s : {0x1p-1074, 0x1p-1000, 1.0, 0x1p1000, 0x1p1019}) {
    const RigidlyMoving<Aabb3> bar{{{0, 0, -s}, {5 * s, 0, s}}, quarter};
    const auto found =
        sweep(bar, RigidlyMoving<Aabb3>{{{3 * s, 3 * s, -s}, {9 * s, 9 * s, s}}, rest});
    REQUIRE(found);
    CHECK(found->time == Root(Rational(1) / Rational(3)));
    const RigidlyMoving<Aabb3> around{{{-9 * s, -9 * s, -9 * s}, {9 * s, 9 * s, 9 * s}}, rest};
    CHECK(sweep(bar, around)->initially);
    CHECK(sweep(bar, around)->feature_a == Feature::none);
  }
}

// --- Refusal

TEST_CASE("what is no solid is refused", "[rigid_solids]") {
  const RigidlyMoving<Point3> p{{0, 0, 0}, rest};
  CHECK_THROWS_AS(ConvexBody(Convex3{}), InvalidArgument);
  CHECK_THROWS_AS(ConvexBody(Convex3{{{0, NAN, 0}}}), NotFinite);
  CHECK_THROWS_AS(sweep(RigidlyMoving<Convex3>{{}, rest}, p), InvalidArgument);
  CHECK_THROWS_AS(sweep(RigidlyMoving<Aabb3>{{{1, 0, 0}, {0, 0, 0}}, rest}, p), InvalidArgument);
  CHECK_THROWS_AS(sweep(RigidlyMoving<Aabb3>{{{1, 0, 0}, {INFINITY, 0, 0}}, rest}, p), NotFinite);
  const Polyhedron3 open{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  CHECK_THROWS_AS(sweep(RigidlyMoving<Polyhedron3>{open, rest}, p), InvalidArgument);
  CHECK_THROWS_AS(sweep(RigidlyMoving<Polyhedron3>{{}, rest}, p), InvalidArgument);
}
