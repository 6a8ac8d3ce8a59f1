// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/predicates/orient2d.hpp>

#include "disjoint_triangles.hpp"
#include "polygon.hpp"
#include "same_side.hpp"

namespace signum::detail {

// Ears are cut off a polygon of the given orientation until three corners are left. A cut takes the
// triangle from what the polygon winds around, so triangles of which none is turned over cover it
// as often as it is wound around; that they do not overlap is checked at the end. So the answer is
// right whatever the choice of ears, and the choice matters for finding one. A corner that was no
// ear is tried again only when a neighbour has gone: what is left shrinks, so a cut that was not
// inside of it never will be.
//
// A spike makes a triangle of zero area, and one that points inside need not be: the corners beside
// it may see it. One that points outside may be taken for a part of an ear, though. So spikes come
// last, and if that finds nothing, first.
bool PolygonTriangulator::clip_ears(Sign orientation, Spikes spikes) {
  const auto n = static_cast<std::uint32_t>(points_.size());
  turn_to(orientation);
  previous_.resize(n);
  next_.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    previous_[i] = (i + n - 1) % n;
    next_[i] = (i + 1) % n;
  }
  changed_.fill(n);
  corners_left_.build(points_);
  ears_.clear();
  left_ = n;
  std::uint32_t b = spikes == Spikes::first ? clip_spikes(0, n) : 0;
  while (left_ > 3 && !gives_up()) {
    if (changed_.empty()) {
      const std::uint32_t before = left_;
      b = clip_spikes(b, left_);
      if (left_ == before) return false;
      continue;
    }
    const std::uint32_t tried = changed_.next(b);
    if (is_ear(tried)) {
      clip(tried);
      // The next corner but one follows: neighbouring ears would make a fan of slivers.
      b = next_[spikes == Spikes::first ? clip_spikes(previous_[tried], 2) : next_[tried]];
    } else {
      changed_.erase(tried);
    }
  }
  if (left_ > 3) return false;
  if (orient2d(points_[previous_[b]], points_[b], points_[next_[b]]) == Sign::negative) {
    return false;
  }
  clip(b);
  return overlap_free();
}

void PolygonTriangulator::clip(std::uint32_t b) {
  ears_.push_back({previous_[b], b, next_[b]});
  next_[previous_[b]] = next_[b];
  previous_[next_[b]] = previous_[b];
  changed_.erase(b);
  changed_.insert(previous_[b]);
  changed_.insert(next_[b]);
  corners_left_.erase(b);
  --left_;
}

// Cuts off the spikes among `unchecked` corners from b on, and those that come of it. Returns a
// corner that is left, the last of those where there was none.
std::uint32_t PolygonTriangulator::clip_spikes(std::uint32_t b, std::uint32_t unchecked) {
  while (left_ > 3 && unchecked > 0 && !gives_up()) {
    ++looks_;
    if (is_spike(b)) {
      clip(b);
      b = previous_[b];
      unchecked = 1 + std::max(unchecked - 1, 1u);  // both neighbours, and what was to come
    } else {
      --unchecked;
      if (unchecked > 0) b = next_[b];
    }
  }
  return b;
}

// Whether the boundary turns back at the corner, or stays where it is.
bool PolygonTriangulator::is_spike(std::uint32_t b) const {
  const Point2& pa = points_[previous_[b]];
  const Point2& pb = points_[b];
  const Point2& pc = points_[next_[b]];
  return pa == pb || pb == pc || (orient2d(pa, pb, pc) == Sign::zero && same_side(pb, pa, pc));
}

// Whether it is a convex corner whose triangle, its boundary included, holds no other corner.
// Corners at the same place as one of the three do no harm unless an edge runs from them into the
// triangle and out through the cut, which is possible only at b.
bool PolygonTriangulator::is_ear(std::uint32_t b) {
  const Point2& pa = points_[previous_[b]];
  const Point2& pb = points_[b];
  const Point2& pc = points_[next_[b]];
  if (orient2d(pa, pb, pc) != Sign::positive) return false;
  const auto inside_corner = [&](const Point2& q) {
    return orient2d(pa, pb, q) == Sign::positive && orient2d(pb, pc, q) == Sign::positive;
  };
  return !corners_left_.any_in(
      {pa, pb, pc},
      [&](std::uint32_t i) {
        const Point2& p = points_[i];
        if (i == b || p == pa || p == pc) return false;
        if (p == pb) {
          ++looks_;
          return inside_corner(points_[previous_[i]]) || inside_corner(points_[next_[i]]);
        }
        return orient2d(pa, pb, p) != Sign::negative && orient2d(pb, pc, p) != Sign::negative &&
               orient2d(pc, pa, p) != Sign::negative;
      },
      looks_);
}

bool PolygonTriangulator::overlap_free() {
  with_area_.clear();
  for (const auto& [a, b, c] : ears_) {
    if (orient2d(points_[a], points_[b], points_[c]) == Sign::zero) continue;
    with_area_.push_back({points_[a], points_[b], points_[c]});
  }
  return interiors_disjoint(with_area_);
}

}  // namespace signum::detail
