// SPDX-License-Identifier: MIT
/// Boxes along the axes, points and spheres: the squared distance of two boxes, or of the centers,
/// is a sum of three squares.
#pragma once

#include <cmath>
#include <signum/kernel/any_shape.hpp>

#include "numbers/bounded_double_double.hpp"
#include "shapes/lifted.hpp"

namespace signum::detail {

/// Coordinates are below this, so that no formula of degree 6 overflows.
inline constexpr double most_coordinate = 0x1p150;

/// A box along the axes, which a point is, too, and a radius.
struct AlignedBox {
  Point3 low, high;
  double radius;
};

/// False for other shapes, and for what is none or out of range.
struct SetAligned {
  AlignedBox& box;

  bool set(const Point3& low, const Point3& high, double radius) {
    box = {low, high, radius};
    const auto size = [](const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); };
    return low.x <= high.x && low.y <= high.y && low.z <= high.z && radius >= 0 &&
           size(low) + size(high) + radius < most_coordinate;
  }
  bool operator()(const Point2* p) { return set(lifted(*p), lifted(*p), 0); }
  bool operator()(const Point3* p) { return set(*p, *p, 0); }
  bool operator()(const Aabb2* b) { return set(lifted(b->min), lifted(b->max), 0); }
  bool operator()(const Aabb3* b) { return set(b->min, b->max, 0); }
  bool operator()(const Sphere2* s) { return set(lifted(s->center), lifted(s->center), s->radius); }
  bool operator()(const Sphere3* s) { return set(s->center, s->center, s->radius); }
  template <class Other>
  bool operator()(const Other*) {
    return false;
  }
};

template <class ShapeRef>
bool set_aligned(AlignedBox& box, const ShapeRef& shape) {
  return std::visit(SetAligned{box}, shape);
}

/// The sum of the squares of the gaps along the axes.
inline BoundedDoubleDouble squared_gap(const AlignedBox& a, const AlignedBox& b) {
  const auto squared = [](double low, double high, double other_low, double other_high) {
    // At most one of the two gaps is there.
    const double to = low > other_high ? low : other_low;
    const double from = low > other_high ? other_high : high;
    if (!(to > from)) return BoundedDoubleDouble();
    const auto gap = BoundedDoubleDouble::difference(to, from);
    return gap * gap;
  };
  return squared(a.low.x, a.high.x, b.low.x, b.high.x) +
         squared(a.low.y, a.high.y, b.low.y, b.high.y) +
         squared(a.low.z, a.high.z, b.low.z, b.high.z);
}

}  // namespace signum::detail
