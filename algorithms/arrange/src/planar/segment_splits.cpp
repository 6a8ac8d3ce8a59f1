// SPDX-License-Identifier: MIT
#include "planar/segment_splits.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "cells/axes.hpp"

namespace signum::detail {

namespace {

/// The box of the rounded ends in the plane. Rounding is monotone: boxes that are apart hold
/// segments that are.
struct PlanarBox {
  Point2 min, max;
};

PlanarBox box_of(const Point2& a, const Point2& b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

class SegmentSplits {
 public:
  SegmentSplits(PointTable& points, std::size_t axis, std::span<const PlanarSegment> segments)
      : points_(points), axis_(axis), segments_(segments), on_(segments.size()) {}
  std::vector<std::vector<std::uint32_t>> find();

 private:
  void split(std::uint32_t i, std::uint32_t j);
  bool is_inside(const PlanarSegment& s, std::uint32_t v) const;

  PointTable& points_;
  std::size_t axis_;
  std::span<const PlanarSegment> segments_;
  std::vector<std::vector<std::uint32_t>> on_;
};

/// Whether a point of the line of the segment is between its ends.
bool SegmentSplits::is_inside(const PlanarSegment& s, std::uint32_t v) const {
  if (v == s.from || v == s.to) return false;
  const std::size_t u = after(axis_);
  const std::size_t by = points_.compare(s.from, s.to, u) != Sign::zero ? u : after(u);
  return points_.compare(s.from, v, by) * points_.compare(v, s.to, by) == Sign::positive;
}

/// Adds to each of two segments the points at which it meets the other.
void SegmentSplits::split(std::uint32_t i, std::uint32_t j) {
  const PlanarSegment s = segments_[i], t = segments_[j];
  if (s.from == s.to && t.from == t.to) return;
  if (s.from == s.to) return split(j, i);
  const auto turn = [&](const PlanarSegment& line, std::uint32_t v) {
    return points_.turn(axis_, line.from, line.to, v);
  };
  const Sign c = turn(s, t.from), d = t.from == t.to ? c : turn(s, t.to);
  if (c * d == Sign::positive) return;
  if (c == Sign::zero && is_inside(s, t.from)) on_[i].push_back(t.from);
  if (d == Sign::zero && is_inside(s, t.to)) on_[i].push_back(t.to);
  if (t.from == t.to) return;
  const Sign a = turn(t, s.from), b = turn(t, s.to);
  if (a == Sign::zero && is_inside(t, s.from)) on_[j].push_back(s.from);
  if (b == Sign::zero && is_inside(t, s.to)) on_[j].push_back(s.to);
  if (c * d != Sign::negative || a * b != Sign::negative) return;

  const auto planar = [this](std::uint32_t v) {
    const std::size_t u = after(axis_);
    return Vec2<BigRational>{points_.exact(v, u), points_.exact(v, after(u))};
  };
  const auto less = [](const Vec2<BigRational>& p, const Vec2<BigRational>& q) {
    return Vec2<BigRational>{p.x - q.x, p.y - q.y};
  };
  const auto p = planar(s.from), q = planar(t.from);
  const auto along_s = less(planar(s.to), p), along_t = less(planar(t.to), q);
  const BigRational weight = cross(less(q, p), along_t) / BigRational(cross(along_s, along_t));
  const RationalPoint from = points_.exact(s.from);
  const std::uint32_t x = points_.index_of(from + weight * (points_.exact(s.to) - from));
  on_[i].push_back(x);
  on_[j].push_back(x);
}

/// The points inside each segment at which others meet it.
std::vector<std::vector<std::uint32_t>> SegmentSplits::find() {
  std::vector<PlanarBox> boxes;
  boxes.reserve(segments_.size());
  for (const PlanarSegment& s : segments_) {
    boxes.push_back(
        box_of(along(points_.rounded(s.from), axis_), along(points_.rounded(s.to), axis_)));
  }
  std::vector<std::uint32_t> order(segments_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
    return std::tuple(boxes[i].min.x, i) < std::tuple(boxes[j].min.x, j);
  });
  std::vector<std::uint32_t> open;
  for (const std::uint32_t i : order) {
    std::erase_if(open, [&](std::uint32_t j) { return boxes[j].max.x < boxes[i].min.x; });
    for (const std::uint32_t j : open) {
      if (boxes[j].max.y < boxes[i].min.y || boxes[i].max.y < boxes[j].min.y) continue;
      if (segments_[i].member == segments_[j].member &&
          segments_[i].member != PlanarSegment::no_member)
        continue;
      split(i, j);
    }
    open.push_back(i);
  }
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const PlanarSegment& s = segments_[i];
    std::vector<std::uint32_t>& stops = on_[i];
    if (stops.empty()) continue;
    const std::size_t by = points_.differing_axis(s.from, s.to);
    const Sign way = points_.compare(s.from, s.to, by);
    std::sort(stops.begin(), stops.end(),
              [&](std::uint32_t a, std::uint32_t b) { return points_.compare(a, b, by) == way; });
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
  }
  return std::move(on_);
}

}  // namespace

std::vector<std::vector<std::uint32_t>> split_points(PointTable& points, std::size_t axis,
                                                     std::span<const PlanarSegment> segments) {
  return SegmentSplits(points, axis, segments).find();
}

}  // namespace signum::detail
