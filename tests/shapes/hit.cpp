// SPDX-License-Identifier: MIT
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>

using namespace signum;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

const Ray3 along_x{{-4, 0, 0}, {1, 0, 0}};

std::optional<Surd> t_of(const std::optional<Hit>& h) {
  if (!h) return std::nullopt;
  return h->t;
}

}  // namespace

// Examples

TEST_CASE("hit: a ball, at a number with a root") {
  const Sphere3 ball{{0, 0, 0}, 2};
  const auto middle = hit(along_x, ball);
  REQUIRE(middle);
  CHECK(middle->t == Surd(2));
  CHECK_FALSE(middle->inside);

  const auto beside = hit({{-4, 1, 0}, {1, 0, 0}}, ball);
  REQUIRE(beside);
  CHECK_FALSE(beside->t.as_rational());
  CHECK(beside->t == Surd(4, -1, 3));
  CHECK(beside->t.to_double() == 2.2679491924311227);

  CHECK(t_of(hit({{-4, 2, 0}, {1, 0, 0}}, ball)) == Surd(4));
  CHECK_FALSE(hit({{-4, std::nextafter(2, 3), 0}, {1, 0, 0}}, ball));
  CHECK_FALSE(hit({{4, 0, 0}, {1, 0, 0}}, ball));
  CHECK(hit({{1, 0, 0}, {1, 0, 0}}, ball)->inside);
  CHECK(hit({{2, 0, 0}, {1, 0, 0}}, ball)->inside);
}

TEST_CASE("hit: a segment is a ray with a limit") {
  const Sphere3 ball{{0, 0, 0}, 2};
  CHECK(hit(along_x, ball, {2.0}));
  CHECK_FALSE(hit(along_x, ball, {std::nextafter(2, 0)}));
  CHECK_FALSE(hit({{0, 0, 0}, {1, 0, 0}}, ball, {-1.0}));
  CHECK_FALSE(hit({{0, 0, 0}, {0, 0, 0}}, ball, {-1.0}));
  CHECK(hit({{0, 0, 0}, {0, 0, 0}}, ball, {0.0}));
  CHECK_THROWS_AS(hit(along_x, ball, {infinity}), NotFinite);
  CHECK_THROWS_AS(hit(along_x, Triangle3{}, {infinity}), NotFinite);
}

TEST_CASE("hit: a ray with a zero direction is its origin") {
  const auto nowhere = [](double x) { return Ray3{{x, 0, 0}, {0, 0, 0}}; };
  const auto check = [&](const auto& shape) {
    CHECK(hit(nowhere(0), shape).value().inside);
    CHECK_FALSE(hit(nowhere(-4), shape));
    CHECK_FALSE(hit(nowhere(-4), shape, {9.0}));
    CHECK_FALSE(hit(nowhere(0), shape, {-1.0}));
  };
  check(Sphere3{{0, 0, 0}, 2});
  check(Plane3{{1, 0, 0}, 0});
  check(Segment3{{-1, 0, 0}, {1, 0, 0}});
  check(Triangle3{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}});
  check(Triangle3{{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}}});
  check(Polygon3{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}});
  check(Aabb3{{0, 0, 0}, {1, 1, 1}});
  check(Obb3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}}, {1, 1, 1}});
  check(Cone3{{0, 0, 1}, {0, 0, -1}, 1});
  check(Ellipsoid3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}}});
}

