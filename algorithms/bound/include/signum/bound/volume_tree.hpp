// SPDX-License-Identifier: MIT
/// class VolumeTree<Volume>: a binary tree of bounding volumes that you choose, build and walk.
///
///   const VolumeTree<Kdop3> tree(points, triangles,
///                                [](std::span<const Point3> p) { return bounding_kdop(p, 18); });
///   walk(tree, [&](const Kdop3& volume) { return intersects(volume, box); },
///        [&](std::uint32_t triangle) { found.push_back(triangle); return Walk::go_on; });
///
/// An item is the hull of one or more points: a point, a segment, a triangle, a tetrahedron. The
/// volumes are what your function makes of all corners of the items below a node: k-DOPs, spheres,
/// oriented boxes, hulls, or a type of your own. Those of signum/bound hold these corners, exactly.
/// Convex ones then hold the items, so that a walk misses nothing. key_search.hpp takes the items
/// in the order of a key.
///
/// Laws:
///   1. each node has the volume that the function makes of the corners below it, each given once
///   2. each item is in one leaf, and the items below a node stand in a row
///   3. without a stop, walk visits an item iff all volumes about it are entered; of two trees, a
///      pair iff all pairs of volumes about it that come up are entered
///   4. after a refit, the tree is what it was, and law 1 holds for the points as they are now
/// Cost: of the function, once a node; about n log n corners are given to it in all.
/// Throws: NotFinite; InvalidArgument for an item that names a missing point, without items, and
/// for leaves of no items; what the functions throw.
/// See: Klosowski, Held, Mitchell, Sowizral and Zikan, Efficient Collision Detection Using Bounding
/// Volume Hierarchies of k-DOPs, 1998; Gottschalk, Lin and Manocha, OBBTree, 1996.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/bvh/bvh_walk.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <utility>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {

/// How the items stand in a tree, whatever its volumes are.
class VolumeTreeOrder {
 public:
  /// The items name `corners_each` points, one after the other.
  VolumeTreeOrder(std::span<const Point3> points, std::vector<std::uint32_t> corners,
                  std::size_t corners_each, std::uint32_t most_in_leaf);

  struct Range {
    std::uint32_t first, count;
    std::optional<std::uint32_t> child;
  };
  std::span<const Range> ranges() const { return {ranges_.data(), ranges_.size()}; }
  std::span<const std::uint32_t> items() const { return {items_.data(), items_.size()}; }
  /// The points that the items in a row name, each once.
  std::vector<Point3> corners_of(std::span<const Point3> points, std::uint32_t first,
                                 std::uint32_t count) const;

 private:
  void halve(std::span<const Point3> middles, std::size_t range);

  std::size_t point_count_, corners_each_;
  std::vector<std::uint32_t> corners_, items_;
  std::vector<Range> ranges_;
};

}  // namespace detail

template <class Volume>
class VolumeTree {
 public:
  struct Node {
    Volume volume;
    /// The items below it: `count` of items(), from the first.
    std::uint32_t first, count;
    /// The two nodes below it, `child` and the next; none of a leaf.
    std::optional<std::uint32_t> child;
  };

  /// bound(points) makes a volume of a span of points. A node of more than `most_in_leaf` items is
  /// halved across the longest axis of its items' middles.
  template <std::size_t Corners, class Bound>
  VolumeTree(std::span<const Point3> points,
             std::span<const std::array<std::uint32_t, Corners>> items, const Bound& bound,
             std::uint32_t most_in_leaf = 1)
      : order_(points, named_by(items), Corners, most_in_leaf) {
    nodes_.reserve(order_.ranges().size());
    for (const auto& [first, count, child] : order_.ranges()) {
      nodes_.push_back({bound(order_.corners_of(points, first, count)), first, count, child});
    }
  }
  template <std::size_t Corners, class Bound>
  VolumeTree(std::span<const Point3> points,
             const std::vector<std::array<std::uint32_t, Corners>>& items, const Bound& bound,
             std::uint32_t most_in_leaf = 1)
      : VolumeTree(points, std::span<const std::array<std::uint32_t, Corners>>(items), bound,
                   most_in_leaf) {}

  /// Makes the volumes of other points, as many as before: where a body deforms.
  template <class Bound>
  void refit(std::span<const Point3> points, const Bound& bound) {
    std::vector<Node> nodes;
    nodes.reserve(nodes_.size());
    for (const Node& n : nodes_) {
      nodes.push_back(
          {bound(order_.corners_of(points, n.first, n.count)), n.first, n.count, n.child});
    }
    nodes_ = std::move(nodes);
  }

  /// The root is the first; children stand after their parents.
  std::span<const Node> nodes() const { return {nodes_.data(), nodes_.size()}; }
  const Node& root() const { return nodes_.front(); }
  std::span<const std::uint32_t> items() const { return order_.items(); }
  std::span<const std::uint32_t> items_of(const Node& node) const {
    return items().subspan(node.first, node.count);
  }

 private:
  template <std::size_t Corners>
  static std::vector<std::uint32_t> named_by(
      std::span<const std::array<std::uint32_t, Corners>> items) {
    std::vector<std::uint32_t> all;
    all.reserve(Corners * items.size());
    for (const auto& item : items) all.insert(all.end(), item.begin(), item.end());
    return all;
  }

  detail::VolumeTreeOrder order_;
  std::vector<Node> nodes_;
};

/// Visits the items in volumes for which enter(volume) is true; visit(item) says whether to go on.
template <class Volume, class Enter, class Visit>
void walk(const VolumeTree<Volume>& tree, Enter&& enter, Visit&& visit) {
  std::vector<std::uint32_t> open{0};
  while (!open.empty()) {
    const auto& node = tree.nodes()[open.back()];
    open.pop_back();
    if (!enter(node.volume)) continue;
    if (node.child) {
      open.push_back(*node.child + 1);
      open.push_back(*node.child);
      continue;
    }
    for (const std::uint32_t item : tree.items_of(node)) {
      if (visit(item) == Walk::stop) return;
    }
  }
}

/// Visits the pairs of items in pairs of volumes for which enter(volume, volume) is true. Of two
/// nodes, the one with more items is opened.
template <class A, class B, class Enter, class Visit>
void walk(const VolumeTree<A>& a, const VolumeTree<B>& b, Enter&& enter, Visit&& visit) {
  std::vector<IndexPair> open{{0, 0}};
  while (!open.empty()) {
    const auto [i, j] = open.back();
    open.pop_back();
    const auto& p = a.nodes()[i];
    const auto& q = b.nodes()[j];
    if (!enter(p.volume, q.volume)) continue;
    if (p.child && (!q.child || p.count >= q.count)) {
      open.push_back({*p.child + 1, j});
      open.push_back({*p.child, j});
    } else if (q.child) {
      open.push_back({i, *q.child + 1});
      open.push_back({i, *q.child});
    } else {
      for (const std::uint32_t item_a : a.items_of(p)) {
        for (const std::uint32_t item_b : b.items_of(q)) {
          if (visit(IndexPair{item_a, item_b}) == Walk::stop) return;
        }
      }
    }
  }
}

}  // namespace signum
