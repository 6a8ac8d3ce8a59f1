// SPDX-License-Identifier: MIT
// The texts of certificates. tests/certificates/certificates.py has two programs without signum
// judge those of random shapes, and what becomes of them when something in them is changed.
#include <catch2/catch.hpp>
#include <signum/collide/certificate.hpp>
#include <signum/collide/placed.hpp>
#include <signum/kernel/error.hpp>
#include <string>
#include <vector>

using namespace signum;

namespace {

const Aabb3 cube{{0, 0, 0}, {1, 1, 1}};

}  // namespace

// --- Examples

TEST_CASE("certificate, laws 1 and 2: two sets, what is claimed of them, and what proves it") {
  CHECK(certificate(CertifiedVerb::squared_distance, cube, Sphere3{{3, 1, 0.5}, 1}) ==
        "signum 1\ndim 3\na aabb 0 0 0 0x1p0 0x1p0 0x1p0\nb sphere 0x3p0 0x1p0 0x1p-1 0x1p0\n"
        "claim distance 4 1\nat-a 3 1/2 7 1/2\nat-b 0 1\nnormal -1 0 0\nend\n");
  CHECK(certificate(CertifiedVerb::within, Point2{0, 0}, Point2{3, 4}, {.distance = 5}) ==
        "signum 1\ndim 2\na point 0 0\nb point 0x3p0 0x1p2\n"
        "claim within 5\nat-a 0 1\nat-b 0 1\nend\n");
  CHECK(certificate(CertifiedVerb::hit, Ray3{{-2, 0.5, 0.5}, {0.5, 0, 0}}, cube) ==
        "signum 1\ndim 3\na point -0x1p1 0x1p-1 0x1p-1\nb aabb 0 0 0 0x1p0 0x1p0 0x1p0\n"
        "claim first 4 4 1/2 0 0\nat-a 0 1\nat-b 0 1/2 6 1/2\nnormal -1 0 0\nend\n");
}

TEST_CASE("certificate: the multipliers of half-spaces, of an empty set as well") {
  const Kdop2 strip{{{1, 0}}, {2}, {3}}, nothing{{{1, 1}, {-2, -2}}, {1, -1}, {2, 0}};
  CHECK(certificate(CertifiedVerb::locate, Point2{0, 7}, strip) ==
        "signum 1\ndim 2\na point 0 0x7p0\nb kdop 0x1p0 0 0x1p1 0x3p0\n"
        "claim outside\nnormal -1 0\nrows-b 0 1\nend\n");
  CHECK(certificate(CertifiedVerb::intersects, nothing, Point2{0, 0}) ==
        "signum 1\ndim 2\na kdop 0x1p0 0x1p0 -0x1p1 -0x1p1 0x1p0 -0x1p0 0x1p1 0\n"
        "b point 0 0\nclaim beyond 0\nnormal 0 0\nrows-a 0 1 2 1/2\nend\n");
}

TEST_CASE("certificate, law 1: of a depth the faces round it, or the distance of the cores") {
  CHECK(certificate(CertifiedVerb::depth, Aabb2{{0, 0}, {1, 1}}, Aabb2{{0, 0}, {4, 4}}) ==
        "signum 1\ndim 2\na aabb 0 0 0x1p0 0x1p0\nb aabb 0 0 0x1p2 0x1p2\n"
        "claim depth 1 0\nnormal -1 0\ncycle 3 0 2 1 2 1 0 3 0 3 1 2 1 2 3 0\nend\n");
  CHECK(certificate(CertifiedVerb::depth, Sphere3{{0, 0, 0}, 2}, Point3{1, 0, 0}) ==
        "signum 1\ndim 3\na sphere 0 0 0 0x1p1\nb point 0x1p0 0 0\n"
        "claim distance 1 2\nat-a 0 1\nat-b 0 1\nnormal -1 0 0\nend\n");
}