TEST_CASE("hit: the round shapes") {
  CHECK(t_of(hit(along_x, Capsule3{{{0, -3, 0}, {0, 3, 0}}, 0.5})) == Surd(3.5));
  CHECK(t_of(hit({{-4, 3.25, 0}, {1, 0, 0}}, Capsule3{{{0, -3, 0}, {0, 3, 0}}, 0.5})) ==
        Surd(4, -0.25, 3));
  CHECK(t_of(hit(along_x, Lozenge3{{0, -1, -1}, {{{0, 2, 0}, {0, 0, 2}}}, 0.5})) == Surd(3.5));
  const Lozenge3 lozenge{{0, -1, -1}, {{{0, 2, 0}, {0, 0, 2}}}, 0.5};
  for (const Point3& beside :
       {Point3{-4, 1.25, 0}, {-4, -1.25, 0}, {-4, 0, 1.25}, {-4, 0, -1.25}}) {
    CHECK(t_of(hit({beside, {1, 0, 0}}, lozenge)) == Surd(4, -0.25, 3));
  }
  CHECK(t_of(hit({{-4, 1.25, 1.25}, {1, 0, 0}}, lozenge)) == Surd(4, -0.25, 2));
  const Cylinder3 cylinder{{{0, 0, 0}, {0, 0, 3}}, 2};
  CHECK(t_of(hit(along_x, cylinder)) == Surd(2));
  CHECK(t_of(hit({{0, 1, -4}, {0, 0, 1}}, cylinder)) == Surd(4));
  CHECK(t_of(hit({{0, 1, 4}, {0, 0, -1}}, cylinder)) == Surd(1));
  CHECK_FALSE(hit({{0, 3, -4}, {0, 0, 1}}, cylinder));
  const Cone3 cone{{0, 0, 2}, {0, 0, 0}, 2};
  CHECK(t_of(hit({{-4, 0, 1}, {1, 0, 0}}, cone)) == Surd(3));
  CHECK(t_of(hit({{-4, 0, 2}, {1, 0, 0}}, cone)) == Surd(4));  // the apex alone
  CHECK_FALSE(hit({{-4, 0, 3}, {1, 0, 0}}, cone));             // the other half of the double cone
  CHECK(t_of(hit({{0, 0, 5}, {0, 0, -1}}, cone)) == Surd(3));
  CHECK(t_of(hit({{-3, 0, 5}, {1, 0, -1}}, cone)) == Surd(3));    // along a line of the surface
  CHECK(t_of(hit({{-3, 0, 2}, {1, 0, -1}}, cone)) == Surd(1.5));  // and parallel to it
  CHECK(t_of(hit({{0, 0, -1}, {-1, 0, 1}}, cone)) == Surd(1));
  CHECK_FALSE(hit({{-2, 0, -1}, {-1, 0, 1}}, cone));
  CHECK(t_of(hit(along_x, Ellipsoid3{{0, 0, 0}, {{{3, 0, 0}, {0, 1, 0}, {0, 0, 1}}}})) == Surd(1));
}

TEST_CASE("Regress: a ray that passes the rim of a cone by less than doubles tell") {
  // At t = 1 it is in the plane of the base, and there (-8, -6, beside) from its center.
  const Cone3 cone{{18, -2, 1}, {12, 6, 1}, 10};
  for (const double scale : {0x1p-300, 1.0, 0x1p46}) {
    for (const double beside : {-0x1p-51, 0.0, 0x1p-51}) {
      const Ray3 ray{{4 * scale, -2 * scale, (beside - 2) * scale}, {0, 2 * scale, 3 * scale}};
      const Cone3 scaled{
          {18 * scale, -2 * scale, scale}, {12 * scale, 6 * scale, scale}, 10 * scale};
      CHECK(hit(ray, scaled).has_value() == (beside == 0));
      CHECK(intersects(ray, scaled) == (beside == 0));
    }
  }
  CHECK(hit(Ray3{{4, -2, -2}, {0, 2, 3}}, cone)->t.to_double() == 1);
}

