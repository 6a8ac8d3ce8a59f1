// SPDX-License-Identifier: MIT
/// A node in the making.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "build/bvh_build.hpp"
#include "build/bvh_reference.hpp"

namespace signum::detail {

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
      const auto min = transposed({c[0].min, c[1].min, c[2].min, c[3].min});
      const auto max = transposed({c[0].max, c[1].max, c[2].max, c[3].max});
      for (std::size_t axis = 0; axis < 3; ++axis) {
        std::memcpy(&node.min[axis][half], &min[axis], sizeof min[axis]);
        std::memcpy(&node.max[axis][half], &max[axis], sizeof max[axis]);
      }
      const auto children = std::bit_cast<std::array<BvhChild, 4>>(min[3]);
      std::copy(children.begin(), children.end(), &node.children[half]);
    }
  }

 private:
  using Matrix = std::array<Float4, 4>;
  static Matrix transposed(const Matrix& m) {
    const Float4 a = shuffled<0, 4, 1, 5>(m[0], m[1]);
    const Float4 b = shuffled<0, 4, 1, 5>(m[2], m[3]);
    const Float4 c = shuffled<2, 6, 3, 7>(m[0], m[1]);
    const Float4 d = shuffled<2, 6, 3, 7>(m[2], m[3]);
    return {shuffled<0, 1, 4, 5>(a, b), shuffled<2, 3, 6, 7>(a, b), shuffled<0, 1, 4, 5>(c, d),
            shuffled<2, 3, 6, 7>(c, d)};
  }

  static constexpr BvhBox nothing{{BvhBox::inf, BvhBox::inf, BvhBox::inf, 0}};

  /// Each child has its BvhChild in the free lane of its minimum.
  std::array<BvhBox, BvhNode::width> children_{nothing, nothing, nothing, nothing,
                                               nothing, nothing, nothing, nothing};
  BvhBox box_;
  std::size_t size_ = 0;
};

}  // namespace signum::detail
