// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

using Indices = std::vector<std::uint32_t>;

std::string exact(const Surd& x) {
  const auto rational = x.as_rational();
  return rational ? rational->to_string() : "irrational";
}

std::array<double, 3> rounded(const std::optional<Vec3<Surd>>& n) {
  return {n->x.to_double(), n->y.to_double(), n->z.to_double()};
}

const Aabb3 box{{-1, -1, -1}, {1, 1, 1}};

Mesh tetrahedron(double size) {
  return {{{0, 0, 0}, {size, 0, 0}, {0, size, 0}, {0, 0, size}},
          {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
}

}  // namespace

// --- Examples

TEST_CASE("a ball falls on a triangle", "[collide]") {
  const Triangle3 ground{{{{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}}}};
  const auto impact = sweep(Sphere3{{0, 0, 4}, 1}, ground, {0, 0, -9});
  REQUIRE(impact);
  CHECK(exact(impact->time) == "1/3");
  CHECK_FALSE(impact->initially);
  CHECK(impact->approach == Sign::positive);
  CHECK(rounded(impact->normal) == std::array<double, 3>{0, 0, 1});
  CHECK(impact->corners_b == Indices{0, 1, 2});
  CHECK(impact->corners_a == Indices{0});
  CHECK_FALSE(sweep(Sphere3{{0, 0, 4}, 1}, ground, {0, 0, -2.75}));
}

TEST_CASE("two balls meet at a time with a root, and part at another", "[collide]") {
  const Sphere3 a{{-4, 1, 0}, 1}, b{{0, 0, 0}, 1};
  const auto impact = sweep(a, b, {8, 0, 0});
  REQUIRE(impact);
  CHECK(impact->time.to_double() == 0.28349364905389035);
  CHECK_FALSE(impact->time.as_rational());
  const auto last = last_contact(a, b, {8, 0, 0});
  REQUIRE(last);
  CHECK(last->time->to_double() == 0.7165063509461097);
}

TEST_CASE("a box meets another with an edge, a corner, a face", "[collide]") {
  const auto face = sweep(Aabb3{{-1, -1, 4}, {1, 1, 6}}, box, {0, 0, -6});
  REQUIRE(face);
  CHECK(exact(face->time) == "1/2");
  CHECK(face->corners_a == Indices{0, 1, 2, 3});
  CHECK(face->corners_b == Indices{4, 5, 6, 7});
  const auto corner = sweep(Point3{3, 3, 3}, box, {-4, -4, -4});
  REQUIRE(corner);
  CHECK(exact(corner->time) == "1/2");
  CHECK(rounded(corner->normal)[0] == rounded(corner->normal)[2]);
  CHECK(corner->corners_b == Indices{7});
  const auto edge = sweep(Segment3{{3, 3, -9}, {3, 3, 9}}, box, {-4, -4, 0});
  REQUIRE(edge);
  CHECK(edge->corners_b == Indices{3, 7});
}

TEST_CASE("what both shapes do counts as the exact difference", "[collide]") {
  // 1e300 less 1 is no double; nor is what is left of 1 beside it lost.
  const Point3 a{0, 0, 2}, b{0, 0, 0};
  const auto impact = sweep(a, {1e300, 0, -4}, b, {1e300, 0, 0});
  REQUIRE(impact);
  CHECK(exact(impact->time) == "1/2");
  CHECK_FALSE(sweep(a, {1e300, 0, -4}, b, {std::nextafter(1e300, 0), 0, 0}));
  CHECK(sweep(Sphere2{{0, 3}, 1}, {0.1, -2}, Sphere2{{0, 0}, 1}, {0.1, 0})->time == Surd(0.5));
}

TEST_CASE("a surface, a solid and what is inside", "[collide]") {
  const Mesh surface = tetrahedron(9);
  const Polyhedron3 solid{surface.vertices, surface.triangles};
  const Point3 inside{1, 1, 1};
  CHECK_FALSE(sweep(inside, surface, {0.5, 0, 0}));
  const auto out = sweep(inside, surface, {0, 0, 14});
  REQUIRE(out);
  CHECK(exact(out->time) == "3/7");
  CHECK(out->face_b == 2U);
  CHECK_FALSE(out->face_a);
  const auto stays = sweep(inside, solid, {0.5, 0, 0});
  REQUIRE(stays);
  CHECK(stays->initially);
  CHECK_FALSE(stays->normal);
  const std::optional<Vec3<Surd>> normal = stays->normal;
  CHECK_FALSE(normal);
  CHECK(exact(*last_contact(inside, solid, {0, 0, 14})->time) == "3/7");
  // A solid that holds the other one's surface, all of it or one part.
  const Mesh small{{{1, 1, 1}, {2, 1, 1}, {1, 2, 1}, {50, 50, 50}, {51, 50, 50}, {50, 51, 50}},
                   {{0, 1, 2}, {3, 4, 5}}};
  CHECK(sweep(small, solid, {0, 0, 0}));
  CHECK(sweep(solid, small, {0, 0, 0}));
  CHECK_FALSE(sweep(surface, small, {0, 0, 0}));
}

TEST_CASE("what touches a solid at the start meets it as its surface, wherever its corners are",
          "[collide]") {
  const Mesh surface = tetrahedron(9);
  const Polyhedron3 solid{surface.vertices, surface.triangles};
  const auto check = [&](const auto& above) {
    for (const auto& [motion, approach] :
         {std::pair{Point3{0, 0, -1}, Sign::negative}, std::pair{Point3{0, 0, 1}, Sign::positive},
          std::pair{Point3{0, 1, 0}, Sign::zero}}) {
      const auto at = sweep(above, solid, motion), back = sweep(solid, above, motion);
      REQUIRE(at);
      REQUIRE(at->normal);
      CHECK(at->initially);
      CHECK(at->approach == approach);
      const auto [x, y, z] = rounded(at->normal);
      CHECK(x == 0);
      CHECK(y == 0);
      CHECK(z < 0);
      CHECK(at->face_b == 0U);
      CHECK(at->corners_b == CornerList{0, 1, 2});
      REQUIRE(back);
      CHECK(back->face_a == 0U);
      CHECK(back->initially);
    }
  };
  check(Point3{1, 1, 0});
  check(Aabb3{{1, 1, -1}, {2, 2, 0}});
  check(Aabb3{{-3, -3, -1}, {2, 2, 0}});
  check(Triangle3{{{{1, 1, 0}, {2, 1, -1}, {1, 2, -1}}}});
  check(Triangle3{{{{1, 1, 0}, {2, 1, 0}, {1, 2, 0}}}});
  check(Triangle3{{{{-90, -90, 0}, {90, -90, 0}, {0, 90, 0}}}});
  Polyhedron3 mirrored = solid;
  mirrored.points[3].z = -9;
  check(mirrored);
  // Pushed into it, and held by it while it touches a face from within.
  const auto check_inside = [&](const auto& shape) {
    const auto in = sweep(shape, solid, {0, 0, -1});
    REQUIRE(in);
    CHECK(in->initially);
    CHECK_FALSE(in->normal);
    CHECK(in->approach == Sign::zero);
    CHECK(in->face_b == 0U);
    CHECK(in->corners_b.empty());
  };
  check_inside(Aabb3{{1, 1, -1}, {2, 2, 2}});
  check_inside(Aabb3{{1, 1, 0}, {2, 2, 1}});
  check_inside(Aabb3{{1, 1, 0}, {20, 20, 20}});
  check_inside(Segment3{{1, 1, 0}, {1, 1, 1}});
  check_inside(Sphere3{{1, 1, 0}, 0.5});
  const auto held = sweep(Sphere3{{1, 1, 1}, 1}, solid, {0, 0, 1});
  REQUIRE(held);
  CHECK_FALSE(held->normal);
  CHECK(held->approach == Sign::zero);
  CHECK(held->face_b == 0U);
}

TEST_CASE("what touches an edge or a corner of a solid at the start", "[collide]") {
  const Mesh surface = tetrahedron(9);
  const Polyhedron3 solid{surface.vertices, surface.triangles};
  // Across the tip, across an edge, and beside one in the plane of a face.
  const Triangle3 over_tip{{{{-2, -2, 9}, {2, -1, 9}, {0, 3, 9}}}};
  const Triangle3 beside{{{{6, 6, 0}, {3, 6, 0}, {6, 3, 0}}}};
  for (const auto& [shape, away] :
       {std::pair{over_tip, Point3{0, 0, 1}}, std::pair{beside, Point3{1, 1, 0}}}) {
    const auto leaves = sweep(shape, solid, away);
    REQUIRE(leaves);
    CHECK(leaves->initially);
    CHECK(leaves->normal);
    CHECK(leaves->approach == Sign::negative);
  }
  const auto along = sweep(Segment3{{-1, 1, 0}, {1, -1, 0}}, solid, {-1, -1, 0});
  REQUIRE(along);
  CHECK(along->normal);
  CHECK(along->approach == Sign::negative);
  // A flat triangle of the solid comes first; the segment ends on it.
  const Polyhedron3 divided{
      {{0, 0, 0}, {9, 0, 0}, {0, 9, 0}, {0, 0, 9}, {4.5, 0, 0}},
      {{{0, 1, 4}}, {{0, 2, 1}}, {{0, 4, 3}}, {{4, 1, 3}}, {{1, 2, 3}}, {{2, 0, 3}}}};
  const auto at_flat = sweep(Segment3{{2, -3, 0}, {2, 0, 0}}, divided, {0, 1, 0});
  REQUIRE(at_flat);
  CHECK(at_flat->normal);
  CHECK(at_flat->approach == Sign::positive);
}

TEST_CASE("planes are met from both sides", "[collide]") {
  const Plane3 plane{{0, 0, 2}, -2};  // z = 1
  const auto below = sweep(Sphere3{{0, 0, -3}, 1}, plane, {0, 0, 6});
  REQUIRE(below);
  CHECK(exact(below->time) == "1/2");
  CHECK(rounded(below->normal)[2] < 0);
  CHECK(exact(*last_contact(Sphere3{{0, 0, -3}, 1}, plane, {0, 0, 6})->time) == "5/6");
  const auto mirrored = sweep(plane, Sphere3{{0, 0, -3}, 1}, {0, 0, -6});
  REQUIRE(mirrored);
  CHECK(mirrored->time == below->time);
  CHECK(rounded(mirrored->normal)[2] > 0);
  CHECK(exact(sweep(Plane3{{0, 0, 1}, 3}, plane, {0, 0, 8})->time) == "1/2");
}

// --- Degenerate

TEST_CASE("no motion, grazing, sliding and the end", "[collide]") {
  const auto rests = sweep(Aabb3{{-1, -1, 1}, {1, 1, 2}}, box, {0, 0, 0});
  REQUIRE(rests);
  CHECK(rests->initially);
  CHECK(rests->approach == Sign::zero);
  CHECK(rounded(rests->normal)[2] != 0);
  CHECK_FALSE(last_contact(Aabb3{{-1, -1, 1}, {1, 1, 2}}, box, {0, 0, 0})->time);

  const auto slides = sweep(Aabb3{{5, -1, 1}, {6, 1, 2}}, box, {-8, 0, 0});
  REQUIRE(slides);
  CHECK(exact(slides->time) == "1/2");
  CHECK(exact(*last_contact(Aabb3{{5, -1, 1}, {6, 1, 2}}, box, {-8, 0, 0})->time) == "7/8");

  const auto grazes = sweep(Sphere3{{-4, 2, 0}, 1}, Sphere3{{0, 0, 0}, 1}, {8, 0, 0});
  REQUIRE(grazes);
  CHECK(exact(grazes->time) == "1/2");
  CHECK(grazes->approach == Sign::zero);
  CHECK_FALSE(sweep(Sphere3{{-4, std::nextafter(2, 3), 0}, 1}, Sphere3{{0, 0, 0}, 1}, {8, 0, 0}));

  CHECK(exact(sweep(Point3{0, 0, 2}, box, {0, 0, -1})->time) == "1");
  CHECK_FALSE(sweep(Point3{0, 0, 2}, box, {0, 0, -std::nextafter(1, 0)}));
}

TEST_CASE("leaving at the start is told from going in", "[collide]") {
  const Sphere3 ball{{0, 0, 2}, 1};
  CHECK(sweep(ball, box, {0, 0, 1})->approach == Sign::negative);
  CHECK(sweep(ball, box, {0, 0, -1})->approach == Sign::positive);
  CHECK(sweep(ball, box, {1, 0, 0})->approach == Sign::zero);
  CHECK(sweep(Point3{0, 0, 1}, box, {0, 0, 1})->approach == Sign::negative);
  CHECK(sweep(Point3{0, 0, 1}, box, {0, 0, -1})->approach == Sign::positive);
  CHECK_FALSE(sweep(Point3{0, 0, 0}, box, {0, 0, 1})->normal);
}

TEST_CASE("what has no points meets nothing", "[collide]") {
  const Mesh no_mesh;
  const Polyhedron3 no_solid;
  const Point3 motion{0, 0, 1};
  CHECK_FALSE(sweep(no_mesh, box, motion));
  CHECK_FALSE(sweep(box, no_mesh, motion));
  CHECK_FALSE(sweep(no_solid, box, motion));
  CHECK_FALSE(sweep(box, no_solid, motion));
  CHECK_FALSE(last_contact(no_mesh, box, motion));
  CHECK_FALSE(last_contact(box, no_solid, motion));
}

TEST_CASE("parallel planes are together once or always, others always", "[collide]") {
  const Plane3 low{{0, 0, 1}, 3}, high{{0, 0, 2}, -2}, upright{{1, 0, 0}, 0};
  CHECK(exact(*last_contact(low, high, {5, 0, 8})->time) == "1/2");
  CHECK_FALSE(last_contact(low, high, {0, 0, -8}));
  CHECK_FALSE(sweep(low, high, {0, 0, -8}));
  CHECK_FALSE(last_contact(low, high, {1, 1, 0}));
  for (const auto& [other, motion] : {std::pair{low, Point3{1, 1, 0}}, {upright, {3, 0, 8}}}) {
    const auto last = last_contact(low, other, motion);
    REQUIRE(last);
    CHECK_FALSE(last->time);
  }
}

TEST_CASE("what is refused", "[collide]") {
  const Kdop3 slab{{{0, 0, 1}}, {0}, {1}};
  const Kdop3 empty{{{0, 0, 1}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}}, {0, 2, 0, 0}, {1, 3, 1, 1}};
  CHECK_THROWS_AS(sweep(slab, box, {0, 0, 1}), InvalidArgument);
  CHECK_THROWS_AS(sweep(box, empty, {0, 0, 1}), InvalidArgument);
  CHECK_THROWS_AS(sweep(box, box, {0, 0, NAN}), NotFinite);
  CHECK_THROWS_AS(sweep(box, Mesh{{{0, 0, 0}}, {{0, 0, 1}}}, {0, 0, 1}), InvalidArgument);
  CHECK_THROWS_AS(sweep(Mesh{{{0, INFINITY, 0}}, {}}, box, {0, 0, 1}), NotFinite);
  CHECK_FALSE(sweep(Mesh{}, box, {0, 0, 1}));
}