TEST_CASE("hit: round shapes without volume") {
  const Point3 p{0, 1, 0}, q{0, -1, 0};
  CHECK(t_of(hit(along_x, Capsule3{{p, q}, 0})) == Surd(4));
  CHECK(t_of(hit(along_x, Capsule3{{{0, 0, 0}, {0, 0, 0}}, 1})) == Surd(3));
  CHECK(t_of(hit(along_x, Lozenge3{p, {{{0, -1, 0}, {0, -1, 0}}}, 0})) == Surd(4));
  CHECK(t_of(hit(along_x, Lozenge3{p, {{{0, 1, 0}, {0, -2, 0}}}, 1})) == Surd(3));
  CHECK_FALSE(hit(along_x, Lozenge3{p, {{{0, 1, 0}, {0, 2, 0}}}, 0.5}));
  CHECK(t_of(hit(along_x, Lozenge3{{0, 0, 0}, {{{0, 0, 0}, {0, 0, 0}}}, 1})) == Surd(3));
  CHECK(t_of(hit(along_x, Cylinder3{{p, q}, 0})) == Surd(4));
  CHECK_FALSE(hit({{-4, 0, 0x1p-1074}, {1, 0, 0}}, Cylinder3{{p, q}, 0}));
  CHECK(t_of(hit(along_x, Cone3{p, q, 0})) == Surd(4));
  CHECK(t_of(hit({{-4, 1, 0}, {1, 0, 0}}, Cone3{p, q, 0})) == Surd(4));
  // A disc, a segment and a point as ellipsoids.
  const Point3 zero{0, 0, 0};
  const Ellipsoid3 disc{{0, 0, 0}, {{{0, 1, 0}, {0, 1, 2}, zero}}};
  CHECK(t_of(hit(along_x, disc)) == Surd(4));
  CHECK(t_of(hit({{-4, 1, 1}, {1, 0, 0}}, disc)) == Surd(4));
  CHECK_FALSE(hit({{-4, 2, 0}, {1, 0, 0}}, disc));
  CHECK(t_of(hit({{0, -4, 0}, {0, 1, 0}}, disc)) == Surd(3));
  const Ellipsoid3 segment{{0, 0, 0}, {{{0, 3, 0}, {0, 4, 0}, zero}}};  // to 5 along y
  CHECK(t_of(hit({{-1, 5, 0}, {2, 0, 0}}, segment)) == Surd(0.5));
  CHECK_FALSE(hit({{-1, std::nextafter(5, 6), 0}, {2, 0, 0}}, segment));
  CHECK(t_of(hit(along_x, Ellipsoid3{zero, {zero, zero, zero}})) == Surd(4));
  CHECK_FALSE(hit({{-4, 1, 0}, {1, 0, 0}}, Ellipsoid3{zero, {zero, zero, zero}}));
}

TEST_CASE("hit: the order of two hits is exact where surfaces coincide") {
  const Ray3 ray{{-4, 0.5, 0.25}, {3, 0, 0}};
  const double r = 1.25;
  const Surd ball = hit(ray, Sphere3{{0, 0, 0}, r})->t;
  CHECK(ball == hit(ray, Ellipsoid3{{0, 0, 0}, {{{r, 0, 0}, {0, r, 0}, {0, 0, r}}}})->t);
  CHECK(ball == hit(ray, Capsule3{{{0, 0, 0}, {0, 0, 0}}, r})->t);
  CHECK(ball == hit(ray, Capsule3{{{0, 0, 0}, {7, 0, 0}}, r})->t);
  CHECK(hit(ray, Cylinder3{{{0, 0, -1}, {0, 0, 1}}, r})->t < ball);
  CHECK(hit(ray, Capsule3{{{0, 0, -1}, {0, 0, 1}}, r})->t ==
        hit(ray, Cylinder3{{{0, 0, -1}, {0, 0, 1}}, r})->t);
  CHECK(ball < hit(ray, Sphere3{{0, 0, 0}, std::nextafter(r, 1)})->t);
  CHECK(ball < hit(ray, Sphere3{{0x1p-1074, 0, 0}, r})->t);
  const Ray3 diagonal{{0, 0, 0}, {1, 1, 0}};
  const Surd at_ball = hit(diagonal, Sphere3{{2, 2, 0}, 1})->t;  // 2 - 1 / sqrt(2)
  CHECK(at_ball == Surd(2, -0.5, 2));
  CHECK(at_ball == hit(diagonal, Capsule3{{{2, 2, -1}, {2, 2, 1}}, 1})->t);
}

