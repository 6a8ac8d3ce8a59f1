// SPDX-License-Identifier: MIT
#include "cells/facet_parts.hpp"

#include <algorithm>
#include <utility>

#include "body/mesh_body_parts.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

FacetParts::FacetParts(const Arrangement& arrangement)
    : arrangement_(arrangement),
      uses_(arrangement.joined().meshes()),
      label_(make_shared_large_array<std::uint32_t>(arrangement.joined().mesh.triangles.size())) {
  const JoinedMeshes& joined = arrangement.joined();
  const auto facets = arrangement.facets().first(whole());
  const auto begin_of = [&](std::size_t m) {
    const auto at = std::partition_point(facets.begin(), facets.end(),
                                         [&](const auto& f) { return f.group < joined.begin(m); });
    return static_cast<std::uint32_t>(at - facets.begin());
  };
  std::vector<std::uint32_t> begin;
  for (std::size_t m = 0; m < joined.meshes(); ++m) begin.push_back(begin_of(m));
  begin.push_back(whole());
  std::vector<std::vector<std::uint32_t>> first(joined.meshes());
  const WorkSteps steps{joined.mesh.triangles.size()};
  parallel_for_work(joined.meshes(), steps, [&](std::size_t m) {
    join(m, begin[m], begin[m + 1]);
    first[m] = name(begin[m], begin[m + 1]);
  });
  // The parts of each mesh have numbers of their own until all are known.
  std::vector<std::uint32_t> before(joined.meshes());
  for (std::size_t m = 0; m < joined.meshes(); ++m) {
    before[m] = patches();
    first_.insert(first_.end(), first[m].begin(), first[m].end());
  }
  parallel_ranges(whole(), [&](std::size_t from, std::size_t past) {
    std::size_t m = joined.mesh_of(facets[from].group);
    for (const Arrangement::Facet& f : facets.subspan(from, past - from)) {
      while (f.group >= joined.end[m]) ++m;
      label_[f.group] += 2 * before[m];
    }
  });
}

/// Lets the labels of facets of a mesh that are joined be the sides of parts, which are numbered
/// from 0 on, and returns the first facet of each.
std::vector<std::uint32_t> FacetParts::name(std::uint32_t begin, std::uint32_t end) {
  std::vector<std::uint32_t> first;
  StopSteps stop;
  for (std::uint32_t f = begin; f < end; ++f) {
    stop();
    const std::uint32_t t = arrangement_.facets()[f].group, joined_to = label_[t] / 2;
    if (joined_to == t) {
      label_[t] = 2 * static_cast<std::uint32_t>(first.size());
      first.push_back(f);
      continue;
    }
    // A triangle is joined to one before it, which has its name.
    const bool alike = arrangement_.projection(joined_to).turn == arrangement_.projection(t).turn;
    label_[t] = label_[joined_to] ^ label_[t] % 2 ^ (alike ? 0 : 1);
  }
  return first;
}

/// The side of the first known triangle of the part on which that side of a triangle is.
std::uint32_t FacetParts::find(std::uint32_t side) {
  for (;;) {
    std::uint32_t& below = label_[side / 2];
    const std::uint32_t next = label_[below / 2] ^ below % 2;
    if (below / 2 == side / 2) return side;
    below = next;
    side = next ^ side % 2;
  }
}

/// Joins those of these facets of a mesh that have an edge in common.
void FacetParts::join(std::size_t mesh, std::uint32_t begin, std::uint32_t end) {
  const JoinedMeshes& joined = arrangement_.joined();
  const std::vector<std::uint32_t>& beyond =
      mesh_parts_of(arrangement_.given(mesh)).neighbours().beyond;
  const auto is_common = [&](std::uint32_t from, std::uint32_t to) {
    return !joined.is_common.empty() && joined.is_common[from] != 0 && joined.is_common[to] != 0;
  };
  StopSteps stop;
  for (std::uint32_t f = begin; f < end; ++f) {
    stop();
    const std::uint32_t t = arrangement_.facets()[f].group;
    const std::uint32_t* const next = beyond.data() + std::size_t{3} * joined.given(mesh, t);
    // At first each triangle has its own normal's side.
    std::uint32_t own = label_[t] = 2 * t;
    for (std::size_t k = 0; k < 3; ++k) {
      const Mesh::Triangle& corners = joined.mesh.triangles[t];
      std::uint32_t from = corners[k], to = corners[k == 2 ? 0 : k + 1];
      const std::uint32_t other =
          next[k] == EdgeNeighbours::none ? JoinedMeshes::none : joined.place(mesh, next[k] / 2);
      if (other == JoinedMeshes::none || !arrangement_.is_whole(other) || is_common(from, to)) {
        if (arrangement_.projection(t).turn == Sign::negative) std::swap(from, to);
        uses_[mesh].push_back({from, to, f});
        continue;
      }
      if (other > t) continue;
      // Both normals are on one side unless both triangles run along the edge the same way.
      const std::uint32_t same = find(2 * other + next[k] % 2);
      // In a Moebius strip they need not be the same: its border has both in one cell.
      if (own / 2 == same / 2) continue;
      // The lesser of the first triangles names the part.
      if (own < same) {
        label_[same / 2] = own ^ same % 2;
      } else {
        label_[own / 2] = same ^ own % 2;
        own = same;
      }
    }
  }
}

}  // namespace signum::detail
