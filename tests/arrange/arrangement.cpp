// SPDX-License-Identifier: MIT
// The structure of arrangements: what must hold between facets, edges and cells.
#include "cells/arrangement.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "cell_windings.hpp"
#include "cells/around_edge.hpp"
#include "cells/axes.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using detail::Arrangement;
using detail::Cover;
using detail::FacetSide;

/// Twice the area in the projection of the facet.
BigRational doubled_area(const Arrangement& arrangement, std::span<const std::uint32_t> loop,
                         std::size_t axis) {
  const std::size_t u = detail::after(axis), v = detail::after(u);
  BigRational area = 0;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const std::uint32_t p = loop[i], q = loop[(i + 1) % loop.size()];
    area += arrangement.points().exact(p, u) * arrangement.points().exact(q, v) -
            arrangement.points().exact(p, v) * arrangement.points().exact(q, u);
  }
  return area;
}

/// Each triangle is what its pieces make up, group by group and mesh by mesh.
void check_areas(const Arrangement& arrangement) {
  using Key = std::pair<std::uint32_t, std::size_t>;
  std::map<Key, BigRational> area;
  std::map<std::uint32_t, std::size_t> axis_of;
  for (std::size_t f = 0; f < arrangement.facets().size(); ++f) {
    const Arrangement::Facet& facet = arrangement.facets()[f];
    const BigRational doubled = doubled_area(arrangement, arrangement.loop(f), facet.axis);
    for (std::uint32_t m = 0; m < arrangement.joined().meshes(); ++m) {
      const Cover cover = arrangement.cover(f, m);
      area[{m, facet.axis}] += doubled * cover.turned;
      area[{m, std::size_t{3} + facet.group}] += doubled * cover.times;
    }
    axis_of[facet.group] = facet.axis;
  }
  // The areas of the triangles themselves, in the projections of their groups.
  for (std::uint32_t i = 0; i < arrangement.joined().mesh.triangles.size(); ++i) {
    if (!arrangement.has_area(i)) continue;
    const std::uint32_t group = arrangement.group_of(i);
    REQUIRE(axis_of.count(group) == 1);
    const BigRational own =
        doubled_area(arrangement, arrangement.joined().mesh.triangles[i], axis_of[group]);
    REQUIRE(own != 0);
    const std::uint32_t m = arrangement.joined().mesh_of(i);
    area[{m, axis_of[group]}] -= own;
    area[{m, std::size_t{3} + group}] -= abs(own);
  }
  for (const auto& [key, rest] : area) REQUIRE(rest == 0);
}

/// What is around a facet differs on its sides by what covers it, whatever way the cells were
/// reached.
void check_windings(const Arrangement& arrangement) {
  const CellWindings around(arrangement);
  for (std::size_t f = 0; f < arrangement.facets().size(); ++f) {
    for (std::size_t m = 0; m < arrangement.joined().meshes(); ++m) {
      const Cover top = around(f, FacetSide::top)[m];
      const Cover bottom = around(f, FacetSide::bottom)[m];
      REQUIRE(bottom.turned - top.turned == arrangement.cover(f, m).turned);
      REQUIRE((bottom.times - top.times - arrangement.cover(f, m).times) % 2 == 0);
    }
  }
}

/// The border of what both enclose is run along as often one way as the other, at each edge.
void check_border(const Arrangement& arrangement) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> runs;
  const CellWindings around(arrangement);
  const auto kept = [&](std::size_t f, FacetSide side) {
    return is_enclosed(around(f, side)[0], SolidRule::even_odd) &&
           is_enclosed(around(f, side)[1], SolidRule::even_odd);
  };
  for (std::size_t f = 0; f < arrangement.facets().size(); ++f) {
    const bool top = kept(f, FacetSide::top), bottom = kept(f, FacetSide::bottom);
    const auto loop = arrangement.loop(f);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::uint32_t p = loop[i], q = loop[(i + 1) % loop.size()];
      runs[std::minmax(p, q)] += ((bottom ? 1 : 0) - (top ? 1 : 0)) * (p < q ? 1 : -1);
    }
  }
  for (const auto& [edge, run] : runs) REQUIRE(run == 0);
}

