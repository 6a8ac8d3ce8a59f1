// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <signum/arrange/arrangement_cells.hpp>

#include "cell_windings.hpp"
#include "cells/arrangement.hpp"
#include "cells/whole_cells.hpp"
#include "exact_face.hpp"
#include "solid_shapes.hpp"
#include "unit_cells.hpp"

namespace {

using namespace signum;
using namespace solids;
using detail::FacetSide;
using detail::WholeCells;
using unit_cells::Place;

ArrangementCells cells_of(const std::vector<Mesh>& meshes) {
  return cells(SolidArrangement(std::vector<MeshBody>(meshes.begin(), meshes.end())));
}

struct Shape {
  std::size_t cells, components, tunnels;
  friend bool operator==(const Shape&, const Shape&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Shape& s) {
    return out << s.cells << " cells, " << s.components << " components, " << s.tunnels
               << " tunnels";
  }
};
Shape shape_of(const ArrangementCells& c) { return {c.cells(), c.components, c.tunnels()}; }
Shape shape(const std::vector<Mesh>& meshes) { return shape_of(cells_of(meshes)); }

/// The rank of the matrix of bits, each row of which names its ones.
std::size_t rank_of(std::vector<std::set<std::size_t>> rows) {
  std::map<std::size_t, std::set<std::size_t>> by_first;
  for (std::set<std::size_t>& row : rows) {
    while (!row.empty()) {
      const auto [known, is_new] = by_first.try_emplace(*row.begin(), row);
      if (is_new) break;
      std::set<std::size_t> sum;
      std::set_symmetric_difference(row.begin(), row.end(), known->second.begin(),
                                    known->second.end(), std::inserter(sum, sum.end()));
      row = sum;
    }
  }
  return by_first.size();
}

/// The shape by linear algebra over two elements, from facets and edges alone: cells by closed
/// surfaces, which are the sums of facets without a border, and tunnels by closed curves that bound
/// no sum of facets. A facet of several loops gets as many more edges as make it a disk, and one
/// more to each vertex that is inside of it.
Shape by_homology(const detail::Arrangement& arrangement, const std::vector<std::uint32_t>& face) {
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> number;
  std::map<std::uint32_t, std::set<std::size_t>> borders;
  std::set<std::size_t> vertices;
  std::vector<std::set<std::size_t>> edges;
  const auto edge = [&](std::size_t p, std::size_t q) {
    const auto [at, is_new] = number.try_emplace(std::minmax(p, q), number.size());
    if (is_new) edges.push_back({p, q});
    return at->second;
  };
  for (std::uint32_t f = 0; f < arrangement.facets().size(); ++f) {
    const auto loop = arrangement.loop(f);
    std::set<std::size_t>& border = borders[face[f]];
    vertices.insert(loop.begin(), loop.end());
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::size_t e = edge(loop[i], loop[(i + 1) % loop.size()]);
      if (!border.insert(e).second) border.erase(e);
    }
    // It is on both sides of the cut, and so not on the border.
    if (face[f] != f) edges.push_back({loop.front(), arrangement.loop(face[f]).front()});
  }
  std::map<std::size_t, ExactFace::Point> places;
  for (const std::size_t v : vertices) {
    const auto [x, y, z] = arrangement.points().exact(static_cast<std::uint32_t>(v));
    places[v] = {x, y, z};
  }
  std::map<std::uint32_t, std::pair<ExactFace, std::set<std::size_t>>> faces;
  for (std::uint32_t f = 0; f < arrangement.facets().size(); ++f) {
    auto& [exact, ends] = faces[face[f]];
    const auto loop = arrangement.loop(f);
    ends.insert(loop.begin(), loop.end());
    for (std::size_t i = 0; i < loop.size(); ++i) {
      exact.add_side(places[loop[i]], places[loop[(i + 1) % loop.size()]]);
    }
  }
  std::map<std::size_t, std::array<double, 3>> rounded;
  for (const auto& [v, place] : places) {
    for (std::size_t k = 0; k < 3; ++k) rounded[v][k] = detail::round_to_double(place[k]);
  }
  for (const auto& [f, of_face] : faces) {
    for (const auto& [v, place] : places) {
      if (!of_face.first.has_inside(place, rounded[v]) || of_face.second.count(v) != 0) continue;
      edges.push_back({v, arrangement.loop(f).front()});
    }
  }
  std::vector<std::set<std::size_t>> surfaces;
  for (const auto& [f, border] : borders) surfaces.push_back(border);
  const std::size_t of_edges = rank_of(edges), of_facets = rank_of(surfaces);
  return {1 + surfaces.size() - of_facets, vertices.size() - of_edges,
          edges.size() - of_edges - of_facets};
}

