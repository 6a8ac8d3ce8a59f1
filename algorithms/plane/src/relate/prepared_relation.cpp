// SPDX-License-Identifier: MIT
#include "relate/prepared_relation.hpp"

#include <algorithm>
#include <cmath>
#include <signum/bvh/bvh_query.hpp>

#include "location/map_faces.hpp"
#include "relate/quick_relation.hpp"

namespace signum::detail {

namespace {

/// The sets of the map near the other one, as bits.
constexpr std::uint8_t other_bit = 1, own_bit = 2;

Aabb3 box_of(const Point2& p, const Point2& q) {
  return {{std::min(p.x, q.x), std::min(p.y, q.y), 0}, {std::max(p.x, q.x), std::max(p.y, q.y), 0}};
}

/// None of an empty set.
std::optional<Aabb3> box_of(const PlaneSet& set) {
  std::optional<Aabb3> box;
  const auto add = [&box](const std::vector<Point2>& points) {
    for (const Point2& p : points) {
      if (!box) box = box_of(p, p);
      box->min = {std::min(box->min.x, p.x), std::min(box->min.y, p.y), 0};
      box->max = {std::max(box->max.x, p.x), std::max(box->max.y, p.y), 0};
    }
  };
  add(set.points);
  for (const auto& line : set.lines) add(line);
  for (const Chains2& polygon : set.polygons) {
    for (const auto& chain : polygon) add(chain);
  }
  return box;
}

}  // namespace

PreparedRelation::PreparedRelation(const PlaneSet& set)
    : set_(set),
      segments_(std::array{&std::as_const(set_)}),
      map_(segments_.points, segments_.segments, segments_.groups_by_polygon()),
      search_(map_) {
  const PlaneParts parts(segments_, map_);
  for (std::uint32_t e = 0; e < map_.edges().size(); ++e) {
    above_.push_back(parts.above(e));
    edge_part_.push_back(parts.of_edge(e)[0]);
    ++edges_of_kind_[kind_of(e)];
    items_.push_back({map_.rounded(map_.edges()[e].from), map_.rounded(map_.edges()[e].to)});
  }
  for (std::uint32_t v = 0; v < map_.vertices(); ++v) {
    vertex_part_.push_back(parts.of_vertex(v)[0]);
    const Point2 p = map_.rounded(v);
    if (!map_.is_given(v)) {
      const Vec2<BigRational> exact = map_.exact(v);
      is_of_doubles_ = is_of_doubles_ && std::isfinite(p.x) && std::isfinite(p.y) &&
                       exact.x == to_rational(p.x) && exact.y == to_rational(p.y);
    }
    if (!counts(v)) continue;
    ++vertices_of_part_[vertex_part_[v]];
    if (has_edges(v)) continue;
    single_points_.push_back(v);
    items_.push_back({p, p});
  }
  std::vector<Aabb3> boxes;
  for (const Segment2& s : items_) boxes.push_back(box_of(s.p, s.q));
  if (is_of_doubles_ && !boxes.empty()) index_.emplace(boxes);
}

PlanePart PreparedRelation::part_at(const Point2& p) const {
  const EdgeSearch::Found found = search_.find(map_, p);
  if (found.vertex != none) return vertex_part_[found.vertex];
  if (found.edge != none) return edge_part_[found.edge];
  return encloses_above(found.below) ? interior : exterior;
}

void PreparedRelation::note_sides(PlaneRelation& relation, std::size_t kind,
                                  PlanePart other) const {
  note_piece(relation, {static_cast<PlanePart>(kind & 1), other}, 1);
  note_piece(relation, {(kind & 2) != 0 ? interior : exterior, other}, 2);
  note_piece(relation, {(kind & 4) != 0 ? interior : exterior, other}, 2);
}

void PreparedRelation::note_item(PlaneRelation& relation, std::uint32_t item,
                                 PlanePart other) const {
  if (is_edge(item)) note_sides(relation, kind_of(item), other);
  for (const std::uint32_t v : ends(item)) note_piece(relation, {vertex_part_[v], other}, 0);
}

void PreparedRelation::note_far(PlaneRelation& relation, std::span<const std::uint32_t> near,
                                std::span<const std::uint32_t> near_vertices) const {
  std::array<std::size_t, 8> edges = edges_of_kind_;
  std::array<std::size_t, 2> vertices = vertices_of_part_;
  for (const std::uint32_t item : near) {
    if (is_edge(item)) --edges[kind_of(item)];
  }
  for (const std::uint32_t v : near_vertices) --vertices[vertex_part_[v]];
  for (std::size_t kind = 0; kind < 8; ++kind) {
    if (edges[kind] != 0) note_sides(relation, kind, exterior);
  }
  for (std::size_t part = 0; part < 2; ++part) {
    if (vertices[part] != 0) note_piece(relation, {static_cast<PlanePart>(part), exterior}, 0);
  }
}

/// The relation to one other set, by a map.
class NearRelation {
 public:
  NearRelation(const PreparedRelation& own, SetSegments segments, const Aabb3& box)
      : own_(own),
        other_points_(segments.points.size()),
        segments_(with_near(std::move(segments), box)),
        map_(segments_.points, segments_.segments, segments_.groups_by_polygon()),
        parts_(segments_, map_),
        faces_(2 * map_.edges().size() + 1),
        own_edge_(map_.edges().size(), none),
        own_vertex_(map_.vertices(), none),
        enclosed_(2 * map_.edges().size() + 1, unknown) {
    find_own();
    unite_faces(box);
    find_enclosed();
  }

