// SPDX-License-Identifier: MIT
// The projection of the polygon is cut into slabs where edges begin, end or cross. In a slab no two
// edges cross, so from the lowest edge to the highest the rule says which gaps are inside. A gap
// that goes on between the same two edges in the next slab is one piece with it.
#include "polygon_pieces.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

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

/// From left to right; turn is +1 when the chain runs so, -1 when it runs the other way.
struct Edge {
  Flat left, right;
  BigRational slope;
  int turn;

  BigRational at(const BigRational& u) const { return left.v + slope * (u - left.u); }
};

/// Where two edges change sides; where they only touch, or run along each other, no slab ends.
std::optional<BigRational> crossing(const Edge& e, const Edge& f) {
  const BigRational& low = e.left.u < f.left.u ? f.left.u : e.left.u;
  const BigRational& high = e.right.u < f.right.u ? e.right.u : f.right.u;
  if (low >= high) return std::nullopt;
  const BigRational at_low = e.at(low) - f.at(low);
  const BigRational at_high = e.at(high) - f.at(high);
  if (at_low.sign() * at_high.sign() >= 0) return std::nullopt;
  return BigRational(low + (high - low) * at_low / (at_low - at_high));
}

bool is_inside(long turns, long edges, FillRule rule) {
  return rule == FillRule::nonzero ? turns != 0 : edges % 2 != 0;
}

class Slabs {
 public:
  explicit Slabs(const PolygonBody& polygon) : polygon_(polygon), chart_(polygon.plane) {
    for (std::size_t c = 0; c < polygon.chains.size(); ++c) {
      for (std::size_t i = 0; i < polygon.chains[c].size(); ++i) add_edge(c, i);
    }
  }

  std::vector<Hull> run() {
    const std::vector<BigRational> ends = find_ends();
    std::vector<std::pair<BigRational, const Edge*>> by_height;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      const BigRational middle = (ends[i] + ends[i + 1]) / 2;
      by_height.clear();
      for (const Edge& e : edges_) {
        if (e.left.u <= ends[i] && ends[i + 1] <= e.right.u)
          by_height.emplace_back(e.at(middle), &e);
      }
      std::stable_sort(by_height.begin(), by_height.end(),
                       [](const auto& x, const auto& y) { return x.first < y.first; });
      add_gaps(by_height, ends[i], ends[i + 1]);
    }
    for (const auto& [edges, from] : open_) close(edges, from, ends.back());
    return std::move(pieces_);
  }

 private:
  using Gap = std::pair<const Edge*, const Edge*>;

  void add_edge(std::size_t chain, std::size_t index) {
    const auto& points = polygon_.chains[chain];
    const RationalPoint& p = points[index];
    const RationalPoint& q = points[(index + 1) % points.size()];
    const Flat from = chart_(p);
    const Flat to = chart_(q);
    if (from.u == to.u) {
      // It bounds no gap in any slab.
      pieces_.push_back({{p, q}, {}});
      return;
    }
    const bool rightwards = from.u < to.u;
    Edge e{rightwards ? from : to, rightwards ? to : from, 0, rightwards ? 1 : -1};
    e.slope = (e.right.v - e.left.v) / (e.right.u - e.left.u);
    edges_.push_back(std::move(e));
  }

  std::vector<BigRational> find_ends() const {
    std::vector<BigRational> ends;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      ends.push_back(edges_[i].left.u);
      ends.push_back(edges_[i].right.u);
      for (std::size_t j = 0; j < i; ++j) {
        if (auto u = crossing(edges_[i], edges_[j])) ends.push_back(*std::move(u));
      }
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
  }

  void add_gaps(const std::vector<std::pair<BigRational, const Edge*>>& edges,
                const BigRational& low, const BigRational& high) {
    std::map<Gap, BigRational> open;
    long turns = 0;
    bool inside_below = false;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      turns += edges[i].second->turn;
      const bool inside = is_inside(turns, static_cast<long>(i + 1), polygon_.rule);
      if (inside) {
        const Gap gap{edges[i].second, edges[i + 1].second};
        const auto before = open_.find(gap);
        open.emplace(gap, before == open_.end() ? low : before->second);
      } else if (!inside_below) {
        const Edge& e = *edges[i].second;
        pieces_.push_back({{chart_.lift(low, e.at(low)), chart_.lift(high, e.at(high))}, {}});
      }
      inside_below = inside;
    }
    for (const auto& [gap, from] : open_) {
      if (!open.contains(gap)) close(gap, from, low);
    }
    open_ = std::move(open);
  }

  void close(const Gap& gap, const BigRational& from, const BigRational& to) {
    Hull piece{{}, {}};
    for (const BigRational* const u : {&from, &to}) {
      const BigRational below = gap.first->at(*u);
      const BigRational above = gap.second->at(*u);
      piece.points.push_back(chart_.lift(*u, below));
      if (below != above) piece.points.push_back(chart_.lift(*u, above));
    }
    pieces_.push_back(std::move(piece));
  }

  const PolygonBody& polygon_;
  Chart chart_;
  std::vector<Edge> edges_;
  std::map<Gap, BigRational> open_;
  std::vector<Hull> pieces_;
};

}  // namespace

std::vector<Hull> convex_pieces(const PolygonBody& polygon) {
  if (!is_zero(polygon.plane.normal)) return Slabs(polygon).run();
  std::vector<Hull> pieces;
  for (const auto& chain : polygon.chains) pieces.push_back({chain, {}});
  return pieces;
}

}  // namespace signum::detail
