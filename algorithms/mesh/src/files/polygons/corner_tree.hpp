// SPDX-License-Identifier: MIT
/// Finds the corners of a polygon that are in a triangle.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// A k-d tree of points from which points can be taken away. What is left has boxes that fit. Nodes
/// also have the convex hulls that they had at first, if these have few vertices, so that a row of
/// points in any direction is thin.
/// Cost: build() O(n log n), erase() O(log n); any_in() about O(log n), though there are points for
/// which it is O(n).
/// See: Bentley, Multidimensional Binary Search Trees Used for Associative Searching, 1975.
class CornerTree {
 public:
  using Corners = std::array<Point2, 3>;

  /// Makes a tree of these points, of which it keeps a view.
  void build(std::span<const Point2> points);
  void erase(std::uint32_t corner);

  /// Whether the answer is true for any of the points that are left. It is asked of all that are in
  /// the counter-clockwise triangle, its boundary included, and of some others in its box, though
  /// not of all those that are at its first or last corner. Adds the number of nodes visited to
  /// `visits`.
  template <class Answer>
  bool any_in(const Corners& triangle, Answer answer, std::size_t& visits) const {
    const auto& [a, b, c] = triangle;
    Box box{a, a};
    box.add({b, b});
    box.add({c, c});
    return any_in(0, triangle, box, answer, visits);
  }

 private:
  static constexpr std::uint32_t most_in_leaf = 32;
  static constexpr std::size_t most_in_hull = 12;
  static constexpr double infinite = std::numeric_limits<double>::infinity();
  struct Box {
    Point2 low{infinite, infinite}, high{-infinite, -infinite};
    void add(const Box& b) {
      low = {std::min(low.x, b.low.x), std::min(low.y, b.low.y)};
      high = {std::max(high.x, b.high.x), std::max(high.y, b.high.y)};
    }
    bool meets(const Box& b) const {
      return low.x <= b.high.x && high.x >= b.low.x && low.y <= b.high.y && high.y >= b.low.y;
    }
  };
  struct Node {
    Box box;
    std::uint32_t first, count;  ///< a leaf's corners
    /// Corners whose convex hull holds the node's, if there are any. A leaf has none.
    std::array<std::uint32_t, most_in_hull> hull;
    std::uint32_t hull_size;
  };

  bool is_leaf(std::size_t node) const { return 2 * node + 1 >= nodes_.size(); }
  void build(std::size_t node, std::uint32_t first, std::uint32_t end);
  void fit(std::size_t node);
  void fit_hull(std::size_t node);
  bool is_outside(const Node& node, const Corners& triangle) const;

  template <class Answer>
  bool any_in(std::size_t node, const Corners& triangle, const Box& box, Answer& answer,
              std::size_t& visits) const {
    const Node& n = nodes_[node];
    ++visits;
    if (!n.box.meets(box)) return false;
    if (!is_leaf(node)) {
      return !is_outside(n, triangle) && (any_in(2 * node + 1, triangle, box, answer, visits) ||
                                          any_in(2 * node + 2, triangle, box, answer, visits));
    }
    for (std::uint32_t i = n.first; i < n.first + n.count; ++i) {
      const Point2& p = points_[corners_[i]];
      if (box.meets({p, p}) && answer(corners_[i])) return true;
    }
    return false;
  }

  std::span<const Point2> points_;
  std::vector<Node> nodes_;             ///< the children of i are 2 i + 1 and 2 i + 2
  std::vector<std::uint32_t> corners_;  ///< by leaf
  std::vector<std::uint32_t> leaf_of_;  ///< the node that has a corner
  std::vector<std::uint32_t> around_;   ///< scratch of fit_hull()
};

}  // namespace signum::detail
