// SPDX-License-Identifier: MIT
#include "location/edge_search.hpp"

namespace signum::detail {

EdgeSearch::EdgeSearch(const SegmentMap& map) : map_(&map) {
  roots_.reserve(map.vertices());
  std::uint32_t root = none;
  for (std::uint32_t v = 0; v < map.vertices(); ++v) {
    const std::uint32_t begin = map.first_edge(v), end = map.first_edge(v + 1);
    if (map.ending(v).size() == 1 && end - begin == 1) {
      root = replaced(root, v, begin);
    } else if (!map.ending(v).empty() || begin != end) {
      const Split parts = split(root, v);
      root = parts.below;
      for (std::uint32_t e = begin; e < end; ++e) {
        random_ = random_ * 6364136223846793005U + 1442695040888963407U;
        root = merged(root, add({e, static_cast<std::uint32_t>(random_ >> 32), {none, none}}));
      }
      root = merged(root, parts.above);
    }
    roots_.push_back(root);
  }
  map_ = nullptr;
}

std::uint32_t EdgeSearch::add(const Node& node) {
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

/// The edges that pass below the vertex and those above it, without those that end there.
EdgeSearch::Split EdgeSearch::split(std::uint32_t node, std::uint32_t vertex) {
  if (node == none) return {none, none};
  Node copy = nodes_[node];
  const Sign side = map_->side_of_vertex(copy.edge, vertex);
  if (side == Sign::zero) {
    return {split(copy.child[0], vertex).below, split(copy.child[1], vertex).above};
  }
  const bool is_below = side == Sign::positive;
  const Split parts = split(copy.child[is_below ? 1 : 0], vertex);
  copy.child[is_below ? 1 : 0] = is_below ? parts.below : parts.above;
  const std::uint32_t made = add(copy);
  return is_below ? Split{made, parts.above} : Split{parts.below, made};
}

std::uint32_t EdgeSearch::merged(std::uint32_t below, std::uint32_t above) {
  if (below == none || above == none) return below == none ? above : below;
  const bool is_below_root = nodes_[below].priority > nodes_[above].priority;
  Node copy = nodes_[is_below_root ? below : above];
  if (is_below_root) {
    copy.child[1] = merged(copy.child[1], above);
  } else {
    copy.child[0] = merged(below, copy.child[0]);
  }
  return add(copy);
}

/// The tree with the edge in the place of the one that ends at the vertex.
std::uint32_t EdgeSearch::replaced(std::uint32_t node, std::uint32_t vertex, std::uint32_t edge) {
  Node copy = nodes_[node];
  const Sign side = map_->side_of_vertex(copy.edge, vertex);
  if (side == Sign::zero) {
    copy.edge = edge;
  } else {
    std::uint32_t& child = copy.child[side == Sign::positive ? 1 : 0];
    child = replaced(child, vertex, edge);
  }
  return add(copy);
}

EdgeSearch::Found EdgeSearch::find(const SegmentMap& map, const Point2& p) const {
  std::uint32_t begin = 0, end = static_cast<std::uint32_t>(roots_.size());
  while (begin != end) {
    const std::uint32_t middle = begin + (end - begin) / 2;
    const Sign order = map.compare(middle, p);
    if (order == Sign::zero) return {middle, none, none};
    (order == Sign::negative ? begin : end) = order == Sign::negative ? middle + 1 : middle;
  }
  std::uint32_t below = none;
  for (std::uint32_t node = begin == 0 ? none : roots_[begin - 1]; node != none;) {
    const Node& at = nodes_[node];
    const Sign side = map.side(at.edge, p);
    if (side == Sign::zero) return {none, at.edge, none};
    if (side == Sign::positive) below = at.edge;
    node = at.child[side == Sign::positive ? 1 : 0];
  }
  return {none, none, below};
}

}  // namespace signum::detail