/// Requires of the arrangement of these meshes what linear algebra and its own facets say.
void check(const std::vector<Mesh>& meshes) {
  const SolidArrangement all(std::vector<MeshBody>(meshes.begin(), meshes.end()));
  const detail::Arrangement& arrangement = all.data();
  const ArrangementCells found = cells(all);
  const WholeCells whole(arrangement);
  const CellWindings around(arrangement);
  RC_ASSERT(shape_of(found) == by_homology(arrangement, whole.faces()));
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    RC_ASSERT(found.windings[0][m].number.value_or(0) == 0);
    RC_ASSERT(!found.windings[0][m].odd);
    for (std::uint32_t f = 0; f < arrangement.facets().size(); ++f) {
      const CellWinding &top = found.windings[whole.of(f, FacetSide::top)][m],
                        &bottom = found.windings[whole.of(f, FacetSide::bottom)][m];
      const detail::Cover cover = arrangement.cover(f, m);
      RC_ASSERT((top.odd != bottom.odd) == (cover.times % 2 != 0));
      RC_ASSERT(bottom.number.has_value() == top.number.has_value());
      if (top.number) RC_ASSERT(*bottom.number - *top.number == cover.turned);
      // All numbers of one cell say the same of it.
      RC_ASSERT((around(f, FacetSide::top)[m].times % 2 != 0) == top.odd);
      if (top.number) RC_ASSERT(around(f, FacetSide::top)[m].turned == *top.number);
    }
  }
}

}  // namespace

TEST_CASE("Examples: cells, components and tunnels") {
  const Mesh cube = box({0, 0, 0}, {8, 8, 8}), small = box({2, 2, 2}, {3, 3, 3});
  CHECK(shape({Mesh{}}) == Shape{1, 0, 0});
  CHECK(shape({cube}) == Shape{2, 1, 0});
  CHECK(shape({cube, cube}) == Shape{2, 1, 0});
  CHECK(shape({together(cube, inside_out(cube))}) == Shape{2, 1, 0});
  const ArrangementCells one = cells_of({cube});
  CHECK(one.vertices == 8);
  CHECK(one.edges == 18);
  CHECK(one.facets == 12);
  CHECK(one.loops == 12);
  // Nested, thrice, and beside each other in one.
  CHECK(shape({cube, small}) == Shape{3, 2, 0});
  CHECK(shape({cube, box({1, 1, 1}, {7, 7, 7}), small}) == Shape{4, 3, 0});
  CHECK(shape({cube, small, box({4, 4, 4}, {5, 5, 5})}) == Shape{4, 3, 0});
  // In a face, an edge, a corner; the first makes a facet with a hole, which is no tunnel.
  CHECK(shape({cube, box({8, 1, 1}, {9, 3, 2})}) == Shape{3, 1, 0});
  CHECK(cells_of({cube, box({8, 1, 4}, {9, 2, 5})}).loops ==
        cells_of({cube, box({8, 1, 4}, {9, 2, 5})}).facets + 1);
  CHECK(shape({cube, box({8, 8, 0}, {9, 9, 8})}) == Shape{3, 1, 0});
  CHECK(shape({cube, box({8, 8, 8}, {9, 9, 9})}) == Shape{3, 1, 0});
  // A tip on a face, where no edge is and where one is, and two tips of one piece, which are a
  // tunnel, between them and around.
  const auto tip = [](double x, double y, double top) {
    return tetrahedron({x, y, 8}, {x + 1, y, top}, {x - 1, y + 1, top}, {x - 1, y - 1, top});
  };
  for (const double x : {3.0, 4.0}) {
    CHECK(shape({cube, tip(x, 4, 9)}) == Shape{3, 1, 0});
    CHECK(shape({tip(x, 4, 9), cube}) == Shape{3, 1, 0});
    CHECK(shape({together(cube, tip(x, 4, 9))}) == Shape{3, 1, 0});
    CHECK(shape({cube, together(tip(x, 4, 7), tip(x, 4, 9))}) == Shape{4, 1, 0});
    const Mesh bridge = box({0, 0, 9}, {8, 8, 10});
    CHECK(shape({cube, tip(x, 4, 9), tip(x + 2.5, 3.5, 9), bridge}) == Shape{5, 1, 1});
  }
  // Crossing: through one another, and a hole all through, which is a tunnel from both sides.
  CHECK(shape({cube, box({4, 4, 4}, {12, 12, 12})}) == Shape{4, 1, 0});
  const Mesh post = box({4, 4, -1}, {5, 5, 9});
  CHECK(shape({cube, post}) == Shape{5, 1, 1});
  // Winding numbers of cells.
  const ArrangementCells two = cells_of({together(cube, small), inside_out(small)});
  REQUIRE(two.cells() == 3);
  std::multiset<std::pair<int, int>> numbers;
  for (const auto& w : two.windings) numbers.insert({*w[0].number, *w[1].number});
  CHECK(numbers == std::multiset<std::pair<int, int>>{{0, 0}, {1, 0}, {2, -1}});
  CHECK(*two.windings[0][0].number == 0);
}

