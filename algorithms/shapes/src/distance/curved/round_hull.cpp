// SPDX-License-Identifier: MIT
#include "distance/curved/round_hull.hpp"

#include <algorithm>
#include <cmath>

#include "distance/aligned_boxes.hpp"
#include "distance/unbounded/linear_pieces.hpp"
#include "distance/unbounded/unbounded_distance.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

double size_of(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

Point3 as_number(const TwoDoublePoint& p, double) { return high(p); }
const TwoDoublePoint& as_number(const TwoDoublePoint& p, const Two&) { return p; }
double as_number(const Two& x, double) { return x.high; }
const Two& as_number(const Two& x, const Two&) { return x; }

template <class T>
Vec3<T> multiple(const T& s, const Vec3<T>& v) {
  return {s * v.x, s * v.y, s * v.z};
}

/// What leads from the center of a part towards the farthest point along v: that is
/// factor / sqrt(squared) * across, and factor * sqrt(squared) / scale along v.
template <class T>
struct WayOut3 {
  Vec3<T> across;
  T squared, factor, scale;
};

template <class T>
WayOut3<T> way_out(const RoundPart& part, const Vec3<T>& v) {
  if (part.is_disc) {
    // Two products stay across the axis where v is nearly along it.
    const Vec3<T> axis = as_number(part.axes[0], v.x), normal = cross(axis, v);
    const T scale = as_number(part.squared_axis, v.x);
    return {cross(normal, axis), dot(normal, normal) * scale, T(part.radius), scale};
  }
  Vec3<T> sum{T(0), T(0), T(0)};
  T squared(0);
  for (const TwoDoublePoint& a : part.axes) {
    const Vec3<T> axis = as_number(a, v.x);
    const T w = dot(axis, v);
    sum = plus(sum, multiple(w, axis));
    squared = squared + w * w;
  }
  return {sum, squared, T(1), T(1)};
}

/// Whether the root of a square is known nearly as well as two doubles know numbers.
bool has_root(const Two& x) { return x.high > 0 && x.error < 0x1p-80 * x.high; }
bool has_root(double x) { return x > 0; }

template <class T>
Vec3<T> farthest_of_part(const RoundPart& part, const Vec3<T>& v) {
  using std::sqrt;
  const Vec3<T> center{T(part.center.x), T(part.center.y), T(part.center.z)};
  const WayOut3<T> way = way_out(part, v);
  if (!has_root(way.squared)) return center;
  return plus(center, multiple(way.factor / sqrt(way.squared), way.across));
}

template <class T>
Vec3<T> in_plane(const RoundPart& part, const Vec3<T>& v) {
  const WayOut3<T> way = way_out(part, v);
  const Vec3<T> center{T(part.center.x), T(part.center.y), T(part.center.z)};
  return plus(center, multiple(T(1) / way.scale, way.across));
}

/// An upper bound on dot(v, x), and nearly the greatest.
Two reach_of_part(const RoundPart& part, const TwoDoublePoint& v) {
  const WayOut3<Two> way = way_out(part, v);
  const Two base = dot(as_two_doubles(part.center), v);
  if (has_root(way.squared)) return base + way.factor * sqrt(way.squared) / way.scale;
  const double most = upper(square_root(in_one_double(way.squared)) * in_one_double(way.factor) /
                            in_one_double(way.scale));
  return widened(base, most);
}

bool set_part(RoundPart& part, const Point3& center, const TwoDoublePoint& axis, double radius) {
  part.center = center;
  part.axes[0] = axis;
  part.squared_axis = dot(axis, axis);
  part.radius = radius;
  part.is_disc = true;
  // The square of a smaller radius may underflow to zero.
  return (radius == 0 || radius > 0x1p-400) && size_of(center) + radius < most_coordinate &&
         sign(part.squared_axis) == FilterSign::positive;
}

}  // namespace

bool RoundHull::set(const ShapeRef3& shape) {
  core_.shape = shape;
  const auto two_discs = [this](const Point3& p, const Point3& q, double r, double s) {
    size_ = 2;
    const TwoDoublePoint axis = two_difference(q, p);
    return set_part(parts_[0], p, axis, r) && set_part(parts_[1], q, axis, s);
  };
  if (const auto* c = std::get_if<const Cylinder3*>(&shape)) {
    return two_discs((*c)->axis.p, (*c)->axis.q, (*c)->radius, (*c)->radius);
  }
  if (const auto* c = std::get_if<const Cone3*>(&shape)) {
    return two_discs((*c)->apex, (*c)->base, 0, (*c)->radius);
  }
  if (const auto* e = std::get_if<const Ellipsoid3*>(&shape)) {
    size_ = 1;
    RoundPart& part = parts_[0];
    part.center = (*e)->center;
    double size = size_of(part.center);
    for (std::size_t i = 0; i < 3; ++i) {
      part.axes[i] = as_two_doubles((*e)->axes[i]);
      part.radius = std::max(part.radius, length((*e)->axes[i]));
      size += size_of((*e)->axes[i]);
    }
    return size < most_coordinate;
  }
  switch (kind_of(shape)) {
    case ShapeKind::polygon:
    case ShapeKind::polyhedron:
      return false;
    default:
      return !is_unbounded(shape) && set_bounded_core(core_, body_, shape);
  }
}

