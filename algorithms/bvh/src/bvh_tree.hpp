// SPDX-License-Identifier: MIT
/// The nodes of a hierarchy, for what walks it in a way of its own.
///
/// A node has up to eight children, each a box with what is below it: another node, or one item.
/// The boxes are in single precision and in the frame of the tree, rounded outwards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <signum/bvh/bvh.hpp>
#include <span>
#include <utility>

#include "bvh_frame.hpp"

namespace signum::detail {

/// What is in a child's box: an item when the top bit is set, otherwise a node. The rest is which.
class BvhChild {
 public:
  BvhChild() = default;
  static BvhChild node(std::uint32_t index) { return BvhChild(index); }
  static BvhChild item(std::uint32_t index) { return BvhChild(index | item_bit); }
  bool is_item() const { return (bits_ & item_bit) != 0; }
  bool is_node() const { return bits_ - 1 < item_bit - 1; }
  std::uint32_t index() const { return bits_ & ~item_bit; }

 private:
  static constexpr std::uint32_t item_bit = std::uint32_t{1} << 31;
  explicit BvhChild(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_;
};

/// Up to eight children, by axis and then by child, for vectors; those that are not there have
/// min = infinity and max = -infinity, which no test finds, and stand after the others; what is in
/// them is called node 0, which is nobody's child.
struct alignas(32) BvhNode {
  static constexpr std::size_t width = 8;

  std::array<std::array<float, width>, 3> min, max;
  std::array<BvhChild, width> children;

  /// How many children are there.
  std::size_t size() const {
    std::size_t n = 0;
    while (n < width && min[0][n] <= max[0][n]) ++n;
    return n;
  }
};

/// Shared by the copies of a hierarchy, and not changed while there are any.
struct BvhTree : std::enable_shared_from_this<BvhTree> {
  /// No path from the root has more nodes.
  static constexpr std::size_t max_depth = 64;
  /// A traversal, depth first, has at most so many nodes to come back to.
  static constexpr std::size_t max_open = max_depth * (BvhNode::width - 1) + 1;

  BvhTree(std::shared_ptr<const BvhNode[]> nodes, std::size_t count, const BvhFrame& of_nodes)
      : memory(std::move(nodes)), node_count(count), frame(of_nodes) {}

  static const BvhTree& of(const Bvh& bvh) { return *bvh.tree_; }
  /// Gives the items of a hierarchy other boxes, in another frame. Requires at least one item.
  template <class Items>
  static void refit(Bvh& bvh, const BvhFrame& frame, const Items& items);

  /// The root is node 0; there is none when there are no items. Children stand after their parents.
  std::span<const BvhNode> nodes() const { return {memory.get(), node_count}; }
  /// A box that holds what is below a child that is there, tightly but not exactly.
  Aabb3 bounds(const BvhNode& node, std::size_t child) const;

  /// Whether one hierarchy alone has the nodes, so that nobody else sees them change.
  bool is_alone() const {
    if (weak_from_this().use_count() != 1) return false;
    // To let go of a copy is to wait for what other threads did before they let go of theirs.
    weak_from_this().lock().reset();
    return true;
  }

  std::shared_ptr<const BvhNode[]> memory;
  std::size_t node_count = 0;
  BvhFrame frame;
};

inline std::span<const BvhNode> nodes_of(const Bvh& bvh) { return BvhTree::of(bvh).nodes(); }
inline const BvhFrame& frame_of(const Bvh& bvh) { return BvhTree::of(bvh).frame; }
inline Aabb3 bounds_of(const Bvh& bvh, const BvhNode& node, std::size_t child) {
  return BvhTree::of(bvh).bounds(node, child);
}

}  // namespace signum::detail