TEST_CASE("Examples: prisms on a face, one beside a corner of the other") {
  // A triangle that stands on its tip, and one whose first vertex is at the height of the tip.
  const auto prism = [](const std::array<std::array<double, 2>, 3>& t, double from, double to) {
    Mesh m;
    for (const double z : {from, to}) {
      for (const auto& [x, y] : t) m.vertices.push_back({x, y, z});
    }
    m.triangles = {{0, 2, 1}, {3, 4, 5}};
    for (std::uint32_t i = 0; i < 3; ++i) {
      const std::uint32_t j = (i + 1) % 3;
      m.triangles.push_back({i, j, j + 3});
      m.triangles.push_back({i, j + 3, i + 3});
    }
    return m;
  };
  for (const double left : {3.0, 5.0}) {
    const Mesh cube = box({0, 0, 0}, {16, 16, 16});
    const Mesh prisms = together(prism({{{left, 10}, {4, 8}, {8 - left, 10}}}, 15, 17),
                                 prism({{{6, 8}, {7, 7.5}, {7, 8.5}}}, 15, 17));
    // The two in the cube, the two above it, the rest of the cube, and outside.
    CHECK(shape({cube, prisms}) == Shape{6, 1, 0});
    std::multiset<std::pair<bool, bool>> odd;
    for (const auto& w : cells_of({cube, prisms}).windings) odd.insert({w[0].odd, w[1].odd});
    CHECK(odd == std::multiset<std::pair<bool, bool>>{{false, false},
                                                      {false, true},
                                                      {false, true},
                                                      {true, false},
                                                      {true, true},
                                                      {true, true}});
    const SolidArrangement all(std::vector<MeshBody>{MeshBody(cube), MeshBody(prisms)});
    const WholeCells whole(all.data());
    const CellWindings windings(all.data());
    for (std::uint32_t f = 0; f < all.data().facets().size(); ++f) {
      for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
        const auto around = windings(f, side);
        const bool beyond = around[0].times % 2 == 0 && around[1].times % 2 == 0;
        CHECK((whole.of(f, side) == WholeCells::outside) == beyond);
      }
    }
  }
}

