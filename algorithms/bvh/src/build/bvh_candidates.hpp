// SPDX-License-Identifier: MIT
/// The join of two hierarchies, or of one with itself, cut into tasks that yield their candidates
/// block by block.
#pragma once

#include <functional>
#include <signum/bvh/bvh.hpp>
#include <signum/bvh/bvh_walk.hpp>
#include <span>
#include <variant>
#include <vector>

#include "walk/bvh_overlap.hpp"

namespace signum::detail {

class BvhCandidates {
 public:
  /// The pairs of items of one hierarchy; either of the two may come first.
  explicit BvhCandidates(const Bvh& bvh);
  /// The pairs of an item of a, which comes first, and one of b.
  BvhCandidates(const Bvh& a, const Bvh& b, std::size_t enough_tasks = 256);
  /// The pairs of an item of a and one of b where b is under a map that takes it into the space of
  /// a, `back` being its inverse. Requires that neither hierarchy is empty.
  BvhCandidates(const Bvh& a, const Bvh& b, const CountedMap& map, const CountedMap& back,
                std::size_t enough_tasks = 256);

  /// How many tasks there are does not depend on the threads: some hundreds where the trees are
  /// large.
  std::size_t tasks() const { return tasks_.size() + 1; }

  /// For a search in an order of its own, which begins with first_pairs() where `enough_tasks` is
  /// 0: appends the pairs of items among the children of two nodes, and the pairs to go on with.
  std::span<const NodePair> first_pairs() const { return tasks_; }
  void expand_one(const NodePair& pair, std::vector<IndexPair>& items,
                  std::vector<NodePair>& below) const;

  /// Gets candidates, at most block_size at a time, and says whether it wants more.
  using Sink = std::function<Walk(std::span<const IndexPair>)>;
  static constexpr std::size_t block_size = 1024;
  /// As soon as there are `enough` of them the sink gets them.
  static constexpr std::size_t most_at_once = block_size - BvhNode::width * BvhNode::width;
  void run(std::size_t task, const Sink& sink, std::size_t enough = most_at_once) const;

 private:
  /// So many pairs of nodes are compared at a time.
  static constexpr std::size_t batch_size = 16;

  void cut_into_tasks(std::size_t enough_tasks = 256);
  template <class Emit, class Push>
  void expand_all(std::span<const NodePair> pairs, Emit emit, Push push) const;

  std::span<const BvhNode> a_, b_;
  /// How two frames become one; nothing where there is one hierarchy.
  std::variant<std::monostate, FrameChanges, FrameMaps> frames_;
  std::vector<NodePair> tasks_;
  /// What turned up while the tasks were cut is a task of its own, the last.
  std::vector<IndexPair> first_candidates_;
};

}  // namespace signum::detail
