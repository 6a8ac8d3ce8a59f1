// SPDX-License-Identifier: MIT
#include "segments/segment_splits.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "boxes.hpp"
#include "build/bvh_candidates.hpp"
#include "cells/axes.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

namespace {

/// The box of the rounded ends in the plane. Rounding is monotone: boxes that are apart hold
/// segments that are.
Aabb3 planar_box(const Point2& a, const Point2& b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y), 0}, {std::max(a.x, b.x), std::max(a.y, b.y), 0}};
}

/// Calls f(later, earlier) for each pair of boxes that overlap, in order of both. The boxes are in
/// order from left to right.
template <class F>
void for_each_overlap(std::span<const Aabb3> boxes, Arena* arena, F f) {
  ArenaVector<std::uint32_t> active(arena);
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    std::size_t kept = 0;
    for (const std::uint32_t j : active) {
      if (boxes[j].max.x < boxes[i].min.x) continue;
      active[kept++] = j;
      if (boxes[j].min.y <= boxes[i].max.y && boxes[i].min.y <= boxes[j].max.y) f(i, j);
    }
    active.resize(kept);
    active.push_back(i);
  }
}

}  // namespace

/// Whether a point of the line of the segment is between its ends.
bool SegmentSplits::is_inside(const PlanarSegment& s, std::uint32_t v) const {
  if (v == s.from || v == s.to) return false;
  const std::size_t u = after(axis_);
  const std::size_t by = points_.compare(s.from, s.to, u) != Sign::zero ? u : after(u);
  return points_.compare(s.from, v, by) * points_.compare(v, s.to, by) == Sign::positive;
}

/// The point in which two segments cross.
std::uint32_t SegmentSplits::crossing(PointTable& points, const PlanarSegment& s,
                                      const PlanarSegment& t) const {
  const auto is_edge = [&](const PlanarSegment& e) {
    return points.is_given(e.from) && points.is_given(e.to);
  };
  const auto line = [](const PlanarSegment& e) { return PointOrigin::Ends{e.from, e.to}; };
  const auto is_cut = [](const PlanarSegment& e) { return e.plane != PlanarSegment::no_plane; };
  if (is_edge(t) && !is_edge(s)) return crossing(points, t, s);
  if (is_edge(s) && !is_edge(t) && is_cut(t)) {
    const std::uint32_t x =
        points.index_of(PointOrigin::line_and_plane(line(s), plane_.triangles[t.plane]));
    points.know_in_planes(x, plane_.name, t.plane);
    return x;
  }
  if (is_edge(s) && is_edge(t)) return points.index_of(PointOrigin::two_lines(line(s), line(t)));
  const PointOrigin origin = PointOrigin::in_plane(axis_, line(s), line(t));
  if (is_edge(s) || !is_cut(s) || !is_cut(t)) return points.index_of(origin);
  const std::uint32_t x = points.index_of(origin, {plane_.name, s.plane, t.plane});
  points.know_in_planes(x, plane_.name, s.plane);
  points.know_in_planes(x, plane_.name, t.plane);
  points.know_in_planes(x, s.plane, t.plane);
  return x;
}

/// Adds to each of two segments the points at which it meets the other, if the table has them.
template <class Meetings>
void SegmentSplits::meet(std::uint32_t i, std::uint32_t j, Meetings& found) const {
  const PlanarSegment s = segments_[i], t = segments_[j];
  if (s.member != PlanarSegment::no_member && s.member == t.member) return;
  if (s.from == s.to && t.from == t.to) return;
  if (s.from == s.to) return meet(j, i, found);
  const auto turn = [&](const PlanarSegment& line, std::uint32_t v) {
    return points_.turn(axis_, line.from, line.to, v);
  };
  const Sign c = turn(s, t.from), d = t.from == t.to ? c : turn(s, t.to);
  if (c * d == Sign::positive) return;
  if (c == Sign::zero && is_inside(s, t.from)) found.on.push_back({i, t.from});
  if (d == Sign::zero && is_inside(s, t.to)) found.on.push_back({i, t.to});
  if (t.from == t.to) return;
  // If one end of t alone is on the line of s, they meet in no other point; if both are, the ends
  // of s are on the line of t.
  const bool same_line = c == Sign::zero && d == Sign::zero;
  if (c * d == Sign::zero && !same_line) return;
  const Sign a = same_line ? c : turn(t, s.from), b = same_line ? c : turn(t, s.to);
  if (a == Sign::zero && is_inside(t, s.from)) found.on.push_back({j, s.from});
  if (b == Sign::zero && is_inside(t, s.to)) found.on.push_back({j, s.to});
  if (a * b == Sign::negative) found.crossings.push_back({i, j});
}