TEST_CASE("Examples: a ray that passes a vertex nearer than doubles tell") {
  // An edge of the prism leans to the right by one bit, and crosses a face of the cube a quarter of
  // that bit beside 1. Within, a tetrahedron has the ray from its first triangle go up at 1, too,
  // less a quarter of the bit below it. Where the prism's side is, only their exact places tell.
  const double bit = 0x1p-52;
  Mesh prism;
  for (const auto& [lean, z] : {std::pair{0.0, 0.0}, std::pair{bit, 16.0}}) {
    prism.vertices.insert(prism.vertices.end(),
                          {{1 + lean, -2 * bit, z}, {0.5, 8, z}, {0.5, -8, z}});
  }
  prism.triangles = {{0, 2, 1}, {3, 4, 5}};
  for (std::uint32_t i = 0; i < 3; ++i) {
    const std::uint32_t j = (i + 1) % 3;
    prism.triangles.push_back({i, j, j + 3});
    prism.triangles.push_back({i, j + 3, i + 3});
  }
  const double left = 1 - bit / 2;
  const Mesh tetrahedron{{{1, 0, 3.5}, {1, bit, 3.5}, {left, 0, 3.5}, {left, 0, 3}},
                         {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
  const std::vector<Mesh> meshes{box({-16, -16, -16}, {16, 16, 4}), together(prism, tetrahedron)};
  CHECK(shape(meshes) == Shape{5, 2, 0});
  const SolidArrangement all(std::vector<MeshBody>(meshes.begin(), meshes.end()));
  const WholeCells whole(all.data());
  std::map<std::uint32_t, std::set<std::pair<bool, bool>>> odd;
  const CellWindings windings(all.data());
  for (std::uint32_t f = 0; f < all.data().facets().size(); ++f) {
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      const auto around = windings(f, side);
      odd[whole.of(f, side)].insert({around[0].times % 2 != 0, around[1].times % 2 != 0});
    }
  }
  for (const auto& [cell, of_cell] : odd) CHECK(of_cell.size() == 1);
}

TEST_CASE("Examples: vertices of nothing that has an area are no components") {
  Mesh loose = box({0, 0, 0}, {8, 8, 8});
  loose.vertices.insert(loose.vertices.end(), {{1, 1, 1}, {2, 2, 2}, {20, 20, 20}});
  loose.triangles.push_back({8, 9, 9});
  loose.triangles.push_back({10, 10, 10});
  const ArrangementCells plain = cells_of({box({0, 0, 0}, {8, 8, 8})}), found = cells_of({loose});
  CHECK(shape({loose}) == Shape{2, 1, 0});
  CHECK(found.components == 1);
  CHECK(found.vertices == plain.vertices);
}

TEST_CASE("Euler's formula where all is one piece and each cell a ball") {
  // A grid of n^3 cubes, each cut by no more than its neighbours.
  for (int n = 1; n <= 3; ++n) {
    std::vector<Mesh> grid;
    for (int i = 0; i < n * n * n; ++i) {
      const Point3 p{double(i % n), double(i / n % n), double(i / n / n)};
      grid.push_back(box(p, {p.x + 1, p.y + 1, p.z + 1}));
    }
    const ArrangementCells c = cells_of(grid);
    CHECK(c.cells() == grid.size() + 1);
    CHECK(c.vertices + c.facets == c.edges + c.cells());
    CHECK(c.vertices == static_cast<std::size_t>((n + 1) * (n + 1) * (n + 1)));
  }
}

TEST_CASE("Laws 1 and 2: cells are what can be reached from cube to cube") {
  rc::prop("boxes on a grid, nested, touching, crossing or equal, sheared", [] {
    // Many are small, so that most of them hang together with few others.
    const bool many = *rc::gen::inRange(0, 8) == 0;
    const int n = many ? 12 : 6;
    unit_cells::Walls walls(n);
    std::vector<Mesh> meshes(static_cast<std::size_t>(*rc::gen::inRange(1, 4)));
    struct Turned {
      std::array<Place, 2> box;
      std::size_t mesh;
      int way;
    };
    std::vector<Turned> boxes;
    for (int count = many ? 50 : *rc::gen::inRange(1, 7); count > 0; --count) {
      Turned t{unit_cells::any_box(n), 0, *rc::gen::element(1, -1)};
      for (std::size_t i = 0; many && i < 3; ++i) {
        t.box[1][i] = std::min(t.box[1][i], t.box[0][i] + *rc::gen::inRange(1, 4));
      }
      if (!boxes.empty() && *rc::gen::inRange(0, 4) == 0) t.box = boxes.back().box;
      t.mesh = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(meshes.size())));
      boxes.push_back(t);
      const auto& [p, q] = t.box;
      for (const unit_cells::Rectangle& r : unit_cells::sides(p, q)) walls.add(r);
      const Mesh solid = box({double(p[0]), double(p[1]), double(p[2])},
                             {double(q[0]), double(q[1]), double(q[2])});
      meshes[t.mesh] = together(meshes[t.mesh], t.way > 0 ? solid : inside_out(solid));
    }
    const unit_cells::Shear shear = unit_cells::Shear::any();
    for (Mesh& m : meshes) m = shuffled(shear(m));
    const ArrangementCells found = cells_of(meshes);

    // What each cell is wound round by, counted by the cubes.
    using Windings = std::vector<std::pair<int, bool>>;
    std::map<Place, Windings> expected;
    for (const auto& [cube, cell] : walls.cells()) {
      Windings w(meshes.size());
      for (const Turned& t : boxes) {
        bool in = true;
        for (std::size_t i = 0; i < 3; ++i) {
          in = in && t.box[0][i] <= cube[i] && cube[i] < t.box[1][i];
        }
        if (!in) continue;
        w[t.mesh].first += t.way;
        w[t.mesh].second = !w[t.mesh].second;
      }
      const auto [at, is_new] = expected.try_emplace(cell, w);
      RC_ASSERT(at->second == w);
    }
    std::multiset<Windings> by_cubes, by_cells;
    for (const auto& [cell, w] : expected) by_cubes.insert(w);
    for (const auto& windings : found.windings) {
      Windings w;
      for (const CellWinding& of : windings) w.push_back({of.number.value(), of.odd});
      by_cells.insert(w);
    }
    RC_ASSERT(by_cells == by_cubes);
    RC_ASSERT(found.components == walls.components());
    // The Euler characteristic is that of the squares: components less tunnels, plus cells but one.
    const std::ptrdiff_t tunnels = static_cast<std::ptrdiff_t>(walls.components()) +
                                   static_cast<std::ptrdiff_t>(by_cubes.size()) - 1 -
                                   walls.euler_characteristic();
    RC_ASSERT(static_cast<std::ptrdiff_t>(found.tunnels()) == tunnels);
    RC_TAG(tunnels > 0 ? "with tunnels" : "without");
    RC_TAG(found.components > 1 ? "in pieces" : "in one");
    RC_TAG(found.loops > found.facets ? "facets with holes" : "facets without");
  });
}

