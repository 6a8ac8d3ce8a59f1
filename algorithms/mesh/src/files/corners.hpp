// SPDX-License-Identifier: MIT
/// The numbers at the corners of triangles, as readers find them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <signum/mesh/corner_numbers.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// Of a corner, the item of each kind.
using CornerItems = std::array<std::uint32_t, corner_sizes.size()>;
inline constexpr CornerItems no_items = {CornerNumbers::none, CornerNumbers::none,
                                         CornerNumbers::none};

/// The corners of the faces of a file, in order, until all faces are cut into triangles for good.
class FaceCorners {
 public:
  void add(std::span<const std::uint32_t> vertices, std::span<const CornerItems> items);
  /// Gives its items to each corner of the triangles into which the faces were cut, in order. A
  /// vertex that a face has twice has the items of the first.
  void give(std::span<const Mesh::Triangle> triangles, CornerTables& tables) const;

 private:
  std::size_t bare_triangles_ = 0;  ///< of faces before the first that has anything
  std::vector<std::uint32_t> sizes_, vertices_;
  std::vector<CornerItems> items_;
};

/// Takes items that are not there, or have numbers that are not finite, from the corners that have
/// them, and what no corner has from the tables.
void leave_out_odd(CornerTables& tables);

/// The item of a corner, of tables that need not have any.
inline std::uint32_t item_at(const CornerNumbers& numbers, std::size_t corner) {
  return numbers.of_corner.empty() ? CornerNumbers::none : numbers.of_corner[corner];
}
/// Whether all corners of the triangle have one.
inline bool has_items(const CornerNumbers& numbers, std::size_t triangle) {
  return !numbers.of_corner.empty() &&
         std::none_of(&numbers.of_corner[3 * triangle], &numbers.of_corner[3 * triangle] + 3,
                      [](std::uint32_t item) { return item == CornerNumbers::none; });
}

/// A bit for each kind of which all corners of the triangle have an item.
inline unsigned kinds_of(const CornerTables& tables, std::size_t triangle) {
  unsigned bits = 0;
  for (std::size_t kind = 0; kind < tables.size(); ++kind)
    bits |= unsigned{has_items(tables[kind], triangle)} << kind;
  return bits;
}

}  // namespace signum::detail
