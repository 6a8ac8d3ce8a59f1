// SPDX-License-Identifier: MIT
#include "planar/segment_map.hpp"

#include <algorithm>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>

#include "machine/stop_scope.hpp"
#include "planar/by_end.hpp"
#include "planar/point_order.hpp"
#include "planar/sweep_order.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

/// Segments that lie upon each other are swept as one: a bundle, which is known by its first
/// segment and ends where the last of them does.
class SegmentSweep {
 public:
  /// The group of each segment, and whether it was given from its left end to its right.
  struct Kind {
    std::uint32_t group;
    bool forward;
  };
  SegmentSweep(SegmentMap& map, std::span<const Kind> kinds,
               std::vector<std::uint32_t> starting_begin);
  void run();

 private:
  /// The vertex at which the line is.
  std::uint32_t here() const { return static_cast<std::uint32_t>(map_.points_at_.size() - 1); }
  std::uint32_t piece_at(std::uint32_t node) const { return piece_[order_.value(node)]; }
  SweptPoint next_point();
  void arrive(SweptPoint p);
  std::uint32_t lowest_through(SweptPoint p) const;
  void leave(SweptPoint p, std::uint32_t lowest);
  void continue_from(SweptPoint p);
  void begin_edge(std::uint32_t bundle);
  void join(std::uint32_t bundle, std::uint32_t segment);
  void count(std::uint32_t bundle, std::uint32_t segment, bool more);
  void place(std::uint32_t below);
  void meet(std::uint32_t below, std::uint32_t above);
  Sign turn(SweptPoint p, std::uint32_t s, std::uint32_t t) const {
    return orient2d(points_.given()[p], ahead(s), ahead(t));
  }
  /// A point of the bundle farther to the right, up to which it is straight.
  const Point2& ahead(std::uint32_t s) const {
    return points_.is_chain(s) ? points_.chain_point(s, 1) : points_.given()[right_[s]];
  }

  SegmentMap& map_;
  SweptPoints& points_;
  std::span<const Kind> kinds_;
  SweepOrder order_;
  /// For each segment its bundle; for each bundle its right end, its node in the order, the edge
  /// that it is on, and the last vertex on it.
  std::vector<std::uint32_t> bundle_, right_, node_, piece_, vertex_;
  /// The segments of those bundles that are more than one, counted by groups.
  struct Member {
    std::uint32_t group, any, sum;  ///< the sum of the segments tells the last one that is left
    std::uint32_t forward, backward;
  };
  std::vector<std::vector<Member>> members_;
  std::vector<std::uint32_t> members_of_;
  /// Where the segments from each given point begin, and those to it.
  std::vector<std::uint32_t> starting_begin_;
  ByEnd ending_{points_.segments, &SweptSegment::right, points_.given().size()};
  std::uint32_t given_done_ = 0;
  std::vector<SweptPoint> crossings_;  ///< a heap, the first in front
  /// At the point where the line is: the nodes of what passes through, from below, and what goes on
  /// from there.
  std::vector<std::uint32_t> nodes_, on_;
};

SegmentSweep::SegmentSweep(SegmentMap& map, std::span<const Kind> kinds,
                           std::vector<std::uint32_t> starting_begin)
    : map_(map), points_(map.points_), kinds_(kinds), starting_begin_(std::move(starting_begin)) {
  const std::size_t n = points_.segments.size();
  bundle_.resize(n), right_.resize(n), node_.resize(n), piece_.resize(n);
  vertex_.resize(n, SegmentMap::none), members_of_.resize(n, SegmentMap::none);
  std::iota(bundle_.begin(), bundle_.end(), 0U);
  for (std::uint32_t s = 0; s < n; ++s) right_[s] = points_.segments[s].right;
}

SweptPoint SegmentSweep::next_point() {
  if (given_done_ < points_.given().size() &&
      (crossings_.empty() || points_.compare(given_done_, crossings_[0]) != Sign::positive)) {
    return given_done_++;
  }
  return crossings_[0];
}

