// SPDX-License-Identifier: MIT
/// Nodes in the making.
#pragma once

#include <algorithm>
#include <span>

#include "bvh_build.hpp"
#include "bvh_reference.hpp"
#include "large_array.hpp"

namespace signum {

/// A node to which one child after the other is added.
class BvhNodeFiller {
 public:
  const Bvh::Node& node() const { return node_; }
  const BvhBox& box() const { return box_; }

  /// Returns the slot.
  std::size_t add(const BvhBox& box, Bvh::Child child) {
    set(size_, box, child);
    return size_++;
  }
  void set(std::size_t slot, const BvhBox& box, Bvh::Child child) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      node_.min[axis][slot] = box.min[axis];
      node_.max[axis][slot] = box.max[axis];
    }
    node_.children[slot] = child;
    box_.extend(box);
  }
  /// The slots that are left hold nothing.
  void finish() {
    for (std::size_t slot = size_; slot < Bvh::width; ++slot) set(slot, BvhBox(), Bvh::Child());
  }

 private:
  Bvh::Node node_;
  BvhBox box_;
  std::size_t size_ = 0;
};

/// Nodes whose number shows at last.
class BvhNodeBuffer {
 public:
  explicit BvhNodeBuffer(std::size_t expected)
      : capacity_(expected), memory_(make_large_array<Bvh::Node>(expected)) {}
  std::span<Bvh::Node> all() { return {memory_.get(), size_}; }

  /// Makes room for so many more; returns the index of the first of them.
  std::size_t add(std::size_t count) {
    const std::size_t first = size_;
    if (size_ + count > capacity_) {
      capacity_ = (size_ + count) * 3 / 2;
      auto more = make_large_array<Bvh::Node>(capacity_);
      std::copy_n(memory_.get(), size_, more.get());
      memory_ = std::move(more);
    }
    size_ += count;
    return first;
  }
  BvhNodes take() { return {std::move(memory_), size_}; }

 private:
  std::size_t size_ = 0, capacity_;
  LargeArray<Bvh::Node> memory_;
};

}  // namespace signum
