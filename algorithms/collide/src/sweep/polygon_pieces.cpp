// SPDX-License-Identifier: MIT
// A line is swept over the projection of the polygon, from left to right. Between the places where
// edges begin, end or cross, those that it meets have one order, by height, and the rule says which
// gaps between two neighbours are inside. At such a place, that changes only among the edges there
// and between them, since the winding number of all other points stays what it is. A gap that goes
// on between the same two edges is one piece.
// See: Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979.
// Unlike in the paper, edges that cross are found beforehand, by their boxes.
#include "sweep/polygon_pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "bodies/polygons/box_tree.hpp"
#include "vectors/rational_orientation.hpp"

namespace signum::detail {
namespace {

struct Flat {
  BigRational u, v;
};

/// The coordinate plane in which the polygon has an area, and the way back.
class Chart {
 public:
  explicit Chart(const HalfSpace& plane) : plane_(plane) {
    const RationalPoint& n = plane.normal;
    if (!n.z.is_zero()) {
      axes_ = {&RationalPoint::x, &RationalPoint::y, &RationalPoint::z};
    } else if (!n.x.is_zero()) {
      axes_ = {&RationalPoint::y, &RationalPoint::z, &RationalPoint::x};
    } else {
      axes_ = {&RationalPoint::z, &RationalPoint::x, &RationalPoint::y};
    }
  }

  Flat operator()(const RationalPoint& p) const { return {p.*axes_[0], p.*axes_[1]}; }

  RationalPoint lift(const BigRational& u, const BigRational& v) const {
    const RationalPoint& n = plane_.normal;
    RationalPoint p;
    p.*axes_[0] = u;
    p.*axes_[1] = v;
    p.*axes_[2] = -(n.*axes_[0] * u + n.*axes_[1] * v + plane_.offset) / n.*axes_[2];
    return p;
  }

 private:
  const HalfSpace& plane_;
  std::array<BigRational RationalPoint::*, 3> axes_;
};

/// The point in doubles, where it is one.
std::optional<Point2> as_doubles(const Flat& p) {
  const Point2 q{round_to_double(p.u), round_to_double(p.v)};
  if (!std::isfinite(q.x) || !std::isfinite(q.y)) return std::nullopt;
  if (to_rational(q.x) != p.u || to_rational(q.y) != p.v) return std::nullopt;
  return q;
}

/// An edge from left to right; turn is +1 when the chain runs so, -1 when it runs the other way.
struct Edge {
  Flat left, right;
  BigRational slope;
  int turn;
  /// The ends, where both are doubles.
  std::optional<std::array<Point2, 2>> ends;

  BigRational at(const BigRational& u) const { return left.v + slope * (u - left.u); }
};

Edge edge_of(const Flat& from, const Flat& to) {
  const bool rightwards = from.u < to.u;
  Edge e{rightwards ? from : to, rightwards ? to : from, 0, rightwards ? 1 : -1, std::nullopt};
  e.slope = (e.right.v - e.left.v) / (e.right.u - e.left.u);
  const std::optional<Point2> left = as_doubles(e.left), right = as_doubles(e.right);
  if (left && right) e.ends = {*left, *right};
  return e;
}

/// Positive where an end of f, 0 the left and 1 the right one, is above the line of e.
Sign side_of_end(const Edge& e, const Edge& f, std::size_t end) {
  if (e.ends && f.ends) return orient2d((*e.ends)[0], (*e.ends)[1], (*f.ends)[end]);
  const Flat& p = end == 0 ? f.left : f.right;
  return orient2d(RationalView2{e.left.u, e.left.v}, RationalView2{e.right.u, e.right.v},
                  RationalView2{p.u, p.v});
}

/// Whether two edges change sides; where they only touch, or run along each other, nothing changes.
bool cross_each_other(const Edge& e, const Edge& f) {
  return side_of_end(e, f, 0) * side_of_end(e, f, 1) == Sign::negative &&
         side_of_end(f, e, 0) * side_of_end(f, e, 1) == Sign::negative;
}

/// Where two edges that cross each other change sides.
BigRational crossing(const Edge& e, const Edge& f) {
  const auto height = [&](const Flat& p) -> BigRational { return p.v - f.at(p.u); };
  const BigRational at_left = height(e.left);
  const BigRational part = at_left / (at_left - height(e.right));
  return e.left.u + part * (e.right.u - e.left.u);
}

bool is_inside_by(long turns, std::size_t edges, FillRule rule) {
  return rule == FillRule::nonzero ? turns != 0 : edges % 2 != 0;
}

using Index = std::uint32_t;

/// Where an edge begins or ends, or where two cross.
struct Event {
  enum class Kind : std::uint8_t { end, crossing, begin };