TEST_CASE("certificate, laws 1 and 3: curved shapes, by points of them and bounds of a plane") {
  const Cylinder3 can{{{0, 0, 0}, {0, 0, 2}}, 1};
  CHECK(certificate(CertifiedVerb::locate, Point3{1, 0, 1}, can) ==
        "signum 1\ndim 3\na point 0x1p0 0 0x1p0\nb cylinder 0 0 0 0 0 0x1p1 0x1p0\n"
        "claim boundary\nat-a 0 1\nat-b 1 0 1\nnormal 1 0 0\nlow-b -1\nother 0 0 1\nend\n");
  const Ellipsoid3 egg{{0, 0, 0}, {{{1, 0, 0}, {1, 2, 1}, {0, 0, 1}}}};
  CHECK(certificate(CertifiedVerb::hit, Ray3{{-3, 0, 0}, {1, 0, 0}}, egg) ==
        "signum 1\ndim 3\na point -0x3p0 0 0\n"
        "b ellipsoid 0 0 0 0x1p0 0 0 0x1p0 0x1p1 0x1p0 0 0 0x1p0\n"
        "claim first 2 2 1 0 0\nat-a 0 1\nat-b -1 0 0\nnormal -2 1 0\nlow-b -2\nend\n");
  const std::string apart = certificate(CertifiedVerb::squared_distance, can, egg);
  CHECK(apart.find("claim between 0 0\n") != std::string::npos);
  CHECK_THROWS_AS(certificate(CertifiedVerb::sweep, can, egg), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::depth, can, egg), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::locate, Point3{0, 0, 1}, Cylinder3{can.axis, 0}),
                  InvalidArgument);
}

TEST_CASE(
    "certificate, laws 1 and 2: of a polyhedron points of faces, a plane for each, or neither") {
  const Polyhedron3 corner{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}},
                           {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  const std::string text =
      "polyhedron 4 4 0 0 0 0x1p1 0 0 0 0x1p1 0 0 0 0x1p1 0 2 1 0 1 3 1 2 3 2 0 3\n";
  CHECK(certificate(CertifiedVerb::intersects, Point3{1, 1, 0}, corner) ==
        "signum 1\ndim 3\na point 0x1p0 0x1p0 0\nb " + text +
            "claim within 0\nat-a 0 1\nat-b 1 1/2 2 1/2\nend\n");
  CHECK(certificate(CertifiedVerb::locate, Point3{0.25, 0.25, 0.125}, corner) ==
        "signum 1\ndim 3\na point 0x1p-2 0x1p-2 0x1p-3\nb " + text +
            "claim inside\nat-a 0 1\nat-b inside 1/4 1/4 1/8\n"
            "normal 0 0 1 0 1 0 -1 -1 -1 1 0 0\nend\n");
  CHECK(certificate(CertifiedVerb::hit, Ray3{{-1, 0.5, 0.5}, {1, 0, 0}}, corner)
            .find("claim first 18446744073709551615/18446744073709551616 1 1 0 0\n"
                  "at-a 0 1\nat-b 0 1/2 2 1/4 3 1/4\n") != std::string::npos);
}

TEST_CASE("certificate, laws 1 and 2: of a polygon points of sides, a line for each, or neither") {
  const Polygon2 twice{{{{0, 0}, {4, 0}, {0, 4}}, {{0, 0}, {1, 0}, {0, 1}}}, FillRule::nonzero};
  const Polygon2 holed{twice.chains, FillRule::even_odd};
  const std::string text = "polygon 2 3 0 0 0x1p2 0 0 0x1p2 3 0 0 0x1p0 0 0 0x1p0 ";
  CHECK(certificate(CertifiedVerb::intersects, Point2{0.25, 0.25}, twice) ==
        "signum 1\ndim 2\na point 0x1p-2 0x1p-2\nb " + text +
            "nonzero\nclaim within 0\nat-a 0 1\nat-b inside 1/4 1/4\nend\n");
  CHECK(certificate(CertifiedVerb::squared_distance, holed, Point2{0.25, 0.25}) ==
        "signum 1\ndim 2\na " + text +
            "even-odd\nb point 0x1p-2 0x1p-2\nclaim distance 1/16 0\nat-a 0 15/16 1 1/16\n"
            "at-b 0 1\nnormal 0 -1 1 1 -1 0 0 -1 1 1 -1 0\nend\n");
  CHECK(certificate(CertifiedVerb::hit, Ray2{{-1, 2}, {1, 0}}, holed)
            .find("claim first 18446744073709551615/18446744073709551616 1 1 0\n"
                  "at-a 0 1\nat-b 0 1/2 2 1/2\n") != std::string::npos);
  CHECK(certificate(CertifiedVerb::within, holed, Plane2{{1, 0}, 1}, {.distance = 0.5})
            .find("claim beyond 1/2\nnormal 1 0 1 0 1 0 1 0 1 0 1 0\n"
                  "rows-b 1 1 , 1 1 , 1 1 , 1 1 , 1 1 , 1 1\nother -1 0\n") != std::string::npos);
  CHECK_THROWS_AS(certificate(CertifiedVerb::sweep, holed, holed), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::within, Polygon2{}, holed), InvalidArgument);
}

