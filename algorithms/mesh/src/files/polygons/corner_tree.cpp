// SPDX-License-Identifier: MIT
#include "corner_tree.hpp"

#include <numeric>
#include <signum/predicates/orient2d.hpp>

namespace signum::detail {

void CornerTree::build(std::span<const Point2> points) {
  points_ = points;
  const auto n = static_cast<std::uint32_t>(points.size());
  corners_.resize(n);
  leaf_of_.resize(n);
  std::iota(corners_.begin(), corners_.end(), 0u);
  std::size_t leaves = 1;
  while (leaves * most_in_leaf < n) leaves *= 2;
  nodes_.resize(2 * leaves - 1);
  build(0, 0, n);
}

void CornerTree::build(std::size_t node, std::uint32_t first, std::uint32_t end) {
  Node& n = nodes_[node];
  n.first = first;
  n.count = end - first;
  n.hull_size = 0;
  if (is_leaf(node)) {
    for (std::uint32_t i = first; i < end; ++i) {
      leaf_of_[corners_[i]] = static_cast<std::uint32_t>(node);
    }
    return fit(node);
  }
  Box box;
  for (std::uint32_t i = first; i < end; ++i) box.add({points_[corners_[i]], points_[corners_[i]]});
  const bool by_x = box.high.x - box.low.x > box.high.y - box.low.y;
  const std::uint32_t middle = first + (end - first) / 2;
  std::nth_element(corners_.begin() + first, corners_.begin() + middle, corners_.begin() + end,
                   [&](std::uint32_t i, std::uint32_t j) {
                     return by_x ? points_[i].x < points_[j].x : points_[i].y < points_[j].y;
                   });
  build(2 * node + 1, first, middle);
  build(2 * node + 2, middle, end);
  fit(node);
  fit_hull(node);
}

void CornerTree::fit(std::size_t node) {
  Node& n = nodes_[node];
  n.box = {};
  if (is_leaf(node)) {
    for (std::uint32_t i = n.first; i < n.first + n.count; ++i) {
      n.box.add({points_[corners_[i]], points_[corners_[i]]});
    }
    return;
  }
  n.box.add(nodes_[2 * node + 1].box);
  n.box.add(nodes_[2 * node + 2].box);
}

/// By Andrew's monotone chain.
void CornerTree::fit_hull(std::size_t node) {
  around_.clear();
  for (const std::size_t child : {2 * node + 1, 2 * node + 2}) {
    const Node& c = nodes_[child];
    const std::uint32_t* const first = is_leaf(child) ? corners_.data() + c.first : c.hull.data();
    const std::uint32_t size = is_leaf(child) ? c.count : c.hull_size;
    if (size == 0) return;
    around_.insert(around_.end(), first, first + size);
  }
  std::sort(around_.begin(), around_.end(), [&](std::uint32_t i, std::uint32_t j) {
    const Point2 &p = points_[i], &q = points_[j];
    return p.x < q.x || (p.x == q.x && p.y < q.y);
  });
  const std::size_t n = around_.size();
  std::array<std::uint32_t, most_in_hull + 1> hull;  // the first is there twice
  std::size_t size = 0, before = 0;
  // There along one side, and back along the other.
  for (std::size_t k = 0; k < 2 * n; ++k) {
    const std::uint32_t corner = around_[k < n ? k : 2 * n - 1 - k];
    if (k == n) before = size - 1;
    while (size > before + 1 && orient2d(points_[hull[size - 2]], points_[hull[size - 1]],
                                         points_[corner]) != Sign::positive) {
      --size;
    }
    if (size == hull.size()) return;
    hull[size++] = corner;
  }
  nodes_[node].hull_size = static_cast<std::uint32_t>(size - 1);
  std::copy_n(hull.begin(), size - 1, nodes_[node].hull.begin());
}

void CornerTree::erase(std::uint32_t corner) {
  std::size_t node = leaf_of_[corner];
  Node& leaf = nodes_[node];
  const auto first = corners_.begin() + leaf.first, end = first + leaf.count;
  std::iter_swap(std::find(first, end, corner), end - 1);
  --leaf.count;
  fit(node);
  while (node > 0) fit(node = (node - 1) / 2);
}

bool CornerTree::is_outside(const Node& node, const Corners& triangle) const {
  const auto& [a, b, c] = triangle;
  const auto& [low, high] = node.box;
  if (low == high && (low == a || low == c)) return true;
  const auto is_right_of = [&node, this](const Point2& from, const Point2& to) {
    const auto is_right = [&](const Point2& p) { return orient2d(from, to, p) == Sign::negative; };
    // The point of the box that is farthest to the left.
    const Point2 leftmost{to.y < from.y ? node.box.high.x : node.box.low.x,
                          to.x > from.x ? node.box.high.y : node.box.low.y};
    const auto hull = node.hull.begin();
    return is_right(leftmost) ||
           (node.hull_size > 0 && std::all_of(hull, hull + node.hull_size, [&](std::uint32_t i) {
              return is_right(points_[i]);
            }));
  };
  return is_right_of(a, b) || is_right_of(b, c) || is_right_of(c, a);
}

}  // namespace signum::detail
