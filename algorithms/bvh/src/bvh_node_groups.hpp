// SPDX-License-Identifier: MIT
/// Nodes that are made in groups, on several threads, and stand in the order of the groups at last.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <mutex>
#include <utility>
#include <vector>

#include "build/bvh_build.hpp"
#include "lanes/fixed.hpp"
#include "machine/large_array.hpp"

namespace signum::detail {

/// A group in the making.
class BvhNodeGroup {
 public:
  /// Room for nodes, the first of which has this index.
  BvhNodeGroup(BvhNode* nodes, std::size_t first) : nodes_(nodes), first_(first) {}

  std::size_t size() const { return size_; }
  /// Adds a node, and returns its place in the group.
  std::size_t add() { return size_++; }
  BvhNode& operator[](std::size_t place) { return nodes_[place]; }
  /// The node that is added next.
  BvhChild next() const { return BvhChild::node(static_cast<std::uint32_t>(first_ + size_)); }

 private:
  BvhNode* nodes_;
  std::size_t first_, size_ = 0;
};

/// A group is made where it will stand if all before it are done when it begins, and elsewhere
/// otherwise: a thread that is alone copies nothing.
class BvhNodeGroups {
 public:
  /// There are so many groups, after so many other nodes; about so many nodes are expected in all.
  BvhNodeGroups(std::size_t groups, std::size_t before, std::size_t expected)
      : groups_(groups),
        size_(before),
        capacity_(std::max(before, expected)),
        memory_(make_large_array<BvhNode>(capacity_)) {}

  /// Begins group i, of at most so many nodes.
  BvhNodeGroup open(std::size_t i, std::size_t most) {
    const std::lock_guard lock(mutex_);
    if (i == placed_ && most <= capacity_ - size_) return {&memory_[size_], size_};
    Room& room = groups_[i].room;
    if (!spare_.empty()) {
      room = std::move(spare_.back());
      spare_.pop_back();
    }
    if (room.capacity < most) {
      room.capacity = std::bit_ceil(most);
      room.nodes = make_array<BvhNode>(room.capacity);
    }
    return {room.nodes.get(), 0};
  }

  /// Ends group i.
  void close(std::size_t i, const BvhNodeGroup& group) {
    std::unique_lock lock(mutex_);
    groups_[i].size = group.size();
    groups_[i].is_done = true;
    const std::size_t begin = placed_;
    while (placed_ < groups_.size() && groups_[placed_].is_done &&
           groups_[placed_].size <= capacity_ - size_) {
      place_next();
    }
    const std::size_t end = placed_;
    // New huge pages are made by one thread, some ahead, before others come there.
    std::uintptr_t page = next_page_;
    if (groups_[i].room.nodes) next_page_ = std::max(next_page_, page_after(size_));
    const std::uintptr_t end_page = next_page_;
    lock.unlock();
    for (; page < end_page; ++page) make_huge_page(reinterpret_cast<void*>(page * huge_page));
    for (std::size_t k = begin; k < end; ++k) copy(groups_[k]);
    lock.lock();
    for (std::size_t k = begin; k < end; ++k) {
      if (groups_[k].room.nodes) spare_.push_back(std::move(groups_[k].room));
    }
  }

  /// To be called once all groups are closed: there may have been more nodes than expected.
  void finish() {
    std::size_t all = size_;
    for (std::size_t k = placed_; k < groups_.size(); ++k) all += groups_[k].size;
    if (all > capacity_) {
      auto more = make_large_array<BvhNode>(all);
      std::copy_n(memory_.get(), size_, more.get());
      memory_ = std::move(more);
      capacity_ = all;
    }
    while (placed_ < groups_.size()) {
      place_next();
      copy(groups_[placed_ - 1]);
    }
  }

  // After finish():
  /// The index of the first node of group i.
  std::size_t first(std::size_t i) const { return groups_[i].first; }
  BvhNode& operator[](std::size_t node) { return memory_[node]; }
  BvhNodes take() { return {std::move(memory_), size_}; }

 private:
  struct Room {
    std::size_t capacity = 0;
    LargeArray<BvhNode> nodes;
  };
  struct Group {
    std::size_t first = 0, size = 0;
    bool is_done = false;
    /// Where the group is made, if not where it will stand.
    Room room;
  };

  /// The first huge page that begins well behind this node, or the last one in the memory.
  std::uintptr_t page_after(std::size_t node) const {
    const auto begin = reinterpret_cast<std::uintptr_t>(memory_.get());
    const std::uintptr_t last = (begin + capacity_ * sizeof(BvhNode)) / huge_page;
    return std::min((begin + node * sizeof(BvhNode) + huge_page / 2) / huge_page + 1, last);
  }

  void place_next() {
    groups_[placed_].first = size_;
    size_ += groups_[placed_].size;
    ++placed_;
  }

  /// Copies a group that was made elsewhere, with the indices that it has where it stands.
  void copy(const Group& group) {
    if (!group.room.nodes) return;
    const auto first = static_cast<std::int32_t>(group.first);
    const Int4 shift{first, first, first, first};
    for (std::size_t k = 0; k < group.size; ++k) {
      BvhNode& node = memory_[group.first + k];
      node = group.room.nodes[k];
      for (std::size_t i = 0; i < BvhNode::width; i += 4) {
        // Items are below 0. 0 is where nothing is: the first node of a group is no child in it.
        Int4 children;
        std::memcpy(&children, &node.children[i], sizeof children);
        children += (children > 0) & shift;
        const auto shifted = std::bit_cast<std::array<BvhChild, 4>>(children);
        std::copy(shifted.begin(), shifted.end(), &node.children[i]);
      }
    }
  }

  std::mutex mutex_;
  std::vector<Group> groups_;
  std::vector<Room> spare_;
  /// How many groups stand in their places, and how many nodes there are up to there.
  std::size_t placed_ = 0, size_;
  std::size_t capacity_;
  LargeArray<BvhNode> memory_;
  /// The number of the first huge page that is not asked for.
  std::uintptr_t next_page_ = reinterpret_cast<std::uintptr_t>(memory_.get()) / huge_page + 1;
};

}  // namespace signum::detail
