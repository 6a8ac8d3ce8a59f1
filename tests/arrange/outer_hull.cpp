// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/arrange/outer_hull.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>

#include "exact_structure.hpp"
#include "slow_solids.hpp"
#include "solid_shapes.hpp"
#include "unit_cells.hpp"

namespace {

using namespace signum;
using namespace solids;
using exact_structure::check_structure;

std::string hull_volume(const Mesh& mesh) { return outer_hull(mesh).volume().exact.to_string(); }

Mesh without_first_face(Mesh m) {
  m.triangles.erase(m.triangles.begin(), m.triangles.begin() + 2);
  return m;
}

Mesh any_turned(Mesh m) {
  for (Mesh::Triangle& t : m.triangles) {
    if (*rc::gen::inRange(0, 2) == 0) std::swap(t[1], t[2]);
  }
  return m;
}

/// A strip with one side, of n quadrangles about the axis z.
Mesh moebius_strip(std::uint32_t n) {
  Mesh m;
  for (std::uint32_t i = 0; i < n; ++i) {
    const double turn = 8 * std::atan(1.0) * i / n;
    for (const double side : {-1.0, 1.0}) {
      const double r = 3 + side * std::cos(turn / 2);
      m.vertices.push_back({r * std::cos(turn), r * std::sin(turn), side * std::sin(turn / 2)});
    }
    const bool is_last = i + 1 == n;
    const std::uint32_t a = 2 * i, b = a + 1, c = is_last ? 1 : a + 2, d = is_last ? 0 : a + 3;
    m.triangles.insert(m.triangles.end(), {{a, c, b}, {b, c, d}});
  }
  return m;
}

}  // namespace

TEST_CASE("Examples: what is seen from outside") {
  const Mesh cube = box({0, 0, 0}, {4, 4, 4}), small = box({1, 1, 1}, {2, 2, 2});
  CHECK(outer_hull(cube).triangles().size() == 12);
  CHECK(outer_hull(Mesh{}).triangles().empty());
  // Shells inside, however they are turned, and those of two that overlap.
  CHECK(outer_hull(together(cube, small)).triangles().size() == 12);
  CHECK(outer_hull(together(cube, inside_out(small))).triangles().size() == 12);
  CHECK(hull_volume(together(small, box({5, 0, 0}, {6, 1, 1}))) == "2");
  CHECK(hull_volume(together(cube, box({2, 0, 0}, {6, 4, 4}))) == "96");
  CHECK(hull_volume(together(cube, inside_out(box({2, 0, 0}, {6, 4, 4})))) == "96");
  // A shell in contact with the wall from inside, in a face, an edge, a corner.
  for (const double y : {0.0, 1.0}) {
    for (const double z : {0.0, 1.0}) {
      CHECK(hull_volume(together(cube, box({0, y, z}, {1, y + 1, z + 1}))) == "64");
    }
  }
  CHECK(hull_volume(together(cube, tetrahedron({0, 2, 2}, {2, 1, 1}, {2, 3, 1}, {2, 2, 3}))) ==
        "64");
  // Faces that are there twice count once: by no rule of repair is this a solid.
  CHECK(repair(together(cube, inside_out(cube))).triangles().empty());
  CHECK(hull_volume(together(cube, inside_out(cube))) == "64");
  CHECK(hull_volume(inside_out(cube)) == "64");
  // Two that touch in an edge or a corner.
  CHECK(hull_volume(together(cube, box({4, 4, 0}, {5, 5, 4}))) == "68");
  CHECK(hull_volume(together(cube, box({4, 4, 4}, {5, 5, 5}))) == "65");
}

