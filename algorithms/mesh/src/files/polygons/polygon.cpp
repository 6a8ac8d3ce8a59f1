// SPDX-License-Identifier: MIT
#include "polygon.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "ring_order.hpp"
#include "same_side.hpp"

namespace signum::detail {

namespace {

struct Axis {
  int axis;
  double area;  ///< the component of the polygon's area vector
};

// The axes, first the one with the longest component of the polygon's area vector. The vector is
// rounded, so this is a guess where the components are close or cancel: any axis is right along
// which the area is not zero.
std::array<Axis, 3> axes_by_area(std::span<const Point3> corners) {
  double largest = 0;
  for (const Point3& p : corners) {
    largest = std::max({largest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  }
  // Scaling to about 1 keeps out of the way of overflow and underflow.
  const double scale = largest > 0 ? std::ldexp(1, -std::max(std::ilogb(largest), -1000)) : 1;
  const Point3 o{corners[0].x * scale, corners[0].y * scale, corners[0].z * scale};
  Point3 area{0, 0, 0};
  Point3 a{0, 0, 0};
  for (const Point3& p : corners) {
    const Point3 b{p.x * scale - o.x, p.y * scale - o.y, p.z * scale - o.z};
    const Point3 c = cross(a, b);
    area = {area.x + c.x, area.y + c.y, area.z + c.z};
    a = b;
  }
  const auto longer = [](const Axis& i, const Axis& j) {
    return std::abs(i.area) > std::abs(j.area);
  };
  std::array<Axis, 3> axes{{{2, area.z}, {1, area.y}, {0, area.x}}};
  if (longer(axes[1], axes[0])) std::swap(axes[0], axes[1]);
  if (longer(axes[2], axes[1])) std::swap(axes[1], axes[2]);
  if (longer(axes[1], axes[0])) std::swap(axes[0], axes[1]);
  return axes;
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
bool is_planar(std::span<const Point3> corners) {
  const auto end = corners.end();
  const Point3& a = corners.front();
  const auto b = std::find_if(corners.begin(), end, [&](auto& p) { return p != a; });
  const auto c = std::find_if(b, end, [&](auto& p) { return !collinear(a, *b, p); });
  return std::all_of(c, end, [&](auto& p) { return orient3d(a, *b, *c, p) == Sign::zero; });
}

/// How many different vertices the corners are, or of few corners these.
std::size_t vertices_of(std::vector<std::uint32_t> corners) {
  if (corners.size() <= 4096) return corners.size();
  std::sort(corners.begin(), corners.end());
  const auto end = std::unique(corners.begin(), corners.end());
  return static_cast<std::size_t>(end - corners.begin());
}

}  // namespace

void PolygonTriangulator::project(int axis) {
  points_.clear();
  orientation_of_points_ = Sign::positive;
  for (const Point3& p : corner_points_) points_.push_back(projected(p, axis));
}

// Takes the corners in the first order, and the axis along which they are looked at.
PolygonTriangulator::Shape PolygonTriangulator::take(std::span<const std::uint32_t> corners,
                                                     std::span<const Point3> vertices) {
  const RingOrder order = first_order(corners.size(), [&](std::size_t i, std::size_t j) {
    const Point3 &a = vertices[corners[i]], &b = vertices[corners[j]];
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
  });
  is_reversed_ = order.reversed;
  corners_.clear();
  corner_points_.clear();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners_.push_back(corners[order[i]]);
    corner_points_.push_back(vertices[corners_.back()]);
  }
  Shape shape = Shape::flat;
  for (const auto& [axis, area] : axes_by_area(corner_points_)) {
    project(axis);
    likely_orientation_ = area < 0 ? Sign::negative : Sign::positive;
    shape = shape_of_fan();
    if (shape != Shape::flat) break;
  }
  return shape;
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
  bool reverses = false, is_thin = first != points_.begin() + 1;
  const Point2* last = &*first;
  for (auto p = first + 1; p != points_.end(); ++p) {
    is_thin = is_thin || *p == o;
    if (*p == o) continue;
    const Sign turn = orient2d(o, *last, *p);
    is_thin = is_thin || turn == Sign::zero;
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
  return reverses ? Shape::other : is_thin ? Shape::thin_fan : Shape::fan;
}

Triangulation PolygonTriangulator::triangulate(std::span<const std::uint32_t> corners,
                                               std::span<const Point3> vertices,
                                               std::span<Mesh::Triangle> out) {
  if (corners.size() == 3) {
    out[0] = {corners[0], corners[1], corners[2]};
    return Triangulation::fan;
  }
  const Triangulation kind = cut(take(corners, vertices));
  if (kind != Triangulation::tangled) put(out);
  return kind;
}

Triangulation PolygonTriangulator::cut(Shape shape) {
  const std::size_t n = points_.size();
  if (shape == Shape::fan || shape == Shape::flat) {
    fan();
    return Triangulation::fan;
  }
  most_looks_ = (std::size_t{1} << 22) + 64 * vertices_of(corners_);
  looks_ = 0;
  const Sign likely = likely_orientation_;
  const bool found = clip_ears(likely, Spikes::last);
  if (found && with_area_.size() == ears_.size()) return Triangulation::ears;
  if (n <= max_searched_corners) {
    if (search(likely, Turned::one_way, nullptr) || search(-likely, Turned::one_way, nullptr)) {
      return Triangulation::ears;
    }
  } else if (found || clip_ears(likely, Spikes::first) || clip_ears(-likely, Spikes::first)) {
    return Triangulation::ears;
  }
  if (n > max_searched_corners || !search(likely, Turned::any_way, nullptr)) fan();
  if (shape == Shape::thin_fan) return Triangulation::fan;
  if (gives_up()) return Triangulation::tangled;
  return is_planar(corner_points_) ? Triangulation::crossing : Triangulation::warped;
}

void PolygonTriangulator::retriangulate(std::span<const std::uint32_t> corners,
                                        std::span<const Point3> vertices, const Taken& taken,
                                        std::span<Mesh::Triangle> out) {
  if (corners.size() > max_searched_corners) return;
  take(corners, vertices);
  const Sign likely = likely_orientation_;
  if (search(likely, Turned::one_way, &taken) || search(-likely, Turned::one_way, &taken) ||
      search(likely, Turned::any_way, &taken)) {
    put(out);
  }
}

void PolygonTriangulator::fan() {
  ears_.clear();
  for (std::uint32_t i = 2; i < points_.size(); ++i) ears_.push_back({0, i - 1, i});
}

// Writes the triangles in the direction of the polygon.
void PolygonTriangulator::put(std::span<Mesh::Triangle> out) const {
  for (std::size_t i = 0; i < ears_.size(); ++i) {
    const auto& [a, b, c] = ears_[is_reversed_ ? ears_.size() - 1 - i : i];
    out[i] = {corners_[a], corners_[is_reversed_ ? c : b], corners_[is_reversed_ ? b : c]};
  }
}

void PolygonTriangulator::turn_to(Sign orientation) {
  if (orientation == orientation_of_points_) return;
  for (Point2& p : points_) std::swap(p.x, p.y);
  orientation_of_points_ = orientation;
}

}  // namespace signum::detail