  Event(BigRational where, Kind what, Index first, Index second)
      : u(std::move(where)), rounded(round_to_double(u)), kind(what), e(first), f(second) {}

  BigRational u;
  /// The place, rounded: it keeps the order where it tells one.
  double rounded;
  Kind kind;
  Index e, f;

  bool is_at(const Event& other) const { return rounded == other.rounded && u == other.u; }
  friend bool operator<(const Event& a, const Event& b) {
    return a.rounded != b.rounded ? a.rounded < b.rounded : a.u < b.u;
  }
};

class Sweep {
 public:
  explicit Sweep(const PolygonBody& polygon) : rule_(polygon.rule), chart_(polygon.plane) {
    std::vector<std::array<RationalPoint, 2>> ends;
    for (const auto& chain : polygon.chains) {
      for (std::size_t i = 0; i < chain.size(); ++i) {
        const RationalPoint& p = chain[i];
        const RationalPoint& q = chain[(i + 1) % chain.size()];
        const Flat from = chart_(p), to = chart_(q);
        if (from.u == to.u) {
          // The edge bounds no gap.
          pieces_.push_back({{p, q}, {}});
          continue;
        }
        edges_.push_back(edge_of(from, to));
        ends.push_back({p, q});
      }
    }
    find_events(ends);
    const std::size_t n = edges_.size();
    position_.resize(n);
    turns_.resize(n);
    gaps_.resize(n);
  }

  std::vector<Hull> run() {
    for (auto i = events_.begin(); i != events_.end();) {
      const auto j =
          std::find_if(i, events_.end(), [&](const Event& event) { return !event.is_at(*i); });
      advance(i, j);
      i = j;
    }
    return std::move(pieces_);
  }

 private:
  using Events = std::vector<Event>;

  /// The gap above an edge that is inside, from where it began.
  struct Gap {
    Index above;
    BigRational from;
  };
  struct Closed {
    Index below;
    Gap gap;
  };

  void find_events(const std::vector<std::array<RationalPoint, 2>>& ends) {
    std::vector<RationalPoint> all;
    for (const auto& e : ends) all.insert(all.end(), e.begin(), e.end());
    const int exponent = exponent_of(all);
    std::vector<Aabb3> boxes;
    for (const auto& e : ends) boxes.push_back(outward_box(e, exponent));
    const BoxTree tree(std::move(boxes));
    tree.any_pair(tree, [&](Index i, Index j) {
      if (i < j && cross_each_other(edges_[i], edges_[j])) {
        events_.emplace_back(crossing(edges_[i], edges_[j]), Event::Kind::crossing, i, j);
      }
      return false;
    });
    for (Index i = 0; i < edges_.size(); ++i) {
      events_.emplace_back(edges_[i].left.u, Event::Kind::begin, i, i);
      events_.emplace_back(edges_[i].right.u, Event::Kind::end, i, i);
    }
    std::sort(events_.begin(), events_.end());
  }

  /// Goes past the place of some events.
  void advance(Events::const_iterator first, Events::const_iterator last) {
    below_ = above_ = status_.size();
    std::vector<Closed> closed;
    std::vector<Index> crossing;
    for (auto i = first; i != last; ++i) {
      if (i->kind == Event::Kind::end) remove(i->e, closed);
      if (i->kind == Event::Kind::crossing) crossing.insert(crossing.end(), {i->e, i->f});
    }
    exchange(std::move(crossing), first->u);
    for (auto i = first; i != last; ++i) {
      if (i->kind == Event::Kind::begin) insert(i->e);
    }
    update_gaps(first->u, closed);
    std::sort(closed.begin(), closed.end(), [](const Closed& a, const Closed& b) {
      return std::pair(a.below, a.gap.above) < std::pair(b.below, b.gap.above);
    });
    for (const Closed& c : closed) close(c, first->u);
  }

  /// To be called before `count` edges from a position on are replaced by others.
  void touch(std::size_t position, std::size_t count) {
    below_ = std::min(below_, position);
    above_ = std::min(above_, status_.size() - position - count);
  }
  void renumber(std::size_t from) {
    for (std::size_t i = from; i < status_.size(); ++i) position_[status_[i]] = i;
  }

