// SPDX-License-Identifier: MIT
/// Which of the eight boxes of one node overlap which of the eight of another?
#pragma once

#include <array>
#include <cstdint>
#include <signum/bvh/bvh.hpp>
#include <span>

#include "bvh_tree.hpp"

namespace signum::detail {

/// The boxes of one hierarchy in a frame common with another's: [min, max] of axis k becomes
/// [min * scale[k] + low[k], max * scale[k] + high[k]].
struct FrameChange {
  std::array<float, 3> scale{1, 1, 1}, low{0, 0, 0}, high{0, 0, 0};

  friend bool operator==(const FrameChange&, const FrameChange&) = default;
};

/// Those of two hierarchies. For the exact numbers, each box holds what it held.
struct FrameChanges {
  FrameChange a, b;
};
FrameChanges common_frame(const BvhFrame& a, const BvhFrame& b);

/// Two nodes to compare; of the first, only the children in `rows`, bit i for child i.
struct NodePair {
  std::uint32_t a, b;
  std::uint8_t rows;
  /// Whether node a is of the second hierarchy and b of the first.
  bool swapped;
};

/// What overlaps of a pair of nodes.
struct Overlaps {
  /// Bit 8 i + j when child i of node a overlaps child j of node b.
  std::uint64_t pairs;
  /// Bit i when child i is an item.
  std::uint8_t items_a, items_b;
};

/// One for each of the pairs.
void find_overlaps(std::span<const BvhNode> s, std::span<const BvhNode> t,
                   const FrameChanges& change, std::span<const NodePair> pairs, Overlaps* overlaps);
/// The same where all nodes are of one hierarchy.
void find_overlaps(std::span<const BvhNode> nodes, std::span<const NodePair> pairs,
                   Overlaps* overlaps);

}  // namespace signum::detail
