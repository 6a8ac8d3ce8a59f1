// SPDX-License-Identifier: MIT
/// A k-d tree of points in plain doubles, as textbooks have it, to find all within a radius of one.
/// See: Bentley, Multidimensional Binary Search Trees Used for Associative Searching, 1975;
/// Friedman, Bentley and Finkel, An Algorithm for Finding Best Matches in Logarithmic Expected
/// Time, 1977, for leaves of several points.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace signum::bench {

class KdTree {
 public:
  explicit KdTree(std::span<const Point3> points) : ids_(points.size()) {
    std::iota(ids_.begin(), ids_.end(), 0U);
    build(points, 0, points.size());
    for (const std::uint32_t id : ids_) points_.push_back(points[id]);
  }

  /// found(id) for each point at most the radius away.
  template <class Found>
  void within(const Point3& p, double radius, Found found) const {
    visit(0, 0, ids_.size(), p, radius, found);
  }

 private:
  static constexpr std::size_t leaf = 10;
  struct Node {
    std::size_t axis;
    /// The greatest coordinate of the first half, and the least of the second.
    double low, high;
    /// The second half is here; the first follows its node.
    std::size_t second;
  };
  static double at(const Point3& p, std::size_t axis) {
    return axis == 0 ? p.x : axis == 1 ? p.y : p.z;
  }

  void build(std::span<const Point3> points, std::size_t begin, std::size_t end) {
    if (end - begin <= leaf) return;
    std::array<double, 3> least{}, greatest{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      least[axis] = greatest[axis] = at(points[ids_[begin]], axis);
      for (std::size_t i = begin; i < end; ++i) {
        least[axis] = std::min(least[axis], at(points[ids_[i]], axis));
        greatest[axis] = std::max(greatest[axis], at(points[ids_[i]], axis));
      }
    }
    std::size_t axis = 0;
    for (const std::size_t k : {1U, 2U}) {
      if (greatest[k] - least[k] > greatest[axis] - least[axis]) axis = k;
    }
    const auto less = [&](std::uint32_t i, std::uint32_t j) {
      return at(points[i], axis) < at(points[j], axis);
    };
    const std::size_t middle = (begin + end) / 2;
    const auto place = [this](std::size_t i) {
      return ids_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::nth_element(place(begin), place(middle), place(end), less);
    const double low = at(points[*std::max_element(place(begin), place(middle), less)], axis);
    const std::size_t index = nodes_.size();
    nodes_.push_back({axis, low, at(points[ids_[middle]], axis), 0});
    build(points, begin, middle);
    nodes_[index].second = nodes_.size();
    build(points, middle, end);
  }

  template <class Found>
  void visit(std::size_t node, std::size_t begin, std::size_t end, const Point3& p, double radius,
             Found& found) const {
    if (end - begin <= leaf) {
      for (std::size_t i = begin; i < end; ++i) {
        const Point3& q = points_[i];
        const double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
        if (x * x + y * y + z * z <= radius * radius) found(ids_[i]);
      }
      return;
    }
    const Node& n = nodes_[node];
    const double c = at(p, n.axis);
    const std::size_t middle = (begin + end) / 2;
    if (c - n.low <= radius) visit(node + 1, begin, middle, p, radius, found);
    if (n.high - c <= radius) visit(n.second, middle, end, p, radius, found);
  }

  std::vector<std::uint32_t> ids_;
  std::vector<Point3> points_;
  std::vector<Node> nodes_;
};

}  // namespace signum::bench