TEST_CASE("Range: the largest coordinates, the smallest, and both") {
  const double large = std::numeric_limits<double>::max(),
               least = std::numeric_limits<double>::denorm_min();
  const auto cube = [](double half) { return box({-half, -half, -half}, {half, half, half}); };
  for (const double half : {large, 1.0, 4 * least}) {
    CHECK(outer_hull(together(cube(half), cube(half / 4))).triangles().size() == 12);
    CHECK(outer_hull(together(cube(least), cube(half))).triangles().size() == 12);
    const Mesh beside = box({half / 2, -half, -half}, {half, 0, half});
    CHECK(outer_hull(together(cube(half / 4), beside)).volume().rounded ==
          outer_hull(beside).volume().rounded + outer_hull(cube(half / 4)).volume().rounded);
  }
}

TEST_CASE("Examples: a strip with one side closes nothing off, alone, in a box, and across one") {
  const Mesh strip = moebius_strip(9);
  CHECK(outer_hull(strip).triangles().empty());
  CHECK(hull_volume(together(strip, box({-9, -9, -9}, {9, 9, 9}))) == "5832");
  CHECK(hull_volume(together(strip, box({5, 5, 5}, {6, 6, 6}))) == "1");
  CHECK(hull_volume(together(strip, box({2, -1, -2}, {5, 1, 2}))) == "24");
  // Each edge of its border is an edge of a tetrahedron beside it.
  Mesh beaded = strip;
  std::size_t beads = 0;
  for (const Mesh::Triangle& t : strip.triangles) {
    const std::uint32_t p = t[0], q = t[1];
    const Point3 a = strip.vertices[p], b = strip.vertices[q];
    if ((p + q) % 2 != 0) continue;
    beaded = together(beaded, tetrahedron(a, b, {1.1 * a.x, 1.1 * a.y, a.z + 0.05},
                                          {1.1 * a.x, 1.1 * a.y, a.z - 0.05}));
    ++beads;
  }
  REQUIRE(beads > 4);
  CHECK(outer_hull(weld(beaded)).triangles().size() == 4 * beads);
}

TEST_CASE("Examples: open meshes have an outer hull where they close a cell off") {
  const Mesh cube = box({0, 0, 0}, {4, 4, 4}), open = without_first_face(cube);
  CHECK(outer_hull(open).triangles().empty());
  CHECK(outer_hull(Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}).triangles().empty());
  // What is seen through the hole.
  CHECK(hull_volume(together(open, box({1, 1, 1}, {2, 2, 2}))) == "1");
  // A lid that lies on the edge, one that reaches farther, and one with a gap.
  const auto lid = [](double least, double most) {
    return Mesh{{{least, least, 0}, {most, least, 0}, {most, most, 0}, {least, most, 0}},
                {{0, 1, 2}, {0, 2, 3}}};
  };
  CHECK(hull_volume(together(open, lid(0, 4))) == "64");
  CHECK(hull_volume(together(open, lid(-1, 5))) == "64");
  CHECK(hull_volume(together(open, lid(0, 3.5))) == "0");
  // A fin inside, one outside and one through the wall.
  for (const double x : {1.0, 5.0, 3.0}) {
    const ExactMesh hull =
        outer_hull(together(cube, {{{x, 1, 1}, {x + 2, 1, 1}, {x + 2, 2, 1}}, {{0, 1, 2}}}));
    CHECK(hull.volume().exact.to_string() == "64");
    CHECK(hull.triangles().size() >= 12);
  }
  // A flat triangle, and one that is none.
  CHECK(hull_volume(together(cube, {{{5, 5, 5}, {6, 6, 6}, {7, 7, 7}}, {{0, 1, 2}, {0, 0, 1}}})) ==
        "64");
  const Mesh infinite{{{0, 0, 0}, {1, 0, 0}, {0, std::numeric_limits<double>::infinity(), 0}},
                      {{0, 1, 2}}};
  CHECK_THROWS_AS(outer_hull(infinite), NotFinite);
}

