// SPDX-License-Identifier: MIT
// Faces of several loops: which loop is the nearest to the left of a piece of the map?
#include <optional>

#include "cells/axes.hpp"
#include "disjoint_sets.hpp"
#include "planar/planar_map.hpp"

namespace signum::detail {

/// The loop that a ray to the left from a vertex, moved up by less than anything, meets first of
/// other pieces.
std::optional<std::uint32_t> PlanarMap::loop_to_the_left(std::uint32_t vertex, std::uint32_t piece,
                                                         const Pieces& pieces) const {
  const std::size_t u = after(axis_), v = after(u);
  struct Upward {
    std::uint32_t low, high, right;
    BigRational at;
  };
  std::optional<Upward> nearest;
  const BigRational level = points_.exact(vertex, v);
  for (std::uint32_t e = 0; e < edges_.size(); ++e) {
    if (pieces.of[place_of(edges_[e].from)] == piece) continue;
    Upward edge{edges_[e].from, edges_[e].to, loop_of_[2 * e + 1], 0};
    if (points_.compare(edge.low, edge.high, v) == Sign::positive) {
      edge = {edge.high, edge.low, loop_of_[2 * e], 0};
    }
    if (points_.compare(edge.low, vertex, v) == Sign::positive ||
        points_.compare(edge.high, vertex, v) != Sign::positive ||
        points_.turn(axis_, edge.low, edge.high, vertex) != Sign::negative) {
      continue;
    }
    const BigRational low = points_.exact(edge.low, v), from = points_.exact(edge.low, u);
    const BigRational weight = (level - low) / BigRational(points_.exact(edge.high, v) - low);
    edge.at = from + weight * (points_.exact(edge.high, u) - from);
    // Edges that are equally far begin in one vertex.
    const bool nearer = !nearest || edge.at > nearest->at ||
                        (edge.at == nearest->at &&
                         points_.turn(axis_, edge.low, nearest->high, edge.high) == Sign::negative);
    if (nearer) nearest = edge;
  }
  if (!nearest) return std::nullopt;
  return nearest->right;
}

std::vector<std::uint32_t> PlanarMap::faces() const {
  DisjointSets sets(loops());
  const Pieces all = pieces();
  std::optional<std::uint32_t> unbounded;
  std::size_t many = 0;
  for_each_piece(all, [&](std::uint32_t, std::uint32_t, std::uint32_t) { ++many; });
  for_each_piece(all, [&](std::uint32_t piece, std::uint32_t leftmost, std::uint32_t outside) {
    std::optional<std::uint32_t> other;
    if (many > 1) other = loop_to_the_left(leftmost, piece, all);
    if (!other) other = unbounded = unbounded.value_or(outside);
    sets.unite(outside, *other);
  });
  std::vector<std::uint32_t> faces(loops());
  for (std::uint32_t i = 0; i < faces.size(); ++i) faces[i] = sets.find(i);
  return faces;
}

}  // namespace signum::detail
