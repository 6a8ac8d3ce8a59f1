// SPDX-License-Identifier: MIT
/// The nodes of a hierarchy, top-down from a way to cut ranges of items into parts; what the
/// builders share.
#pragma once

#include <algorithm>
#include <vector>

#include "bvh_build.hpp"
#include "bvh_parts.hpp"
#include "bvh_reference.hpp"
#include "parallel.hpp"

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

/// Cut has two members: parts(range) gives at least two parts of a range of more than eight items,
/// which it may reorder; reference(i) is the item that then stands at i. They are called on several
/// threads, for ranges that are apart.
template <class Cut>
class BvhAssembler {
 public:
  explicit BvhAssembler(Cut& cut) : cut_(cut) {}

  /// The tree of all items, the same on any number of threads: its top, level by level, and then
  /// what hangs below it, each alone.
  BvhNodes build(std::uint32_t count) {
    build_top({0, count});
    std::vector<std::vector<Bvh::Node>> below(tasks_.size());
    std::vector<BvhBox> boxes(tasks_.size());
    parallel_for(tasks_.size(), [&](std::size_t i) {
      below[i].reserve(tasks_[i].range.count / 4 + 1);
      boxes[i] = build_below(below[i], tasks_[i].range, tasks_[i].depth);
    });

    std::vector<std::size_t> first(tasks_.size());
    std::size_t size = top_.size();
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      first[i] = size;
      size += below[i].size();
      set(tasks_[i].place, boxes[i], first[i]);
    }
    for (std::size_t i = top_.size(); i-- > 1;) set(places_[i], top_[i].box(), i);

    const std::shared_ptr<Bvh::Node[]> memory(new Bvh::Node[size]);
    const std::span nodes(memory.get(), size);
    for (std::size_t i = 0; i < top_.size(); ++i) nodes[i] = top_[i].node();
    parallel_for(tasks_.size(), [&](std::size_t i) {
      const auto shift = static_cast<std::uint32_t>(first[i]);
      Bvh::Node* out = &nodes[first[i]];
      for (Bvh::Node& node : below[i]) {
        for (Bvh::Child& child : node.children) {
          if (!child.is_item()) child = Bvh::Child::node(child.index() + shift);
        }
        *out++ = node;
      }
      below[i] = {};
    });
    return {memory, size};
  }

 private:
  /// Which child of which node of the top.
  struct Place {
    std::size_t node, slot;
  };
  struct Task {
    BvhRange range;
    std::size_t depth;
    Place place;
  };

  /// Items from which on a range is not cut in the top.
  static constexpr std::uint32_t subtree = 1 << 14;
  /// From here on the parts are equal, which takes 11 more levels for 2^31 items.
  static constexpr std::size_t depth_of_equal_parts = Bvh::max_depth - 11;

  void build_top(BvhRange all) {
    std::vector<Task> level{{all, 0, {}}};
    while (!level.empty()) {
      const std::size_t base = top_.size();
      top_.resize(base + level.size());
      std::vector<BvhParts> parts(level.size());
      parallel_for(level.size(), [&](std::size_t i) {
        parts[i] = add_items(top_[base + i], level[i].range, level[i].depth);
      });
      std::vector<Task> next;
      for (std::size_t i = 0; i < level.size(); ++i) {
        places_.push_back(level[i].place);
        for (const BvhRange part : parts[i]) {
          const Place place{base + i, top_[base + i].add(BvhBox(), Bvh::Child())};
          (part.count > subtree ? next : tasks_).push_back({part, level[i].depth + 1, place});
        }
        top_[base + i].finish();
      }
      level = std::move(next);
    }
  }

  void set(Place place, const BvhBox& box, std::size_t node) {
    top_[place.node].set(place.slot, box, Bvh::Child::node(static_cast<std::uint32_t>(node)));
  }

  BvhBox build_below(std::vector<Bvh::Node>& nodes, BvhRange range, std::size_t depth) {
    const std::size_t index = nodes.size();
    nodes.emplace_back();
    BvhNodeFiller filler;
    for (const BvhRange part : add_items(filler, range, depth)) {
      const auto child = static_cast<std::uint32_t>(nodes.size());
      filler.add(build_below(nodes, part, depth + 1), Bvh::Child::node(child));
    }
    filler.finish();
    nodes[index] = filler.node();
    return filler.box();
  }

  /// Adds the items that have room in the node, and returns the parts that are to be nodes.
  BvhParts add_items(BvhNodeFiller& filler, BvhRange range, std::size_t depth) {
    BvhParts parts(range);
    if (range.count > Bvh::width) {
      parts = depth < depth_of_equal_parts ? cut_.parts(range) : equal_parts(range);
    }
    for (const BvhRange part : parts.take_smallest()) {
      for (std::uint32_t i = part.first; i < part.first + part.count; ++i) {
        const BvhReference& item = cut_.reference(i);
        filler.add(item, Bvh::Child::item(item.index()));
      }
    }
    return parts;
  }

  Cut& cut_;
  std::vector<BvhNodeFiller> top_;
  std::vector<Place> places_;
  std::vector<Task> tasks_;
};

}  // namespace signum
