// SPDX-License-Identifier: MIT
/// Which boxes overlap? A bounding volume hierarchy over the triangles of a mesh.
///
/// A binary tree in one array. A box is the exact minimum and maximum of the doubles under it, so
/// that what the tree leaves out is certainly apart.
/// Cost: O(n log n) to build; 56 bytes a triangle and 56 a node, of which there are about two for
/// every three triangles.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 6. Split at the spatial middle: for
/// joins the surface area heuristic made no better tree, in twice the time.
#pragma once

#include <array>
#include <cstdint>
#include <signum/algorithms/mesh/mesh.hpp>
#include <span>
#include <utility>
#include <vector>

namespace signum {

/// Whether two closed boxes share a point. Requires finite coordinates, as all of this header.
inline bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

class BinaryBvh {
 public:
  /// A leaf when count > 0, and then it holds the items first to first + count - 1; otherwise its
  /// children are the nodes first and first + 1.
  struct Node {
    Aabb3 box;
    std::uint32_t first, count;
  };

  /// A box, and which one it was in the input.
  struct Item {
    Aabb3 box;
    std::uint32_t index;
  };

  /// Of the boxes of the triangles. Throws NotFinite, whichever vertex it is.
  explicit BinaryBvh(const Mesh& mesh);
  /// Of any boxes. Throws NotFinite.
  explicit BinaryBvh(std::span<const Aabb3> boxes);

  /// The root is node 0; there is none when there are no items.
  std::span<const Node> nodes() const { return nodes_; }
  std::span<const Item> items() const { return items_; }

  /// Calls visit(index) for every item whose box overlaps this one, in no particular order.
  template <class Visit>
  void for_each_overlap(const Aabb3& box, Visit&& visit) const {
    if (nodes_.empty()) return;
    std::array<std::uint32_t, max_depth + 1> stack;
    std::size_t size = 0;
    stack[size++] = 0;
    while (size > 0) {
      const Node& node = nodes_[stack[--size]];
      if (!overlap(node.box, box)) continue;
      if (node.count == 0) {
        stack[size++] = node.first + 1;
        stack[size++] = node.first;
      }
      for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
        if (overlap(items_[i].box, box)) visit(items_[i].index);
      }
    }
  }

  /// No path from the root is longer.
  static constexpr std::size_t max_depth = 96;

 private:
  void build();

  std::vector<Item> items_;
  std::vector<Node> nodes_;
};

using IndexPair = std::pair<std::uint32_t, std::uint32_t>;

/// All pairs of items whose closed boxes overlap, sorted, with first < second.
std::vector<IndexPair> overlapping_pairs(const BinaryBvh& bvh);

/// All pairs of an item of a and one of b whose closed boxes overlap, sorted.
std::vector<IndexPair> overlapping_pairs(const BinaryBvh& a, const BinaryBvh& b);

}  // namespace signum
