// SPDX-License-Identifier: MIT
/// The numbers at the corners of triangles, as readers find them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <signum/mesh/corner_numbers.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// The item of each kind that one corner has.
using CornerItems = std::array<std::uint32_t, corner_sizes.size()>;
inline constexpr CornerItems no_items = {CornerNumbers::none, CornerNumbers::none,
                                         CornerNumbers::none};

/// The corners of the faces of a file, in order, until all faces are cut into triangles for good.
class FileFaces {
 public:
  void add(std::span<const std::uint32_t> vertices, std::span<const CornerItems> items);
  /// Gives its items to each corner of the triangles into which the faces were cut, in order. A
  /// vertex that a face has twice has the items of the first.
  /// Corners at vertices whose numbers are in of_vertices have these.
  void give(std::span<const Mesh::Triangle> triangles, CornerTables& tables);

  /// The numbers of vertices, of kinds that the faces of the file say nothing of.
  std::array<std::vector<double>, corner_sizes.size()> of_vertices;

 private:
  void give_items(std::span<const Mesh::Triangle> triangles, CornerTables& tables) const;

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

/// For each corner of the mesh the first one at its vertex that it is like: less(i, j) orders
/// corners by what they have.
template <class Less>
std::vector<std::uint32_t> first_alike(const Mesh& mesh, const Less& less) {
  const auto corners = static_cast<std::uint32_t>(3 * mesh.triangles.size());
  const auto vertex = [&](std::uint32_t i) { return mesh.triangles[i / 3][i % 3]; };
  std::vector<std::uint32_t> begin(mesh.vertices.size() + 2), at_vertices(corners), first(corners);
  for (std::uint32_t i = 0; i < corners; ++i) ++begin[vertex(i) + 2];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  for (std::uint32_t i = 0; i < corners; ++i) at_vertices[begin[vertex(i) + 1]++] = i;
  for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
    const std::span here(at_vertices.data() + begin[v], begin[v + 1] - begin[v]);
    std::sort(here.begin(), here.end(), [&](std::uint32_t i, std::uint32_t j) {
      return less(i, j) || (i < j && !less(j, i));
    });
    for (std::size_t k = 0; k < here.size(); ++k) {
      first[here[k]] = k > 0 && !less(here[k - 1], here[k]) ? first[here[k - 1]] : here[k];
    }
  }
  return first;
}

/// A mesh each of whose vertices has one item of each kind, or none, and which.
struct ItemizedMesh {
  Mesh mesh;
  std::vector<CornerItems> items;
};
/// The mesh with each vertex once for each set of items that its corners have, in the order of
/// corners; as it is, and without a list, if no corner has any.
ItemizedMesh itemized(const Mesh& mesh, const CornerTables& corners);

}  // namespace signum::detail
