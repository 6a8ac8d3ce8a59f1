// SPDX-License-Identifier: MIT
#include "planar/segment_map.hpp"

#include <algorithm>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>

#include "planar/sweep_order.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

class SegmentSweep {
 public:
  explicit SegmentSweep(SegmentMap& map);
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
  void place(std::uint32_t below);
  void meet(std::uint32_t below, std::uint32_t above);
  Sign turn(SweptPoint p, std::uint32_t s, std::uint32_t t) const {
    const std::span<const Point2> given = points_.given();
    return orient2d(given[p], given[points_.segments[s].right], given[points_.segments[t].right]);
  }

  SegmentMap& map_;
  SweptPoints& points_;
  SweepOrder order_;
  /// For each segment its node in the order, the edge that it is on, and the last vertex on it.
  std::vector<std::uint32_t> node_, piece_, vertex_;
  /// The segments by their left ends, where those of each given point begin, and a segment that has
  /// its right end there.
  std::vector<std::uint32_t> starting_, starting_begin_, ending_;
  std::uint32_t given_done_ = 0;
  std::vector<SweptPoint> crossings_;  ///< a heap, the first in front
  /// At the point where the line is: the nodes of what passes through, from below, and what goes on
  /// from there.
  std::vector<std::uint32_t> nodes_;
  struct Passing {
    std::uint32_t segment, came_on;  ///< the edge on which it came, or none
  };
  std::vector<Passing> on_;
};

