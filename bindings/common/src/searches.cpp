// SPDX-License-Identifier: MIT
#include "searches.hpp"

#include <algorithm>

namespace signum::bindings {

std::vector<double> CellArrangement::numbers() const {
  std::vector<double> found;
  for (const auto& cell : all.windings) {
    for (const CellWinding& w : cell) {
      found.push_back(w.number ? *w.number : std::numeric_limits<double>::quiet_NaN());
    }
  }
  return found;
}

std::vector<std::vector<std::uint32_t>> CellArrangement::odd() const {
  std::vector<std::vector<std::uint32_t>> found;
  for (const auto& cell : all.windings) {
    auto& meshes = found.emplace_back();
    for (std::size_t i = 0; i < cell.size(); ++i) {
      if (cell[i].odd) meshes.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return found;
}

ExactMesh CellArrangement::of_cells(std::span<const std::uint32_t> kept) const {
  for (const std::uint32_t cell : kept) {
    if (cell >= all.cells()) {
      throw InvalidArgument("there are " + std::to_string(all.cells()) + " cells, and no number " +
                            std::to_string(cell));
    }
  }
  const auto equal = [](const CellWinding& x, const CellWinding& y) {
    return x.odd == y.odd && x.number == y.number;
  };
  return select(arrangement, [&](std::span<const CellWinding> windings) {
    return std::any_of(kept.begin(), kept.end(), [&](std::uint32_t cell) {
      return std::equal(windings.begin(), windings.end(), all.windings[cell].begin(), equal);
    });
  });
}

}  // namespace signum::bindings
