// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/arrange/arrangement_cells.hpp>

#include "border/lone_vertices.hpp"
#include "cells/around_edge.hpp"
#include "cells/whole_cells.hpp"
#include "cells/windings.hpp"
#include "disjoint_sets.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// How many sets there are of those numbers that are used.
std::size_t count_sets(DisjointSets& sets, const std::vector<std::uint8_t>& used) {
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < used.size(); ++i) {
    if (used[i] != 0 && sets.find(i) == i) ++count;
  }
  return count;
}

}  // namespace

ArrangementCells cells(const SolidArrangement& of) {
  const DefaultFpEnvironment environment;
  const Arrangement& arrangement = of.data();
  const WholeCells whole(arrangement);
  ArrangementCells result{};
  DisjointSets pieces(arrangement.points().size());
  std::vector<std::uint8_t> used(arrangement.points().size());
  for (std::uint32_t f = 0; f < arrangement.facets().size(); ++f) {
    const std::uint32_t first = whole.faces()[f];
    if (first == f) ++result.facets;
    ++result.loops;
    for (const std::uint32_t v : arrangement.loop(f)) {
      if (used[v] == 0) ++result.vertices;
      used[v] = 1;
      pieces.unite(v, arrangement.loop(first).front());
    }
  }
  // What touches a face in a point inside of it is a loop without edges.
  for_each_lone_vertex(arrangement, [&](std::uint32_t v, std::uint32_t begin, std::uint32_t end) {
    if (used[v] == 0) return;
    std::vector<std::uint32_t> around;  // the faces whose loops were passed an odd number of times
    for (std::uint32_t f = begin; f < end; ++f) {
      if (!passes_oddly(arrangement, v, f)) continue;
      const auto at = std::find(around.begin(), around.end(), whole.faces()[f]);
      if (at == around.end()) {
        around.push_back(whole.faces()[f]);
      } else {
        around.erase(at);
      }
    }
    for (const std::uint32_t face : around) {
      pieces.unite(v, arrangement.loop(face).front());
      ++result.loops;
    }
  });
  for_each_edge(arrangement, [&](std::span<const EdgeUse>) { ++result.edges; });
  result.components = count_sets(pieces, used);

  result.windings.resize(whole.count());
  const std::size_t meshes = arrangement.joined().meshes();
  result.windings[WholeCells::outside] = windings(of, std::vector<detail::Cover>(meshes));
  std::vector<std::uint32_t> whole_cell(arrangement.cells());
  for (std::uint32_t f = 0; f < arrangement.facets().size(); ++f) {
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      whole_cell[arrangement.cell(f, side)] = whole.of(f, side);
    }
  }
  arrangement.for_each_cell([&](std::uint32_t cell, std::span<const detail::Cover> around, auto) {
    std::vector<CellWinding>& at = result.windings[whole_cell[cell]];
    if (at.empty()) at = windings(of, around);
  });
  return result;
}

}  // namespace signum
