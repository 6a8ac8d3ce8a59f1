// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>

#include "rounding/coordinate_grid.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using Op = BooleanOperation;

RoundedMesh to_floats(const ExactMesh& exact,
                      CoordinateRounding rounding = CoordinateRounding::snapped) {
  return rounded(exact, rounding, CoordinateGrid::floats);
}

bool holds_floats(const Mesh& m) {
  return std::all_of(m.vertices.begin(), m.vertices.end(), [](const Point3& p) {
    return p == Point3{static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
  });
}

void check_floats(const ExactMesh& exact, const RoundedMesh& r) {
  RC_ASSERT(holds_floats(r.mesh));
  RC_ASSERT(r.mesh.triangles.size() == r.sources.size());
  const MeshBody prepared(r.mesh);
  RC_ASSERT(prepared.is_closed());
  RC_ASSERT(r.crossing_pairs == prepared.contacts().contacts.size());
  RC_ASSERT(r.is_free_of_crossings() == prepared.is_plain());
  if (r.rounds != 0) return;
  std::size_t moved = 0;
  for (std::size_t v = 0; v < exact.vertex_count(); ++v) {
    const RationalPoint p = exact.data().exact(v);
    double most = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      // Of no float the exact coordinate is nearer than of the one that it goes to.
      const BigRational& x = coordinate(p, axis);
      const auto near = static_cast<float>(round_to_double(x));
      BigRational least = abs(BigRational(x - to_rational(near)));
      for (const float to : {-HUGE_VALF, HUGE_VALF}) {
        least = std::min(least, abs(BigRational(x - to_rational(std::nextafterf(near, to)))));
      }
      most = std::max(most, round_to_double(least));
    }
    moved += most > 0 ? 1 : 0;
    RC_ASSERT(most <= r.largest_move);
  }
  RC_ASSERT(moved == r.rounded_vertices);
}

}  // namespace

TEST_CASE("floats, examples: what is of floats stays, and the rest is rounded") {
  const Mesh a = box({0, 0, 0}, {4, 4, 4}), b = box({2, 0, 0}, {6, 4, 4});
  const ExactMesh both = combine(Op::set_union, a, b, SolidRule::nonzero);
  const RoundedMesh same = to_floats(both);
  CHECK(same.rounded_vertices == 0);
  CHECK(same.mesh.triangles.size() == both.triangles().size());
  const RoundedMesh tenths = to_floats(repair(box({0, 0, 0}, {0.1, 0.5, 1})));
  CHECK(tenths.rounded_vertices == 4);
  CHECK(tenths.largest_move == static_cast<double>(0.1F) - 0.1);
  CHECK(holds_floats(tenths.mesh));
  CHECK(tenths.is_free_of_crossings());
  // All four corners are at one place.
  const RoundedMesh none = to_floats(repair(box({1, 1, 1}, {1 + 0x1p-40, 1 + 0x1p-40, 2})));
  CHECK(none.mesh.triangles.empty());
}

TEST_CASE("floats, examples: what no float is near is refused") {
  const ExactMesh large = repair(box({0, 0, 0}, {1e39, 1, 1}));
  CHECK_THROWS_WITH(to_floats(large), Catch::Contains("vertex ") && Catch::Contains("1e+39") &&
                                          Catch::Contains("larger than any float"));
  CHECK(rounded(large).rounded_vertices == 0);
}

TEST_CASE("floats, examples: a gap that floats do not have") {
  // Two blocks, 2^-40 apart, turned so that no face keeps its plane.
  const Mesh two =
      mapped(together(box({0, 0, 0}, {1, 1, 1}), box({1 + 0x1p-40, 0, 0}, {2, 1, 1})),
             [](const Point3& p) {
               return Point3{p.x * 0.8 - p.y * 0.6, p.x * 0.6 + p.y * 0.8 + p.z / 3, p.z - p.x / 7};
             });
  const RoundedMesh r = to_floats(repair(two));
  CHECK(r.is_free_of_crossings());
  CHECK(MeshBody(r.mesh).is_plain());
  CHECK(r.largest_move < 1e-6);
}

TEST_CASE("floats: the nearest of a number between two floats") {
  rc::prop("numbers at and beside the middle", [] {
    const auto f = static_cast<float>(*rc::gen::inRange(1, 1 << 24) *
                                      std::ldexp(1.0, *rc::gen::inRange(-149, 100)));
    const float next = std::nextafterf(f, HUGE_VALF);
    const BigRational middle = (to_rational(f) + to_rational(next)) / 2;
    const BigRational little = (to_rational(next) - to_rational(f)) / to_rational(0x1p80);
    for (const int side : {-1, 0, 1}) {
      for (const int sign : {-1, 1}) {
        const BigRational x = sign * (middle + side * little);
        const float nearest = nearest_float([&] { return x; }, round_to_double(x));
        const bool even = (std::bit_cast<std::uint32_t>(f) & 1U) == 0;
        RC_ASSERT(sign * nearest == (side < 0 || (side == 0 && even) ? f : next));
      }
    }
  });
}

TEST_CASE("floats, property: rounding says what it did, and nothing crosses") {
  rc::prop("solids combined", [] {
    const bool generic = *rc::gen::inRange(0, 2) == 0;
    const Mesh a = generic ? jittered(grid_solid(5)) : grid_solid(5);
    const Mesh b = generic ? jittered(grid_solid(5)) : grid_solid(5);
    const Op operation = *rc::gen::element(Op::set_union, Op::set_intersection, Op::set_difference);
    const ExactMesh exact = combine(operation, a, b, SolidRule::nonzero);
    check_floats(exact, to_floats(exact, CoordinateRounding::nearest));
    const RoundedMesh snapped = to_floats(exact);
    check_floats(exact, snapped);
    RC_ASSERT(snapped.is_free_of_crossings());
    RC_TAG(snapped.rounds == 0 ? "rounded" : "joined");
  });
  rc::prop("a solid and itself, hardly turned", [] {
    const Mesh a = jittered(grid_convex(5));
    const double turn = *rc::gen::inRange(1, 64) * 0x1p-22;
    const Mesh b = mapped(a, [turn](const Point3& p) {
      return Point3{p.x + turn * p.y, p.y - turn * p.z, p.z + turn * p.x};
    });
    const Op operation = *rc::gen::element(Op::set_union, Op::set_intersection, Op::set_difference);
    const ExactMesh exact = combine(operation, a, b, SolidRule::nonzero);
    const RoundedMesh snapped = to_floats(exact);
    check_floats(exact, snapped);
    RC_TAG(snapped.rounds == 0              ? "rounded"
           : snapped.is_free_of_crossings() ? "joined"
                                            : "crossing");
  });
}

TEST_CASE("floats: a few triangles are rounded onto others that stay") {
  const ExactMesh exact =
      combine(Op::set_union, gridded_box({0, 0, 0}, {1, 1, 1}, 8),
              box({1 + 0x1p-30, 0.25, 0.25}, {2, 0.75, 0.75}), SolidRule::nonzero);
  const RoundedMesh nearest = to_floats(exact, CoordinateRounding::nearest);
  CHECK(nearest.crossing_pairs > 0);
  CHECK(nearest.crossing_pairs == MeshBody(nearest.mesh).contacts().contacts.size());
  CHECK(MeshBody(to_floats(exact).mesh).is_plain());
}