  void remove(Index e, std::vector<Closed>& closed) {
    const std::size_t at = position_[e];
    touch(at, 1);
    status_.erase(status_.begin() + static_cast<std::ptrdiff_t>(at));
    renumber(at);
    if (gaps_[e]) closed.push_back({e, *std::exchange(gaps_[e], std::nullopt)});
  }

  /// Puts edges of which each crosses others at u in the order that they have beyond.
  void exchange(std::vector<Index> edges, const BigRational& u) {
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    std::vector<std::size_t> positions;
    for (const Index e : edges) positions.push_back(position_[e]);
    std::sort(positions.begin(), positions.end());
    if (edges.size() == 2) {
      if (position_[edges[0]] < position_[edges[1]]) std::swap(edges[0], edges[1]);
    } else {
      std::vector<std::pair<BigRational, Index>> by_height;
      for (const Index e : edges) by_height.emplace_back(edges_[e].at(u), e);
      std::sort(by_height.begin(), by_height.end(), [&](const auto& a, const auto& b) {
        if (a.first != b.first) return a.first < b.first;
        return is_below_from_here(a.second, b.second);
      });
      for (std::size_t i = 0; i < edges.size(); ++i) edges[i] = by_height[i].second;
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
      touch(positions[i], 1);
      status_[positions[i]] = edges[i];
      position_[edges[i]] = positions[i];
    }
  }

  /// The order of two edges to the right of a common point; among those on one line the first is
  /// below.
  bool is_below_from_here(Index e, Index f) const {
    const int order = edges_[e].slope.compare(edges_[f].slope);
    return order != 0 ? order < 0 : e < f;
  }

  void insert(Index e) {
    const auto at = std::partition_point(status_.begin(), status_.end(), [&](Index other) {
      const Sign s = side_of_end(edges_[other], edges_[e], 0);
      return s != Sign::zero ? s == Sign::positive : is_below_from_here(other, e);
    });
    const auto position = static_cast<std::size_t>(at - status_.begin());
    touch(position, 0);
    status_.insert(at, e);
    renumber(position);
  }

  /// Updates the gaps above the edges that were touched, and above the one below them.
  void update_gaps(const BigRational& u, std::vector<Closed>& closed) {
    const std::size_t end = status_.size() - above_;
    for (std::size_t i = below_ == 0 ? 0 : below_ - 1; i < end; ++i) {
      const Index e = status_[i];
      turns_[e] = (i == 0 ? 0 : turns_[status_[i - 1]]) + edges_[e].turn;
      const bool inside = is_inside_by(turns_[e], i + 1, rule_);
      std::optional<Gap>& gap = gaps_[e];
      if (gap && inside && gap->above == status_[i + 1]) continue;
      if (gap) closed.push_back({e, *std::exchange(gap, std::nullopt)});
      if (inside) gap = Gap{status_[i + 1], u};
    }
  }

  void close(const Closed& c, const BigRational& to) {
    Hull piece{{}, {}};
    for (const BigRational* const u : {&c.gap.from, &to}) {
      const BigRational below = edges_[c.below].at(*u);
      const BigRational above = edges_[c.gap.above].at(*u);
      piece.points.push_back(chart_.lift(*u, below));
      if (below != above) piece.points.push_back(chart_.lift(*u, above));
    }
    pieces_.push_back(std::move(piece));
  }

  FillRule rule_;
  Chart chart_;
  std::vector<Edge> edges_;
  Events events_;
  /// The edges that the line meets, from the lowest on; each has its place there, and how often
  /// chains wind round the points just above it.
  std::vector<Index> status_;
  std::vector<std::size_t> position_;
  std::vector<long> turns_;
  std::vector<std::optional<Gap>> gaps_;
  /// So many edges at the bottom of the status, and at its top, are as before the events here.
  std::size_t below_ = 0, above_ = 0;
  std::vector<Hull> pieces_;
};

}  // namespace

std::vector<Hull> convex_pieces(const PolygonBody& polygon) {
  if (!is_zero(polygon.plane.normal)) return Sweep(polygon).run();
  std::vector<Hull> pieces;
  for (const auto& chain : polygon.chains) pieces.push_back({chain, {}});
  return pieces;
}

}  // namespace signum::detail
