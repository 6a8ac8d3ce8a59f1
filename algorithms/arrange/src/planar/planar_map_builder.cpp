// SPDX-License-Identifier: MIT
// Segments are cut where they meet: what is left are edges that share no more than their ends.
#include "planar/planar_map_builder.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "disjoint_sets.hpp"

namespace signum::detail {

PlanarMapBuilder::PlanarMapBuilder(const PointTable& points, std::size_t axis,
                                   const NamedPlane& plane, std::size_t segments, Arena& added)
    : points_(points),
      plane_(plane),
      axis_(static_cast<std::uint8_t>(axis)),
      segments_(&added),
      members_(&added) {
  segments_.reserve(segments);
}

void PlanarMapBuilder::add_triangle(std::uint32_t triangle, std::size_t mesh) {
  std::array<std::uint32_t, 3> t = plane_.triangles[triangle];
  const bool left = points_.turn(axis_, t[0], t[1], t[2]) == Sign::positive;
  const auto member = static_cast<std::uint32_t>(members_.size());
  members_.push_back({triangle, static_cast<std::uint32_t>(mesh), left ? 1 : -1});
  if (!left) std::swap(t[1], t[2]);
  for (std::size_t i = 0; i < 3; ++i) segments_.push_back({t[i], t[(i + 1) % 3], member});
}

void PlanarMapBuilder::meet(Arena& found, Arena& scratch) {
  // Segments between the same ends are cut as one.
  cuts_ = std::make_unique<Cuts>(
      Cuts{ArenaVector<PlanarSegment>(&found), ArenaVector<std::uint32_t>(&found), {}});
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
      const auto equal = std::find_if(distinct.begin(), distinct.end(),
                                      [&](const auto& t) { return have_equal_ends(s, t); });
      if (equal != distinct.end()) at = static_cast<std::uint32_t>(equal - distinct.begin());
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
  cuts_->splits.emplace(points_, axis_, distinct, plane_, &found);
  cuts_->splits->meet(&scratch);
}

PlanarMapBuilder::Edges PlanarMapBuilder::make_edges(Arena& scratch) const {
  const ArenaVector<PlanarSegment>& distinct = cuts_->distinct;
  const ArenaVector<std::uint32_t>& place = cuts_->place;
  const SplitPoints on = cuts_->splits->points(&scratch);
  struct Piece {
    std::uint64_t edge;
    std::uint32_t member;
    bool forward;
  };
  std::size_t most = 0;
  for (const std::uint32_t i : place) most += on[i].size() + 1;
  ArenaVector<Piece> pieces(&scratch);
  pieces.reserve(most);
  Edges made(&scratch);
  made.vertices.reserve(most + segments_.size());
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const PlanarSegment& s = segments_[i];
    made.vertices.push_back(s.from);
    made.vertices.push_back(s.to);
    if (s.from == s.to) continue;
    const std::span<const std::uint32_t> stops = on[place[i]];
    made.vertices.insert(made.vertices.end(), stops.begin(), stops.end());
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
  made.edges.reserve(pieces.size());
  made.steps.reserve(pieces.size(), pieces.size());
  if (members_.size() > 1) made.border.reserve(pieces.size());
  ArenaVector<MeshCover> step(&scratch);
  for (std::size_t i = 0; i < pieces.size();) {
    const std::uint64_t edge = pieces[i].edge;
    step.clear();
    for (; i < pieces.size() && pieces[i].edge == edge; ++i) {
      const std::uint32_t member = pieces[i].member;
      if (member == PlanarSegment::no_member) continue;
      if (members_.size() > 1) {
        made.border.push_back({static_cast<std::uint32_t>(made.edges.size()), member});
      }
      const Member& m = members_[member];
      step.push_back({m.mesh, pieces[i].forward ? Cover{m.way, 1} : Cover{-m.way, -1}});
    }
    made.edges.push_back(
        {static_cast<std::uint32_t>(edge >> 32), static_cast<std::uint32_t>(edge)});
    sort_and_add(step);
    made.steps.push_back(step);
  }
  std::sort(made.vertices.begin(), made.vertices.end());
  made.vertices.erase(std::unique(made.vertices.begin(), made.vertices.end()), made.vertices.end());
  return made;
}

/// For each loop what covers the face to its left.
MeshCovers PlanarMapBuilder::covers(const HalfEdges& halves, const Edges& of,
                                    Arena& scratch) const {
  MeshCovers covers(&scratch);
  covers.reserve(halves.loops(), halves.loops());
  covers.resize(halves.loops());
  ArenaVector<MeshCover> cover(&scratch);
  const auto beside = [&](std::uint32_t loop, std::optional<std::uint32_t> around) {
    if (around) covers.copy(*around, loop);
  };
  halves.walk_faces(beside, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
    const std::span<const MeshCover> step = of.steps[h / 2];
    if (step.empty()) return covers.copy(right, left);
    const std::span<const MeshCover> before = covers[right];
    cover.assign(before.begin(), before.end());
    // The left of the twin is the left of the edge iff the twin runs along it forward.
    for (const MeshCover& s : step) {
      cover.push_back({s.mesh, h % 2 == 1 ? s.cover : -s.cover});
    }
    sort_and_add(cover);
    covers.set(left, cover);
  });
  return covers;
}

