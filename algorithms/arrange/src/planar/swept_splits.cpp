// SPDX-License-Identifier: MIT
// A line sweeps over the segments, and knows the order of those that it crosses. Before two cross
// they are neighbours.
// See: Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979; de
// Berg, Cheong, van Kreveld and Overmars, Computational Geometry, 2008, chapter 2, for segments
// that have an end on others, or lie upon each other.
#include <algorithm>
#include <numeric>
#include <queue>
#include <unordered_set>

#include "cells/axes.hpp"
#include "planar/segment_crossing.hpp"
#include "planar/segment_splits.hpp"

namespace signum::detail {

namespace {

class SweptSplits {
 public:
  SweptSplits(PointTable& points, std::size_t axis, std::span<const PlanarSegment> segments)
      : points_(points), axis_(axis), on_(segments.size()), starting_(segments.size()) {
    for (const PlanarSegment& s : segments) {
      ends_.push_back(is_before(s.from, s.to) ? Ends{s.from, s.to} : Ends{s.to, s.from});
    }
    std::iota(starting_.begin(), starting_.end(), 0U);
    std::sort(starting_.begin(), starting_.end(), [this](std::uint32_t s, std::uint32_t t) {
      return ends_[s].left != ends_[t].left ? ends_[s].left < ends_[t].left : s < t;
    });
  }

  std::vector<std::vector<std::uint32_t>> find(std::span<const PlanarSegment> segments) {
    for (const Ends& e : ends_) {
      events_.push(e.left);
      events_.push(e.right);
    }
    while (!events_.empty()) {
      const std::uint32_t p = events_.top();
      while (!events_.empty() && events_.top() == p) events_.pop();
      arrive(p);
    }
    for (std::size_t s = 0; s < on_.size(); ++s) {
      if (segments[s].from != ends_[s].left) std::reverse(on_[s].begin(), on_[s].end());
    }
    return std::move(on_);
  }

 private:
  struct Ends {
    std::uint32_t left, right;
  };
  struct After {
    const SweptSplits* sweep;
    bool operator()(std::uint32_t a, std::uint32_t b) const { return sweep->is_before(b, a); }
  };

  /// Whether the line comes to the point a first.
  bool is_before(std::uint32_t a, std::uint32_t b) const {
    const std::size_t u = after(axis_);
    const Sign by_u = points_.compare(a, b, u);
    return (by_u != Sign::zero ? by_u : points_.compare(a, b, after(u))) == Sign::negative;
  }
  /// Positive where the point is above the segment.
  Sign side(std::uint32_t s, std::uint32_t p) const {
    return points_.turn(axis_, ends_[s].left, ends_[s].right, p);
  }
  std::span<const std::uint32_t> starting_at(std::uint32_t p) const {
    const auto begin = std::partition_point(starting_.begin(), starting_.end(),
                                            [&](std::uint32_t s) { return ends_[s].left < p; });
    auto end = begin;
    while (end != starting_.end() && ends_[*end].left == p) ++end;
    return std::span(starting_).subspan(static_cast<std::size_t>(begin - starting_.begin()),
                                        static_cast<std::size_t>(end - begin));
  }

  void arrive(std::uint32_t p);
  void meet(std::uint32_t below, std::uint32_t above);

  PointTable& points_;
  std::size_t axis_;
  std::vector<Ends> ends_;
  std::vector<std::vector<std::uint32_t>> on_;
  /// All segments, by their left ends.
  std::vector<std::uint32_t> starting_;
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, After> events_{After{this}};
  /// The segments that the line crosses, from below; those that lie upon each other in any order.
  std::vector<std::uint32_t> active_;
  /// The pairs, the one that is below before their crossing first, whose crossing is an event.
  std::unordered_set<std::uint64_t> crossed_;
};

/// The line comes to a point where segments start, end or cross.
void SweptSplits::arrive(std::uint32_t p) {
  const auto lowest = std::partition_point(active_.begin(), active_.end(), [&](std::uint32_t s) {
    return side(s, p) == Sign::positive;
  });
  std::vector<std::uint32_t> next;
  auto highest = lowest;
  for (; highest != active_.end() && side(*highest, p) == Sign::zero; ++highest) {
    if (ends_[*highest].right != p) next.push_back(*highest);
  }
  const std::span<const std::uint32_t> starting = starting_at(p);
  if (static_cast<std::size_t>(highest - lowest) + starting.size() > 1) {
    for (const std::uint32_t s : next) on_[s].push_back(p);
  }
  next.insert(next.end(), starting.begin(), starting.end());
  std::sort(next.begin(), next.end(), [&](std::uint32_t s, std::uint32_t t) {
    return points_.turn(axis_, p, ends_[s].right, ends_[t].right) == Sign::positive;
  });
  const auto place = lowest - active_.begin();
  active_.insert(active_.erase(lowest, highest), next.begin(), next.end());
  const auto begin = active_.begin() + place, end = begin + std::ssize(next);
  if (begin != active_.begin() && begin != active_.end()) meet(*(begin - 1), *begin);
  if (begin != end && end != active_.end()) meet(*(end - 1), *end);
}

/// Two segments that are neighbours from here on: if they cross, the line will come to that point.
void SweptSplits::meet(std::uint32_t below, std::uint32_t above) {
  const auto [p, q] = ends_[below];
  const auto [r, s] = ends_[above];
  if (q == s) return;
  const bool cross_before_end =
      is_before(q, s) ? side(above, q) == Sign::positive : side(below, s) == Sign::negative;
  if (!cross_before_end) return;
  if (!crossed_.insert(std::uint64_t{below} << 32 | above).second) return;
  const std::uint32_t x = points_.index_of(segment_crossing(points_, axis_, p, q, r, s));
  if (!points_.is_given(x)) {
    points_.know_on_line(x, p, q);
    points_.know_on_line(x, r, s);
  }
  events_.push(x);
}

}  // namespace

std::vector<std::vector<std::uint32_t>> swept_split_points(
    PointTable& points, std::size_t axis, std::span<const PlanarSegment> segments) {
  return SweptSplits(points, axis, segments).find(segments);
}

}  // namespace signum::detail