// --- Laws

TEST_CASE("Law 5: the way back begins where the last contact was", "[collide]") {
  cases::run("a box and a triangle on a grid", 300, [](cases::Random& random) -> std::string {
    const auto point = [&] {
      return Point3{double(random.between(-4, 4)), double(random.between(-4, 4)),
                    double(random.between(-4, 4))};
    };
    const Triangle3 a{{point(), point(), point()}};
    const Point3 m = point();
    const double r = random.between(0, 1);
    const Capsule3 b{{point(), point()}, r};
    const auto last = last_contact(a, b, m);
    if (!last || !last->time || !(*last->time < Surd(1.0))) return "";
    Triangle3 moved = a;
    for (Point3& p : moved.vertices) p = {p.x + m.x, p.y + m.y, p.z + m.z};
    const auto back = sweep(moved, b, {-m.x, -m.y, -m.z});
    if (!back) return "it does not come back";
    return -back->time.exact() + Rational(1.0) == *last->time ? "" : "at another time";
  });
}

TEST_CASE("Law 1: scaling by a power of two changes no time", "[collide]") {
  cases::run("hulls of tenths", 60, [](cases::Random& random) -> std::string {
    const auto point = [&](double shift) {
      return Point3{random.symmetric() + shift, random.symmetric(), random.symmetric()};
    };
    Convex3 a, b;
    for (int i = 0; i < 12; ++i) {
      a.points.push_back(point(-4));
      b.points.push_back(point(0));
    }
    const Point3 m{8, random.symmetric(), random.symmetric()};
    const auto impact = sweep(a, b, m);
    for (const double s : {0x1p-900, 0x1p900}) {
      const auto scaled = [s](Convex3 c) {
        for (Point3& p : c.points) p = {s * p.x, s * p.y, s * p.z};
        return c;
      };
      const auto other = sweep(scaled(a), scaled(b), {s * m.x, s * m.y, s * m.z});
      if (impact.has_value() != other.has_value()) return "hit and miss";
      if (impact && !(impact->time == other->time)) return "another time";
      if (impact && impact->corners_a != other->corners_a) return "other corners";
    }
    return "";
  });
}