TEST_CASE("certificate, laws 1 and 3: of a polyhedron and a curved shape, a number for each face") {
  const Polyhedron3 corner{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}},
                           {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  const Ellipsoid3 ball{{-2, 0.5, 0.5}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  const std::string apart = certificate(CertifiedVerb::intersects, corner, ball);
  CHECK(apart.find("claim beyond 0\nnormal ") != std::string::npos);
  CHECK(apart.find("\nlow-b ") != std::string::npos);
  CHECK(certificate(CertifiedVerb::squared_distance, corner, ball).find("claim between ") !=
        std::string::npos);
  const Cylinder3 inside{{{0.25, 0.25, 0.25}, {0.25, 0.25, 0.5}}, 0.125};
  CHECK(certificate(CertifiedVerb::intersects, inside, corner).find("\nat-b inside ") !=
        std::string::npos);
}

TEST_CASE("certificate, laws 1 and 2: of placed shapes the matrix is written before them") {
  const Placement quarter{Pose{{0, 0, 1, 1}, {3, 0, 0}}};
  CHECK(certificate(CertifiedVerb::intersects, Placed{cube, quarter}, Point3{2.5, 0.5, 0.5}) ==
        "signum 1\ndim 3\na placed 0 -1 0 1 0 0 0 0 1 3 0 0 aabb 0 0 0 0x1p0 0x1p0 0x1p0\n"
        "b point 0x5p-1 0x1p-1 0x1p-1\nclaim within 0\nat-a 0 1/2 7 1/2\nat-b 0 1\nend\n");
  CHECK_THROWS_AS(
      certificate(CertifiedVerb::intersects, cube, Placed{Plane3{{1, 0, 0}, 0}, quarter}),
      InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::sweep, cube, Placed{cube, quarter}), InvalidArgument);
}

TEST_CASE("certificate, law 1: of points, in the dimension of their hull") {
  const std::vector<Point2> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  CHECK(certificate(CertifiedPoints::smallest_sphere, square) ==
        "signum 1\ndim 2\npoints 0 0 0x1p0 0 0x1p0 0x1p0 0 0x1p0\n"
        "claim smallest-sphere 1/2 1/2 1/2\nweights 0 1/2 2 1/2\nend\n");
  const std::vector<Point3> flat{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}};
  CHECK(certificate(CertifiedPoints::hull, flat) ==
        "signum 1\ndim 3\npoints 0 0 0x1p0 0x1p0 0 0x1p0 0 0x1p0 0x1p0\n"
        "claim hull 2\nfaces 3 0 1 2\nend\n");
  CHECK_THROWS_AS(certificate(CertifiedPoints::delaunay, flat), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedPoints::hull, std::vector<Point2>{}), InvalidArgument);
}

TEST_CASE("certificate: what is not taken, and a flat set whose equations are hidden") {
  CHECK_THROWS_AS(certificate(CertifiedVerb::locate, cube, cube), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::locate, Point3{0, 0, 0}, Ray3{}), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::hit, cube, cube), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::sweep, Ray3{}, cube), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::depth, Ray3{}, cube), InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::depth, Kdop3{{{1, 0, 0}}, {0}, {1}}, cube),
                  InvalidArgument);
  CHECK_THROWS_AS(certificate(CertifiedVerb::within, cube, cube, {.distance = -1}),
                  InvalidArgument);
  const Kdop2 flat{{{1, 0}, {1, 0}, {0, 1}}, {0, 1, 0}, {1, 2, 4}};
  CHECK_THROWS_AS(certificate(CertifiedVerb::locate, Point2{1, 2}, flat), InvalidArgument);
}