TEST_CASE("hit: the face of a box, k-DOP or frustum that the ray comes through") {
  const Aabb3 box{{-1, -1, -1}, {1, 1, 1}};
  const auto face = [](const std::optional<FaceHit>& h) { return h.value().face; };
  CHECK(face(hit(along_x, box)) == 0);
  CHECK(face(hit({{4, 0, 0}, {-1, 0, 0}}, box)) == 1);
  CHECK(face(hit({{0, -4, 0}, {0, 1, 0}}, box)) == 2);
  CHECK(face(hit({{0, 0, 4}, {0, 0, -1}}, box)) == 5);
  CHECK(face(hit({{0, 2, 2}, {0, -1, -1}}, box)) == 3);  // through the edge of faces 3 and 5
  CHECK(face(hit({{-2, 1, 0}, {1, 0, 0}}, box)) == 0);   // in the plane of face 3
  CHECK_FALSE(face(hit({{1, 0, 0}, {-1, 0, 0}}, box)));
  CHECK_FALSE(hit({{-2, 2, 0}, {1, 0, 0}}, box));
  CHECK(face(hit(along_x, Aabb3{{1, -1, -1}, {1, 1, 1}})) == 0);

  // An obb is a parallelepiped: the axis x leans over, its faces do not.
  const Obb3 leaning{{0, 0, 0}, {{{1, 1, 0}, {0, 2, 0}, {0, 0, 3}}}, {1, 1, 1}};
  CHECK(t_of(hit(along_x, leaning)) == Surd(3));
  CHECK(face(hit(along_x, leaning)) == 0);
  CHECK(face(hit({{0, 0, 9}, {0, 0, -1}}, leaning)) == 5);
  CHECK(t_of(hit({{0.5, 9, 0}, {0, -1, 0}}, leaning)) == Surd(6.5));
  CHECK(face(hit({{0.5, 9, 0}, {0, -1, 0}}, leaning)) == 3);
  const Obb3 left_handed{{0, 0, 0}, {{{0, 2, 0}, {1, 0, 0}, {0, 0, 3}}}, {1, 1, 1}};
  CHECK(face(hit(along_x, left_handed)) == 2);
  const Obb3 flat{{0, 0, 0}, {{{1, 0, 0}, {0, 2, 0}, {1, 2, 0}}}, {1, 1, 1}};
  CHECK(t_of(hit(along_x, flat)) == Surd(2));
  CHECK_FALSE(face(hit(along_x, flat)));

  const Kdop3 wedge{{{1, 1, 0}, {1, -1, 0}, {0, 0, 0}}, {-2, -2, -1}, {2, 2, 1}};
  CHECK(face(hit(along_x, wedge)) == 0);
  CHECK(face(hit({{-4, 1, 0}, {1, 0, 0}}, wedge)) == 2);
  CHECK(t_of(hit({{-4, 1, 0}, {1, 0, 0}}, wedge)) == Surd(3));
  CHECK_FALSE(hit(along_x, Kdop3{{{1, 0, 0}, {1, 0, 0}}, {0, 2}, {1, 3}}));
  CHECK_FALSE(hit(along_x, Kdop3{{{0, 0, 0}}, {1}, {1}}));
  CHECK(hit(along_x, Kdop3{})->inside);

  // The cube of clip coordinates: left, right, bottom, top, near, far.
  const Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}},
                      DepthRange::opengl};
  CHECK(face(hit(along_x, cube)) == 0);
  CHECK(face(hit({{0, 4, 0}, {0, -1, 0}}, cube)) == 3);
  CHECK(face(hit({{0, 0, -4}, {0, 0, 1}}, cube)) == 4);
  CHECK_FALSE(face(hit({{0, 0, 0}, {0, 0, 1}}, cube)));
}

