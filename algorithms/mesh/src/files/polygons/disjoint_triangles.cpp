// SPDX-License-Identifier: MIT
// A line sweeps over the triangles from left to right, of equal x from low to high, and holds the
// edges that it meets, in their order. Triangles overlap if two edges cross within both, since each
// has a triangle beside it, and if somewhere between two edges that follow each other there is more
// than one triangle. As long as neither has been found, the order stays the same but for the edges
// that begin and end.
#include "disjoint_triangles.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <signum/predicates/orient2d.hpp>
#include <vector>

namespace signum::detail {

namespace {

bool is_before(const Point2& a, const Point2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// Edges on one line that follow or overlap each other.
struct SweptLine {
  Point2 first;
  mutable Point2 last;
  mutable std::int64_t edges;   ///< how many are met now
  mutable std::int64_t change;  ///< how many more triangles are above them than below
  mutable std::int64_t above;   ///< how many triangles are just above
};

/// The order from low to high. A point of a line is equal to it.
struct IsBelow {
  using is_transparent = void;
  static Sign side(const SweptLine& line, const Point2& p) {
    return orient2d(line.first, line.last, p);
  }
  bool operator()(const SweptLine& a, const Point2& p) const {
    return side(a, p) == Sign::positive;
  }
  bool operator()(const Point2& p, const SweptLine& a) const {
    return side(a, p) == Sign::negative;
  }
  bool operator()(const SweptLine& a, const SweptLine& b) const {
    if (is_before(b.first, a.first)) {
      const Sign first = side(b, a.first);
      return (first == Sign::zero ? side(b, a.last) : first) == Sign::negative;
    }
    const Sign first = side(a, b.first);
    return (first == Sign::zero ? side(a, b.last) : first) == Sign::positive;
  }
};

using SweptLines = std::set<SweptLine, IsBelow>;

/// An edge from left to right.
struct SweptEdge {
  Point2 left, right;
  int change;
  SweptLines::iterator line;
};

/// Whether a line crosses the one just above before both have ended.
bool crosses(const SweptLine& low, const SweptLine& high) {
  if (is_before(low.last, high.last)) return IsBelow::side(high, low.last) == Sign::positive;
  return is_before(high.last, low.last) && IsBelow::side(low, high.last) == Sign::negative;
}

class OverlapSweep {
 public:
  explicit OverlapSweep(std::span<const std::array<Point2, 3>> triangles);
  bool finds_none();

 private:
  void end_edges(const Point2& p);
  bool begin_edges(const Point2& p);

  std::vector<SweptEdge> edges_;  ///< by where they begin, then from low to high
  std::vector<std::uint32_t> by_end_;
  std::size_t begun_ = 0, ended_ = 0;
  SweptLines lines_;
};

OverlapSweep::OverlapSweep(std::span<const std::array<Point2, 3>> triangles) {
  edges_.reserve(3 * triangles.size());
  for (const auto& t : triangles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Point2 &a = t[k], &b = t[(k + 1) % 3];
      edges_.push_back(is_before(a, b) ? SweptEdge{a, b, 1, {}} : SweptEdge{b, a, -1, {}});
    }
  }
  std::sort(edges_.begin(), edges_.end(), [](const SweptEdge& a, const SweptEdge& b) {
    if (a.left != b.left) return is_before(a.left, b.left);
    return orient2d(a.left, a.right, b.right) == Sign::positive;
  });
  for (std::uint32_t i = 0; i < edges_.size(); ++i) by_end_.push_back(i);
  std::sort(by_end_.begin(), by_end_.end(), [&](std::uint32_t i, std::uint32_t j) {
    return is_before(edges_[i].right, edges_[j].right);
  });
}

bool OverlapSweep::finds_none() {
  while (ended_ < by_end_.size()) {
    Point2 p = edges_[by_end_[ended_]].right;
    if (begun_ < edges_.size() && is_before(edges_[begun_].left, p)) p = edges_[begun_].left;
    end_edges(p);
    if (!begin_edges(p)) return false;
  }
  return true;
}

void OverlapSweep::end_edges(const Point2& p) {
  for (; ended_ < by_end_.size() && edges_[by_end_[ended_]].right == p; ++ended_) {
    const SweptEdge& edge = edges_[by_end_[ended_]];
    edge.line->change -= edge.change;
    if (--edge.line->edges == 0) lines_.erase(edge.line);
  }
}

/// Whether nothing overlaps just behind p.
bool OverlapSweep::begin_edges(const Point2& p) {
  const auto [first, high] = lines_.equal_range(p);
  if (first != high && std::next(first) != high) return false;
  const bool any_below = first != lines_.begin();
  const auto low = any_below ? std::prev(first) : lines_.end();
  const auto through = first;  // where that is not `high`
  auto last = lines_.end();    // of those that begin here
  for (; begun_ < edges_.size() && edges_[begun_].left == p; ++begun_) {
    SweptEdge& edge = edges_[begun_];
    const auto side_of = [&](SweptLines::iterator line) {
      return IsBelow::side(*line, edge.right);
    };
    const Sign side = through == high ? Sign::positive : side_of(through);
    if (side == Sign::zero) {
      edge.line = through;
    } else if (last != lines_.end() && side_of(last) == Sign::zero) {
      edge.line = last;
    } else {
      last = lines_.insert(side == Sign::negative ? through : high, {p, edge.right, 0, 0, 0});
      edge.line = last;
    }
    const SweptLine& line = *edge.line;
    ++line.edges;
    line.change += edge.change;
    if (is_before(line.last, edge.right)) line.last = edge.right;
  }
  const auto lowest = any_below ? std::next(low) : lines_.begin();
  std::int64_t triangles = any_below ? low->above : 0;
  for (auto line = lowest; line != high; ++line) {
    triangles += line->change;
    if (triangles < 0 || triangles > 1) return false;
    line->above = triangles;
  }
  if (any_below && lowest != lines_.end() && crosses(*low, *lowest)) return false;
  return lowest == high || high == lines_.end() || !crosses(*std::prev(high), *high);
}

}  // namespace

bool interiors_disjoint(std::span<const std::array<Point2, 3>> triangles) {
  return OverlapSweep(triangles).finds_none();
}

}  // namespace signum::detail
