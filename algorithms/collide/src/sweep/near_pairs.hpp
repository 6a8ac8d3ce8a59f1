// SPDX-License-Identifier: MIT
/// Boxes of one set move towards those of another: which pairs come near each other first?
#pragma once

#include <cstddef>
#include <optional>
#include <queue>
#include <signum/bvh/bvh.hpp>
#include <span>
#include <vector>

#include "bvh_tree.hpp"
#include "entry/box_times.hpp"

namespace signum::detail {

struct NearPair {
  double soonest, last;
  std::size_t a, b;
};

/// The pairs by the soonest times at which they come near, found by two hierarchies of which the
/// larger box is opened first. Refers to the boxes and times.
class NearPairs {
 public:
  NearPairs(std::span<const Aabb3> a, std::span<const Aabb3> b, const BoxTimes& times);

  /// For box i of a the boxes of b that may be near it at the start, by their numbers.
  std::vector<std::size_t> at_start(std::size_t i) const;

  /// Takes the next pair; none when all others come near after `latest`, which must not rise from
  /// one call to the next. Pairs that part before `from` are left out; it must not fall.
  std::optional<NearPair> next(double latest, double from = 0);

  /// The time before which no pair is left that next() has not told; infinite at the end.
  double soonest() const;

 private:
  /// A part of a hierarchy.
  struct Part {
    BvhChild child;
    Aabb3 box;
  };
  struct Open {
    double soonest, last;
    Part a, b;

    bool is_pair() const { return a.child.is_item() && b.child.is_item(); }
    /// Whether x is to be taken later than y.
    friend bool operator<(const Open& x, const Open& y) { return y.soonest < x.soonest; }
  };

  static std::vector<Part> parts_of(const Bvh& bvh, std::uint32_t node_index);
  void keep(const Part& p, const Part& q, double latest, double from);
  void open(const Open& o, double latest, double from);

  std::span<const Aabb3> boxes_a_, boxes_b_;
  const BoxTimes& times_;
  Bvh a_, b_;
  /// What may be near at once is taken from a stack, so that few are open.
  std::vector<Open> now_;
  std::priority_queue<Open> later_;
};

}  // namespace signum::detail