void SegmentSplits::add_crossings(PointTable& points) {
  StopSteps stop;
  for (const auto& [i, j] : found_.crossings) {
    stop();
    const std::uint32_t x = crossing(points, segments_[i], segments_[j]);
    found_.on.push_back({i, x});
    found_.on.push_back({j, x});
  }
}

void SegmentSplits::meet(Arena* scratch) {
  // From left to right.
  ArenaVector<FromLeft> order(scratch);
  order.reserve(segments_.size());
  for (std::uint32_t i = 0; i < segments_.size(); ++i) {
    const PlanarSegment& s = segments_[i];
    const std::size_t u = after(axis_);
    order.emplace_back(
        std::min(coordinate(points_.rounded(s.from), u), coordinate(points_.rounded(s.to), u)), i);
  }
  std::sort(order.begin(), order.end());
  ArenaVector<Aabb3> in_order(scratch);
  in_order.reserve(order.size());
  for (const auto& [left, i] : order) {
    const PlanarSegment& s = segments_[i];
    in_order.push_back(
        planar_box(along(points_.rounded(s.from), axis_), along(points_.rounded(s.to), axis_)));
  }
  // Few are compared with those to the left that reach as far.
  constexpr std::size_t few = 256;
  if (in_order.size() > few) return meet_many(in_order, order, scratch);
  for_each_overlap(in_order, scratch, [&](std::uint32_t later, std::uint32_t earlier) {
    meet(order[later].second, order[earlier].second, found_);
  });
}

/// Crossings are found in the order of the boxes, whatever threads find them.
void SegmentSplits::meet_many(std::span<const Aabb3> boxes, std::span<const FromLeft> order,
                              Arena* scratch) {
  const Bvh bvh(boxes, BvhBuild::linear);
  const BvhCandidates candidates(bvh);
  struct OfTask {
    std::vector<Stop> on;
    std::vector<Crossing> crossings;
  };
  std::vector<OfTask> found(candidates.tasks());
  parallel_for(found.size(), [&](std::size_t task) {
    candidates.run(task, [&](std::span<const IndexPair> block) {
      end_if_stopped();
      for (const auto& [a, b] : block) {
        if (!overlap(boxes[a], boxes[b])) continue;
        meet(order[std::max(a, b)].second, order[std::min(a, b)].second, found[task]);
      }
      return Walk::go_on;
    });
  });
  ArenaVector<std::uint32_t> place(segments_.size(), scratch);
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i].second] = i;
  for (const OfTask& part : found) {
    found_.on.insert(found_.on.end(), part.on.begin(), part.on.end());
    found_.crossings.insert(found_.crossings.end(), part.crossings.begin(), part.crossings.end());
  }
  std::sort(found_.crossings.begin(), found_.crossings.end(),
            [&](const Crossing& s, const Crossing& t) {
              return std::pair(place[s.i], place[s.j]) < std::pair(place[t.i], place[t.j]);
            });
}

SplitPoints SegmentSplits::points(Arena* scratch) {
  // The points on a segment end where those on the next begin.
  ArenaVector<std::uint32_t> end(segments_.size() + 1, scratch), all(found_.on.size(), scratch);
  for (const Stop& stop : found_.on) ++end[stop.segment + 1];
  std::partial_sum(end.begin(), end.end(), end.begin());
  for (const Stop& stop : found_.on) all[end[stop.segment]++] = stop.point;
  SplitPoints splits(scratch);
  ArenaVector<std::uint32_t> stops(scratch);
  for (std::uint32_t i = 0, begin = 0; i < segments_.size(); begin = end[i++]) {
    const PlanarSegment& s = segments_[i];
    stops.assign(all.begin() + begin, all.begin() + end[i]);
    if (stops.size() > 1) {
      std::sort(stops.begin(), stops.end());
      stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    }
    if (stops.size() > 1) {
      const std::size_t by = points_.differing_axis(s.from, s.to);
      const Sign way = points_.compare(s.from, s.to, by);
      std::sort(stops.begin(), stops.end(),
                [&](std::uint32_t a, std::uint32_t b) { return points_.compare(a, b, by) == way; });
    }
    splits.push_back(stops);
  }
  return splits;
}

SplitPoints split_points(PointTable& points, std::size_t axis,
                         std::span<const PlanarSegment> segments, const NamedPlane& plane,
                         Arena* arena) {
  SegmentSplits splits(points, axis, segments, plane, arena);
  splits.meet(arena);
  splits.add_crossings(points);
  return splits.points(arena);
}

}  // namespace signum::detail
