// SPDX-License-Identifier: MIT
/// The nodes of a hierarchy, top-down from a way to cut ranges of items into parts; what the
/// builders share.
#pragma once

#include <algorithm>
#include <vector>

#include "bvh_nodes.hpp"
#include "bvh_parts.hpp"
#include "parallel.hpp"

namespace signum {

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
    BvhNodeBuffer nodes(top_.size() + count / 4);
    nodes.add(top_.size());
    // Some at a time, so that few nodes are in memory twice.
    std::vector<Below> below(std::min(tasks_.size(), at_a_time()));
    for (std::size_t done = 0; done < tasks_.size(); done += below.size()) {
      const std::size_t now = std::min(below.size(), tasks_.size() - done);
      parallel_for(now, [&](std::size_t i) { build_below(below[i], tasks_[done + i]); });
      for (std::size_t i = 0; i < now; ++i) {
        below[i].first = nodes.add(below[i].nodes.size());
        set(tasks_[done + i].place, below[i].box, below[i].first);
      }
      parallel_for(now, [&](std::size_t i) { below[i].move_to(nodes.all()); });
    }
    for (std::size_t i = top_.size(); i-- > 1;) set(places_[i], top_[i].box(), i);
    for (std::size_t i = 0; i < top_.size(); ++i) nodes.all()[i] = top_[i].node();
    return nodes.take();
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

  /// The nodes below a child of the top; indices count from the first of them.
  struct Below {
    std::vector<Bvh::Node> nodes;
    BvhBox box;
    std::size_t first = 0;

    void move_to(std::span<Bvh::Node> all) const {
      const auto shift = static_cast<std::uint32_t>(first);
      auto out = all.begin() + static_cast<std::ptrdiff_t>(first);
      for (const Bvh::Node& node : nodes) {
        *out = node;
        for (Bvh::Child& child : out->children) {
          if (!child.is_item()) child = Bvh::Child::node(child.index() + shift);
        }
        ++out;
      }
    }
  };

  static std::size_t at_a_time() {
    const std::size_t threads = parallel_threads();
    return threads == 1 ? 1 : 8 * threads;
  }

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

  void build_below(Below& below, const Task& task) {
    below.nodes.clear();
    below.nodes.reserve(task.range.count / 4 + 1);
    below.box = build_below(below.nodes, task.range, task.depth);
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
