// SPDX-License-Identifier: MIT
/// The ranges of items that become the children of a node.
#pragma once

#include <algorithm>
#include <array>
#include <signum/bvh/bvh.hpp>

#include "bvh_tree.hpp"

namespace signum::detail {

/// Consecutive items, at least one.
struct BvhRange {
  std::uint32_t first, count;
};

class BvhParts {
 public:
  BvhParts() = default;
  explicit BvhParts(BvhRange whole) : size_(1), parts_{whole} {}
  std::size_t size() const { return size_; }
  bool full() const { return size_ == BvhNode::width; }
  const BvhRange& operator[](std::size_t i) const { return parts_[i]; }
  const BvhRange* begin() const { return parts_.data(); }
  const BvhRange* end() const { return parts_.data() + size_; }

  /// Cuts part i in two, the first one of this size; the second one comes last.
  void cut(std::size_t i, std::uint32_t count) {
    parts_[size_++] = {parts_[i].first + count, parts_[i].count - count};
    parts_[i].count = count;
  }

  /// Takes out the smallest parts as long as all of their items have room in one node beside the
  /// parts that stay.
  BvhParts take_smallest() {
    std::sort(parts_.begin(), parts_.begin() + size_, [](BvhRange a, BvhRange b) {
      return a.count != b.count ? a.count < b.count : a.first < b.first;
    });
    BvhParts taken;
    std::size_t room = BvhNode::width - size_;
    while (taken.size_ < size_ && parts_[taken.size_].count - 1 <= room) {
      room -= parts_[taken.size_].count - 1;
      taken.parts_[taken.size_] = parts_[taken.size_];
      ++taken.size_;
    }
    size_ -= taken.size_;
    std::copy_n(parts_.begin() + taken.size_, size_, parts_.begin());
    return taken;
  }

 private:
  std::size_t size_ = 0;
  std::array<BvhRange, BvhNode::width> parts_;
};

/// Equal parts of a range of more than eight items, each a power of eight but for the last: a tree
/// of such parts has full nodes and the least depth.
inline BvhParts equal_parts(BvhRange range) {
  std::uint32_t count = BvhNode::width;
  while (count < (range.count - 1) / BvhNode::width + 1) count *= BvhNode::width;
  BvhParts parts(range);
  for (std::size_t i = 0; parts[i].count > count; ++i) parts.cut(i, count);
  return parts;
}

}  // namespace signum::detail
