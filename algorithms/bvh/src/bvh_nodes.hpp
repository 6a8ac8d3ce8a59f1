// SPDX-License-Identifier: MIT
/// A node in the making, and the boxes of its children.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "build/bvh_build.hpp"
#include "build/bvh_reference.hpp"

namespace signum::detail {

/// A child that is not there.
inline constexpr BvhBox no_child{{BvhBox::inf, BvhBox::inf, BvhBox::inf, 0}};

/// Four vectors, by lanes.
SIGNUM_INLINE std::array<Float4, 4> transposed(Float4 a, Float4 b, Float4 c, Float4 d) {
  const Float4 p = shuffled<0, 4, 1, 5>(a, b), q = shuffled<0, 4, 1, 5>(c, d);
  const Float4 r = shuffled<2, 6, 3, 7>(a, b), s = shuffled<2, 6, 3, 7>(c, d);
  return {shuffled<0, 1, 4, 5>(p, q), shuffled<2, 3, 6, 7>(p, q), shuffled<0, 1, 4, 5>(r, s),
          shuffled<2, 3, 6, 7>(r, s)};
}

/// Writes the boxes of four children from a slot on; returns the free lanes of their minima.
SIGNUM_INLINE Float4 write_boxes(const BvhBox& a, const BvhBox& b, const BvhBox& c, const BvhBox& d,
                                 BvhNode& node, std::size_t first) {
  const auto [min_x, min_y, min_z, free] = transposed(a.min, b.min, c.min, d.min);
  const auto [max_x, max_y, max_z, unused] = transposed(a.max, b.max, c.max, d.max);
  const auto store = [first](Float4 v, auto& column)
                         SIGNUM_INLINE_LAMBDA { std::memcpy(&column[first], &v, sizeof v); };
  store(min_x, node.min[0]);
  store(min_y, node.min[1]);
  store(min_z, node.min[2]);
  store(max_x, node.max[0]);
  store(max_y, node.max[1]);
  store(max_z, node.max[2]);
  return free;
}

/// A node to which one child after the other is added.
class BvhNodeFiller {
 public:
  const BvhBox& box() const { return box_; }

  /// Returns the slot.
  std::size_t add(const BvhBox& box, BvhChild child) {
    set(size_, box, child);
    return size_++;
  }
  void set(std::size_t slot, const BvhBox& box, BvhChild child) {
    children_[slot] = box;
    children_[slot].min[3] = std::bit_cast<float>(child);
    box_.extend(box);
  }

  /// Writes the node; the slots that are left hold nothing.
  void write(BvhNode& node) const {
    for (std::size_t half = 0; half < BvhNode::width; half += 4) {
      const BvhBox* const c = &children_[half];
      const auto children =
          std::bit_cast<std::array<BvhChild, 4>>(write_boxes(c[0], c[1], c[2], c[3], node, half));
      std::copy(children.begin(), children.end(), &node.children[half]);
    }
  }

 private:
  /// Each child has its BvhChild in the free lane of its minimum.
  std::array<BvhBox, BvhNode::width> children_{no_child, no_child, no_child, no_child,
                                               no_child, no_child, no_child, no_child};
  BvhBox box_;
  std::size_t size_ = 0;
};

}  // namespace signum::detail