// --- Range

TEST_CASE("the difference of two motions is no double, or beyond them", "[collide]") {
  const auto shifted = [](double size) {
    Mesh mesh = tetrahedron(size);
    for (Point3& p : mesh.vertices) p.x += 4 * size;
    return mesh;
  };
  const auto fast = sweep(shifted(1), {-4, 0, 0}, tetrahedron(1), {0x1p-200, 0, 0});
  REQUIRE(fast);
  CHECK(fast->time == Surd(Rational(3) / (Rational(4) + Rational(0x1p-200))));
  const auto faster =
      sweep(shifted(0x1p1020), {-0x1p1023, 0, 0}, tetrahedron(0x1p1020), {0x1p1023, 0, 0});
  REQUIRE(faster);
  CHECK(faster->time == Surd(0.1875));
}

TEST_CASE("a gap less than a float tells", "[collide]") {
  // More pairs of triangles than are all compared.
  Mesh many = tetrahedron(1);
  for (std::uint32_t i = 0; i < 4; ++i) {
    const Point3& p = many.vertices[i];
    many.vertices.push_back({p.x - 9, p.y, p.z});
    const auto& [a, b, c] = many.triangles[i];
    many.triangles.push_back({a + 4, b + 4, c + 4});
  }
  Mesh one = tetrahedron(1);
  for (Point3& p : one.vertices) p.x += 1 + 0x1p-45;
  const auto impact = sweep(one, many, {-0x1p-44, 0, 0});
  REQUIRE(impact);
  CHECK(exact(impact->time) == "1/2");
  CHECK_FALSE(sweep(one, many, {-0x1p-46, 0, 0}));
}