Point3 RoundHull::start() const {
  return is_curved() ? parts_[size_ - 1].center : core_.core.corners()[0];
}

double RoundHull::farthest_from(const Point3& p) const {
  double far = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    // The axes of an ellipsoid may all go one way.
    far = std::max(far, length(minus(parts_[i].center, p)) + 2 * parts_[i].radius);
  }
  return far;
}

RoundHull::Farthest RoundHull::farthest(const Point3& v) const {
  if (is_curved()) {
    Farthest best{0, point(0, v)};
    if (size_ == 1) return best;
    const Point3 other = point(1, v);
    return dot(other, v) > dot(best.at, v) ? Farthest{1, other} : best;
  }
  const auto corners = core_.core.corners();
  std::size_t best = 0;
  double most = dot(corners[0], v);
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const double value = dot(corners[i], v);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return {best, corners[best]};
}

bool RoundHull::is_flat_across(std::size_t part, const Point3& v) const {
  if (!is_curved()) return false;
  const WayOut3<double> way = way_out(parts_[part], v);
  const double reach = parts_[part].is_disc ? way.scale : parts_[part].radius;
  return !(way.squared > 0x1p-40 * reach * reach * dot(v, v));
}

void RoundHull::add_curvature(std::array<Point3, 3>& sum, std::size_t part, const Point3& v,
                              double factor) const {
  if (!is_curved()) return;
  const RoundPart& p = parts_[part];
  const WayOut3<double> way = way_out(p, v);
  if (!(way.squared > 0)) return;
  const double scale = factor * way.factor * way.scale / std::sqrt(way.squared);
  const auto add = [&](const Point3& w, double by) {
    sum[0] = plus(sum[0], times(by * w.x, w));
    sum[1] = plus(sum[1], times(by * w.y, w));
    sum[2] = plus(sum[2], times(by * w.z, w));
  };
  add(way.across, -scale / way.squared);
  if (p.is_disc) {
    add(high(p.axes[0]), -scale / p.squared_axis.high);
    sum[0].x += scale, sum[1].y += scale, sum[2].z += scale;
  } else {
    for (const TwoDoublePoint& axis : p.axes) add(high(axis), scale);
  }
}

std::array<Point3, 2> RoundHull::plane_of_disc(std::size_t part) const {
  const Point3 axis = high(parts_[part].axes[0]);
  const Point3 size{std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)};
  const bool is_x = size.x <= size.y && size.x <= size.z, is_y = !is_x && size.y <= size.z;
  const Point3 x = cross(axis, Point3{is_x ? 1.0 : 0, is_y ? 1.0 : 0, is_x || is_y ? 0 : 1.0});
  const Point3 y = cross(axis, x);
  return {times(1 / length(x), x), times(1 / length(y), y)};
}

Point3 RoundHull::point_of_disc(std::size_t part, const Point3& v) const {
  return in_plane(parts_[part], v);
}
TwoDoublePoint RoundHull::point_of_disc(std::size_t part, const TwoDoublePoint& v) const {
  return in_plane(parts_[part], v);
}

Point3 RoundHull::point(std::size_t part, const Point3& v) const {
  return is_curved() ? farthest_of_part(parts_[part], v) : core_.core.corners()[part];
}

TwoDoublePoint RoundHull::point(std::size_t part, const TwoDoublePoint& v) const {
  if (is_curved()) return farthest_of_part(parts_[part], v);
  if (core_.body == nullptr) return exact_corner(core_, static_cast<std::uint32_t>(part));
  return core_.body->crossing(core_.body->planes_along(part, high(v))).point;
}

Two RoundHull::reach(const TwoDoublePoint& v, std::size_t part) const {
  if (is_curved()) {
    const Two first = reach_of_part(parts_[0], v);
    if (size_ == 1) return first;
    const Two second = reach_of_part(parts_[1], v);
    const bool is_second_greater =
        first.high != second.high ? first.high < second.high : first.low < second.low;
    // The greater of two numbers is off by no more than the sum of their errors.
    return is_second_greater ? widened(second, first.error) : widened(first, second.error);
  }
  EndReach end;
  if (core_.body == nullptr) {
    end = reach_of_corners(core_, static_cast<std::uint32_t>(part), v);
  } else {
    const std::array<std::size_t, 3> planes = core_.body->planes_along(part, high(v));
    end = core_.body->reach(planes, 3, core_.body->crossing(planes), v);
  }
  return widened(dot(end.base, v), end.beyond);
}

}  // namespace signum::detail
