// SPDX-License-Identifier: MIT
/// How meshes wind round a cell, from what a ray from it crosses of each.
#pragma once

#include <signum/arrange/solid_arrangement.hpp>
#include <span>
#include <vector>

#include "cover.hpp"

namespace signum::detail {

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
