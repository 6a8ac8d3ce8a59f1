// SPDX-License-Identifier: MIT
// The cells of an arrangement: sides of facets that see each other around an edge are of one cell.
#include <algorithm>

#include "cells/around_edge.hpp"
#include "cells/arrangement.hpp"
#include "cells/facet_parts.hpp"
#include "cells/high_facets.hpp"
#include "cells/ray_crossings.hpp"
#include "cells/rays.hpp"
#include "disjoint_sets.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "planar/walk_forest.hpp"
#include "stages/moved_ray.hpp"
#include "vectors/rational_orientation.hpp"

namespace signum::detail {

void Arrangement::find_cells() {
  const FacetParts parts(*this);
  DisjointSets sides(std::size_t{2} * parts.size());
  const auto unite = [&](const EdgeUse& use, const EdgeUse& next) {
    sides.unite(parts.side_of(use.side_after()), parts.side_of(next.side_before()));
  };
  // The uses of each edge that more than two facets have, which are sorted on several threads.
  std::vector<EdgeUse> around;
  std::vector<std::size_t> ends;
  const auto for_each_use = [&](auto put) { parts.for_each_use(put); };
  for_each_edge_of(*this, for_each_use, [&](std::span<const EdgeUse> uses) {
    // What is on the other side of a ragged edge is not known here.
    if (joined_.is_ragged(uses.front().from, uses.front().to)) return;
    if (uses.size() <= 2) {
      unite(uses.front(), uses.back());
      unite(uses.back(), uses.front());
      return;
    }
    around.insert(around.end(), uses.begin(), uses.end());
    ends.push_back(around.size());
  });
  const auto uses_of = [&](std::size_t e) {
    const std::size_t begin = e == 0 ? 0 : ends[e - 1];
    return std::span(around).subspan(begin, ends[e] - begin);
  };
  constexpr std::size_t of_task = 256;
  parallel_for((ends.size() + of_task - 1) / of_task, [&](std::size_t task) {
    for (std::size_t e = task * of_task; e < std::min(ends.size(), (task + 1) * of_task); ++e) {
      sort_around_edge(*this, uses_of(e));
    }
  });
  for (std::size_t e = 0; e < ends.size(); ++e) {
    const std::span<const EdgeUse> uses = uses_of(e);
    for (std::size_t i = 0; i < uses.size(); ++i) {
      unite(uses[i], uses[i + 1 < uses.size() ? i + 1 : 0]);
    }
  }

  // Cells are numbered in the order of their sides.
  std::uint32_t cells = 0;
  std::vector<std::uint32_t> cell(std::size_t{2} * parts.size());
  StopSteps stop;
  for (std::uint32_t s = 0; s < cell.size(); ++s) {
    stop();
    const std::uint32_t root = sides.find(s);
    cell[s] = root == s ? cells++ : cell[root];
  }
  reached_.resize(cells);
  cell_of_side_ = make_shared_large_array<std::uint32_t>(2 * facet_count_);
  parallel_ranges(facet_count_, [&](std::size_t begin, std::size_t end) {
    for (std::size_t s = 2 * begin; s < 2 * end; ++s) {
      cell_of_side_[s] = cell[parts.side_of(static_cast<std::uint32_t>(s))];
    }
  });
  wind_cells(parts, cell);
}

/// A ray for each component tells what is around one of its cells; the covers of its facets tell
/// the others.
void Arrangement::wind_cells(const FacetParts& parts, std::span<const std::uint32_t> cell) {
  const std::size_t cells = reached_.size();
  // Parts hang together where they have a cell in common.
  constexpr std::uint32_t none = ~std::uint32_t{0};
  DisjointSets beside(cells);
  for (std::size_t s = 0; s < cell.size(); s += 2) beside.unite(cell[s], cell[s + 1]);
  std::vector<std::uint32_t> first_part(cells, none), component(parts.size());
  for (std::uint32_t p = 0; p < component.size(); ++p) {
    std::uint32_t& first = first_part[beside.find(cell[2 * p])];
    if (first == none) first = p;
    component[p] = first;
  }
  std::vector<std::uint32_t> begin(cells + 1), sides(cell.size());
  for (const std::uint32_t c : cell) ++begin[c + 1];
  for (std::size_t c = 0; c < cells; ++c) begin[c + 1] += begin[c];
  std::vector<std::uint32_t> end(begin.begin(), begin.end() - 1);
  StopSteps stop;
  for (std::uint32_t s = 0; s < sides.size(); ++s) {
    stop();
    sides[end[cell[s]]++] = s;
  }

  std::vector<std::uint8_t> known(cells);
  std::vector<std::uint32_t> open;
  for (const std::uint32_t root : reach_components(parts, component)) {
    known[root] = 1;
    open.push_back(root);
    while (!open.empty()) {
      const std::uint32_t from = open.back();
      open.pop_back();
      for (std::uint32_t i = begin[from]; i < begin[from + 1]; ++i) {
        stop();
        const std::uint32_t side = sides[i], other = cell[side ^ 1];
        if (known[other] != 0) continue;
        known[other] = 1;
        open.push_back(other);
        reached_[other] = {from, 2 * parts.first_facet(side / 2) + side % 2, 0};
      }
    }
  }
}

/// Finds what is around a cell of each component, and returns these cells.
std::vector<std::uint32_t> Arrangement::reach_components(const FacetParts& parts,
                                                         std::span<const std::uint32_t> component) {
  std::vector<std::uint32_t> roots, reached;
  for (std::uint32_t p = 0; p < component.size(); ++p) {
    if (component[p] == p) roots.push_back(parts.first_facet(p));
  }
  // For few components it takes less time to let each ray go on to the end than to prepare that it
  // need not. Where triangles were left out, it has to.
  constexpr std::size_t few = 16;
  if (roots.size() > few && joined_.is_whole()) return link_components(parts, component);
  for (const std::uint32_t root : roots) {
    // The first one of the component: triangles that nothing cuts come first, and have simpler
    // points.
    const Facet& f = facets_[root];
    reached.push_back(cell_of_side_[2 * root]);
    reached_[reached.back()] = {no_parent, no_side, static_cast<std::uint32_t>(by_rays_.size())};
    by_rays_.push_back(crossed(inner_point(root, 0), f.axis, f.group));
  }
  return reached;
}

/// A ray from each component goes on to a triangle of another that nothing cuts, if what is around
/// that one is not told by what is around this one.
std::vector<std::uint32_t> Arrangement::link_components(const FacetParts& parts,
                                                        std::span<const std::uint32_t> component) {
  struct TriangleCrossing {
    RayPlace place;
    std::uint32_t triangle;
    /// The sign of the normal along the axis.
    Sign way;
  };
  constexpr std::uint32_t none = ~std::uint32_t{0};
  const Mesh& mesh = joined_.mesh;
  std::vector<std::uint32_t> facet_of(mesh.triangles.size(), none), reached;
  for (std::uint32_t f = 0; f < whole_facets_; ++f) facet_of[facets_[f].group] = f;
  // The first facet of the component of a facet.
  const auto first_of = [&](std::uint32_t f) {
    return parts.first_facet(component[parts.part_of(f)]);
  };
  const Bvh bvh(mesh.vertices, mesh.triangles, BvhBuild::linear);
  DisjointSets trees(facet_count_);
  std::vector<MeshCover> covers;
  for (const auto& [facet, end] : high_facets(*this, first_of)) {
    const Facet& f = facets_[facet];
    const RationalPoint from = inner_point(facet, 0), q = with_axis_first(from, f.axis);
    const auto crossing_of = [&](std::uint32_t i) -> std::optional<TriangleCrossing> {
      if (group_of(i) == f.group) return std::nullopt;
      std::array<RationalPoint, 3> v, w;
      for (std::size_t k = 0; k < 3; ++k) {
        v[k] = points_.exact(mesh.triangles[i][k]);
        w[k] = with_axis_first(v[k], f.axis);
      }
      if (meet_moved_ray(q, w[0], w[1], w[2], Sign::positive) != RayMeeting::cross) {
        return std::nullopt;
      }
      const auto crossing = plane_crossing(from, f.axis, v[0], v[1], v[2]);
      if (!crossing) return std::nullopt;
      return TriangleCrossing{crossing->place, i,
                              crossing->along_normal ? Sign::positive : Sign::negative};
    };
    std::uint32_t parent = no_parent;
    covers.clear();
    if (const auto ray = box_of_ray(from, f.axis, bvh.bounds())) {
      CrossingsInOrder<TriangleCrossing> crossings(bvh, *ray, f.axis);
      while (const auto c = crossings.next(crossing_of)) {
        const std::uint32_t other = facet_of[c->triangle];
        if (other != none && trees.find(first_of(other)) != trees.find(first_of(facet))) {
          trees.unite(first_of(other), first_of(facet));
          // The corners of the facet turn as the triangle does, or the other way.
          const bool as_given = facets_[other].corners == mesh.triangles[c->triangle];
          const bool to_top = (c->way == Sign::positive) == as_given;
          parent = cell(other, to_top ? FacetSide::bottom : FacetSide::top);
          break;
        }
        covers.push_back({joined_.mesh_of(c->triangle), {static_cast<int>(c->way), 1}});
      }
    }
    sort_and_add(covers);
    reached.push_back(cell_of_side_[2 * facet]);
    reached_[reached.back()] = {parent, no_side, static_cast<std::uint32_t>(by_rays_.size())};
    by_rays_.push_back(covers);
  }
  return reached;
}

void Arrangement::for_each_cell(const CellVisit& visit) const {
  std::vector<Cover> around(joined_.meshes());
  std::vector<std::uint32_t> changed, parent;
  for (const Reached& r : reached_) parent.push_back(r.from);
  const auto step = [&](std::uint32_t cell, bool back) {
    const auto [from, side, list] = reached_[cell];
    const bool by_ray = side == no_side;
    // From the bottom, a ray towards the top crosses what covers the facet as well.
    const bool less = back != (!by_ray && side % 2 != 0);
    for (const auto& [mesh, cover] : by_ray ? by_rays_[list] : cover(side / 2)) {
      around[mesh] += less ? -cover : cover;
      changed.push_back(mesh);
    }
  };
  const auto enter = [&](std::uint32_t cell) {
    step(cell, false);
    visit(cell, around, changed);
    changed.clear();
  };
  walk_forest(parent, enter, [&](std::uint32_t cell) { step(cell, true); });
}

std::vector<Cover> Arrangement::windings() const {
  std::vector<Cover> all(cells() * joined_.meshes());
  for_each_cell([&](std::uint32_t cell, std::span<const Cover> around, auto) {
    std::copy(around.begin(), around.end(), all.data() + cell * around.size());
  });
  return all;
}

}  // namespace signum::detail
