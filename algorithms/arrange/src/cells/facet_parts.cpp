// SPDX-License-Identifier: MIT
#include "cells/facet_parts.hpp"

#include <algorithm>
#include <utility>

#include "body/mesh_body_parts.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

FacetParts::FacetParts(const Arrangement& arrangement)
    : arrangement_(arrangement), uses_(arrangement.joined().meshes()) {
  const JoinedMeshes& joined = arrangement.joined();
  const auto facets = arrangement.facets().first(whole());
  // At first each triangle has its own normal's side.
  label_.assign(joined.mesh.triangles.size(), cut);
  for (const Arrangement::Facet& f : facets) label_[f.group] = 2 * f.group;
  std::vector<std::uint32_t> begin;
  for (std::uint32_t m = 0, f = 0; m < joined.meshes(); ++m) {
    begin.push_back(f);
    while (f < whole() && facets[f].group < joined.end[m]) ++f;
  }
  begin.push_back(whole());
  parallel_for(joined.meshes(), [&](std::size_t m) {
    join(m, begin[m], begin[m + 1]);
    for (const Arrangement::Facet& f : facets.subspan(begin[m], begin[m + 1] - begin[m])) {
      label_[f.group] = find(2 * f.group);
    }
  });
  // What is named are the first triangles of parts, and then the parts.
  StopSteps stop;
  for (std::uint32_t f = 0; f < whole(); ++f) {
    stop();
    const std::uint32_t t = facets[f].group, first = label_[t] / 2;
    if (first == t) {
      label_[t] = 2 * patches();
      first_.push_back(f);
      continue;
    }
    const bool alike = arrangement.projection(first).turn == arrangement.projection(t).turn;
    label_[t] = label_[first] ^ label_[t] % 2 ^ (alike ? 0 : 1);
  }
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
  const std::vector<std::uint32_t>& place = joined.place[mesh];
  const std::vector<std::uint32_t>& beyond =
      mesh_parts_of(arrangement_.given(mesh)).neighbours().beyond;
  const auto is_common = [&](std::uint32_t from, std::uint32_t to) {
    return !joined.is_common.empty() && joined.is_common[from] != 0 && joined.is_common[to] != 0;
  };
  StopSteps stop;
  for (std::uint32_t f = begin; f < end; ++f) {
    stop();
    const std::uint32_t t = arrangement_.facets()[f].group;
    const std::uint32_t* const next = beyond.data() + std::size_t{3} * joined.given(t);
    std::uint32_t own = find(2 * t);
    for (std::size_t k = 0; k < 3; ++k) {
      const Mesh::Triangle& corners = joined.mesh.triangles[t];
      std::uint32_t from = corners[k], to = corners[k == 2 ? 0 : k + 1];
      const std::uint32_t other =
          next[k] == EdgeNeighbours::none ? JoinedMeshes::none : place[next[k] / 2];
      if (other == JoinedMeshes::none || label_[other] == cut || is_common(from, to)) {
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
