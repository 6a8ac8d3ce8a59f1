// SPDX-License-Identifier: MIT
// Each item becomes the sibling of the node for which the sum of all sizes grows least. This is
// searched from the root, the node first above which they grow least, until none that is left can
// beat the best place; the place beside the item before is the first to beat.
//
// Every eighth item along a Morton curve is inserted before the rest, in an order in which the
// first are spread evenly, so that the upper tree is that of items anywhere; the rest comes along
// the curve, where what is near is in the cache. A search ends after so many nodes, so that no
// input makes it long. None of this is in the paper.
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "bvh_binary_tree.hpp"
#include "bvh_curve.hpp"

namespace signum::detail {

namespace {

/// Nodes are numbered: the items first, and then those with two children.
class Insertion {
 public:
  explicit Insertion(BvhReferences& references) : items_(references.size) {
    const Float4 lengths = references.lengths();
    places_.resize(2 * items_ - 1);
    children_.resize(items_ - 1);
    for (std::uint32_t i = 0; i < items_; ++i) {
      places_[i].box = scaled_box(references.memory[i], lengths);
      places_[i].size = size_of(places_[i].box);
    }
    const auto keys = make_shared_large_array<BvhKey>(items_);
    sort_along_curve({keys.get(), items_}, references.all(), references.centers, lengths,
                     [](std::size_t i) { return static_cast<std::uint32_t>(i); });
    root_ = static_cast<std::uint32_t>(keys[0]);
    std::uint32_t before = root_;
    const auto insert_next = [&](std::size_t place) {
      const auto item = static_cast<std::uint32_t>(keys[place]);
      insert(item, before);
      before = item;
    };
    const std::size_t spread = (items_ + stride - 1) / stride;
    for (std::size_t k = 1; k < std::bit_ceil(spread); ++k) {
      const std::size_t place = reversed(k, std::bit_ceil(spread));
      if (place < spread) insert_next(stride * place);
    }
    for (std::size_t i = 1; i < items_; ++i) {
      if (i % stride != 0) insert_next(i);
    }
  }

  BvhChild root() const { return child(root_); }
  std::vector<BvhBinaryNode> nodes() const {
    std::vector<BvhBinaryNode> nodes;
    nodes.reserve(children_.size());
    for (std::size_t i = 0; i < children_.size(); ++i) {
      const auto [a, b] = children_[i];
      nodes.push_back({{child(a), child(b)}, places_[items_ + i].size});
    }
    return nodes;
  }

 private:
  struct Place {
    BvhBox box;
    float size;
    std::uint32_t parent = none;
  };
  /// Beside which node an item is put, and how much the sizes grow.
  struct Best {
    std::uint32_t node;
    float growth;
  };

  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t stride = 8;
  static constexpr std::size_t most_visits = 64;

  /// The bits of a number below a power of two in the other order.
  static std::size_t reversed(std::size_t number, std::size_t power) {
    std::size_t result = 0;
    for (; power > 1; power /= 2, number /= 2) result = 2 * result + number % 2;
    return result;
  }

  BvhChild child(std::uint32_t node) const {
    return node < items_ ? BvhChild::item(node)
                         : BvhChild::node(node - static_cast<std::uint32_t>(items_));
  }

  float common_size(std::uint32_t node, const BvhBox& box) const {
    return size_of(hull(places_[node].box, box));
  }

  void insert(std::uint32_t item, std::uint32_t before) {
    const std::uint32_t sibling = best_sibling(item, before);
    const auto node = static_cast<std::uint32_t>(items_ + size_++);
    const std::uint32_t parent = places_[sibling].parent;
    Place& place = places_[node];
    place.box = hull(places_[sibling].box, places_[item].box);
    place.size = size_of(place.box);
    place.parent = parent;
    children_[node - items_] = {sibling, item};
    places_[sibling].parent = places_[item].parent = node;
    if (parent == none) {
      root_ = node;
      return;
    }
    auto& siblings = children_[parent - items_];
    siblings[siblings[0] == sibling ? 0 : 1] = node;
    for (std::uint32_t above = parent; above != none; above = places_[above].parent) {
      const BvhBox box = hull(places_[above].box, places_[item].box);
      const float size = size_of(box);
      if (size == places_[above].size) break;
      places_[above].box = box;
      places_[above].size = size;
    }
  }

  /// The place beside the item that was inserted last, unless much would grow above it.
  Best beside(std::uint32_t before, const BvhBox& box) const {
    float growth = common_size(before, box);
    std::size_t steps = 0;
    for (std::uint32_t node = places_[before].parent; node != none; node = places_[node].parent) {
      const float more = common_size(node, box) - places_[node].size;
      if (more == 0) break;
      growth += more;
      if (++steps == most_visits) return {root_, std::numeric_limits<float>::infinity()};
    }
    return {before, growth};
  }

  std::uint32_t best_sibling(std::uint32_t item, std::uint32_t before) const {
    const BvhBox& box = places_[item].box;
    const float least = places_[item].size;
    Best best = beside(before, box);
    /// A node with children, and how much the sizes grow above these.
    struct Open {
      std::uint32_t node;
      float growth;
      bool operator<(const Open& other) const { return growth > other.growth; }
    };
    std::array<Open, most_visits + 2> open;
    std::size_t size = 0;
    const auto look_at = [&](std::uint32_t node, float above) {
      const float common = common_size(node, box);
      if (above + common < best.growth) best = {node, above + common};
      const float growth = above + (common - places_[node].size);
      if (node < items_ || growth + least >= best.growth) return;
      open[size++] = {node, growth};
      std::push_heap(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(size));
    };
    look_at(root_, 0);
    for (std::size_t visits = 0; size > 0 && visits < most_visits; ++visits) {
      std::pop_heap(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(size));
      const auto [node, growth] = open[--size];
      if (growth + least >= best.growth) break;
      for (const std::uint32_t child : children_[node - items_]) look_at(child, growth);
    }
    return best.node;
  }

  std::size_t items_, size_ = 0;
  std::vector<Place> places_;
  std::vector<std::array<std::uint32_t, 2>> children_;
  std::uint32_t root_ = 0;
};

}  // namespace

BvhNodes build_inserted(BvhReferences& references) {
  const Insertion insertion(references);
  return collapse(references.all(), insertion.nodes(), insertion.root());
}

}  // namespace signum::detail
