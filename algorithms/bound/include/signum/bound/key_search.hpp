// SPDX-License-Identifier: MIT
/// class KeySearch, class PairKeySearch: the item, or the pair of items of two trees, with the
/// least value of a key of your own, in an order of your own, with bounds at any time.
///
///   const auto key = [&](const auto& s) { return squared_distance(s, eye).squared_rounded(); };
///   KeySearch search(tree, key, [&](std::uint32_t i) { return key(mesh.triangle(i)); });
///   while (there_is_time() && search.step()) {}
///   // The least key is from search.least() to search.greatest(), that of search.best().
///
/// The key is any number: a distance, how soon something is met, how large it is seen (with the
/// sign turned). That of a volume must not be greater than that of any item in it. A squared
/// distance, correctly rounded, keeps this: the volume holds the item, and rounding keeps order.
///
/// A priority, if any, says what is opened next, the least first: what is in view, or large. It
/// changes how soon the bounds are close, and neither their truth nor the answer.
///
/// Laws:
///   1. after any number of steps, least() <= the least key <= greatest()
///   2. least() never falls, and greatest() never rises
///   3. after the last step, best() has the least key, of several items the lowest (of pairs, the
///      lowest in the first tree, then in the second), and both bounds are its key
///   4. the priority does not change what best() is in the end
///   5. a step that throws, as a key of yours may, can be made again
/// Requires keys that are numbers, not NaN. The tree must outlive the search.
/// Cost: without a priority, the nodes of at most the least key. least() looks at all that is open.
/// See: Hjaltason and Samet, Distance Browsing in Spatial Databases, 1999; Hubbard 1996.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <queue>
#include <signum/bound/volume_tree.hpp>
#include <utility>
#include <vector>

namespace SIGNUM_API signum {

/// The priority of what has the least key is the least.
struct LeastKeyFirst {
  double operator()(const auto&, double key) const { return key; }
  double operator()(const auto&, const auto&, double key) const { return key; }
};

namespace detail {

inline double greater(double a, double b) { return a < b ? b : a; }

/// What is open of a search, and the best so far. A part is a node or a pair of them.
template <class Part, class Item>
class OpenParts {
 public:
  struct Open {
    double priority, key;
    Part part;
    bool operator<(const Open& other) const { return priority > other.priority; }
  };

  void push(const Open& open) {
    if (open.key > greatest_) return;
    open_.push(open);
  }
  /// The next that may hold a better item, which stays open; null if there is none.
  const Open* next() {
    while (!open_.empty() && open_.top().key > greatest_) close();
    return open_.empty() ? nullptr : &open_.top();
  }
  /// Two parts of the next in its place.
  void replace(const Open& a, const Open& b) {
    if (open_.size() == open_.c.capacity()) open_.c.reserve(2 * open_.size());
    close();
    push(a);
    push(b);
  }
  void close() { open_.pop(); }
  void offer(double key, const Item& item) {
    if (key > greatest_ || (best_ && key == greatest_ && !(item < *best_))) return;
    greatest_ = key;
    best_ = item;
  }

  double least() const {
    double least = greatest_;
    for (const Open& open : open_.c) least = open.key < least ? open.key : least;
    return least;
  }
  double greatest() const { return greatest_; }
  const std::optional<Item>& best() const { return best_; }

 private:
  struct Heap : std::priority_queue<Open> {
    using std::priority_queue<Open>::c;
  };

  Heap open_;
  double greatest_ = std::numeric_limits<double>::infinity();
  std::optional<Item> best_;
};

}  // namespace detail

template <class Volume, class VolumeKey, class ItemKey, class Priority = LeastKeyFirst>
class KeySearch {
 public:
  /// volume_key(volume), item_key(item) and priority(volume, key) are doubles.
  KeySearch(const VolumeTree<Volume>& tree, VolumeKey volume_key, ItemKey item_key,
            Priority priority = {})
      : tree_(&tree),
        volume_key_(std::move(volume_key)),
        item_key_(std::move(item_key)),
        priority_(std::move(priority)) {
    parts_.push(part(0, -std::numeric_limits<double>::infinity()));
  }

  /// Opens one node. False when none is left.
  bool step() {
    const auto* const open = parts_.next();
    if (open == nullptr) return false;
    const auto& node = tree_->nodes()[open->part];
    if (node.child) {
      parts_.replace(part(*node.child, open->key), part(*node.child + 1, open->key));
    } else {
      for (const std::uint32_t item : tree_->items_of(node)) parts_.offer(item_key_(item), item);
      parts_.close();
    }
    return true;
  }

  double least() const { return parts_.least(); }
  /// Infinite before the first item.
  double greatest() const { return parts_.greatest(); }
  std::optional<std::uint32_t> best() const { return parts_.best(); }

 private:
  auto part(std::uint32_t node, double above) {
    const Volume& volume = tree_->nodes()[node].volume;
    const double key = detail::greater(above, static_cast<double>(volume_key_(volume)));
    return typename decltype(parts_)::Open{static_cast<double>(priority_(volume, key)), key, node};
  }

  const VolumeTree<Volume>* tree_;
  VolumeKey volume_key_;
  ItemKey item_key_;
  Priority priority_;
  detail::OpenParts<std::uint32_t, std::uint32_t> parts_;
};

template <class A, class B, class VolumeKey, class ItemKey, class Priority = LeastKeyFirst>
class PairKeySearch {
 public:
  /// They take two volumes, two items, and two volumes with their key.
  PairKeySearch(const VolumeTree<A>& a, const VolumeTree<B>& b, VolumeKey volume_key,
                ItemKey item_key, Priority priority = {})
      : a_(&a),
        b_(&b),
        volume_key_(std::move(volume_key)),
        item_key_(std::move(item_key)),
        priority_(std::move(priority)) {
    parts_.push(part({0, 0}, -std::numeric_limits<double>::infinity()));
  }

  /// Opens one pair of nodes: of two nodes, the one with more items. False when none is left.
  bool step() {
    const auto* const open = parts_.next();
    if (open == nullptr) return false;
    const auto [i, j] = open->part;
    const auto &p = a_->nodes()[i], &q = b_->nodes()[j];
    if (p.child && (!q.child || p.count >= q.count)) {
      parts_.replace(part({*p.child, j}, open->key), part({*p.child + 1, j}, open->key));
    } else if (q.child) {
      parts_.replace(part({i, *q.child}, open->key), part({i, *q.child + 1}, open->key));
    } else {
      for (const std::uint32_t of_a : a_->items_of(p))
        for (const std::uint32_t of_b : b_->items_of(q))
          parts_.offer(item_key_(of_a, of_b), {of_a, of_b});
      parts_.close();
    }
    return true;
  }

  double least() const { return parts_.least(); }
  double greatest() const { return parts_.greatest(); }
  std::optional<IndexPair> best() const { return parts_.best(); }

 private:
  auto part(IndexPair nodes, double above) {
    const auto &p = a_->nodes()[nodes.a].volume, &q = b_->nodes()[nodes.b].volume;
    const double key = detail::greater(above, static_cast<double>(volume_key_(p, q)));
    return typename decltype(parts_)::Open{static_cast<double>(priority_(p, q, key)), key, nodes};
  }

  const VolumeTree<A>* a_;
  const VolumeTree<B>* b_;
  VolumeKey volume_key_;
  ItemKey item_key_;
  Priority priority_;
  detail::OpenParts<IndexPair, IndexPair> parts_;
};

}  // namespace signum