void SegmentSweep::run() {
  const auto after = [this](SweptPoint a, SweptPoint b) {
    return points_.compare(a, b) == Sign::positive;
  };
  for (StopSteps stop; given_done_ < points_.given().size() || !crossings_.empty(); stop()) {
    const std::size_t known = crossings_.size();
    arrive(next_point());
    for (std::size_t i = known; i < crossings_.size(); ++i) {
      std::push_heap(crossings_.begin(), crossings_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                     after);
    }
    // Both segments of a crossing pass through this point iff it is here.
    const std::uint32_t v = here();
    while (!crossings_.empty() && vertex_[points_.crossing(crossings_[0]).s] == v &&
           vertex_[points_.crossing(crossings_[0]).t] == v) {
      std::pop_heap(crossings_.begin(), crossings_.end(), after);
      crossings_.pop_back();
    }
  }
}

/// The lowest node of the segments through the point, or none.
std::uint32_t SegmentSweep::lowest_through(SweptPoint p) const {
  const bool is_end = !is_crossing(p) && ending_.begin[p] != ending_.begin[p + 1];
  if (!is_crossing(p) && !is_end) return SweepOrder::none;
  std::uint32_t node =
      is_end ? node_[bundle_[ending_.sorted[ending_.begin[p]]]] : node_[points_.crossing(p).s];
  if (node == SweepOrder::none) return node;
  for (;;) {
    const std::uint32_t before = order_.before(node);
    if (before == SweepOrder::none || points_.side(order_.value(before), p) != Sign::zero) break;
    node = before;
  }
  return node;
}

void SegmentSweep::arrive(SweptPoint p) {
  std::uint32_t lowest = lowest_through(p), below = SweepOrder::none;
  if (lowest == SweepOrder::none) {
    below =
        order_.last_below([&](std::uint32_t s) { return points_.side(s, p) == Sign::positive; });
    lowest = below == SweepOrder::none ? order_.first() : order_.next(below);
  } else {
    below = order_.before(lowest);
  }
  map_.points_at_.push_back(p);
  map_.below_.push_back(below == SweepOrder::none ? SegmentMap::none : piece_at(below));
  nodes_.clear();
  on_.clear();
  leave(p, lowest);
  continue_from(p);
  place(below);
}

/// What comes to the point ends there, or goes on from there in the opposite order.
void SegmentSweep::leave(SweptPoint p, std::uint32_t lowest) {
  for (std::uint32_t node = lowest; node != SweepOrder::none; node = order_.next(node)) {
    const std::uint32_t b = order_.value(node);
    if (right_[b] != p && points_.side(b, p) != Sign::zero) break;
    nodes_.push_back(node);
    vertex_[b] = here();
    map_.edges_[piece_[b]].to = here();
    map_.ending_.push_back(piece_[b]);
    if (right_[b] != p) on_.push_back(b);
  }
  map_.ending_begin_.push_back(static_cast<std::uint32_t>(map_.ending_.size()));
  std::reverse(on_.begin(), on_.end());
  if (is_crossing(p)) return;
  for (std::uint32_t i = ending_.begin[p]; i < ending_.begin[p + 1]; ++i) {
    count(bundle_[ending_.sorted[i]], ending_.sorted[i], false);
  }
}

/// Makes the edges that begin at the point.
void SegmentSweep::continue_from(SweptPoint p) {
  if (!is_crossing(p)) {
    const auto is_lower = [&](std::uint32_t s, std::uint32_t t) {
      return turn(p, s, t) == Sign::positive;
    };
    const auto through = static_cast<std::ptrdiff_t>(on_.size());
    for (std::uint32_t s = starting_begin_[p]; s < starting_begin_[p + 1]; ++s) on_.push_back(s);
    std::sort(on_.begin() + through, on_.end(), is_lower);
    if (through != 0) std::inplace_merge(on_.begin(), on_.begin() + through, on_.end(), is_lower);
    // What came here stands before what starts upon it.
    std::size_t kept = 0;
    for (const std::uint32_t s : on_) {
      if (kept != 0 && turn(p, on_[kept - 1], s) == Sign::zero) {
        join(on_[kept - 1], s);
      } else {
        on_[kept++] = s;
      }
    }
    on_.resize(kept);
  }
  for (const std::uint32_t b : on_) begin_edge(b);
  map_.edge_begin_.push_back(static_cast<std::uint32_t>(map_.edges_.size()));
}

