// SPDX-License-Identifier: MIT
// The texts of certificates of sets of the plane. tests/certificates/plane.py has two programs
// without signum judge those of random sets, and what becomes of them when something is changed.
#include <catch2/catch.hpp>
#include <limits>
#include <signum/collide/plane_certificate.hpp>
#include <signum/kernel/error.hpp>
#include <string>

using namespace signum;

namespace {

PlaneSet square(double x, double y) {
  PlaneSet set;
  set.polygons = {{{{x, y}, {x + 2, y}, {x + 2, y + 2}, {x, y + 2}}}};
  return set;
}

}  // namespace

// --- Examples

TEST_CASE("plane_certificate, laws 1 and 2: two sets, the matrix, and where segments are cut") {
  PlaneSet line;
  line.lines = {{{-1, 1}, {3, 1}}};
  CHECK(certificate(square(0, 0), line) ==
        "signum 1\ndim 2\nset-a even-odd polygon 1 4 0 0 0x1p1 0 0x1p1 0x1p1 0 0x1p1\n"
        "set-b even-odd line 2 -0x1p0 0x1p0 0x3p0 0x1p0\n"
        "claim relate 1F20F1102\ncrossings 0 1 2 1\ncuts 1 7 3 6 4 6 4 7\nend\n");
}

TEST_CASE("plane_certificate, law 1: what is made is the third set, along edges of both") {
  CHECK(certificate(BooleanOperation::set_union, square(0, 0), square(2, 1)) ==
        "signum 1\ndim 2\nset-a even-odd polygon 1 4 0 0 0x1p1 0 0x1p1 0x1p1 0 0x1p1\n"
        "set-b even-odd polygon 1 4 0x1p1 0x1p0 0x1p2 0x1p0 0x1p2 0x3p0 0x1p1 0x3p0\n"
        "set-c even-odd polygon 1 8 0 0 2 0 2 1 4 1 4 3 2 3 2 2 0 2\n"
        "claim union\ncrossings\ncuts 1 4 7 2\nend\n");
}

// --- Degenerate

TEST_CASE("plane_certificate: of nothing, of a chain that is a point, and of rules") {
  PlaneSet point;
  point.points = {{1, 1}};
  point.polygons = {{{{0, 0}, {0, 0}, {0, 0}}}};
  point.rule = WindingRule::negative;
  CHECK(certificate({}, point) ==
        "signum 1\ndim 2\nset-a even-odd\n"
        "set-b negative point 0x1p0 0x1p0 polygon 1 3 0 0 0 0 0 0\n"
        "claim relate FFFFFF0F2\ncrossings\ncuts\nend\n");
  PlaneSet wrong;
  wrong.points = {{0, std::numeric_limits<double>::infinity()}};
  CHECK_THROWS_AS(certificate(wrong, point), NotFinite);
}
