// SPDX-License-Identifier: MIT
// Segments are cut where they meet: what is left are edges that share no more than their ends.
#include <algorithm>

#include "planar/planar_map.hpp"

namespace signum::detail {

PlanarMap::PlanarMap(const PointTable& points, std::size_t axis, const NamedPlane& plane,
                     Arena& kept, Arena& scratch, Arena& added)
    : points_(points),
      axis_(axis),
      plane_(plane),
      scratch_(&scratch),
      segments_(&added),
      members_(&kept),
      edges_(&kept),
      steps_(&kept),
      border_(&kept),
      vertices_(&kept),
      fan_begin_(&kept),
      fan_(&kept),
      place_(&scratch),
      next_(&kept),
      loop_of_(&kept),
      loop_begin_(&kept),
      loop_vertices_(&kept),
      loop_start_(&kept),
      covers_(&kept) {}

void PlanarMap::add_triangle(std::uint32_t triangle, const std::array<std::uint32_t, 3>& t,
                             std::size_t mesh) {
  const bool left = points_.turn(axis_, t[0], t[1], t[2]) == Sign::positive;
  const auto member = static_cast<std::uint32_t>(members_.size());
  Member m{t, triangle, static_cast<std::uint32_t>(mesh), left ? 1 : -1};
  if (!left) std::swap(m.vertices[1], m.vertices[2]);
  members_.push_back(m);
  for (std::size_t i = 0; i < 3; ++i) {
    segments_.push_back({m.vertices[i], m.vertices[(i + 1) % 3], member});
  }
}

void PlanarMap::meet() {
  // Segments between the same ends are cut as one.
  cuts_ = std::make_unique<Cuts>(
      Cuts{ArenaVector<PlanarSegment>(scratch_), ArenaVector<std::uint32_t>(scratch_), {}});
  ArenaVector<PlanarSegment>& distinct = cuts_->distinct;
  ArenaVector<std::uint32_t>& place = cuts_->place;
  distinct.reserve(segments_.size());
  place.reserve(segments_.size());
  const auto have_equal_ends = [](const PlanarSegment& s, const PlanarSegment& t) {
    return (s.from == t.from && s.to == t.to) || (s.from == t.to && s.to == t.from);
  };
  // Few are compared with each other.
  constexpr std::size_t few = 24;
  HashedIndices places;
  for (const PlanarSegment& s : segments_) {
    const auto next = static_cast<std::uint32_t>(distinct.size());
    std::uint32_t at = HashedIndices::none;
    if (segments_.size() <= few) {
      const auto found = std::find_if(distinct.begin(), distinct.end(),
                                      [&](const auto& t) { return have_equal_ends(s, t); });
      if (found != distinct.end()) at = static_cast<std::uint32_t>(found - distinct.begin());
    } else {
      const std::uint32_t hash =
          mixed({reinterpret_cast<std::uintptr_t>(this),
                 std::uint64_t{std::min(s.from, s.to)} << 32 | std::max(s.from, s.to)});
      at = places.find(hash, [&](std::uint32_t i) { return have_equal_ends(s, distinct[i]); });
      if (at == HashedIndices::none) places.insert(hash, next);
    }
    if (at == HashedIndices::none) distinct.push_back(s);
    place.push_back(at == HashedIndices::none ? next : at);
  }
  cuts_->splits.emplace(points_, axis_, distinct, plane_, scratch_);
  cuts_->splits->meet();
}

void PlanarMap::make_edges() {
  const ArenaVector<PlanarSegment>& distinct = cuts_->distinct;
  const ArenaVector<std::uint32_t>& place = cuts_->place;
  const SplitPoints on = cuts_->splits->points();
  struct Piece {
    std::uint64_t edge;
    std::uint32_t member;
    bool forward;
  };
  ArenaVector<Piece> pieces(scratch_);
  ArenaVector<std::uint32_t> vertices(scratch_);
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const PlanarSegment& s = segments_[i];
    vertices.push_back(s.from);
    vertices.push_back(s.to);
    if (s.from == s.to) continue;
    const std::span<const std::uint32_t> stops = on[place[i]];
    vertices.insert(vertices.end(), stops.begin(), stops.end());
    const bool as_split = distinct[place[i]].from == s.from;
    std::uint32_t from = s.from;
    for (std::size_t k = 0; k <= stops.size(); ++k) {
      const std::uint32_t to = k == stops.size() ? s.to
                               : as_split        ? stops[k]
                                                 : stops[stops.size() - 1 - k];
      const std::uint64_t edge = std::uint64_t{std::min(from, to)} << 32 | std::max(from, to);
      pieces.push_back({edge, s.member, from < to});
      from = to;
    }
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.edge < b.edge; });
  std::size_t edges = 0, of_members = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i == 0 || pieces[i].edge != pieces[i - 1].edge) ++edges;
    if (pieces[i].member != PlanarSegment::no_member) ++of_members;
  }
  edges_.reserve(edges);
  steps_.reserve(edges, of_members);
  if (members_.size() > 1) border_.reserve(of_members);
  ArenaVector<MeshCover> step(scratch_);
  for (std::size_t i = 0; i < pieces.size();) {
    const std::uint64_t edge = pieces[i].edge;
    step.clear();
    for (; i < pieces.size() && pieces[i].edge == edge; ++i) {
      const std::uint32_t member = pieces[i].member;
      if (member == PlanarSegment::no_member) continue;
      if (members_.size() > 1) {
        border_.push_back({static_cast<std::uint32_t>(edges_.size()), member});
      }
      const Member& m = members_[member];
      step.push_back({m.mesh, pieces[i].forward ? Cover{m.way, 1} : Cover{-m.way, -1}});
    }
    edges_.push_back({static_cast<std::uint32_t>(edge >> 32), static_cast<std::uint32_t>(edge)});
    sort_and_add(step);
    steps_.push_back(step);
  }
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  vertices_.assign(vertices.begin(), vertices.end());
  segments_.clear();
  cuts_ = nullptr;
}

}  // namespace signum::detail
