// SPDX-License-Identifier: MIT
/// The volume of those cells of an arrangement that are kept.
#pragma once

#include <functional>
#include <signum/arrange/solid_volume.hpp>

#include "cells/arrangement.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

/// Tells whether a cell counts, by what a ray from it crosses of each mesh, and for which meshes
/// this changed since it was asked last: see Arrangement::for_each_cell.
using KeepsCell =
    std::function<bool(std::span<const Cover> around, std::span<const std::uint32_t> changed)>;

/// Whether each cell is kept: 1 or 0.
inline std::vector<std::uint8_t> kept_cells(const Arrangement& arrangement,
                                            const KeepsCell& keeps) {
  std::vector<std::uint8_t> kept(arrangement.cells());
  arrangement.for_each_cell([&](std::uint32_t cell, auto around, auto changed) {
    kept[cell] = keeps(around, changed) ? 1 : 0;
  });
  return kept;
}

/// Calls f(facet, whether what is kept is at its top) for each facet between what is kept and what
/// is not.
template <class F>
void for_each_border(const Arrangement& arrangement, const KeepsCell& keeps, F f) {
  const std::vector<std::uint8_t> kept = kept_cells(arrangement, keeps);
  StopSteps stop;
  for (std::uint32_t i = 0; i < arrangement.facets().size(); ++i) {
    stop();
    const std::uint8_t above = kept[arrangement.cell(i, FacetSide::top)];
    if (above != kept[arrangement.cell(i, FacetSide::bottom)]) f(i, above != 0);
  }
}

ExactVolume enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps);

/// The correctly rounded double of the volume.
double rounded_enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps);

/// The box of those cells, rounded to nearest. Requires that some are kept.
Aabb3 enclosed_box(const Arrangement& arrangement, const KeepsCell& keeps);

}  // namespace signum::detail