TEST_CASE("hit: the feature of a triangle and the weights") {
  using Weights = std::array<Rational, 3>;
  const Triangle3 t{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const auto down = [](double x, double y) { return Ray3{{x, y, 3}, {0, 0, -2}}; };
  const auto face = hit(down(1, 2), t);
  REQUIRE(face);
  CHECK(face->t == Surd(1.5));
  CHECK(face->feature == Feature::face);
  CHECK(face->barycentric.exact() == Weights{0.25, 0.25, 0.5});
  CHECK(hit(down(2, 2), t)->feature == Feature::edge1);
  CHECK(hit(down(2, 2), t)->barycentric.exact() == Weights{0, 0.5, 0.5});
  CHECK(hit(down(0, 4), t)->feature == Feature::vertex2);
  CHECK_FALSE(hit(down(-0x1p-1074, 1), t));
  // The ray runs in its plane.
  const auto along = hit({{-1, 1, 0}, {1, 0, 0}}, t);
  REQUIRE(along);
  CHECK(along->t == Surd(1));
  CHECK(along->feature == Feature::edge2);
  CHECK(along->barycentric.exact() == Weights{0.75, 0, 0.25});
  CHECK(hit({{-1, 0, 0}, {2, 0, 0}}, t)->feature == Feature::vertex0);
  CHECK(hit({{1, 1, 0}, {2, 0, 0}}, t)->inside);
  // It starts at a corner, where no limit before its start lets it be.
  const Ray3 from_corner{{4, 0, 0}, {1, 2, -3}};
  const auto start = hit(from_corner, t, {0.0});
  REQUIRE(start);
  CHECK(start->inside);
  CHECK(start->t == Surd(0));
  CHECK(start->feature == Feature::vertex1);
  CHECK(start->barycentric.exact() == Weights{0, 1, 0});
  CHECK_FALSE(hit(from_corner, t, {-1.0}));
  // A triangle of zero area: vertex 2 is in the middle.
  const Triangle3 flat{{{{0, 0, 0}, {4, 0, 0}, {2, 0, 0}}}};
  CHECK(hit(down(2, 0), flat)->feature == Feature::vertex2);
  CHECK(hit(down(1, 0), flat)->feature == Feature::edge0);
  CHECK(hit(down(1, 0), flat)->barycentric.exact() == Weights{0.75, 0.25, 0});
  CHECK(hit({{9, 0, 0}, {-1, 0, 0}}, flat)->feature == Feature::vertex1);
  const Triangle3 point{{{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}}};
  CHECK(hit(down(1, 1), point)->feature == Feature::vertex0);
  CHECK(hit(down(1, 1), point)->barycentric.exact() == Weights{1, 0, 0});
}

TEST_CASE("hit: the face of a polyhedron") {
  const Polyhedron3 p{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                      {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  const auto first = hit({{1, 1, -3}, {0, 0, 1}}, p);
  REQUIRE(first);
  CHECK(first->t == Surd(3));
  CHECK(first->face == 0);
  CHECK(first->feature == Feature::face);
  CHECK_FALSE(first->inside);
  const auto start = hit({{1, 1, 1}, {0, 0, 1}}, p);
  REQUIRE(start);
  CHECK(start->inside);
  CHECK_FALSE(start->face);
  CHECK(start->feature == Feature::none);
  CHECK_FALSE(hit({{1, 1, 1}, {0, 0, 1}}, p, {-1.0}));
  CHECK(hit({{1, 1, -3}, {0, 0, 1}}, p, {3.0}));
  CHECK_FALSE(hit({{1, 1, -3}, {0, 0, 1}}, p, {2.75}));
  const auto on = hit({{0, 1, 1}, {0, 0, 1}}, p);
  REQUIRE(on);
  CHECK(on->inside);
  CHECK(on->face == 3);
  CHECK(hit({{0, 0, 9}, {0, 0, -1}}, p)->face == 1);  // the apex, of faces 1, 2 and 3
  Polyhedron3 open = p;
  open.faces.pop_back();
  CHECK_THROWS_AS(hit(along_x, open), InvalidArgument);
}

TEST_CASE("hit: polygons, across their plane and in it") {
  const Polygon3 frame{
      {{{0, 0, 0}, {6, 0, 0}, {6, 6, 0}, {0, 6, 0}}, {{2, 2, 0}, {4, 2, 0}, {4, 4, 0}, {2, 4, 0}}}};
  CHECK(t_of(hit({{1, 1, 1}, {0, 0, -1}}, frame)) == Surd(1));
  CHECK_FALSE(hit({{3, 3, 1}, {0, 0, -1}}, frame));
  CHECK(t_of(hit({{3, 3, 0}, {2, 0, 0}}, frame)) == Surd(0.5));
  CHECK(t_of(hit({{-1, 6, 0}, {1, 0, 0}}, frame)) == Surd(1));
  CHECK(t_of(hit({{-1, 7, 0}, {1, -1, 0}}, frame)) == Surd(1));
  CHECK_FALSE(hit({{7, 3, 0}, {1, 0, 0}}, frame));
  CHECK_FALSE(hit({{3, 3, 0}, {2, 0, 0}}, frame, {0.25}));
  const Polygon2 flat{{{{0, 0}, {2, 0}, {4, 0}}, {{6, 0}, {7, 0}, {8, 0}}}};
  CHECK(t_of(hit({{5, 0}, {1, 0}}, flat)) == Surd(1));
  CHECK(t_of(hit({{3, -1}, {0, 1}}, flat)) == Surd(1));
  CHECK_FALSE(hit({{5, -1}, {0, 1}}, flat));
  const Polygon2 spike{{{{0, 0}, {4, 0}, {2, 0}, {2, 2}}}};
  CHECK(t_of(hit({{6, 0}, {-1, 0}}, spike)) == Surd(2));
}

TEST_CASE("hit: weights are compared as exact numbers") {
  // The hits divide edges as 2^50 / (2^51 + 1) and (2^50 - 1) / (2^51 - 1), which differ by 2^-102.
  const auto weights = [](double x, double length) {
    const Triangle3 t{{{{0, 0, 0}, {length, 0, 0}, {0, 1, 0}}}};
    return hit(Ray3{{x, 0, 1}, {0, 0, -1}}, t)->barycentric;
  };
  const BarycentricWeights a = weights(0x1p50, 0x1p51 + 1), b = weights(0x1p50 - 1, 0x1p51 - 1);
  CHECK(a == weights(0x1p50, 0x1p51 + 1));
  CHECK(a.to_doubles() == b.to_doubles());
  CHECK_FALSE(a == b);
  CHECK_FALSE(a == weights(1, 4));
  CHECK(BarycentricWeights().exact() == BarycentricWeights::Exact{});
}

TEST_CASE("hit: a ray that starts in a polyhedron, as the reference has it") {
  const Polyhedron3 t{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                      {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  const auto at = [&](const Point3& origin, const HitLimit& limit) {
    return detail::hit_exactly(Ray3{origin, {0, 0, 1}}, ShapeRef3(&t), limit);
  };
  CHECK(at({1, 1, 1}, {})->inside);
  CHECK(at({1, 1, 1}, {0.0})->t.to_double() == 0);
  CHECK_FALSE(at({1, 1, 1}, {-1.0}));
  CHECK_FALSE(at({1, 1, -1}, {})->inside);
  CHECK(at({1, 1, -1}, {})->t.to_double() == 1);
  CHECK_FALSE(at({1, 1, -1}, {0.5}));
  CHECK_FALSE(at({1, 1, 3}, {}));
}