  PlaneRelation find() {
    PlaneRelation relation = relation_of_nothing();
    for (std::uint32_t e = 0; e < map_.edges().size(); ++e) {
      const PlanePart of_other = parts_.of_edge(e)[0];
      const PlanePart over = own_face(2 * e + 1), under = own_face(2 * e);
      note_piece(relation, {over, other_face(e)}, 2);
      note_piece(relation, {under, other_face(map_.edges()[e].below)}, 2);
      note_piece(relation, {own_edge_[e] == none ? over : own_.edge_part_[own_edge_[e]], of_other},
                 1);
    }
    for (std::uint32_t v = 0; v < map_.vertices(); ++v) {
      note_piece(relation, {own_part_at(v), parts_.of_vertex(v)[0]}, 0);
      if (own_vertex_[v] == none && edge_at(v) == none) {
        note_piece(relation, {own_part_at(v), other_face(map_.below(v))}, 2);
      }
    }
    std::vector<std::uint32_t> vertices;
    for (const std::uint32_t v : own_vertex_) {
      if (v != none) vertices.push_back(v);
    }
    own_.note_far(relation, near_, vertices);
    return relation;
  }

 private:
  static constexpr std::uint32_t none = SegmentMap::none;
  static constexpr std::int8_t unknown = -1;

  SetSegments with_near(SetSegments segments, const Aabb3& box) {
    segments.rules.push_back(WindingRule::even_odd);
    const auto add = [&](const Point2& p, const Point2& q) {
      const auto n = static_cast<std::uint32_t>(segments.points.size());
      segments.points.insert(segments.points.end(), {p, q});
      segments.segments.push_back({n, n + 1});
      segments.owners.push_back({1, SetSegments::none, SetSegments::none});
    };
    first_own_ = segments.segments.size();
    if (own_.index_) near_ = candidates(*own_.index_, box);
    for (const std::uint32_t item : near_) add(own_.items_[item].p, own_.items_[item].q);
    return segments;
  }

  /// Finds which edges and vertices of the map are those of the set.
  void find_own() {
    for (std::uint32_t i = 0; i < near_.size(); ++i) {
      const auto [from, to] = segments_.segments[first_own_ + i];
      const auto ends = own_.ends(near_[i]);
      own_vertex_[map_.vertex_of(from)] = ends[0];
      own_vertex_[map_.vertex_of(to)] = ends[1];
    }
    for (std::uint32_t e = 0; e < own_edge_.size(); ++e) {
      for (std::uint32_t i = 0; i < map_.parts(e); ++i) {
        const std::size_t segment = map_.part(e, i).segment;
        if (segments_.owners[segment].set == 1) own_edge_[e] = near_[segment - first_own_];
      }
    }
  }

