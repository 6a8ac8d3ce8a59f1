// SPDX-License-Identifier: MIT
// What rounding turns inside out is left out, and doubles tell where that cannot be.
#include "rounding/thick_cells.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>

#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using How = CoordinateRounding;

/// Whether a mesh that is free of crossings winds once round all that it encloses, exactly.
bool is_outward(const Mesh& mesh) {
  return repair(mesh, SolidRule::positive).triangles().size() == mesh.triangles.size();
}

/// Checks what is made of a solid, and whether doubles are right about the one that is rounded
/// only.
void check(const ExactMesh& exact, const CoordinateGrid& grid) {
  const RoundedMesh made = rounded(exact, How::snapped, grid);
  if (made.is_free_of_crossings()) RC_ASSERT(is_outward(made.mesh));
  const RoundedMesh nearest = rounded(exact, How::nearest, grid);
  const bool is_plain = MeshBody(nearest.mesh).is_plain();
  if (is_plain && has_thick_cells(nearest.mesh, {}, nearest.largest_move))
    RC_ASSERT(is_outward(nearest.mesh));
  RC_CLASSIFY(is_plain && !is_outward(nearest.mesh), "turned inside out");
  RC_CLASSIFY(has_thick_cells(nearest.mesh, {}, nearest.largest_move), "thick");
}

double ulps_from(double x, int count) {
  for (; count > 0; --count) x = std::nextafter(x, HUGE_VAL);
  for (; count < 0; ++count) x = std::nextafter(x, -HUGE_VAL);
  return x;
}

}  // namespace

TEST_CASE("Examples: a thin tetrahedron whose corner floats put on the other side") {
  const Mesh thin = tetrahedron({2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {0.4, 0.4, 1.2 - 1e-9});
  const ExactMesh exact = repair(thin);
  REQUIRE(exact.triangles().size() == 4);
  const RoundedMesh turned = rounded(exact, How::nearest, CoordinateGrid::floats);
  CHECK(MeshBody(turned.mesh).is_plain());
  CHECK(!is_outward(turned.mesh));
  const RoundedMesh made = rounded(exact, How::snapped, CoordinateGrid::floats);
  CHECK(made.mesh.triangles.empty());
  CHECK(made.is_free_of_crossings());
  // Beside a box that moves, and one that does not.
  for (const double y : {6.1, 6.0}) {
    const ExactMesh beside = repair(together(thin, box({5, 5, 5}, {6, y, 6})));
    CHECK(rounded(beside, How::snapped, CoordinateGrid::floats).mesh.triangles.size() == 12);
  }
}

TEST_CASE("Examples: cells that are thick, and others") {
  const auto cube = [](double low, double high) {
    return box({low, low, low}, {high, high, high});
  };
  CHECK(has_thick_cells(cube(0, 1), {}, 0.001));
  CHECK(has_thick_cells(inside_out(cube(0, 1)), {}, 0.001));
  CHECK(!has_thick_cells(cube(0, 1), {}, 0.1));
  CHECK(!has_thick_cells(box({0, 0, 0}, {1, 1, 0.005}), {}, 0.001));
  // A wall, thick and thin, and boxes beside each other.
  CHECK(has_thick_cells(together(cube(0, 1), inside_out(cube(0.4, 0.6))), {}, 0.001));
  CHECK(!has_thick_cells(together(cube(0, 1), inside_out(cube(0.002, 0.998))), {}, 0.001));
  CHECK(has_thick_cells(together(cube(0, 1), cube(2, 3)), {}, 0.001));
  CHECK(!has_thick_cells(together(cube(0, 1), box({2, 2, 2}, {3, 3, 2.005})), {}, 0.001));
  // Four triangles have an edge; nothing; numbers past the largest double.
  CHECK(!has_thick_cells(weld(together(cube(0, 1), box({1, 1, 0}, {2, 2, 1}))), {}, 0.001));
  CHECK(has_thick_cells({}, {}, 1));
  CHECK(!has_thick_cells(cube(-1e300, 1e300), {}, 0.001));
}

TEST_CASE("rounded: what is free of crossings is outward, of thin solids") {
  rc::prop("tetrahedra whose corner is about as far from the others as floats are", [] {
    const auto at = [] { return *rc::gen::inRange(0, 9) / 4.0 + 1; };
    const Point3 a{at(), at(), at()}, b{at(), at(), at()}, c{at(), at(), at()};
    const double u = *rc::gen::inRange(1, 99) / 200.0, v = *rc::gen::inRange(1, 99) / 200.0;
    const auto near = [&](double p, double q, double r) {
      return p + u * (q - p) + v * (r - p) + *rc::gen::inRange(-40, 41) * 0x1p-28;
    };
    const Point3 d{near(a.x, b.x, c.x), near(a.y, b.y, c.y), near(a.z, b.z, c.z)};
    check(repair(tetrahedron(a, b, c, d)), CoordinateGrid::floats);
  });
  rc::prop("what tetrahedra share whose faces are a few last places from each other", [] {
    const double far = *rc::gen::element(1.0, 1e6);
    const auto at = [&] { return far + *rc::gen::inRange(0, 1000) / 7.0; };
    const Point3 a{at(), at(), at()}, b{at(), at(), at()}, c{at(), at(), at()};
    const auto beside = [](const Point3& p) {
      const auto ulps = [] { return *rc::gen::inRange(-3, 4); };
      return Point3{ulps_from(p.x, ulps()), ulps_from(p.y, ulps()), ulps_from(p.z, ulps())};
    };
    const Point3 up{at(), at(), at() + 500}, down{at(), at(), at() - 500};
    const Mesh one = tetrahedron(a, b, c, up),
               other = tetrahedron(beside(a), beside(b), beside(c), down);
    check(combine(BooleanOperation::set_intersection, one, other), CoordinateGrid::doubles);
  });
}
