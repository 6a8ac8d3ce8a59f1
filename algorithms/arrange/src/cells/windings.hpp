// SPDX-License-Identifier: MIT
/// How meshes wind round a cell, from what a ray from it crosses of each.
#pragma once

#include <signum/arrange/solid_arrangement.hpp>
#include <span>
#include <vector>

#include "cover.hpp"

namespace signum::detail {

/// Whether a cell is enclosed by a mesh. By other rules than even_odd it has to have a number.
inline bool is_enclosed(const CellWinding& winding, SolidRule rule) {
  return is_enclosed(Cover{winding.number.value_or(0), winding.odd ? 1 : 0}, rule);
}

inline void set_windings(const SolidArrangement& arrangement, std::span<const Cover> around,
                         std::span<CellWinding> windings) {
  for (std::size_t m = 0; m < windings.size(); ++m) {
    windings[m].odd = around[m].times % 2 != 0;
    windings[m].number.reset();
    if (arrangement.has_number(m)) windings[m].number = around[m].turned;
  }
}

inline std::vector<CellWinding> windings(const SolidArrangement& arrangement,
                                         std::span<const Cover> around) {
  std::vector<CellWinding> all(around.size());
  set_windings(arrangement, around, all);
  return all;
}

}  // namespace signum::detail
