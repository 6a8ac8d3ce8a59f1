// SPDX-License-Identifier: MIT
#include "relate/quick_relation.hpp"

#include <algorithm>
#include <signum/predicates/orient2d.hpp>

#include "planar/point_order.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

bool boxes_meet(const Segment2& s, const Point2& p, const Point2& q) {
  return std::min(s.p.x, s.q.x) <= std::max(p.x, q.x) &&
         std::min(p.x, q.x) <= std::max(s.p.x, s.q.x) &&
         std::min(s.p.y, s.q.y) <= std::max(p.y, q.y) &&
         std::min(p.y, q.y) <= std::max(s.p.y, s.q.y);
}

/// Whether both points are on the same side of the line, and not on it.
bool are_beside(const Segment2& s, const Point2& p, const Point2& q) {
  return orient2d(s.p, s.q, p) * orient2d(s.p, s.q, q) == Sign::positive;
}

}  // namespace

std::optional<PlaneRelation> QuickRelation::find() {
  if (!add_edges() || !find_dimensions()) return std::nullopt;
  find_near();
  const std::optional<Crossings> crossings = find_crossings();
  if (!crossings || *crossings == Crossings::undecided) return std::nullopt;
  return *crossings == Crossings::decided ? relation_of_crossing() : relation_without_crossing();
}

/// Whether there are few.
bool QuickRelation::add_edges() {
  for (const Chains2& polygon : other_.polygons) {
    begin_.push_back(edges_.size());
    const auto number = static_cast<std::uint32_t>(begin_.size() - 1);
    for (const auto& chain : polygon) {
      if (!add_line(chain, true, number)) return false;
    }
  }
  begin_.push_back(edges_.size());
  for (const auto& line : other_.lines) {
    if (!add_line(line, false, none)) return false;
    ends_.push_back(line.front());
    ends_.push_back(line.back());
  }
  if (other_.points.size() > most_edges) return false;
  for (const Point2& p : other_.points) {
    edges_.push_back({p, p, none, none, none});
    components_.push_back(p);
  }
  if (edges_.size() > most_edges) return false;
  // Each end of a line changes whether their number is odd.
  std::sort(ends_.begin(), ends_.end(), is_before);
  std::size_t odd = 0;
  for (const Point2& p : ends_) {
    if (odd != 0 && ends_[odd - 1] == p) {
      --odd;
    } else {
      ends_[odd++] = p;
    }
  }
  ends_.resize(odd);
  return true;
}

bool QuickRelation::add_line(const std::vector<Point2>& points, bool is_closed,
                             std::uint32_t polygon) {
  if (points.size() > most_edges) return false;
  const auto begin = static_cast<std::uint32_t>(edges_.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool is_last = i + 1 == points.size();
    const Point2& next = points[is_last ? 0 : i + 1];
    if (points[i] == next || (is_last && !is_closed)) continue;
    const auto n = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({points[i], next, polygon, n - 1, n + 1});
  }
  const auto end = static_cast<std::uint32_t>(edges_.size());
  components_.push_back(points[0]);
  if (end == begin) {
    edges_.push_back({points[0], points[0], polygon, begin, begin});
    return true;
  }
  edges_[begin].before = end - 1;
  edges_[end - 1].after = begin;
  return end <= most_edges;
}

/// Whether it is certain what they are.
bool QuickRelation::find_dimensions() {
  if (other_.polygons.empty()) {
    const bool has_line =
        std::any_of(edges_.begin(), edges_.end(), [](const Edge& e) { return e.p != e.q; });
    interior_ = has_line ? 1 : 0;
    boundary_ = ends_.empty() ? -1 : 0;
    return true;
  }
  interior_ = 2, boundary_ = 1;
  for (std::size_t i = 0; i + 1 < begin_.size(); ++i) {
    if (has_area(begin_[i], begin_[i + 1])) return true;
  }
  return false;
}

/// Whether the polygon encloses something at its first vertex, through which it passes once.
bool QuickRelation::has_area(std::size_t begin, std::size_t end) const {
  std::size_t first = begin, count = 0;
  for (std::size_t i = begin; i < end; ++i) {
    if (is_before(edges_[i].p, edges_[first].p)) first = i;
  }
  for (std::size_t i = begin; i < end; ++i) count += edges_[i].p == edges_[first].p ? 1 : 0;
  const Edge& at = edges_[first];
  const Sign turn = orient2d(edges_[at.before].p, at.p, at.q);
  return count == 1 && turn != Sign::zero &&
         is_enclosed(other_.rule, turn == Sign::positive ? 1 : -1);
}

void QuickRelation::find_near() {
  for_each_candidate(*own_.index_, box_, [this](std::uint32_t item) {
    if (!is_apart_from_box(own_.items_[item])) near_.push_back(item);
    return true;
  });
}

bool QuickRelation::is_apart_from_box(const Segment2& s) const {
  const Point2 min = {box_.min.x, box_.min.y}, max = {box_.max.x, box_.max.y};
  if (!boxes_meet(s, min, max)) return true;
  const bool rises = (s.q.x > s.p.x) == (s.q.y > s.p.y);
  return are_beside(s, {min.x, rises ? max.y : min.y}, {max.x, rises ? min.y : max.y});
}

