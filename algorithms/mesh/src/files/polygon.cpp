// SPDX-License-Identifier: MIT
#include "polygon.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

namespace signum::detail {

namespace {

// The axes, first the one with the longest component of the polygon's area vector. The vector is
// rounded, so this is a guess where the components are close or cancel: any axis is right along
// which the area is not zero.
std::array<int, 3> axes_by_area(std::span<const std::uint32_t> corners,
                                std::span<const Point3> vertices) {
  double largest = 0;
  for (const std::uint32_t i : corners) {
    const Point3& p = vertices[i];
    largest = std::max({largest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  }
  // Scaling to about 1 keeps out of the way of overflow and underflow.
  const double scale = largest > 0 ? std::ldexp(1, -std::max(std::ilogb(largest), -1000)) : 1;
  const Point3 o{vertices[corners[0]].x * scale, vertices[corners[0]].y * scale,
                 vertices[corners[0]].z * scale};
  Point3 area{0, 0, 0};
  Point3 a{0, 0, 0};
  for (const std::uint32_t i : corners) {
    const Point3& p = vertices[i];
    const Point3 b{p.x * scale - o.x, p.y * scale - o.y, p.z * scale - o.z};
    const Point3 c = cross(a, b);
    area = {area.x + c.x, area.y + c.y, area.z + c.z};
    a = b;
  }
  const std::array<double, 3> length{std::abs(area.x), std::abs(area.y), std::abs(area.z)};
  const auto longer = [&](int i, int j) {
    return length[static_cast<std::size_t>(i)] > length[static_cast<std::size_t>(j)];
  };
  std::array<int, 3> axes{2, 1, 0};
  if (longer(axes[1], axes[0])) std::swap(axes[0], axes[1]);
  if (longer(axes[2], axes[1])) std::swap(axes[1], axes[2]);
  if (longer(axes[1], axes[0])) std::swap(axes[0], axes[1]);
  return axes;
}

bool less(const Point2& a, const Point2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

// Do the collinear points a and b, neither equal to o, lie on one side of o?
bool same_side(const Point2& o, const Point2& a, const Point2& b) {
  return less(a, o) == less(b, o);
}

Point2 projected(const Point3& p, int axis) {
  return axis == 0 ? Point2{p.y, p.z} : axis == 1 ? Point2{p.z, p.x} : Point2{p.x, p.y};
}

bool collinear(const Point3& a, const Point3& b, const Point3& c) {
  for (int axis = 0; axis < 3; ++axis) {
    if (orient2d(projected(a, axis), projected(b, axis), projected(c, axis)) != Sign::zero) {
      return false;
    }
  }
  return true;
}

// Requires corners that are not all on a line.
bool is_planar(std::span<const std::uint32_t> corners, std::span<const Point3> vertices) {
  const auto end = corners.end();
  const Point3& a = vertices[corners[0]];
  const auto b = std::find_if(corners.begin(), end, [&](auto i) { return vertices[i] != a; });
  const auto c =
      std::find_if(b, end, [&](auto i) { return !collinear(a, vertices[*b], vertices[i]); });
  return std::all_of(c, end, [&](auto i) {
    return orient3d(a, vertices[*b], vertices[*c], vertices[i]) == Sign::zero;
  });
}

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

void PolygonTriangulator::project(std::span<const std::uint32_t> corners,
                                  std::span<const Point3> vertices, int axis) {
  points_.clear();
  orientation_of_points_ = Sign::positive;
  for (const std::uint32_t i : corners) points_.push_back(projected(vertices[i], axis));
}

// Walks the corners as seen from corner 0: a right fan turns in one direction only, and in all by
// no more than a full turn. The triangles of the fan then lie in sectors that do not overlap.
PolygonTriangulator::Shape PolygonTriangulator::shape_of_fan() const {
  const Point2& o = points_[0];
  const auto first = std::find_if(points_.begin(), points_.end(), [&](auto& p) { return p != o; });
  if (first == points_.end()) return Shape::flat;

  enum class Swept { half_turn, full_turn, all };  // less than; less than; exactly a full turn
  Swept swept = Swept::half_turn;
  Sign direction = Sign::zero;
  bool reverses = false;
  const Point2* last = &*first;
  for (auto p = first + 1; p != points_.end(); ++p) {
    if (*p == o) continue;
    const Sign turn = orient2d(o, *last, *p);
    if (direction == Sign::zero) direction = turn;
    reverses = reverses || turn * direction == Sign::negative;
    const Sign from_first = orient2d(o, *first, *p) * direction;
    const bool ahead = from_first == Sign::zero && same_side(o, *first, *p);
    switch (swept) {
      case Swept::half_turn:
        if (from_first != Sign::positive && !ahead) swept = Swept::full_turn;
        break;
      case Swept::full_turn:
        if (ahead) swept = Swept::all;
        if (from_first == Sign::positive) reverses = true;
        break;
      case Swept::all:
        if (!ahead) reverses = true;
        break;
    }
    last = &*p;
  }
  if (direction == Sign::zero) return Shape::flat;
  return reverses ? Shape::other : Shape::fan;
}

Triangulation PolygonTriangulator::triangulate(std::span<const std::uint32_t> corners,
                                               std::span<const Point3> vertices,
                                               std::span<Mesh::Triangle> out) {
  const std::size_t n = corners.size();
  Shape shape = n == 3 ? Shape::fan : Shape::flat;
  if (n > 3) {
    for (const int axis : axes_by_area(corners, vertices)) {
      project(corners, vertices, axis);
      shape = shape_of_fan();
      if (shape != Shape::flat) break;
    }
  }
  const auto fan = [&] {
    for (std::size_t i = 0; i + 2 < n; ++i) out[i] = {corners[0], corners[i + 1], corners[i + 2]};
  };
  if (shape != Shape::other) {
    fan();
    return Triangulation::fan;
  }
  if (n > max_ear_corners) return Triangulation::too_large;
  const Sign likely = likely_orientation();
  if (!clip_ears(likely) && !clip_ears(-likely)) {
    if (is_planar(corners, vertices)) return Triangulation::crossing;
    fan();
    return Triangulation::warped_fan;
  }
  for (std::size_t i = 0; i + 2 < n; ++i) {
    out[i] = {corners[ears_[i][0]], corners[ears_[i][1]], corners[ears_[i][2]]};
  }
  return Triangulation::ears;
}

// A guess, by the rounded area. Never zero.
Sign PolygonTriangulator::likely_orientation() const {
  const Point2& o = points_[0];
  double area = 0;
  for (std::size_t i = 1; i + 1 < points_.size(); ++i) {
    const Point2& a = points_[i];
    const Point2& b = points_[i + 1];
    area += cross(Point2{a.x - o.x, a.y - o.y}, Point2{b.x - o.x, b.y - o.y});
  }
  return area < 0 ? Sign::negative : Sign::positive;
}

// Ears are cut off a polygon of the given orientation until three corners are left. A cut takes the
// triangle from what the polygon winds around, so triangles of which none is turned over cover it
// as often as it is wound around; that they do not overlap is checked at the end. So the answer is
// right whatever the choice of ears, and the choice matters for finding one. A corner that was no
// ear is tried again only when a neighbour has gone: what is left shrinks, so a cut that was not
// inside of it never will be.
bool PolygonTriangulator::clip_ears(Sign orientation) {
  const auto n = static_cast<std::uint32_t>(points_.size());
  if (orientation != orientation_of_points_) {
    for (Point2& p : points_) std::swap(p.x, p.y);
    orientation_of_points_ = orientation;
  }
  previous_.resize(n);
  next_.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    previous_[i] = (i + n - 1) % n;
    next_[i] = (i + 1) % n;
  }
  changed_.assign(n, true);
  ears_.clear();
  left_ = n;
  std::uint32_t b = clip_spikes(0, n);
  std::uint32_t since_clip = 0;
  while (left_ > 3) {
    if (since_clip == left_) return false;
    if (changed_[b] && is_ear(b)) {
      clip(b);
      since_clip = 0;
      // The next corner but one follows: neighbouring ears would make a fan of slivers.
      b = next_[clip_spikes(previous_[b], 2)];
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
