// SPDX-License-Identifier: MIT
// The cells of an arrangement: sides of facets that see each other around an edge are of one cell.
#include <algorithm>

#include "cells/around_edge.hpp"
#include "cells/arrangement.hpp"
#include "disjoint_sets.hpp"

namespace signum::detail {

void Arrangement::find_cells() {
  DisjointSets sides(2 * facets_.size()), components(facets_.size());
  std::vector<EdgeUse> around;
  for_each_edge(*this, [&](std::span<const EdgeUse> uses) {
    // What is on the other side of a ragged edge is not known here.
    if (joined_.is_ragged(uses.front().from, uses.front().to)) return;
    around.assign(uses.begin(), uses.end());
    if (around.size() > 2) sort_around_edge(*this, around);
    for (std::size_t i = 0; i < around.size(); ++i) {
      const EdgeUse& next = around[i + 1 < around.size() ? i + 1 : 0];
      sides.unite(around[i].side_after(), next.side_before());
      components.unite(around[i].facet, next.facet);
    }
  });

  // Cells are numbered in the order of their sides.
  std::uint32_t cells = 0;
  cell_of_side_.resize(2 * facets_.size());
  for (std::uint32_t s = 0; s < cell_of_side_.size(); ++s) {
    const std::uint32_t root = sides.find(s);
    cell_of_side_[s] = root == s ? cells++ : cell_of_side_[root];
  }
  around_.resize(cells * joined_.meshes());
  std::vector<std::uint32_t> component(facets_.size());
  for (std::uint32_t f = 0; f < component.size(); ++f) component[f] = components.find(f);
  wind_cells(component);
}

/// A ray for each component tells what is around one of its cells; the covers of its facets tell
/// the others.
void Arrangement::wind_cells(std::span<const std::uint32_t> component) {
  const std::size_t meshes = joined_.meshes(), cells = around_.size() / meshes;
  std::vector<std::uint32_t> begin(cells + 1), sides(cell_of_side_.size());
  for (const std::uint32_t c : cell_of_side_) ++begin[c + 1];
  for (std::size_t c = 0; c < cells; ++c) begin[c + 1] += begin[c];
  std::vector<std::uint32_t> end(begin.begin(), begin.end() - 1);
  for (std::uint32_t s = 0; s < sides.size(); ++s) sides[end[cell_of_side_[s]]++] = s;

  std::vector<std::uint8_t> known(cells);
  std::vector<std::uint32_t> open;
  for (std::uint32_t root = 0; root < facets_.size(); ++root) {
    // The first one of the component: triangles that nothing cuts come first, and have simpler
    // points.
    if (component[root] != root) continue;
    const Facet& f = facets_[root];
    const std::vector<Cover> crossed_by_ray = crossed(inner_point(root, 0), f.axis, f.group);
    const std::uint32_t first = cell_of_side_[2 * root];
    std::copy(crossed_by_ray.begin(), crossed_by_ray.end(),
              around_.begin() + static_cast<std::ptrdiff_t>(first * meshes));
    known[first] = 1;
    open.push_back(first);
    while (!open.empty()) {
      const std::uint32_t cell = open.back();
      open.pop_back();
      for (std::uint32_t i = begin[cell]; i < begin[cell + 1]; ++i) {
        const std::uint32_t other = cell_of_side_[sides[i] ^ 1];
        if (known[other] != 0) continue;
        known[other] = 1;
        open.push_back(other);
        const std::span<const Cover> covers = cover(sides[i] / 2);
        for (std::size_t m = 0; m < meshes; ++m) {
          Cover& c = around_[other * meshes + m];
          c = around_[cell * meshes + m];
          // From the bottom, a ray towards the top crosses what covers the facet as well.
          if (sides[i] % 2 == 0) {
            c += covers[m];
          } else {
            c -= covers[m];
          }
        }
      }
    }
  }
}

}  // namespace signum::detail
