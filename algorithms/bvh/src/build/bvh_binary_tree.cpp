// SPDX-License-Identifier: MIT
#include "bvh_binary_tree.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "bvh_assemble.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t width = BvhNode::width;

class BinaryCut {
 public:
  BinaryCut(std::span<const BvhReference> references, std::span<const BvhBinaryNode> nodes,
            BvhChild root)
      : references_(references), roots_(references.size()) {
    put_in_order(nodes, root);
    add_mean_of_pairs();
    for (std::size_t n = nodes_.size(); n-- > 0;) fill(nodes_[n]);
  }

  const BvhReference& reference(std::uint32_t i) const { return references_[items_[i]]; }

  BvhParts parts(BvhRange range) {
    if (is_at_one_place(range)) return equal_parts(range);
    BvhParts parts(range);
    std::array<BvhChild, width> roots;
    std::array<std::size_t, width> slots;
    roots[0] = BvhChild::node(roots_[range.first]);
    slots[0] = width;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      while (!roots[i].is_item()) {
        const Node& node = nodes_[roots[i].index()];
        const bool is_whole = parts.size() == 1;
        while (!is_whole && slots[i] > 1 && split(node, slots[i]).cost > cost(node, slots[i])) {
          --slots[i];
        }
        if (slots[i] == 1) break;
        const std::size_t left = split(node, slots[i]).left, last = parts.size();
        parts.cut(i, count(node.children[0]));
        roots[i] = node.children[0];
        roots[last] = node.children[1];
        slots[last] = slots[i] - left;
        slots[i] = left;
      }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) roots_[parts[i].first] = roots[i].index();
    return parts;
  }

 private:
  /// A node, which stands after its parent.
  struct Node {
    std::array<BvhChild, 2> children;
    std::uint32_t count;
    float size;
    /// At k - 1: the least sum of sizes of nodes with eight children that hold what is below, when
    /// k of them, or items, hang on the parent.
    std::array<float, width - 1> costs;
  };
  struct Split {
    float cost;
    /// How many of the slots are for the first child.
    std::size_t left;
  };

  static float cost(const Node& node, std::size_t slots) { return node.costs[slots - 1]; }
  float cost(BvhChild child, std::size_t slots) const {
    return child.is_item() ? 0 : cost(nodes_[child.index()], slots);
  }
  std::uint32_t count(BvhChild child) const {
    return child.is_item() ? 1 : nodes_[child.index()].count;
  }

  /// How the slots are best shared between the children of a node.
  Split split(const Node& node, std::size_t slots) const {
    Split best{std::numeric_limits<float>::infinity(), 0};
    for (std::size_t left = 1; left < slots; ++left) {
      const float both = cost(node.children[0], left) + cost(node.children[1], slots - left);
      if (both < best.cost) best = {both, left};
    }
    return best;
  }

  void fill(Node& node) const {
    node.count = count(node.children[0]) + count(node.children[1]);
    node.costs[0] = node.size + (node.count <= width ? 0 : split(node, width).cost);
    for (std::size_t slots = 2; slots < width; ++slots) {
      node.costs[slots - 1] = std::min(split(node, slots).cost, node.costs[slots - 2]);
    }
  }

  /// Puts nodes and items in the order in which they are met, depth first.
  void put_in_order(std::span<const BvhBinaryNode> nodes, BvhChild root) {
    struct Open {
      BvhChild child;
      std::size_t parent, side;
    };
    nodes_.reserve(nodes.size());
    items_.reserve(references_.size());
    std::vector<Open> open{{root, 0, 0}};
    while (!open.empty()) {
      const auto [child, parent, side] = open.back();
      open.pop_back();
      const auto place = static_cast<std::uint32_t>(nodes_.size());
      if (!nodes_.empty()) {
        nodes_[parent].children[side] = child.is_item() ? child : BvhChild::node(place);
      }
      if (child.is_item()) {
        items_.push_back(child.index());
      } else {
        const BvhBinaryNode& node = nodes[child.index()];
        nodes_.push_back({node.children, 0, node.size, {}});
        open.push_back({node.children[1], place, 1});
        open.push_back({node.children[0], place, 0});
      }
    }
  }

  /// A node costs something however small it is, as much as the mean node of two items here: this
  /// fills nodes with what is so small that its boxes hardly count.
  void add_mean_of_pairs() {
    double sum = 0;
    std::size_t pairs = 0;
    for (const Node& node : nodes_) {
      if (!node.children[0].is_item() || !node.children[1].is_item()) continue;
      sum += double{node.size};
      ++pairs;
    }
    const auto mean = static_cast<float>(sum / static_cast<double>(pairs));
    for (Node& node : nodes_) node.size += mean;
  }

  /// Then no order of theirs is better than another.
  bool is_at_one_place(BvhRange range) const {
    const Float4 first = reference(range.first).center();
    for (std::uint32_t i = range.first + 1; i < range.first + range.count; ++i) {
      const Float4 other = reference(i).center();
      if (first[0] != other[0] || first[1] != other[1] || first[2] != other[2]) return false;
    }
    return true;
  }

  std::span<const BvhReference> references_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> items_;
  /// For each part that is to be cut: at its first item, its root.
  std::vector<std::uint32_t> roots_;
};

}  // namespace

BvhNodes collapse(std::span<const BvhReference> references, std::span<const BvhBinaryNode> nodes,
                  BvhChild root) {
  BinaryCut cut(references, nodes, root);
  return BvhAssembler(cut).build(static_cast<std::uint32_t>(references.size()));
}

}  // namespace signum::detail
