// SPDX-License-Identifier: MIT
/// A balanced tree over points: each node has half of the points of the one above it, divided
/// across the axis along which these are spread most.
///
/// See: Bentley, Multidimensional Binary Search Trees Used for Associative Searching, 1975.
#pragma once

#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

struct NumberedPoint {
  Point3 at;
  std::uint32_t number;
};

class PointTree {
 public:
  /// No leaf has more points.
  static constexpr std::size_t leaf_size = 8;

  /// Requires finite points, fewer than 2^32.
  explicit PointTree(std::span<const Point3> points);

  /// Node i of a level, which has twice as many as the one above it.
  struct Node {
    std::uint32_t level = 0;
    std::uint64_t index = 0;

    Node child(std::uint64_t which) const { return {level + 1, 2 * index + which}; }
    friend bool operator==(const Node&, const Node&) = default;
  };

  bool is_leaf(const Node& n) const { return n.level == levels_; }
  std::span<const NumberedPoint> points(const Node& n) const {
    const std::size_t first = begin(n);
    return {points_.data() + first, begin({n.level, n.index + 1}) - first};
  }
  /// The box of the points. Requires that there are some.
  const Aabb3& box(const Node& n) const { return boxes_[place(n)]; }
  /// How many nodes there are, and a number for each, less than that.
  std::size_t nodes() const { return boxes_.size(); }
  static std::size_t place(const Node& n) {
    return (std::size_t{1} << n.level) - 1 + static_cast<std::size_t>(n.index);
  }

 private:
  std::size_t begin(const Node& n) const {
    return static_cast<std::size_t>(points_.size() * n.index >> n.level);
  }
  void divide(const Node& n);
  void divide_all(const Node& n);

  std::vector<NumberedPoint> points_;
  std::vector<Aabb3> boxes_;
  /// The level of the leaves.
  std::uint32_t levels_ = 0;
};

}  // namespace signum::detail
