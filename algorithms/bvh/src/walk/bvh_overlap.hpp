// SPDX-License-Identifier: MIT
/// Which of the eight boxes of one node overlap which of the eight of another?
#pragma once

#include <array>
#include <cstdint>
#include <signum/bvh/bvh.hpp>
#include <span>

#include "bvh_tree.hpp"
#include "shapes/counted_map.hpp"

namespace signum::detail {

/// The boxes of one hierarchy in a frame common with another's: [min, max] of axis k becomes
/// [min * scale[k] + low[k], max * scale[k] + high[k]].
struct FrameChange {
  std::array<float, 3> scale{1, 1, 1}, low{0, 0, 0}, high{0, 0, 0};

  friend bool operator==(const FrameChange&, const FrameChange&) = default;
};

/// The changes for two hierarchies, of which each axis changes one. Boxes that overlap still do.
struct FrameChanges {
  FrameChange a, b;
};
FrameChanges common_frame(const BvhFrame& a, const BvhFrame& b);

/// The boxes of one hierarchy under a map, in the frame of another: coordinate k is between the sum
/// of low[k] and the least products with row k, and the sum of high[k] and the greatest. By boxes
/// it is wider by the products of margins[k] and the greatest magnitudes of the box.
struct FrameMap {
  std::array<std::array<float, 3>, 3> rows, margins;
  std::array<float, 3> low, high;
  bool by_boxes;
};
/// What is added for roundings: for each box by its own coordinates, or for all by those of the
/// frame, which takes less time and is as good where no boxes are far smaller than the frame.
enum class MapMargin : std::uint8_t { of_boxes, of_frame };
/// For the exact numbers, the image of each box holds the exact image of what the box held.
FrameMap frame_map(const CountedMap& map, const BvhFrame& from, const BvhFrame& to, MapMargin how);

/// The maps of two hierarchies, each into the frame of the other.
struct FrameMaps {
  FrameMap a_to_b, b_to_a;
};

/// Two nodes to compare; of the first, only the children in `rows`, bit i for child i.
struct NodePair {
  std::uint32_t a, b;
  std::uint8_t rows;
  /// Whether node a is of the second hierarchy and b of the first.
  bool swapped;
};

/// What overlaps among the children of two nodes.
struct Overlaps {
  /// Bit 8 i + j when child i of node a overlaps child j of node b.
  std::uint64_t pairs;
  /// Bit i when child i is an item.
  std::uint8_t items_a, items_b;
};

/// Finds the overlaps of each of the pairs.
void find_overlaps(std::span<const BvhNode> s, std::span<const BvhNode> t,
                   const FrameChanges& change, std::span<const NodePair> pairs, Overlaps* overlaps);
/// The overlaps under maps: boxes overlap where they do in both frames. Of the fifteen directions
/// that may separate two turned boxes these are the six that are normals of faces. See: van den
/// Bergen, Efficient Collision Detection of Complex Deformable Models using AABB Trees, 1997;
/// Gottschalk, Lin and Manocha, OBBTree, 1996.
void find_overlaps(std::span<const BvhNode> s, std::span<const BvhNode> t, const FrameMaps& maps,
                   std::span<const NodePair> pairs, Overlaps* overlaps);
/// The overlaps of pairs of nodes of one hierarchy.
void find_overlaps(std::span<const BvhNode> nodes, std::span<const NodePair> pairs,
                   Overlaps* overlaps);

}  // namespace signum::detail
