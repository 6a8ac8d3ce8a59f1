// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>

#include "mesh_decisions.hpp"
#include "rounding/covering_distance.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using Op = BooleanOperation;
using How = CoordinateRounding;

RoundedMesh spaced(const ExactMesh& exact, double spacing, How how = How::snapped) {
  return rounded(exact, how, CoordinateGrid::doubles.with_spacing(spacing));
}

bool is_multiple(double x, double power_of_two) { return std::fmod(x, power_of_two) == 0; }

/// Decides by other means what rounding to multiples of a power of two says: the contacts of the
/// mesh, read as any other, and how far it is from the one that was only rounded.
void check(const ExactMesh& exact, const RoundedMesh& r, double spacing) {
  for (const Point3& p : r.mesh.vertices) {
    for (const double x : {p.x, p.y, p.z}) RC_ASSERT(is_multiple(x, spacing));
  }
  RC_ASSERT(r.sources.size() == r.mesh.triangles.size());
  const MeshBody prepared(r.mesh);
  RC_ASSERT(prepared.is_closed());
  RC_ASSERT(r.crossing_pairs == prepared.contacts().contacts.size());
  RC_ASSERT(r.is_free_of_crossings() == prepared.is_plain());
  if (r.is_free_of_crossings()) {
    const ExactMesh outward = repair(prepared, SolidRule::positive);
    RC_ASSERT(outward.triangles().size() == r.mesh.triangles.size());
  }
  if (r.rounds == 0) RC_ASSERT(r.largest_move <= spacing / 2);
  const RoundedMesh nearest = spaced(exact, spacing, How::nearest);
  RC_ASSERT(near_meshes::is_within(r.largest_move + nearest.largest_move, r.mesh, nearest.mesh));
}

/// Without doubles: whether each vertex went to the multiple of `step` that is nearest to it, of
/// two the greater, and that to the nearest double.
void check_nearest(const ExactMesh& exact, const BigRational& step, double spacing) {
  const RoundedMesh r = spaced(exact, spacing, How::nearest);
  std::vector<Point3> all;
  std::size_t moved = 0;
  BigRational most = 0;
  for (std::size_t v = 0; v < exact.vertex_count(); ++v) {
    const RationalPoint p = exact.data().exact(v);
    bool moves = false;
    std::array<double, 3> to{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const BigRational& x = coordinate(p, axis);
      // 2 x / step is at least 2 k - 1 and less than 2 k + 1.
      BigRational k = to_rational(std::nearbyint(round_to_double(BigRational(x / step))));
      while (2 * x < (2 * k - 1) * step) k -= 1;
      while (2 * x >= (2 * k + 1) * step) k += 1;
      to[axis] = round_to_double(BigRational(k * step));
      const BigRational by = abs(BigRational(x - to_rational(to[axis])));
      moves |= by != 0;
      most = std::max(most, by);
    }
    moved += moves ? 1 : 0;
    all.push_back({to[0], to[1], to[2]});
  }
  RC_ASSERT(moved == r.rounded_vertices);
  RC_ASSERT(to_rational(r.largest_move) >= most);
  RC_ASSERT(r.largest_move <= std::nextafter(round_to_double(most), HUGE_VAL));
  for (const Point3& p : r.mesh.vertices) {
    RC_ASSERT(std::find(all.begin(), all.end(), p) != all.end());
  }
}

}  // namespace

TEST_CASE("spacing, examples: multiples of a power of two, and of a thousandth") {
  const RoundedMesh quarters = spaced(repair(box({-0.125, 0, 0.3}, {0.125, 1, 2})), 0.25);
  CHECK(quarters.rounded_vertices == 8);
  CHECK(quarters.largest_move == 0.125);
  CHECK(quarters.is_free_of_crossings());
  // The greater of two that are equally near is the one.
  for (const Point3& p : quarters.mesh.vertices) {
    CHECK((p.x == 0 || p.x == 0.25));
    CHECK((p.z == 0.25 || p.z == 2));
  }
  const RoundedMesh thousandths = spaced(repair(box({0, 0, 0}, {0.1234567, 7.0071, 1})), 0.001);
  CHECK(thousandths.rounded_vertices == 6);
  for (const Point3& p : thousandths.mesh.vertices) {
    CHECK((p.x == 0 || p.x == 0.123));
    CHECK((p.y == 0 || p.y == 7.007));
  }
  // What is thinner than half of the spacing is gone.
  CHECK(spaced(repair(box({0, 0, 0}, {0.1, 1, 1})), 0.25).mesh.triangles.empty());
  const ExactMesh whole = repair(box({0, 0, 0}, {1, 2, 3}));
  CHECK(spaced(whole, 0.5).rounded_vertices == 0);
}