/// For each loop the first of the members that cover the face to its left. Where a face ends, each
/// member on whose border the edge is begins or ends to cover.
ArenaVector<std::uint32_t> PlanarMapBuilder::first_members(const HalfEdges& halves, const Edges& of,
                                                           Arena& scratch) const {
  // A tree of loops, each below the one from which it was found, by the edge between them. To go
  // down an edge and to come back are the same change, so that one set is enough.
  constexpr std::uint32_t none = ~std::uint32_t{0};
  struct Node {
    std::uint32_t above = none, edge = none, first_below = none, next = none;
  };
  ArenaVector<Node> tree(halves.loops(), &scratch);
  ArenaVector<std::uint32_t> roots(&scratch);
  const auto add = [&](std::uint32_t above, std::uint32_t loop, std::uint32_t edge) {
    tree[loop].above = above;
    tree[loop].edge = edge;
    tree[loop].next = std::exchange(tree[above].first_below, loop);
  };
  halves.walk_faces(
      [&](std::uint32_t loop, std::optional<std::uint32_t> around) {
        if (around) {
          add(*around, loop, none);
        } else {
          roots.push_back(loop);
        }
      },
      [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) { add(right, left, h / 2); });
  ArenaVector<std::uint32_t> members(&scratch);  // sorted
  const auto cross = [&](std::uint32_t edge) {
    if (edge == none) return;
    auto at = std::lower_bound(of.border.begin(), of.border.end(), edge,
                               [](const BorderPiece& b, std::uint32_t e) { return b.edge < e; });
    for (; at != of.border.end() && at->edge == edge; ++at) {
      const auto place = std::lower_bound(members.begin(), members.end(), at->member);
      if (place != members.end() && *place == at->member) {
        members.erase(place);
      } else {
        members.insert(place, at->member);
      }
    }
  };
  ArenaVector<std::uint32_t> first(halves.loops(), PlanarSegment::no_member, &scratch);
  for (const std::uint32_t root : roots) {
    std::uint32_t at = root;
    while (at != none) {
      cross(tree[at].edge);
      if (!members.empty()) first[at] = members.front();
      if (tree[at].first_below != none) {
        at = tree[at].first_below;
        continue;
      }
      // Back up to where there is another one beside, or past the root.
      for (; at != none; at = tree[at].above) {
        cross(tree[at].edge);
        if (tree[at].next == none) continue;
        at = tree[at].next;
        break;
      }
    }
  }
  return first;
}

namespace {

/// A copy of the values in the arena.
template <class T, class Values>
T* placed(Arena& arena, const Values& values) {
  T* const begin = static_cast<T*>(arena.allocate(values.size() * sizeof(T)));
  std::uninitialized_copy(values.begin(), values.end(), begin);
  return begin;
}

/// For each loop the least loop of its face. Faces that have no end are one.
ArenaVector<std::uint32_t> faces_of_loops(const HalfEdges& halves, Arena& scratch) {
  ArenaVector<std::uint32_t> faces(halves.loops(), &scratch);
  std::iota(faces.begin(), faces.end(), 0U);
  DisjointSets sets(halves.loops());
  std::optional<std::uint32_t> unbounded;
  for (const auto& [outside, around] : halves.pieces()) {
    if (!around) unbounded = unbounded.value_or(outside);
    sets.unite(outside, around ? *around : *unbounded);
  }
  for (std::uint32_t& f : faces) f = sets.find(f);
  return faces;
}

}  // namespace

PlanarMap PlanarMapBuilder::build(Arena& scratch, Arena& kept) {
  const Edges of = make_edges(scratch);
  const HalfEdges halves(points_, axis_, of.edges, of.vertices, scratch);
  const MeshCovers cover = covers(halves, of, scratch);
  PlanarMap map;
  map.points_ = &points_;
  map.axis_ = axis_;
  map.triangle_ = members_.front().triangle;
  map.upward_ = members_.front().way > 0;
  map.corners_ = &plane_.triangles[map.triangle_];
  map.edges_ = placed<PlanarEdge>(kept, of.edges);
  map.edge_count_ = static_cast<std::uint32_t>(of.edges.size());
  map.vertices_ = static_cast<std::uint32_t>(of.vertices.size());
  map.loops_ = static_cast<std::uint32_t>(halves.loops());
  map.has_faces_ = halves.pieces().size() > 1;
  map.has_triangles_ = members_.size() > 1;

  ArenaVector<std::uint32_t> words(&scratch);
  words.reserve(map.vertices_ + 4 * of.edges.size() + 5 * halves.loops() + 1);
  const auto add = [&](std::span<const std::uint32_t> more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  add(of.vertices);
  add(halves.loop_of());
  add(halves.loop_vertices());
  add(halves.loop_begin());
  for (std::size_t i = 0; i < halves.loops(); ++i) {
    words.push_back(cover.ends(i).begin);
    words.push_back(cover.ends(i).end);
  }
  if (map.has_faces_) add(faces_of_loops(halves, scratch));
  if (map.has_triangles_) {
    for (const std::uint32_t m : first_members(halves, of, scratch)) {
      words.push_back(m == PlanarSegment::no_member
                          ? PlanarMap::no_triangle
                          : 2 * members_[m].triangle + (members_[m].way > 0 ? 1 : 0));
    }
  }
  map.words_ = placed<std::uint32_t>(kept, words);
  map.covers_ = placed<MeshCover>(kept, cover.all());
  cuts_ = nullptr;
  return map;
}

}  // namespace signum::detail