QuickRelation::Pair QuickRelation::pair_of(const Segment2& s, const Edge& e) {
  if (!boxes_meet(s, e.p, e.q)) return Pair::apart;
  const Sign p = orient2d(s.p, s.q, e.p), q = orient2d(s.p, s.q, e.q);
  if (p * q == Sign::positive) return Pair::apart;
  const Sign own = orient2d(e.p, e.q, s.p) * orient2d(e.p, e.q, s.q);
  if (own == Sign::positive) return Pair::apart;
  if (p == Sign::zero && q == Sign::zero) return Pair::collinear;
  return p * q == Sign::negative && own == Sign::negative ? Pair::crossing : Pair::touching;
}

/// None where a map is to be made.
std::optional<QuickRelation::Crossings> QuickRelation::find_crossings() {
  const bool is_region = !other_.polygons.empty();
  const bool has_sides = other_.polygons.size() == 1 && other_.rule == WindingRule::even_odd;
  Crossings result = Crossings::none;
  for (const std::uint32_t item : near_) {
    for (Edge& e : edges_) {
      const Pair pair = pair_of(own_.items_[item], e);
      if (pair == Pair::apart) continue;
      if (pair == Pair::collinear || (is_region && !has_sides)) return std::nullopt;
      // Faces where borders cross tell more than any point. A point of a line may be its end.
      if (pair == Pair::touching && !is_region) return std::nullopt;
      if (result == Crossings::decided) continue;
      result = pair == Pair::crossing && parts_faces(item) && (!is_region || parts_faces(e))
                   ? Crossings::decided
                   : Crossings::undecided;
    }
  }
  return result;
}

bool QuickRelation::parts_faces(std::uint32_t own_edge) const {
  const std::size_t kind = own_.kind_of(own_edge);
  return ((kind & 2) != 0) != ((kind & 4) != 0);
}

/// Whether nothing else of its polygon touches the edge, but at its ends.
bool QuickRelation::parts_faces(Edge& edge) const {
  if (edge.polygon == none || edge.was_tried) return false;
  edge.was_tried = true;
  const Segment2 s = {edge.p, edge.q};
  return std::all_of(edges_.begin(), edges_.begin() + static_cast<std::ptrdiff_t>(begin_.back()),
                     [&](const Edge& e) {
                       if (&e == &edge || pair_of(s, e) == Pair::apart) return true;
                       if (&e == &edges_[edge.before])
                         return orient2d(e.p, edge.p, edge.q) != Sign::zero;
                       return &e == &edges_[edge.after] &&
                              orient2d(edge.p, edge.q, e.q) != Sign::zero;
                     });
}

PlaneRelation QuickRelation::relation_of_crossing() const {
  if (interior_ == 2) return {{2, 1, 2, 1, 0, 1, 2, 1, 2}, 2, 2};
  PlaneRelation relation{{1, -1, 2, 0, -1, 1, 1, -1, 2}, 2, 1};
  for (const Point2& p : ends_) note_piece(relation, {own_.part_at(p), boundary}, 0);
  return relation;
}

std::optional<PlaneRelation> QuickRelation::relation_without_crossing() const {
  const PlanePart face = own_.part_at(components_[0]);
  for (std::size_t i = 1; i < components_.size() && !near_.empty(); ++i) {
    if (own_.part_at(components_[i]) != face) return std::nullopt;
  }
  PlaneRelation relation = relation_of_nothing();
  note_piece(relation, {face, interior}, interior_);
  if (boundary_ != -1) note_piece(relation, {face, boundary}, boundary_);
  note_piece(relation, {face, exterior}, 2);
  std::vector<std::uint32_t> vertices;
  for (const std::uint32_t item : near_) {
    own_.note_item(relation, item, part_in_other(own_.items_[item].p));
    for (const std::uint32_t v : own_.ends(item)) vertices.push_back(v);
  }
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  own_.note_far(relation, near_, vertices);
  return relation;
}

/// Requires that the point is on none of its edges.
PlanePart QuickRelation::part_in_other(const Point2& p) const {
  if (p.x < box_.min.x || p.x > box_.max.x || p.y < box_.min.y || p.y > box_.max.y) return exterior;
  for (std::size_t i = 0; i + 1 < begin_.size(); ++i) {
    std::int64_t winding = 0;
    for (std::size_t e = begin_[i]; e < begin_[i + 1]; ++e) {
      const Edge& edge = edges_[e];
      const bool rises = edge.p.y <= p.y;
      if (rises != (edge.q.y > p.y)) continue;
      const Sign side = orient2d(edge.p, edge.q, p);
      if (side == (rises ? Sign::positive : Sign::negative)) winding += rises ? 1 : -1;
    }
    if (is_enclosed(other_.rule, winding)) return interior;
  }
  return exterior;
}

}  // namespace signum::detail