/// Cells are what sides of facets hang together around edges, numbered in the order of the sides:
/// here without the parts of triangles that nothing cuts.
void check_sides(const Arrangement& arrangement) {
  DisjointSets sides(2 * arrangement.facets().size());
  for_each_edge(arrangement, [&](std::span<const EdgeUse> uses) {
    if (arrangement.joined().is_ragged(uses.front().from, uses.front().to)) return;
    std::vector<EdgeUse> around(uses.begin(), uses.end());
    sort_around_edge(arrangement, around);
    for (std::size_t i = 0; i < around.size(); ++i) {
      sides.unite(around[i].side_after(), around[(i + 1) % around.size()].side_before());
    }
  });
  std::vector<std::uint32_t> number;
  std::uint32_t cells = 0;
  for (std::uint32_t s = 0; s < 2 * arrangement.facets().size(); ++s) {
    const std::uint32_t root = sides.find(s);
    number.push_back(root == s ? cells++ : number[root]);
    REQUIRE(arrangement.cell(s / 2, s % 2 == 0 ? FacetSide::top : FacetSide::bottom) == number[s]);
  }
  REQUIRE(arrangement.cells() == cells);
}

void check(const Mesh& a, const Mesh& b) {
  const MeshBody p(a), q(b);
  const MeshContacts between = contacts(p.mesh(), q.mesh());
  for (const JoinExtent extent : {JoinExtent::all, JoinExtent::where_boxes_meet}) {
    const Arrangement arrangement(p, q, between, extent);
    check_areas(arrangement);
    check_windings(arrangement);
    check_border(arrangement);
    check_sides(arrangement);
  }
}

}  // namespace

TEST_CASE("Laws of arrangements: two solids on a grid") {
  rc::prop("pieces make up triangles, windings agree, borders are closed",
           [] { check(grid_solid(4), grid_solid(4)); });
}

TEST_CASE("Examples: sides of triangles that nothing cuts") {
  // Nine triangles in a ring, which is turned once between its ends: both its sides are one.
  Mesh strip;
  for (int i = 0; i < 9; ++i) {
    const auto n = static_cast<std::uint32_t>(i);
    strip.vertices.push_back({std::cos(0.7 * i), std::sin(0.7 * i), i % 2 == 0 ? 0.0 : 0.4});
    strip.triangles.push_back({n, (n + 1) % 9, (n + 2) % 9});
  }
  const Mesh box = gridded_box({5, 5, 5}, {7, 7, 7}, 3);
  Mesh turned = box;
  for (std::size_t i = 0; i < turned.triangles.size(); i += 3) {
    std::swap(turned.triangles[i][0], turned.triangles[i][1]);
  }
  const MeshBody of_strip(strip), of_box(box), of_turned(turned);
  const Arrangement one(of_strip), two(of_turned);
  REQUIRE(one.cells() == 1);
  REQUIRE(two.cells() == 2);
  const std::vector<MeshBody> bodies = {of_strip, of_box, of_turned, of_box};
  const Arrangement all(bodies);
  REQUIRE(all.cells() == 3);
  for (const Arrangement* const arrangement : {&one, &two, &all}) check_sides(*arrangement);
}

TEST_CASE("Laws of arrangements: fans around one line and one point") {
  rc::prop("tetrahedra on one edge, or with one vertex", [] {
    const auto fan = [] {
      Mesh m;
      const int count = *rc::gen::inRange(1, 5);
      const bool on_edge = *rc::gen::inRange(0, 2) == 0;
      for (int i = 0; i < count; ++i) {
        const Point3 top = on_edge ? Point3{1, 1, 3} : grid_point(4);
        const Point3 p = grid_point(4), q = grid_point(4);
        const double six = volume_of_four({1, 1, 1}, top, p, q);
        if (six == 0) continue;
        const Mesh t = tetrahedron({1, 1, 1}, top, p, q);
        m = together(m, six > 0 ? t : inside_out(t));
      }
      return m;
    };
    check(fan(), fan());
  });
}

TEST_CASE("Laws of arrangements: a mesh with itself, moved by little") {
  rc::prop("by an ulp, or not at all", [] {
    const Mesh a = grid_solid(4);
    const double by = *rc::gen::element(0.0, 0x1p-52, 0x1p-30, 0.5);
    check(a, mapped(a, [by](const Point3& p) { return Point3{p.x + by, p.y, p.z - by}; }));
  });
}
