// SPDX-License-Identifier: MIT
// Segments are cut where they meet: what is left are edges that share no more than their ends.
#include <algorithm>
#include <unordered_map>

#include "planar/planar_map.hpp"

namespace signum::detail {

PlanarMap::PlanarMap(PointTable& points, std::size_t axis, const NamedPlane& plane)
    : points_(points), axis_(axis), plane_(plane) {}

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

void PlanarMap::make_edges() {
  // Segments between the same ends are cut as one.
  std::vector<PlanarSegment> distinct;
  std::vector<std::uint32_t> place;
  std::unordered_map<std::uint64_t, std::uint32_t> place_of_ends;
  for (const PlanarSegment& s : segments_) {
    const std::uint64_t ends = std::uint64_t{std::min(s.from, s.to)} << 32 | std::max(s.from, s.to);
    const auto next = static_cast<std::uint32_t>(distinct.size());
    const auto [at, is_new] = place_of_ends.emplace(ends, next);
    if (is_new) distinct.push_back(s);
    place.push_back(at->second);
  }
  const std::vector<std::vector<std::uint32_t>> on = split_points(points_, axis_, distinct, plane_);
  struct Piece {
    Edge edge;
    std::uint32_t member;
    bool forward;
  };
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const PlanarSegment& s = segments_[i];
    vertices_.push_back(s.from);
    vertices_.push_back(s.to);
    if (s.from == s.to) continue;
    std::vector<std::uint32_t> stops = on[place[i]];
    vertices_.insert(vertices_.end(), stops.begin(), stops.end());
    if (distinct[place[i]].from != s.from) std::reverse(stops.begin(), stops.end());
    stops.push_back(s.to);
    std::uint32_t from = s.from;
    for (const std::uint32_t to : stops) {
      pieces.push_back({{std::min(from, to), std::max(from, to)}, s.member, from < to});
      from = to;
    }
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.edge < b.edge; });
  std::vector<MeshCover> step;
  for (std::size_t i = 0; i < pieces.size();) {
    const Edge edge = pieces[i].edge;
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
    edges_.push_back(edge);
    sort_and_add(step);
    steps_.push_back(step);
  }
  std::sort(vertices_.begin(), vertices_.end());
  vertices_.erase(std::unique(vertices_.begin(), vertices_.end()), vertices_.end());
  segments_ = {};
}

}  // namespace signum::detail
