// SPDX-License-Identifier: MIT
/// What the points of glTF have at the corners of triangles: texture coordinates, normals, colours.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <utility>

#include "files/corners.hpp"
#include "files/nested_placement.hpp"
#include "gltf_document.hpp"

namespace signum::detail {

class GltfCorners {
 public:
  /// Of each kind, what the points of a primitive have, or null.
  using Lists = std::array<const GltfDocument::Numbers*, corner_sizes.size()>;
  /// Finds them, of so many points. What is wrong with them makes no mesh wrong.
  static Lists find(GltfDocument& document, const Field& attributes, std::size_t points);

  /// What comes next is placed elsewhere.
  void enter_node() { first_.clear(); }
  /// Gives the corners of all triangles that have been given none yet, of points from `first` on,
  /// their items, unless these take more room than there is.
  void give(const Lists& lists, std::span<const Mesh::Triangle> triangles, std::uint32_t first,
            const NestedPlacement& placement, const std::function<bool(std::size_t)>& takes_room);
  CornerTables take() { return std::move(tables_); }

 private:
  CornerTables tables_;
  /// The first item of a list that is a kind.
  std::map<std::pair<const GltfDocument::Numbers*, std::size_t>, std::uint32_t> first_;
};

}  // namespace signum::detail