TEST_CASE("Property: what is filled is what cannot be reached from cube to cube") {
  rc::prop("rectangles on a grid, sheared", [] {
    constexpr int n = 5;
    unit_cells::Walls walls(n);
    Mesh mesh;
    const auto coin = [] { return *rc::gen::inRange(0, 2) == 0; };
    // Boxes, each of which may lack a side.
    for (int boxes = *rc::gen::inRange(1, 6); boxes > 0; --boxes) {
      const auto [min, max] = unit_cells::any_box(n);
      const int missing = *rc::gen::inRange(0, 18);
      int side = 0;
      for (const unit_cells::Rectangle& r : unit_cells::sides(min, max)) {
        if (side++ == missing) continue;
        walls.add(r);
        unit_cells::append(mesh, r, coin(), coin());
      }
    }
    const unit_cells::Shear shear = unit_cells::Shear::any();
    mesh = shuffled(shear(mesh));
    const ExactMesh hull = outer_hull(mesh);
    const unit_cells::Walls::Hull expected = walls.hull();
    RC_ASSERT(hull.volume().exact == Rational(expected.volume));
    check_structure(hull, std::array{mesh});
    RC_TAG(expected.volume == 0 ? "nothing" : "something");
    if (!shear.is_none()) return;
    detail::BigRational doubled_area = 0;
    for (std::size_t i = 0; i < hull.triangles().size(); ++i) {
      const auto [a, b, c] = exact_structure::corners(hull, i);
      const detail::RationalPoint w = cross(b - a, c - a);
      doubled_area += abs(detail::BigRational(w.x + w.y + w.z));  // along an axis
    }
    RC_ASSERT(doubled_area == 2 * expected.area);
  });
}

TEST_CASE("Laws 1 and 2: neither turning, repeating nor what is inside changes anything") {
  rc::prop("two solids, and parts of them inside", [] {
    const Mesh inner = grid_convex(5), a = together(inner, grid_solid(5));
    const ExactMesh hull = outer_hull(a);
    check_structure(hull, std::array{a});
    Mesh more = any_turned(a);
    more.triangles.insert(more.triangles.end(), more.triangles.begin(), more.triangles.begin() + 3);
    RC_ASSERT(outer_hull(shuffled(more)).volume().exact == hull.volume().exact);
    // A triangle inside of the convex one.
    Mesh sheet{{}, {{0, 1, 2}}};
    for (int i = 0; i < 3; ++i) {
      Point3 sum{};
      for (int n = 0; n < 4; ++n) {
        const Point3 p = *rc::gen::elementOf(inner.vertices);
        sum = {sum.x + p.x / 4, sum.y + p.y / 4, sum.z + p.z / 4};
      }
      sheet.vertices.push_back(sum);
    }
    RC_ASSERT(outer_hull(together(a, sheet)).volume().exact == hull.volume().exact);
  });
}

TEST_CASE("Law 3: the outer hull of an outer hull of doubles is what it was") {
  rc::prop("boxes on a grid", [] {
    Mesh a;
    for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
      const auto [min, max] = unit_cells::any_box(4);
      a = together(a, box({double(min[0]), double(min[1]), double(min[2])},
                          {double(max[0]), double(max[1]), double(max[2])}));
    }
    const RoundedMesh once = rounded(outer_hull(a));
    RC_PRE(once.rounded_vertices == 0);
    const RoundedMesh twice = rounded(outer_hull(once.mesh));
    RC_ASSERT(once.mesh.triangles.size() == twice.mesh.triangles.size());
    RC_ASSERT(rounded(repair(once.mesh)).mesh.vertices == twice.mesh.vertices);
    RC_ASSERT(rounded(repair(once.mesh)).mesh.triangles == twice.mesh.triangles);
  });
}

TEST_CASE("Law 4: all that a rule encloses is inside, and what is inside beyond is in cavities") {
  rc::prop("two solids in general position and on a grid", [] {
    Mesh a = together(grid_solid(4), grid_solid(4));
    if (*rc::gen::inRange(0, 2) == 0) a = jittered(a);
    const ExactMesh hull = outer_hull(a);
    const Rational by_hull = hull.volume().exact;
    for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive}) {
      RC_ASSERT(!(by_hull < repair(a, rule).volume().exact));
    }
  });
}
