// SPDX-License-Identifier: MIT
/// Which edges of one polygon are near which of another? A tree of boxes in doubles, rounded
/// outwards, over the pieces of a body: so that pairs that are far apart are never looked at.
#pragma once

#include <cstdint>
#include <functional>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// A box that holds the points times 2^-exponent. Requires an exponent that is at least theirs.
Aabb3 outward_box(std::span<const RationalPoint> points, int exponent);

/// Some e with all coordinates at most 2^e by absolute value.
int exponent_of(std::span<const RationalPoint> points);

class BoxTree {
 public:
  /// Cost: O(n log n).
  explicit BoxTree(std::vector<Aabb3> boxes);

  /// Calls visit(i, j) for the pairs of an item here and one there whose boxes overlap, until it
  /// says that it has seen enough by true, which is returned.
  bool any_pair(const BoxTree& other,
                const std::function<bool(std::uint32_t, std::uint32_t)>& visit) const;

  /// Calls visit(i, j) for pairs in the order of how near their boxes are, as long as their
  /// squared distance is below the limit, which visit returns. Requires boxes that outward_box
  /// makes.
  void nearest_pairs(const BoxTree& other,
                     const std::function<double(std::uint32_t, std::uint32_t)>& visit) const;

 private:
  /// A node of the items from first to last; its children are split at the middle. A leaf is one
  /// item.
  struct Node {
    Aabb3 box;
    std::uint32_t first, last, left, right;
    bool is_leaf() const { return last - first == 1; }
  };
  struct Pair {
    double least;
    std::uint32_t a, b;
  };

  std::uint32_t add_node(std::uint32_t first, std::uint32_t last);
  /// The pairs one level deeper, by the larger of the two nodes.
  template <class Visit>
  void open(const BoxTree& other, std::uint32_t a, std::uint32_t b, Visit visit) const;

  std::vector<Aabb3> boxes_;
  std::vector<std::uint32_t> items_;
  std::vector<Node> nodes_;
};

}  // namespace signum::detail
