// SPDX-License-Identifier: MIT
#include "planar/planar_map.hpp"

#include <algorithm>

#include "cells/axes.hpp"
#include "disjoint_sets.hpp"
#include "planar/plane_sweep.hpp"

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
  place_.clear();
  scratch_ = nullptr;
}

/// Whether the vertex is to the left of the other in the plane, or straight below.
bool PlanarMap::is_before(std::uint32_t a, std::uint32_t b) const {
  const std::size_t u = after(axis_);
  const Sign by_u = points_.compare(a, b, u);
  return (by_u != Sign::zero ? by_u : points_.compare(a, b, after(u))) == Sign::negative;
}

/// Whether the half-edge points to the right in the plane, or straight up.
bool PlanarMap::is_right(std::uint32_t half) const { return is_before(origin(half), head(half)); }

void PlanarMap::turn_around_vertices() {
  const auto halves = static_cast<std::uint32_t>(2 * edges_.size());
  fan_begin_.assign(vertices_.size() + 1, 0);
  place_.resize(halves);
  for (std::uint32_t h = 0; h < halves; ++h) {
    place_[h] = place_of(origin(h));
    ++fan_begin_[place_[h] + 1];
  }
  for (std::size_t v = 0; v < vertices_.size(); ++v) fan_begin_[v + 1] += fan_begin_[v];
  fan_.resize(halves);
  ArenaVector<std::uint32_t> end(fan_begin_.begin(), fan_begin_.end() - 1, scratch_),
      place_in_fan(halves, scratch_);
  for (std::uint32_t h = 0; h < halves; ++h) fan_[end[place_[h]]++] = h;
  ArenaVector<std::uint8_t> points_right(halves, scratch_);
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

void PlanarMap::trace_loops() {
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

std::vector<PlanarMap::PieceLoops> PlanarMap::pieces() const {
  DisjointSets sets(vertices_.size());
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    if (place_.empty()) {
      sets.unite(place_of(edges_[e].from), place_of(edges_[e].to));
    } else {
      sets.unite(place_[2 * e], place_[2 * e + 1]);
    }
  }
  // The leftmost vertex of each piece, the lowest where several are leftmost.
  ArenaVector<std::uint32_t> leftmost(vertices_.size(), scratch_);
  for (std::uint32_t v = 0; v < leftmost.size(); ++v) {
    std::uint32_t& best = leftmost[sets.find(v)];
    if (sets.find(v) == v || is_before(vertices_[v], vertices_[best])) best = v;
  }
  ArenaVector<std::uint8_t> is_leftmost(vertices_.size(), scratch_);
  std::size_t count = 0;
  for (std::uint32_t v = 0; v < leftmost.size(); ++v) {
    if (sets.find(v) != v || fan_begin_[leftmost[v]] == fan_begin_[leftmost[v] + 1]) continue;
    is_leftmost[leftmost[v]] = 1;
    ++count;
  }

  std::vector<PieceLoops> pieces;
  const auto arrive = [&](std::uint32_t vertex, std::uint32_t below) {
    const std::uint32_t v = place_of(vertex);
    if (is_leftmost[v] == 0) return;
    // All half-edges of the vertex point to the right: what is left of it is left of the last of
    // them.
    pieces.push_back({loop_of_[fan_[fan_begin_[v + 1] - 1]], {}});
    if (below != no_parent) pieces.back().around = loop_of_[below];
  };
  if (count == 1) {
    const auto only = std::find(is_leftmost.begin(), is_leftmost.end(), 1) - is_leftmost.begin();
    arrive(vertices_[static_cast<std::size_t>(only)], no_parent);
    return pieces;
  }
  std::vector<std::uint32_t> in_order(vertices_.begin(), vertices_.end());
  std::sort(in_order.begin(), in_order.end(),
            [this](std::uint32_t a, std::uint32_t b) { return is_before(a, b); });
  // Half-edges from downwards: those that point to the right come first, from below.
  const auto starting_at = [this](std::uint32_t vertex) {
    const std::uint32_t v = place_of(vertex);
    const auto fan = std::span(fan_).subspan(fan_begin_[v], fan_begin_[v + 1] - fan_begin_[v]);
    const auto end = std::partition_point(fan.begin(), fan.end(),
                                          [this](std::uint32_t half) { return is_right(half); });
    return fan.first(static_cast<std::size_t>(end - fan.begin()));
  };
  sweep_plane(
      in_order, [this](std::uint32_t half) { return origin(half); },
      [this](std::uint32_t half) { return head(half); }, starting_at,
      [this](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        return points_.turn(axis_, a, b, c) == Sign::positive;
      },
      arrive);
  return pieces;
}

/// Goes from face to face. Calls beside(loop, around) for the loop around each piece, with a loop
/// of the same face, if the face ends, and cross(right, left, half) for each further loop: of the
/// face to the left of the twin of a half-edge of a loop for which either was called before.
template <class Beside, class Cross>
void PlanarMap::walk_faces(Beside beside, Cross cross) const {
  ArenaVector<std::uint8_t> known(loops(), scratch_);
  ArenaVector<std::uint32_t> open(scratch_);
  for (const auto& [outside, around] : pieces()) {
    beside(outside, around);
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
  }
}

void PlanarMap::cover_faces() {
  covers_.reserve(loops(), loops());
  covers_.resize(loops());
  ArenaVector<MeshCover> cover(scratch_);
  const auto beside = [&](std::uint32_t loop, std::optional<std::uint32_t> around) {
    if (around) covers_.copy(*around, loop);
  };
  walk_faces(beside, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
    const std::span<const MeshCover> before = covers_[right];
    cover.assign(before.begin(), before.end());
    // The left of the twin is the left of the edge iff the twin runs along it forward.
    for (const MeshCover& step : steps_[h / 2]) {
      cover.push_back({step.mesh, h % 2 == 1 ? step.cover : -step.cover});
    }
    sort_and_add(cover);
    covers_.set(left, cover);
  });
}

std::vector<PlanarMap::Covering> PlanarMap::first_covering() const {
  const auto covering = [this](std::uint32_t member) {
    return Covering{members_[member].triangle, members_[member].way > 0};
  };
  std::vector<Covering> first(loops());
  if (members_.size() == 1) {
    for (std::size_t i = 0; i < first.size(); ++i) {
      if (!cover(i).empty()) first[i] = covering(0);
    }
    return first;
  }
  // Where a face ends, each member on whose border the edge is begins or ends to cover.
  std::vector<std::vector<std::uint32_t>> members(loops());
  const auto beside = [&](std::uint32_t loop, std::optional<std::uint32_t> around) {
    if (around) members[loop] = members[*around];
  };
  walk_faces(beside, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
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
