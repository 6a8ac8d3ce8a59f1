// SPDX-License-Identifier: MIT
/// The nodes of a hierarchy, top-down from a way to cut ranges of items into parts; what the
/// builders share.
#pragma once

#include <vector>

#include "bvh_node_groups.hpp"
#include "bvh_nodes.hpp"
#include "bvh_parts.hpp"
#include "machine/parallel.hpp"

namespace signum::detail {

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
    BvhNodeGroups groups(tasks_.size(), top_.size(), top_.size() + count / 4);
    std::vector<BvhBox> boxes(tasks_.size());
    const auto build_group = [&](std::size_t i) {
      const Task& task = tasks_[i];
      // A node has two children at least, and a part of one item is none: more items than nodes.
      BvhNodeGroup group = groups.open(i, task.range.count);
      boxes[i] = build_below(group, task.range, task.depth);
      groups.close(i, group);
    };
    if (count < worth_threads) {
      for (std::size_t i = 0; i < tasks_.size(); ++i) build_group(i);
    } else {
      parallel_for_in_order(tasks_.size(), build_group);
    }
    groups.finish();
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      set(tasks_[i].place, boxes[i], groups.first(i));
    }
    for (std::size_t i = top_.size(); i-- > 1;) set(places_[i], top_[i].box(), i);
    for (std::size_t i = 0; i < top_.size(); ++i) top_[i].write(groups[i]);
    return groups.take();
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

  /// Fewer items are done before another thread is awake.
  static constexpr std::uint32_t worth_threads = 1 << 11;
  /// Items from which on a range is not cut in the top.
  static constexpr std::uint32_t subtree = 1 << 14;
  /// From here on the parts are equal, which takes 11 more levels for 2^31 items.
  static constexpr std::size_t depth_of_equal_parts = BvhTree::max_depth - 11;

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
          const Place place{base + i, top_[base + i].add(BvhBox(), BvhChild())};
          (part.count > subtree ? next : tasks_).push_back({part, level[i].depth + 1, place});
        }
      }
      level = std::move(next);
    }
  }

  void set(Place place, const BvhBox& box, std::size_t node) {
    top_[place.node].set(place.slot, box, BvhChild::node(static_cast<std::uint32_t>(node)));
  }

  BvhBox build_below(BvhNodeGroup& group, BvhRange range, std::size_t depth) {
    const std::size_t place = group.add();
    BvhNodeFiller filler;
    for (const BvhRange part : add_items(filler, range, depth)) {
      const BvhChild child = group.next();
      filler.add(build_below(group, part, depth + 1), child);
    }
    filler.write(group[place]);
    return filler.box();
  }

  /// Adds the items that have room in the node, and returns the parts that are to be nodes.
  BvhParts add_items(BvhNodeFiller& filler, BvhRange range, std::size_t depth) {
    BvhParts parts(range);
    if (range.count > BvhNode::width) {
      parts = depth < depth_of_equal_parts ? cut_.parts(range) : equal_parts(range);
    }
    for (const BvhRange part : parts.take_smallest()) {
      for (std::uint32_t i = part.first; i < part.first + part.count; ++i) {
        const BvhReference& item = cut_.reference(i);
        filler.add(item, BvhChild::item(item.index()));
      }
    }
    return parts;
  }

  Cut& cut_;
  std::vector<BvhNodeFiller> top_;
  std::vector<Place> places_;
  std::vector<Task> tasks_;
};

}  // namespace signum::detail