  void unite_faces(const Aabb3& box) {
    for (std::uint32_t v = 0; v < map_.vertices(); ++v) {
      // Farther away edges of the set may be missing. It crosses the other set alone, in the box.
      if (map_.is_given(v)) {
        const Point2 p = map_.rounded(v);
        if (p.x < box.min.x || p.x > box.max.x || p.y < box.min.y || p.y > box.max.y) continue;
      }
      unite_sides_around(map_, v, faces_);
    }
    for (std::uint32_t e = 0; e < own_edge_.size(); ++e) {
      if (parts_.members(e) == other_bit) faces_.unite(2 * e, 2 * e + 1);
    }
  }

  void find_enclosed() {
    for (std::uint32_t e = 0; e < own_edge_.size(); ++e) {
      const std::uint32_t own = own_edge_[e];
      if (own == none) continue;
      enclosed_[faces_.find(2 * e + 1)] = own_.encloses_above(own) ? 1 : 0;
      enclosed_[faces_.find(2 * e)] = own_.encloses_above(own_.map_.edges()[own].below) ? 1 : 0;
    }
    for (std::uint32_t i = 0; i < other_points_; ++i) {
      const std::uint32_t e = edge_at(map_.vertex_of(i));
      if (e == none) continue;
      std::int8_t& enclosed = enclosed_[faces_.find(2 * e)];
      if (enclosed != unknown) continue;
      // On no edge of the set, or its face would be known.
      const EdgeSearch::Found found = own_.search_.find(own_.map_, segments_.points[i]);
      const std::uint32_t below =
          found.vertex == none ? found.below : own_.map_.below(found.vertex);
      enclosed = own_.encloses_above(below) ? 1 : 0;
    }
  }

  std::uint32_t edge_at(std::uint32_t v) const {
    if (map_.first_edge(v) != map_.first_edge(v + 1)) return map_.first_edge(v);
    return map_.ending(v).empty() ? none : map_.ending(v).front();
  }
  PlanePart own_face(std::uint32_t side) {
    return enclosed_[faces_.find(side)] == 1 ? interior : exterior;
  }
  PlanePart other_face(std::uint32_t edge) const {
    return PlaneParts::of_face(parts_.above(edge))[0];
  }
  PlanePart own_part_at(std::uint32_t v) {
    if (own_vertex_[v] != none) return own_.vertex_part_[own_vertex_[v]];
    const std::uint32_t any = edge_at(v);
    if (any == none) return own_.part_at(map_.rounded(v));
    if ((parts_.members_at(v) & own_bit) != 0) {
      for (std::uint32_t e = map_.first_edge(v); e < map_.first_edge(v + 1); ++e) {
        if (own_edge_[e] != none) return own_.edge_part_[own_edge_[e]];
      }
    }
    return own_face(2 * any);
  }

  const PreparedRelation& own_;
  std::size_t other_points_, first_own_ = 0;
  std::vector<std::uint32_t> near_;  ///< items of the index
  SetSegments segments_;
  SegmentMap map_;
  PlaneParts parts_;
  DisjointSets faces_;
  std::vector<std::uint32_t> own_edge_, own_vertex_;  ///< of those of the map, or none
  std::vector<std::int8_t> enclosed_;                 ///< of each face of the set
};

PlaneRelation PreparedRelation::relation_to(const PlaneSet& other) const {
  require_plane_set(other);
  const std::optional<Aabb3> box = box_of(other);
  if (!is_of_doubles_ || !box) return signum::relate(set_, other);
  if (index_) {
    if (const auto quick = QuickRelation(*this, other, *box).find()) return *quick;
  }
  const PlaneSet* const one = &other;
  return NearRelation(*this, SetSegments({&one, 1}), *box).find();
}

}  // namespace signum::detail
