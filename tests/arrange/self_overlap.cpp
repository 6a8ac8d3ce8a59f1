// SPDX-License-Identifier: MIT
#include <signum/arrange/self_overlap.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <array>
#include <catch2/catch.hpp>
#include <random>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/solid.hpp>

#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;

SelfOverlap of(const Mesh& mesh) { return self_overlap(MeshBody(mesh)); }

void check_none(const Mesh& mesh, double volume) {
  const SelfOverlap found = of(mesh);
  CHECK(found.volume == 0);
  CHECK_FALSE(found.box);
  CHECK_FALSE(found.rules_differ);
  CHECK(found.nonzero == volume);
  CHECK(found.even_odd == volume);
}

const Mesh cube = box({0, 0, 0}, {4, 4, 4});

/// A box of integers.
struct Cells {
  std::array<int, 3> min, max;

  bool holds(int x, int y, int z) const {
    return min[0] <= x && x < max[0] && min[1] <= y && y < max[1] && min[2] <= z && z < max[2];
  }
  Mesh mesh() const {
    return box({double(min[0]), double(min[1]), double(min[2])},
               {double(max[0]), double(max[1]), double(max[2])});
  }
};

constexpr int grid = 6;

std::vector<Cells> any_cells(std::size_t most) {
  std::vector<Cells> all(*rc::gen::inRange<std::size_t>(1, most + 1));
  for (Cells& c : all) {
    for (std::size_t i = 0; i < 3; ++i) {
      c.min[i] = *rc::gen::inRange(0, grid);
      c.max[i] = *rc::gen::inRange(c.min[i] + 1, grid + 1);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("Examples: boxes of one mesh that overlap") {
  // Bodies that were never united are exported in this way.
  const Mesh both = together(box({-10, -10, -10}, {10, 10, 10}), box({0, -10, -10}, {20, 10, 10}));
  const SelfOverlap found = of(both);
  CHECK(found.volume == 4000);
  REQUIRE(found.box);
  CHECK(found.box->min == Point3{0, -10, -10});
  CHECK(found.box->max == Point3{10, 10, 10});
  CHECK(found.nonzero == 12000);
  CHECK(found.even_odd == 8000);
  CHECK(found.rules_differ);
  // This box is in what both hold, though no triangles meet.
  const Mesh small = box({3, -2, -2}, {6, 2, 2});
  const SolidVerdict fit = verdict(small, both);
  CHECK(fit.relation == SolidRelation::interfering);
  CHECK(fit.a_in_b);
  CHECK(verdict(small, both, SolidRule::even_odd).relation == SolidRelation::apart);
  CHECK(locate({4, 0, 0}, both) == Location::inside);
  CHECK(locate({4, 0, 0}, both, SolidRule::even_odd) == Location::outside);
}

TEST_CASE("Examples: shells in shells, touching shells, and shells that cancel") {
  const Mesh small = box({1, 1, 1}, {2, 2, 2});
  check_none(cube, 64);
  check_none({}, 0);
  check_none(inside_out(cube), 64);
  check_none(together(cube, inside_out(small)), 63);
  check_none(together(cube, box({4, 0, 0}, {8, 4, 4})), 128);
  const SelfOverlap filled = of(together(cube, small));
  CHECK(filled.volume == 1);
  CHECK(filled.nonzero == 64);
  CHECK(filled.even_odd == 63);
  // All shells are inside out.
  CHECK(of(inside_out(together(cube, small))).volume == 1);
  // The mesh winds round the cube three times: the rules agree.
  const SelfOverlap thrice = of(together(cube, together(cube, cube)));
  CHECK(thrice.volume == 64);
  CHECK_FALSE(thrice.rules_differ);
  CHECK(thrice.even_odd == 64);
  // A shell that is inside out takes away where it overlaps another.
  check_none(together(cube, inside_out(box({2, 0, 0}, {6, 4, 4}))), 64);
  Mesh mixed = cube;
  std::swap(mixed.triangles[0][0], mixed.triangles[0][1]);
  CHECK_THROWS_AS(of(mixed), InvalidArgument);
  mixed.triangles.pop_back();
  CHECK_THROWS_AS(of(mixed), InvalidArgument);
}

TEST_CASE("Examples: triangles that cross a wall with the solid on both sides") {
  const Mesh wall = box({-3, -3, -3}, {3, 3, 3}), outer = box({-9, -9, -9}, {9, 9, 9});
  const Mesh through = box({1, -1, -1.5}, {5, 1.25, 1});
  const SolidVerdict filled = verdict(through, together(outer, wall));
  CHECK(filled.relation == SolidRelation::interfering);
  CHECK(filled.a_in_b);
  CHECK_FALSE(filled.b_in_a);
  for (const SolidRule rule : {SolidRule::nonzero, SolidRule::even_odd}) {
    const SolidVerdict hollow = verdict(through, together(outer, inside_out(wall)), rule);
    CHECK(hollow.relation == SolidRelation::interfering);
    CHECK_FALSE(hollow.a_in_b);
  }
}

TEST_CASE("Laws 1 to 3 of self_overlap: a union of boxes by inclusion and exclusion") {
  CHECK(rc::check([] {
    const std::vector<Cells> boxes = any_cells(4);
    Mesh mesh;
    for (const Cells& c : boxes) mesh = together(mesh, c.mesh());
    // The sum is over all choices of boxes, and adds what these have in common.
    double united = 0;
    for (unsigned choice = 1; choice < 1U << boxes.size(); ++choice) {
      double common = 1, sign = -1;
      for (std::size_t i = 0; i < 3; ++i) {
        int low = 0, high = grid;
        for (std::size_t k = 0; k < boxes.size(); ++k) {
          if ((choice >> k & 1U) == 0) continue;
          low = std::max(low, boxes[k].min[i]);
          high = std::min(high, boxes[k].max[i]);
          if (i == 0) sign = -sign;
        }
        common *= std::max(0, high - low);
      }
      united += sign * common;
    }
    RC_ASSERT(solid_volume(mesh).rounded == united);
    // The volumes are also counted cell by cell.
    double once = 0, twice = 0, odd = 0;
    const Solid wound(mesh), parity(mesh, SolidRule::even_odd);
    for (int x = 0; x < grid; ++x) {
      for (int y = 0; y < grid; ++y) {
        for (int z = 0; z < grid; ++z) {
          const auto n = std::count_if(boxes.begin(), boxes.end(),
                                       [&](const Cells& c) { return c.holds(x, y, z); });
          once += n > 0 ? 1 : 0;
          twice += n > 1 ? 1 : 0;
          odd += n % 2 != 0 ? 1 : 0;
          const Point3 middle{x + 0.5, y + 0.5, z + 0.5};
          RC_ASSERT((wound.locate(middle) == Location::inside) == (n > 0));
          RC_ASSERT((parity.locate(middle) == Location::inside) == (n % 2 != 0));
        }
      }
    }
    const SelfOverlap found = of(mesh);
    RC_ASSERT(found.nonzero == once);
    RC_ASSERT(found.even_odd == odd);
    RC_ASSERT(found.volume == twice);
    RC_ASSERT(found.box.has_value() == (twice > 0));
    const SelfOverlap turned = of(inside_out(mesh));
    RC_ASSERT(turned.volume == twice);
    RC_ASSERT(turned.nonzero == once);
  }));
}

TEST_CASE("Laws: verdicts on meshes of several boxes, cell by cell") {
  CHECK(rc::check([] {
    const std::vector<Cells> of_a = any_cells(3), of_b = any_cells(3);
    Mesh a, b;
    for (const Cells& c : of_a) a = together(a, c.mesh());
    for (const Cells& c : of_b) b = together(b, c.mesh());
    bool both = false, a_alone = false, b_alone = false;
    for (int x = 0; x < grid; ++x) {
      for (int y = 0; y < grid; ++y) {
        for (int z = 0; z < grid; ++z) {
          const auto holds = [&](const Cells& c) { return c.holds(x, y, z); };
          const bool in_a = std::any_of(of_a.begin(), of_a.end(), holds);
          const bool in_b = std::any_of(of_b.begin(), of_b.end(), holds);
          both |= in_a && in_b;
          a_alone |= in_a && !in_b;
          b_alone |= in_b && !in_a;
        }
      }
    }
    const SolidVerdict found = verdict(a, b);
    RC_ASSERT((found.relation == SolidRelation::interfering) == both);
    RC_ASSERT(found.a_in_b == !a_alone);
    RC_ASSERT(found.b_in_a == !b_alone);
  }));
}

TEST_CASE("Laws: nested boxes that do not meet, by each rule as an arrangement says") {
  CHECK(rc::check([] {
    // Concentric boxes, each of one of the two meshes, turned either way: no triangles meet.
    Mesh a, b;
    for (int size = 1; size <= 6; ++size) {
      const Mesh shell = box({-double(size), -double(size), -double(size)},
                             {double(size), double(size), double(size)});
      const int choice = *rc::gen::inRange(0, 5);
      if (choice == 0) continue;
      Mesh& to = choice % 2 != 0 ? a : b;
      to = together(to, choice > 2 ? inside_out(shell) : shell);
    }
    for (const SolidRule rule : {SolidRule::nonzero, SolidRule::even_odd, SolidRule::positive}) {
      const auto in = [&](const Mesh& mesh, double x) {
        return !mesh.triangles.empty() && locate({x, 0, 0}, mesh, rule) != Location::outside;
      };
      bool both = false, a_in_b = true, b_in_a = true;
      for (int i = 0; i <= 12; ++i) {
        const bool in_a = in(a, i / 2.0), in_b = in(b, i / 2.0);
        both |= in_a && in_b;
        a_in_b &= !in_a || in_b;
        b_in_a &= !in_b || in_a;
      }
      const SolidVerdict found = verdict(a, b, rule);
      RC_ASSERT((found.relation != SolidRelation::apart) == both);
      RC_ASSERT(found.a_in_b == a_in_b);
      RC_ASSERT(found.b_in_a == b_in_a);
    }
  }));
}
