// SPDX-License-Identifier: MIT
#include "planar/half_edges.hpp"

#include <algorithm>

#include "cells/axes.hpp"
#include "disjoint_sets.hpp"
#include "planar/plane_sweep.hpp"

namespace signum::detail {

HalfEdges::HalfEdges(const PointTable& points, std::size_t axis, std::span<const PlanarEdge> edges,
                     std::span<const std::uint32_t> vertices, Arena& arena)
    : points_(points),
      axis_(axis),
      edges_(edges),
      vertices_(vertices),
      arena_(arena),
      fan_begin_(&arena),
      fan_(&arena),
      place_(&arena),
      next_(&arena),
      loop_of_(&arena),
      loop_begin_(&arena),
      loop_vertices_(&arena),
      loop_start_(&arena),
      pieces_(&arena) {
  turn_around_vertices();
  trace_loops();
  find_pieces();
}

std::uint32_t HalfEdges::place_of(std::uint32_t vertex) const {
  return static_cast<std::uint32_t>(std::lower_bound(vertices_.begin(), vertices_.end(), vertex) -
                                    vertices_.begin());
}

/// Whether the vertex is to the left of the other in the plane, or straight below.
bool HalfEdges::is_before(std::uint32_t a, std::uint32_t b) const {
  const std::size_t u = after(axis_);
  const Sign by_u = points_.compare(a, b, u);
  return (by_u != Sign::zero ? by_u : points_.compare(a, b, after(u))) == Sign::negative;
}

void HalfEdges::turn_around_vertices() {
  const auto halves = static_cast<std::uint32_t>(2 * edges_.size());
  fan_begin_.assign(vertices_.size() + 1, 0);
  place_.resize(halves);
  // Edges are in the order of their lesser ends.
  std::uint32_t from = 0;
  for (std::uint32_t h = 0; h < halves; h += 2) {
    while (vertices_[from] != edges_[h / 2].from) ++from;
    place_[h] = from;
    place_[h + 1] = place_of(edges_[h / 2].to);
    ++fan_begin_[from + 1];
    ++fan_begin_[place_[h + 1] + 1];
  }
  for (std::size_t v = 0; v < vertices_.size(); ++v) fan_begin_[v + 1] += fan_begin_[v];
  fan_.resize(halves);
  ArenaVector<std::uint32_t> end(fan_begin_.begin(), fan_begin_.end() - 1, &arena_),
      place_in_fan(halves, &arena_);
  for (std::uint32_t h = 0; h < halves; ++h) fan_[end[place_[h]]++] = h;
  ArenaVector<std::uint8_t> points_right(halves, &arena_);
  for (std::uint32_t h = 0; h < halves; h += 2) {
    points_right[h] = is_right(h) ? 1 : 0;
    points_right[h + 1] = 1 - points_right[h];
  }
  for (std::size_t v = 0; v < vertices_.size(); ++v) {
    const auto fan = std::span(fan_).subspan(fan_begin_[v], fan_begin_[v + 1] - fan_begin_[v]);
    std::sort(fan.begin(), fan.end(), [&](std::uint32_t g, std::uint32_t h) {
      if (points_right[g] != points_right[h]) return points_right[g] != 0;
      return points_.turn(axis_, origin(g), head(g), head(h)) == Sign::positive;
    });
    for (std::size_t i = 0; i < fan.size(); ++i) {
      place_in_fan[fan[i]] = static_cast<std::uint32_t>(fan_begin_[v] + i);
    }
  }
  // The loop of a face to the left of a half-edge goes on, at its head, with the next half-edge to
  // the right.
  next_.resize(halves);
  for (std::uint32_t h = 0; h < halves; ++h) {
    const std::uint32_t v = place_[h ^ 1], at = place_in_fan[h ^ 1];
    next_[h] = fan_[(at == fan_begin_[v] ? fan_begin_[v + 1] : at) - 1];
  }
}

void HalfEdges::trace_loops() {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  loop_of_.assign(next_.size(), none);
  loop_vertices_.reserve(next_.size());
  loop_begin_.push_back(0);
  for (std::uint32_t first = 0; first < next_.size(); ++first) {
    if (loop_of_[first] != none) continue;
    const auto loop = static_cast<std::uint32_t>(loops());
    loop_start_.push_back(first);
    std::uint32_t h = first;
    do {
      loop_of_[h] = loop;
      loop_vertices_.push_back(origin(h));
      h = next_[h];
    } while (h != first);
    loop_begin_.push_back(static_cast<std::uint32_t>(loop_vertices_.size()));
  }
}

void HalfEdges::find_pieces() {
  std::size_t ends = 0;
  for (std::uint32_t v = 0; v < vertices_.size(); ++v) ends += is_alone(v) ? 0 : 1;
  // Of one piece there are two more vertices and loops than edges (Euler).
  if (ends + loops() != edges_.size() + 2) return find_several_pieces();
  std::uint32_t best = 0;
  while (is_alone(best)) ++best;
  for (std::uint32_t v = best + 1; v < vertices_.size(); ++v) {
    if (!is_alone(v) && is_before(vertices_[v], vertices_[best])) best = v;
  }
  pieces_.push_back(piece_at(best));
}

void HalfEdges::find_several_pieces() {
  DisjointSets sets(vertices_.size());
  for (std::size_t e = 0; e < edges_.size(); ++e) sets.unite(place_[2 * e], place_[2 * e + 1]);
  // The leftmost vertex of each piece, the lowest where several are leftmost.
  ArenaVector<std::uint32_t> leftmost(vertices_.size(), &arena_);
  for (std::uint32_t v = 0; v < leftmost.size(); ++v) {
    std::uint32_t& best = leftmost[sets.find(v)];
    if (sets.find(v) == v || is_before(vertices_[v], vertices_[best])) best = v;
  }
  ArenaVector<std::uint8_t> is_leftmost(vertices_.size(), &arena_);
  for (std::uint32_t v = 0; v < leftmost.size(); ++v) {
    if (sets.find(v) == v && !is_alone(leftmost[v])) is_leftmost[leftmost[v]] = 1;
  }
  ArenaVector<std::uint32_t> in_order(vertices_.begin(), vertices_.end(), &arena_);
  std::sort(in_order.begin(), in_order.end(),
            [this](std::uint32_t a, std::uint32_t b) { return is_before(a, b); });
  // Half-edges from downwards: those that point to the right come first, from below.
  const auto starting_at = [this](std::uint32_t vertex) {
    const std::uint32_t v = place_of(vertex);
    const auto fan = std::span<const std::uint32_t>(fan_).subspan(
        fan_begin_[v], fan_begin_[v + 1] - fan_begin_[v]);
    const auto end = std::partition_point(fan.begin(), fan.end(),
                                          [this](std::uint32_t half) { return is_right(half); });
    return fan.first(static_cast<std::size_t>(end - fan.begin()));
  };
  const auto arrive = [&](std::uint32_t vertex, std::uint32_t below) {
    const std::uint32_t v = place_of(vertex);
    if (is_leftmost[v] == 0) return;
    pieces_.push_back(piece_at(v));
    if (below != no_parent) pieces_.back().around = loop_of_[below];
  };
  sweep_plane(
      in_order, [this](std::uint32_t half) { return origin(half); },
      [this](std::uint32_t half) { return head(half); }, starting_at,
      [this](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        return points_.turn(axis_, a, b, c) == Sign::positive;
      },
      arrive);
}

}  // namespace signum::detail