SegmentSweep::SegmentSweep(SegmentMap& map) : map_(map), points_(map.points_) {
  const std::size_t n = points_.segments.size(), given = points_.given().size();
  node_.resize(n), piece_.resize(n), vertex_.resize(n, SegmentMap::none);
  starting_.resize(n), ending_.resize(given, SegmentMap::none);
  starting_begin_.resize(given + 1);
  for (std::uint32_t s = 0; s < n; ++s) {
    ++starting_begin_[points_.segments[s].left + 1];
    ending_[points_.segments[s].right] = s;
  }
  std::partial_sum(starting_begin_.begin(), starting_begin_.end(), starting_begin_.begin());
  std::vector<std::uint32_t> end(starting_begin_.begin(), starting_begin_.end() - 1);
  for (std::uint32_t s = 0; s < n; ++s) starting_[end[points_.segments[s].left]++] = s;
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
  while (given_done_ < points_.given().size() || !crossings_.empty()) {
    const SweptPoint p = next_point();
    const std::size_t known = crossings_.size();
    arrive(p);
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
  std::uint32_t node = SweepOrder::none;
  if (is_crossing(p)) {
    node = node_[points_.crossing(p).s];
  } else if (ending_[p] != SegmentMap::none) {
    node = node_[ending_[p]];
  }
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

/// The segments through the point end there, or go on from there in the opposite order.
void SegmentSweep::leave(SweptPoint p, std::uint32_t lowest) {
  const std::uint32_t v = here();
  std::uint32_t piece = SegmentMap::none;
  for (std::uint32_t node = lowest; node != SweepOrder::none; node = order_.next(node)) {
    const std::uint32_t s = order_.value(node);
    if (points_.segments[s].right != p && points_.side(s, p) != Sign::zero) break;
    nodes_.push_back(node);
    vertex_[s] = v;
    if (piece_[s] != piece) {
      piece = piece_[s];
      map_.edges_[piece].to = v;
      map_.ending_.push_back(piece);
    }
    if (points_.segments[s].right != p) on_.push_back({s, piece});
  }
  map_.ending_begin_.push_back(static_cast<std::uint32_t>(map_.ending_.size()));
  std::reverse(on_.begin(), on_.end());
}

/// Makes the edges that begin at the point.
void SegmentSweep::continue_from(SweptPoint p) {
  const auto through = static_cast<std::ptrdiff_t>(on_.size());
  if (!is_crossing(p)) {
    for (std::uint32_t i = starting_begin_[p]; i < starting_begin_[p + 1]; ++i) {
      on_.push_back({starting_[i], SegmentMap::none});
    }
    const auto is_lower = [&](const Passing& a, const Passing& b) {
      return turn(p, a.segment, b.segment) == Sign::positive;
    };
    std::sort(on_.begin() + through, on_.end(), is_lower);
    if (through != 0) std::inplace_merge(on_.begin(), on_.begin() + through, on_.end(), is_lower);
  }
  const std::uint32_t v = here();
  std::uint32_t last = map_.below_.back();
  for (std::size_t i = 0; i < on_.size(); ++i) {
    const std::uint32_t s = on_[i].segment;
    // Of two that came here, those on one line came on one edge.
    const auto is_upon = [&](const Passing& other) {
      if (on_[i].came_on != SegmentMap::none && other.came_on != SegmentMap::none) {
        return on_[i].came_on == other.came_on;
      }
      return turn(p, other.segment, on_[i].segment) == Sign::zero;
    };
    if (i == 0 || !is_upon(on_[i - 1])) {
      map_.edges_.push_back({v, SegmentMap::none, last});
      last = static_cast<std::uint32_t>(map_.edges_.size() - 1);
      map_.part_begin_.push_back(static_cast<std::uint32_t>(map_.parts_.size()));
    }
    map_.parts_.push_back(s);
    piece_[s] = last;
    vertex_[s] = v;
  }
  map_.edge_begin_.push_back(static_cast<std::uint32_t>(map_.edges_.size()));
}

/// What goes on takes the place of what came, and its neighbours are looked at.
void SegmentSweep::place(std::uint32_t below) {
  std::uint32_t last = below;
  for (std::size_t i = 0; i < std::max(on_.size(), nodes_.size()); ++i) {
    if (i >= on_.size()) {
      order_.erase(nodes_[i]);
      continue;
    }
    const std::uint32_t s = on_[i].segment;
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
  const std::uint32_t end_s = points_.segments[s].right, end_t = points_.segments[t].right;
  if (end_s == end_t) return;
  const bool cross_before_end = end_s < end_t ? points_.side(t, end_s) == Sign::positive
                                              : points_.side(s, end_t) == Sign::negative;
  if (cross_before_end) crossings_.push_back(points_.add_crossing(s, t));
}

SegmentMap::SegmentMap(std::span<const Point2> points, std::span<const Ends> segments)
    : points_({}) {
  if (points.size() >= crossing_bit || segments.size() >= crossing_bit) {
    throw InvalidArgument("points: fewer than 2^31 were expected");
  }
  for (const Point2& p : points) require_finite(p);
  // Without negative zeros, so that equal points have equal coordinates.
  const auto is_less = [](const Point2& p, const Point2& q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
  };
  struct Numbered {
    Point2 p;
    std::uint32_t index;
  };
  std::vector<Numbered> sorted(points.size());
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    sorted[i] = {{points[i].x + 0.0, points[i].y + 0.0}, i};
  }
  std::sort(sorted.begin(), sorted.end(),
            [&](const Numbered& a, const Numbered& b) { return is_less(a.p, b.p); });
  std::vector<Point2> given;
  vertex_of_.resize(points.size());
  for (const Numbered& n : sorted) {
    if (given.empty() || given.back() != n.p) given.push_back(n.p);
    vertex_of_[n.index] = static_cast<std::uint32_t>(given.size() - 1);
  }
  points_ = SweptPoints(std::move(given));
  for (std::uint32_t i = 0; i < segments.size(); ++i) {
    const std::uint32_t p = vertex_of_[segments[i].from], q = vertex_of_[segments[i].to];
    if (p == q) continue;
    points_.segments.push_back({std::min(p, q), std::max(p, q)});
    swept_.push_back({i, p < q});
  }
  points_at_.reserve(points_.given().size());
  edges_.reserve(points_.segments.size());
  parts_.reserve(points_.segments.size());
  edge_begin_.push_back(0);
  ending_begin_.push_back(0);
  SegmentSweep(*this).run();
  part_begin_.push_back(static_cast<std::uint32_t>(parts_.size()));
  std::vector<std::uint32_t> vertex_at(points_.given().size());
  for (std::uint32_t v = 0; v < points_at_.size(); ++v) {
    if (!is_crossing(points_at_[v])) vertex_at[points_at_[v]] = v;
  }
  for (std::uint32_t& v : vertex_of_) v = vertex_at[v];
}

ExactPoint2 SegmentMap::exact_point(std::uint32_t v) const {
  const Vec2<BigRational> at = exact(v);
  return {{Rational({at.x}), Rational({at.y})}, {round_to_double(at.x), round_to_double(at.y)}};
}

bool SegmentMap::is_straight(std::uint32_t e, std::uint32_t f) const {
  const std::uint32_t s = parts_[part_begin_[e]], t = parts_[part_begin_[f]];
  return s == t || (points_.side(s, points_.segments[t].left) == Sign::zero &&
                    points_.side(s, points_.segments[t].right) == Sign::zero);
}

}  // namespace signum::detail
