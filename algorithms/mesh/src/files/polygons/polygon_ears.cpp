// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/predicates/orient2d.hpp>

#include "polygon.hpp"
#include "same_side.hpp"

namespace signum::detail {

namespace {

// Do the interiors of two counter-clockwise triangles of positive area have no common point? Two
// convex polygons have none exactly if the line of an edge of one of them separates them.
using Corners = std::array<Point2, 3>;

bool edge_separates(const Corners& t, const Corners& u) {
  for (std::size_t i = 0; i < 3; ++i) {
    const Point2& a = t[i];
    const Point2& b = t[(i + 1) % 3];
    if (std::all_of(u.begin(), u.end(),
                    [&](const Point2& p) { return orient2d(a, b, p) != Sign::positive; })) {
      return true;
    }
  }
  return false;
}

bool interiors_disjoint(const Corners& t, const Corners& u) {
  const auto [t_low, t_high] = std::minmax({t[0].y, t[1].y, t[2].y});
  const auto [u_low, u_high] = std::minmax({u[0].y, u[1].y, u[2].y});
  return t_high <= u_low || u_high <= t_low || edge_separates(t, u) || edge_separates(u, t);
}

}  // namespace

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
  changed_.assign(n, true);
  ears_.clear();
  left_ = n;
  std::uint32_t b = spikes == Spikes::first ? clip_spikes(0, n) : 0;
  std::uint32_t since_clip = 0;
  while (left_ > 3) {
    if (since_clip == left_) {
      const std::uint32_t before = left_;
      b = clip_spikes(b, left_);
      if (left_ == before) return false;
      since_clip = 0;
    } else if (changed_[b] && is_ear(b)) {
      clip(b);
      since_clip = 0;
      // The next corner but one follows: neighbouring ears would make a fan of slivers.
      b = next_[spikes == Spikes::first ? clip_spikes(previous_[b], 2) : next_[b]];
    } else {
      changed_[b] = false;
      ++since_clip;
      b = next_[b];
    }
  }
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
  changed_[previous_[b]] = true;
  changed_[next_[b]] = true;
  --left_;
}

// Cuts off the spikes among `unchecked` corners from b on, and those that come of it. Returns a
// corner that is left, the last of those where there was none.
std::uint32_t PolygonTriangulator::clip_spikes(std::uint32_t b, std::uint32_t unchecked) {
  while (left_ > 3 && unchecked > 0) {
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
bool PolygonTriangulator::is_ear(std::uint32_t b) const {
  const Point2& pa = points_[previous_[b]];
  const Point2& pb = points_[b];
  const Point2& pc = points_[next_[b]];
  if (orient2d(pa, pb, pc) != Sign::positive) return false;
  const auto [x_low, x_high] = std::minmax({pa.x, pb.x, pc.x});
  const auto [y_low, y_high] = std::minmax({pa.y, pb.y, pc.y});
  const auto inside_corner = [&](const Point2& q) {
    return orient2d(pa, pb, q) == Sign::positive && orient2d(pb, pc, q) == Sign::positive;
  };
  for (std::uint32_t i = next_[next_[b]]; i != previous_[b]; i = next_[i]) {
    const Point2& p = points_[i];
    if (p.x < x_low || p.x > x_high || p.y < y_low || p.y > y_high || p == pa || p == pc) continue;
    if (p == pb) {
      if (inside_corner(points_[previous_[i]]) || inside_corner(points_[next_[i]])) return false;
      continue;
    }
    if (orient2d(pa, pb, p) != Sign::negative && orient2d(pb, pc, p) != Sign::negative &&
        orient2d(pc, pa, p) != Sign::negative) {
      return false;
    }
  }
  return true;
}

bool PolygonTriangulator::overlap_free() {
  const auto corners = [&](std::uint32_t i) {
    return Corners{points_[ears_[i][0]], points_[ears_[i][1]], points_[ears_[i][2]]};
  };
  const auto left_end = [&](std::uint32_t i) {
    const Corners t = corners(i);
    return std::min({t[0].x, t[1].x, t[2].x});
  };
  order_.clear();
  for (std::uint32_t i = 0; i < ears_.size(); ++i) {
    const Corners t = corners(i);
    if (orient2d(t[0], t[1], t[2]) != Sign::zero) order_.push_back(i);
  }
  std::sort(order_.begin(), order_.end(),
            [&](std::uint32_t i, std::uint32_t j) { return left_end(i) < left_end(j); });
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Corners t = corners(order_[i]);
    const double right_end = std::max({t[0].x, t[1].x, t[2].x});
    for (std::size_t j = i + 1; j < order_.size() && left_end(order_[j]) < right_end; ++j) {
      if (!interiors_disjoint(t, corners(order_[j]))) return false;
    }
  }
  return true;
}

}  // namespace signum::detail