TEST_CASE("Laws 1 and 3: cells are as many as linear algebra says") {
  rc::prop("solids on a grid, in general position, and with themselves moved", [] {
    std::vector<Mesh> meshes = {grid_solid(4), grid_solid(4)};
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        for (Mesh& m : meshes) m = jittered(m);
        break;
      case 1: {
        const double by = *rc::gen::element(0.0, 0x1p-52, 0.5);
        meshes[1] =
            mapped(meshes[0], [by](const Point3& p) { return Point3{p.x + by, p.y, p.z - by}; });
        break;
      }
      case 2:
        meshes.push_back(with_fin(grid_solid(4), grid_point(4), grid_point(4), grid_point(4)));
        break;
      default:
        break;
    }
    check(meshes);
  });
}

TEST_CASE("Laws of cells: what triangles that enclose nothing by a rule divide, too") {
  rc::prop("triangles on a grid", [] {
    Mesh soup;
    for (int n = *rc::gen::inRange(6, 40); n > 0; --n) {
      const auto first = static_cast<std::uint32_t>(soup.vertices.size());
      for (int i = 0; i < 3; ++i) soup.vertices.push_back(grid_point(3));
      soup.triangles.push_back({first, first + 1, first + 2});
    }
    const detail::Arrangement arrangement{MeshBody(soup)};
    const WholeCells whole(arrangement);
    RC_ASSERT(whole.count() == by_homology(arrangement, whole.faces()).cells);
    RC_TAG(whole.count() > 1 ? "several cells" : "one cell");
  });
}
