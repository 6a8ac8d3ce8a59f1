// SPDX-License-Identifier: MIT
// A disc about a center, across an axis a, has the points center + r / |a| * cross(a, y) with
// |y| <= 1: so it is an ellipsoid, whose axes are the products of a with the unit vectors.
#include "distance/quadric_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "distance/pieces/piece_bounds.hpp"
#include "distance/pieces/scaled_pieces.hpp"
#include "nearest/active_set.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

class ScaledNumbers {
 public:
  explicit ScaledNumbers(int exponent) : exponent_(exponent) {}
  Real operator()(const BigRational& x) const { return Real::rounded(scaled(x, exponent_)); }
  RealPoint operator()(const RationalPoint& p) const {
    return {(*this)(p.x), (*this)(p.y), (*this)(p.z)};
  }

 private:
  int exponent_;
};

std::array<RealPoint, 3> axes_of_disc(const RationalPoint& axis, const BigRational& radius,
                                      const ScaledNumbers& in_scale) {
  const BigRational squared = radius * radius / square(axis);
  const RealPoint a = square_root(Real::rounded(round_to_double(squared))) * in_scale(axis);
  const Real none = exact(0);
  return {RealPoint{none, a.z, negated(a.y)}, RealPoint{negated(a.z), none, a.x},
          RealPoint{a.y, negated(a.x), none}};
}

}  // namespace

QuadricBounds::QuadricBounds(const Body& quadric, int exponent) {
  const ScaledNumbers in_scale(exponent);
  if (const auto* c = std::get_if<CylinderBody>(&quadric)) {
    const auto axes = axes_of_disc(c->axis, c->radius, in_scale);
    add(in_scale(c->base), axes);
    add(in_scale(c->base + c->axis), axes);
  } else if (const auto* d = std::get_if<ConeBody>(&quadric)) {
    const RealPoint none = exact(Point3{0, 0, 0});
    add(in_scale(d->apex), {none, none, none});
    add(in_scale(d->apex + d->axis), axes_of_disc(d->axis, d->radius, in_scale));
  } else {
    const auto& e = std::get<EllipsoidBody>(quadric);
    add(in_scale(e.center), {in_scale(e.axes[0]), in_scale(e.axes[1]), in_scale(e.axes[2])});
  }
  const auto greatest = [this](const Point3& v) {
    const double most = upper(reach(v));
    return std::isnan(most) ? infinity : most;
  };
  box_ = {{-greatest({-1, 0, 0}), -greatest({0, -1, 0}), -greatest({0, 0, -1})},
          {greatest({1, 0, 0}), greatest({0, 1, 0}), greatest({0, 0, 1})}};
}

void QuadricBounds::add(const RealPoint& center, const std::array<RealPoint, 3>& axes) {
  parts_[size_++] = {center, axes, value(center), {value(axes[0]), value(axes[1]), value(axes[2])}};
}

Point3 QuadricBounds::farthest(const Point3& v) const {
  Point3 best{0, 0, 0};
  double most = -infinity;
  for (std::size_t i = 0; i < size_; ++i) {
    const Point3& at = parts_[i].at;
    const std::array<Point3, 3>& along = parts_[i].along;
    const Point3 y{dot(along[0], v), dot(along[1], v), dot(along[2], v)};
    const double length = std::sqrt(dot(y, y));
    const double value = dot(at, v) + length;
    if (!(value > most)) continue;
    most = value;
    best = at;
    if (!(length > 0)) continue;
    best = plus(best, plus(times(y.x / length, along[0]),
                           plus(times(y.y / length, along[1]), times(y.z / length, along[2]))));
  }
  return best;
}

Real QuadricBounds::reach(const Point3& v) const {
  const auto of_part = [&](const Round& part) {
    Real squared = exact(0);
    for (const RealPoint& axis : part.axes) squared = squared + square(dot(axis, exact(v)));
    return dot(part.center, exact(v)) + square_root(squared);
  };
  const Real first = of_part(parts_[0]);
  return size_ == 1 ? first : greater(first, of_part(parts_[1]));
}

double QuadricBounds::least(std::span<const Point3> corners, double error, double limit) const {
  constexpr int most_steps = 64;
  ActiveSet<double, int> active;
  Point3 x = minus(corners[0], parts_[0].at), direction{0, 0, 0};
  double widest = 0;
  for (int step = 0; step < most_steps; ++step) {
    const double squared = dot(x, x);
    if (!(squared > 0)) break;
    const Point3* nearest = &corners[0];
    for (const Point3& p : corners) {
      if (dot(x, p) < dot(x, *nearest)) nearest = &p;
    }
    const Point3 v = minus(*nearest, farthest(x));
    const double gap = dot(x, v);
    if (gap > 0 && gap * gap > widest * squared) {
      widest = gap * gap / squared;
      direction = x;
      if (widest * (1 - 0x1p-40) > limit) break;
    }
    if (active.size() != 0 && !(gap < squared * (1 - 0x1p-36))) break;
    if (active.size() == 4) break;
    active.add(v, 0, true);
    if (!active.move_to_nearest()) break;
    x = active.point();
  }
  double low = infinity;
  for (const Point3& p : corners) low = std::min(low, dot(direction, p));
  // Coordinates of at most 2 make the error.
  const Point3 sizes{std::abs(direction.x), std::abs(direction.y), std::abs(direction.z)};
  const double off = dot(exact(sizes), counted(Point3{2, 2, 2}, error)).error;
  return squared_gap(direction, {low, off}, reach(direction));
}

}  // namespace signum::detail