TEST_CASE("spacing, examples: what would be inside out is gone") {
  // The last corner goes to the other side of the others.
  const Mesh thin = tetrahedron({2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {0.4, 0.4, 1.4});
  const ExactMesh exact = repair(thin, SolidRule::nonzero);
  CHECK(spaced(exact, 1, How::nearest).mesh.triangles.size() == 4);
  const RoundedMesh alone = spaced(exact, 1);
  CHECK(alone.mesh.triangles.empty());
  CHECK(alone.largest_move >= 0.4);
  CHECK(alone.rounded_vertices == 1);
  const RoundedMesh beside = spaced(repair(together(thin, box({5, 5, 5}, {6, 6.2, 6}))), 1);
  CHECK(beside.mesh.triangles.size() == 12);
  CHECK(beside.is_free_of_crossings());
}

TEST_CASE("spacing, examples: floats that are nearest to multiples") {
  const CoordinateGrid grid = CoordinateGrid::floats.with_spacing(0.001);
  CHECK(grid.is_of_floats());
  CHECK(grid.spacing() == 0.001);
  const RoundedMesh r =
      rounded(repair(box({0, 0, 0}, {0.1234567, 7.0071, 1})), CoordinateRounding::snapped, grid);
  for (const Point3& p : r.mesh.vertices) {
    CHECK((p.x == 0 || p.x == 0.123F));
    CHECK((p.y == 0 || p.y == 7.007F));
  }
  // 2^24 + 1 is no float, and its half no double of so few digits that it were one.
  const RoundedMesh large =
      rounded(repair(box({0, 0, 0}, {0x1p24 + 1.25, 1, 1})), CoordinateRounding::snapped,
              CoordinateGrid::floats.with_spacing(0.5));
  for (const Point3& p : large.mesh.vertices) CHECK((p.x == 0 || p.x == 0x1p24 + 2));
}

TEST_CASE("spacing, examples: what is no spacing, and what no multiple is near, is refused") {
  using Catch::Contains;
  const double inf = std::numeric_limits<double>::infinity();
  for (const CoordinateGrid& numbers : {CoordinateGrid::doubles, CoordinateGrid::floats}) {
    for (const double x : {0.0, -0.5}) {
      CHECK_THROWS_WITH(numbers.with_spacing(x), Contains("spacing: a number above 0"));
    }
    for (const double x : {inf, -inf, std::nan("")}) {
      CHECK_THROWS_AS(numbers.with_spacing(x), NotFinite);
    }
  }
  const ExactMesh unit = repair(box({0, 0, 0}, {1, 1, 1}));
  CHECK_THROWS_WITH(spaced(unit, 0x1p-52), Contains("spacing: at least 2^-51"));
  CHECK(spaced(unit, 0x1p-51).rounded_vertices == 0);
  const ExactMesh large = repair(box({0, 0, 0}, {1.7e308, 1, 1}));
  CHECK_THROWS_WITH(spaced(large, 1e308), Contains("vertex ") && Contains("1.7e+308") &&
                                              Contains("multiple of the spacing is larger than"));
  CHECK_THROWS_WITH(rounded(repair(box({0, 0, 0}, {3.3e38, 1, 1})), How::snapped,
                            CoordinateGrid::floats.with_spacing(2e38)),
                    Contains("larger than any float"));
}

TEST_CASE("spacing, examples: how far a mesh is at most from another") {
  const Mesh whole = box({0, 0, 0}, {1, 1, 1}),
             higher = gridded_box({0, 0, 0.3125}, {1, 1, 1.3125}, 4);
  for (const auto& [made, from] : {std::pair{whole, higher}, std::pair{higher, whole}}) {
    const double by = covering_distance(made, from, 0.125, 9);
    CHECK(by >= 0.3125);
    CHECK(by < 0.5);
    CHECK(covering_distance(made, from, 0.125, 0.25) == 0.25);
  }
  CHECK(covering_distance(whole, whole, 0.125, 9) == 0.125);
  CHECK(covering_distance(whole, together(whole, higher), 0.125, 9) == 0.125);
}

TEST_CASE("spacing, property: each vertex goes to the nearest multiple") {
  rc::prop("solids combined", [] {
    const ExactMesh exact = combine(*rc::gen::element(Op::set_union, Op::set_difference),
                                    jittered(grid_solid(5)), jittered(grid_solid(5)));
    const int m = *rc::gen::element(1, 3, 10, 64, 1000, 1 << 20);
    check_nearest(exact, BigRational(1) / m, 1.0 / m);
    const double odd = *rc::gen::element(1.5, 0.375, 1e-3 * 1.1, 3.0);
    check_nearest(exact, to_rational(odd), odd);
  });
}

TEST_CASE(
    "spacing, property: nothing crosses, no point is farther off than is said, and all of it "
    "stays when it is rounded again") {
  rc::prop("solids, and with themselves, hardly turned", [] {
    const unsigned squares = *rc::gen::element(0u, 1u, 2u, 4u, 8u);
    const Mesh a =
        squares == 0 ? jittered(grid_convex(5)) : gridded_box({0, 0, 0}, {4, 4, 4}, squares);
    const double turn = *rc::gen::inRange(1, 64) * 0x1p-8;
    const Mesh b = mapped(a, [turn](const Point3& p) {
      return Point3{p.x + turn * p.y, p.y - turn * p.z, p.z + turn * p.x};
    });
    const bool alone = *rc::gen::inRange(0, 2) == 0;
    const ExactMesh exact =
        alone ? repair(b) : combine(*rc::gen::element(Op::set_union, Op::set_difference), a, b);
    const double spacing = std::ldexp(1.0, *rc::gen::inRange(-7, 0));
    const RoundedMesh r = spaced(exact, spacing);
    check(exact, r, spacing);
    RC_ASSERT(r.is_free_of_crossings());
    RC_TAG(r.rounds == 0 ? "rounded" : "joined");
    const RoundedMesh again = spaced(repair(r.mesh, SolidRule::positive), spacing);
    RC_ASSERT(again.rounded_vertices == 0);
    RC_ASSERT(again.largest_move == 0);
  });
}