/// Begins an edge at the point, above those that already do.
void SegmentSweep::begin_edge(std::uint32_t bundle) {
  const auto edge = static_cast<std::uint32_t>(map_.edges_.size());
  const bool is_first = map_.edge_begin_.back() == edge;
  map_.edges_.push_back({here(), SegmentMap::none, is_first ? map_.below_.back() : edge - 1});
  map_.part_begin_.push_back(static_cast<std::uint32_t>(map_.parts_.size()));
  piece_[bundle] = edge;
  vertex_[bundle] = here();
  if (members_of_[bundle] == SegmentMap::none) {
    const bool forward = kinds_[bundle].forward;
    map_.parts_.push_back({bundle, forward ? 1U : 0U, forward ? 0U : 1U});
    return;
  }
  for (const Member& m : members_[members_of_[bundle]]) {
    const bool is_one = m.forward + m.backward == 1;
    map_.parts_.push_back({is_one ? m.sum : m.any, m.forward, m.backward});
  }
}

/// A segment that begins upon a bundle becomes part of it.
void SegmentSweep::join(std::uint32_t bundle, std::uint32_t segment) {
  if (members_of_[bundle] == SegmentMap::none) {
    members_of_[bundle] = static_cast<std::uint32_t>(members_.size());
    members_.emplace_back();
    count(bundle, bundle, true);
  }
  bundle_[segment] = bundle;
  right_[bundle] = std::max(right_[bundle], points_.segments[segment].right);
  count(bundle, segment, true);
}

/// Counts a segment of a bundle once more, or no more.
void SegmentSweep::count(std::uint32_t bundle, std::uint32_t segment, bool more) {
  if (members_of_[bundle] == SegmentMap::none) return;
  std::vector<Member>& members = members_[members_of_[bundle]];
  const Kind kind = kinds_[segment];
  auto m = std::find_if(members.begin(), members.end(),
                        [&](const Member& member) { return member.group == kind.group; });
  if (m == members.end()) m = members.insert(m, {kind.group, segment, 0, 0, 0});
  m->sum += more ? segment : 0U - segment;
  (kind.forward ? m->forward : m->backward) += more ? 1U : 0U - 1U;
  if (m->forward + m->backward == 0) members.erase(m);
}

/// What goes on takes the place of what came, and its neighbours are looked at.
void SegmentSweep::place(std::uint32_t below) {
  std::uint32_t last = below;
  for (std::size_t i = 0; i < std::max(on_.size(), nodes_.size()); ++i) {
    if (i >= on_.size()) {
      order_.erase(nodes_[i]);
      continue;
    }
    const std::uint32_t s = on_[i];
    if (i < nodes_.size()) {
      order_.set_value(nodes_[i], s);
      last = nodes_[i];
    } else {
      last = order_.insert_after(last, s);
    }
    node_[s] = last;
  }
  const std::uint32_t above = last == SweepOrder::none ? order_.first() : order_.next(last);
  const std::uint32_t lowest = below == SweepOrder::none ? order_.first() : order_.next(below);
  if (below != SweepOrder::none && lowest != SweepOrder::none) meet(below, lowest);
  if (last != below && last != SweepOrder::none && above != SweepOrder::none) meet(last, above);
}

/// Two segments that are neighbours from here on: if they cross, the line will come to that point.
void SegmentSweep::meet(std::uint32_t below, std::uint32_t above) {
  const std::uint32_t s = order_.value(below), t = order_.value(above);
  const std::uint32_t end_s = right_[s], end_t = right_[t];
  if (end_s == end_t || points_.is_chain(s) || points_.is_chain(t)) return;
  const bool cross_before_end = end_s < end_t ? points_.side(t, end_s) == Sign::positive
                                              : points_.side(s, end_t) == Sign::negative;
  if (cross_before_end) crossings_.push_back(points_.add_crossing(s, t));
}

