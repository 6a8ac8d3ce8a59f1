// SPDX-License-Identifier: MIT
#include "planar/planar_map.hpp"

#include <algorithm>

#include "cells/axes.hpp"
#include "disjoint_sets.hpp"

namespace signum::detail {

std::uint32_t PlanarMap::place_of(std::uint32_t vertex) const {
  return static_cast<std::uint32_t>(std::lower_bound(vertices_.begin(), vertices_.end(), vertex) -
                                    vertices_.begin());
}

void PlanarMap::build() {
  make_edges();
  turn_around_vertices();
  trace_loops();
  cover_faces();
}

/// Whether the half-edge points to the right in the plane, or straight up.
bool PlanarMap::is_right(std::uint32_t half) const {
  const std::size_t u = after(axis_);
  const Sign along_u = points_.compare(head(half), origin(half), u);
  if (along_u != Sign::zero) return along_u == Sign::positive;
  return points_.compare(head(half), origin(half), after(u)) == Sign::positive;
}

void PlanarMap::turn_around_vertices() {
  const auto halves = static_cast<std::uint32_t>(2 * edges_.size());
  fan_begin_.assign(vertices_.size() + 1, 0);
  std::vector<std::uint32_t> place(halves);
  for (std::uint32_t h = 0; h < halves; ++h) {
    place[h] = place_of(origin(h));
    ++fan_begin_[place[h] + 1];
  }
  for (std::size_t v = 0; v < vertices_.size(); ++v) fan_begin_[v + 1] += fan_begin_[v];
  fan_.resize(halves);
  std::vector<std::uint32_t> end(fan_begin_.begin(), fan_begin_.end() - 1);
  for (std::uint32_t h = 0; h < halves; ++h) fan_[end[place[h]]++] = h;
  place_in_fan_.resize(halves);
  for (std::size_t v = 0; v < vertices_.size(); ++v) {
    const auto fan = std::span(fan_).subspan(fan_begin_[v], fan_begin_[v + 1] - fan_begin_[v]);
    std::sort(fan.begin(), fan.end(), [this](std::uint32_t g, std::uint32_t h) {
      const bool right = is_right(g);
      if (right != is_right(h)) return right;
      return points_.turn(axis_, origin(g), head(g), head(h)) == Sign::positive;
    });
    for (std::size_t i = 0; i < fan.size(); ++i) {
      place_in_fan_[fan[i]] = static_cast<std::uint32_t>(fan_begin_[v] + i);
    }
  }
  // The loop of a face to the left of a half-edge goes on, at its head, with the next half-edge to
  // the right.
  next_.resize(halves);
  for (std::uint32_t h = 0; h < halves; ++h) {
    const std::uint32_t v = place[h ^ 1], at = place_in_fan_[h ^ 1];
    next_[h] = fan_[(at == fan_begin_[v] ? fan_begin_[v + 1] : at) - 1];
  }
}

void PlanarMap::trace_loops() {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  loop_of_.assign(next_.size(), none);
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

PlanarMap::Pieces PlanarMap::pieces() const {
  DisjointSets sets(vertices_.size());
  for (const Edge& e : edges_) sets.unite(place_of(e.from), place_of(e.to));
  Pieces pieces;
  pieces.of.resize(vertices_.size());
  for (std::uint32_t v = 0; v < pieces.of.size(); ++v) pieces.of[v] = sets.find(v);
  pieces.leftmost = pieces.of;
  const std::size_t u = after(axis_);
  for (std::uint32_t v = 0; v < pieces.of.size(); ++v) {
    std::uint32_t& best = pieces.leftmost[pieces.of[v]];
    const Sign by_u = points_.compare(vertices_[v], vertices_[best], u);
    const Sign by =
        by_u != Sign::zero ? by_u : points_.compare(vertices_[v], vertices_[best], after(u));
    if (by == Sign::negative) best = v;
  }
  return pieces;
}

/// Calls f(member) for each member that covers the points just left of the vertex: triangles of
/// other pieces only, whose borders do not pass through it.
template <class F>
void PlanarMap::for_each_around(std::uint32_t vertex, std::span<const std::uint32_t> piece,
                                F f) const {
  const std::uint32_t own = piece[place_of(vertex)];
  for (std::uint32_t i = 0; i < members_.size(); ++i) {
    const auto& [a, b, c] = members_[i].vertices;
    if (piece[place_of(a)] == own) continue;
    const bool inside = points_.turn(axis_, a, b, vertex) == Sign::positive &&
                        points_.turn(axis_, b, c, vertex) == Sign::positive &&
                        points_.turn(axis_, c, a, vertex) == Sign::positive;
    if (inside) f(i);
  }
}

/// Goes from face to face. Calls begin(loop, member) for each member that covers the face around a
/// piece, and then cross(right, left, half) for each further loop: of the face to the left of
/// the twin of a half-edge of a loop where begin or cross was called before.
template <class Begin, class Cross>
void PlanarMap::walk_faces(Begin begin, Cross cross) const {
  const Pieces all = pieces();
  std::vector<std::uint8_t> known(loops());
  std::vector<std::uint32_t> open;
  for_each_piece(all, [&](std::uint32_t, std::uint32_t leftmost, std::uint32_t outside) {
    for_each_around(leftmost, all.of, [&](std::uint32_t m) { begin(outside, m); });
    known[outside] = 1;
    open.push_back(outside);
    while (!open.empty()) {
      const std::uint32_t right = open.back();
      open.pop_back();
      std::uint32_t h = loop_start_[right];
      do {
        const std::uint32_t left = loop_of_[h ^ 1];
        if (known[left] == 0) {
          known[left] = 1;
          open.push_back(left);
          cross(right, left, h);
        }
        h = next_[h];
      } while (h != loop_start_[right]);
    }
  });
}

void PlanarMap::cover_faces() {
  covers_.resize(loops() * meshes_);
  const auto begin = [&](std::uint32_t loop, std::uint32_t member) {
    const Member& m = members_[member];
    covers_[loop * meshes_ + m.mesh] += Cover{m.way, 1};
  };
  walk_faces(begin, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
    for (std::size_t m = 0; m < meshes_; ++m) {
      Cover& cover = covers_[left * meshes_ + m];
      cover = covers_[right * meshes_ + m];
      const Cover& step = steps_[h / 2 * meshes_ + m];
      // The left of the twin is the left of the edge iff the twin runs along it forward.
      if (h % 2 == 1) {
        cover += step;
      } else {
        cover -= step;
      }
    }
  });
}

std::vector<PlanarMap::Covering> PlanarMap::first_covering() const {
  const auto covering = [this](std::uint32_t member) {
    return Covering{members_[member].triangle, members_[member].way > 0};
  };
  std::vector<Covering> first(loops());
  if (members_.size() == 1) {
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (const Cover& c : cover(i)) {
        if (c.times != 0) first[i] = covering(0);
      }
    }
    return first;
  }
  // Where a face ends, each member on whose border the edge is begins or ends to cover.
  std::vector<std::vector<std::uint32_t>> members(loops());
  const auto begin = [&](std::uint32_t loop, std::uint32_t member) {
    members[loop].push_back(member);
  };
  walk_faces(begin, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
    std::vector<std::uint32_t>& covered_by = members[left] = members[right];
    auto at = std::lower_bound(border_.begin(), border_.end(), h / 2,
                               [](const BorderPiece& b, std::uint32_t e) { return b.edge < e; });
    for (; at != border_.end() && at->edge == h / 2; ++at) {
      const auto found = std::lower_bound(covered_by.begin(), covered_by.end(), at->member);
      if (found != covered_by.end() && *found == at->member) {
        covered_by.erase(found);
      } else {
        covered_by.insert(found, at->member);
      }
    }
  });
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (!members[i].empty()) first[i] = covering(members[i].front());
  }
  return first;
}

}  // namespace signum::detail
