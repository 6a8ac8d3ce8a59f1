// SPDX-License-Identifier: MIT
#include "planar/sweep_order.hpp"

namespace signum::detail {

/// Makes the node, which may be none, a child.
void SweepOrder::hang(std::uint32_t node, std::uint32_t parent, int side) {
  (parent == none ? root_ : nodes_[parent].child[side]) = node;
  if (node != none) nodes_[node].parent = parent;
}

void SweepOrder::rotate_up(std::uint32_t node) {
  const std::uint32_t parent = nodes_[node].parent, above = nodes_[parent].parent;
  const int side = nodes_[parent].child[0] == node ? 0 : 1;
  const int place = above != none && nodes_[above].child[1] == parent ? 1 : 0;
  hang(nodes_[node].child[1 - side], parent, side);
  hang(parent, node, 1 - side);
  hang(node, above, place);
}

std::uint32_t SweepOrder::insert_after(std::uint32_t node, std::uint32_t value) {
  std::uint32_t fresh = static_cast<std::uint32_t>(nodes_.size());
  if (free_.empty()) {
    nodes_.emplace_back();
  } else {
    fresh = free_.back();
    free_.pop_back();
  }
  random_ = random_ * 6364136223846793005U + 1442695040888963407U;
  const std::uint32_t next = node == none ? first_ : nodes_[node].next;
  nodes_[fresh] = {{none, none}, none, node, next, static_cast<std::uint32_t>(random_ >> 32),
                   value};
  (node == none ? first_ : nodes_[node].next) = fresh;
  if (next != none) nodes_[next].before = fresh;
  // The node after which it stands has no right child, or the one before which it does no left one.
  if (node != none && nodes_[node].child[1] == none) {
    hang(fresh, node, 1);
  } else {
    hang(fresh, next, 0);
  }
  while (nodes_[fresh].parent != none &&
         nodes_[nodes_[fresh].parent].priority < nodes_[fresh].priority) {
    rotate_up(fresh);
  }
  return fresh;
}

void SweepOrder::erase(std::uint32_t node) {
  for (;;) {
    const auto [low, high] = nodes_[node].child;
    if (low == none || high == none) break;
    rotate_up(nodes_[low].priority < nodes_[high].priority ? high : low);
  }
  const Node& n = nodes_[node];
  const int place = n.parent != none && nodes_[n.parent].child[1] == node ? 1 : 0;
  hang(n.child[0] == none ? n.child[1] : n.child[0], n.parent, place);
  (n.before == none ? first_ : nodes_[n.before].next) = n.next;
  if (n.next != none) nodes_[n.next].before = n.before;
  free_.push_back(node);
}

}  // namespace signum::detail