SegmentMap::SegmentMap(std::span<const Point2> points, std::span<const Ends> segments,
                       std::span<const std::uint32_t> groups, std::span<const InnerPoints> inner)
    : points_({}) {
  std::size_t count = points.size();
  for (const InnerPoints& chain : inner) count += chain.count;
  if (count >= crossing_bit || segments.size() >= crossing_bit)
    throw InvalidArgument("points: fewer than 2^31 were expected");
  for (const Point2& p : points) require_finite(p);
  std::vector<Point2> given;
  given.reserve(points.size());
  vertex_of_.resize(points.size());
  for (const std::uint32_t i : order_by_place(points)) {
    // Without negative zeros, so that equal points have equal coordinates.
    const Point2 p = {points[i].x + 0.0, points[i].y + 0.0};
    if (given.empty() || given.back() != p) given.push_back(p);
    vertex_of_[i] = static_cast<std::uint32_t>(given.size() - 1);
  }
  points_ = SweptPoints(std::move(given));
  std::vector<SweptSegment> ends;
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < segments.size(); ++i) {
    const std::uint32_t p = vertex_of_[segments[i].from], q = vertex_of_[segments[i].to];
    if (p == q) continue;
    ends.push_back({std::min(p, q), std::max(p, q)});
    numbers.push_back(i);
  }
  // Sorted, what is swept at a time is together in memory.
  ByEnd by_left(ends, &SweptSegment::left, points_.given().size());
  std::vector<SegmentSweep::Kind> kinds;
  for (const std::uint32_t s : by_left.sorted) {
    const std::uint32_t i = numbers[s];
    points_.segments.push_back(ends[s]);
    if (!inner.empty()) points_.inner.push_back(inner[i]);
    given_segment_.push_back(i);
    kinds.push_back({groups.empty() ? 0 : groups[i], vertex_of_[segments[i].from] == ends[s].left});
  }
  points_at_.reserve(points_.given().size());
  edges_.reserve(points_.segments.size());
  parts_.reserve(points_.segments.size());
  edge_begin_.push_back(0);
  ending_begin_.push_back(0);
  SegmentSweep(*this, kinds, std::move(by_left.begin)).run();
  part_begin_.push_back(static_cast<std::uint32_t>(parts_.size()));
  std::vector<std::uint32_t> vertex_at(points_.given().size());
  for (std::uint32_t v = 0; v < points_at_.size(); ++v)
    if (!is_crossing(points_at_[v])) vertex_at[points_at_[v]] = v;
  for (std::uint32_t& v : vertex_of_) v = vertex_at[v];
}

ExactPoint2 SegmentMap::exact_point(std::uint32_t v) const {
  const Vec2<BigRational> at = exact(v);
  return {{Rational({at.x}), Rational({at.y})}, {round_to_double(at.x), round_to_double(at.y)}};
}

PlaneGraph SegmentMap::graph() const {
  PlaneGraph graph{
      edges_, edge_begin_, ending_, ending_begin_,
      [this](std::uint32_t v, std::uint32_t e, std::uint32_t f) { return is_straight(v, e, f); }};
  auto number = static_cast<std::uint32_t>(vertices());
  for (std::uint32_t e = 0; !points_.inner.empty() && e < edges_.size(); ++e) {
    graph.inner.push_back({number, inner_points(e)});
    number += graph.inner.back().count;
  }
  return graph;
}

bool SegmentMap::is_straight(std::uint32_t v, std::uint32_t e, std::uint32_t f) const {
  const std::uint32_t s = segment_at(e), t = segment_at(f);
  if (points_.is_chain(s) || points_.is_chain(t)) {
    const SweptPoint at = points_at_[v];
    const auto beside = [&](std::uint32_t segment) -> const Point2& {
      return points_.chain_point(
          segment, points_.segments[segment].left == at ? 1 : points_.inner_points(segment));
    };
    return orient2d(beside(s), points_.given()[at], beside(t)) == Sign::zero;
  }
  return s == t || (points_.side(s, points_.segments[t].left) == Sign::zero &&
                    points_.side(s, points_.segments[t].right) == Sign::zero);
}

}  // namespace signum::detail
