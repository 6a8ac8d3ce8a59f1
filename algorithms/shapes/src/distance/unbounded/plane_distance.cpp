// SPDX-License-Identifier: MIT
// A shape that is on both sides of a plane meets it. Of any other one the corner that is lowest
// above the plane tells the distance.
#include "distance/unbounded/plane_distance.hpp"

#include <algorithm>
#include <cmath>

#include "convex/search.hpp"
#include "distance/aligned_boxes.hpp"
#include "distance/distance_bounds.hpp"
#include "distance/half_spaces/lowest_point.hpp"
#include "distance/operands.hpp"
#include "distance/unbounded/linear_pieces.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

Two product_sum(const Point3& v, const Point3& w) {
  return Two::product(v.x, w.x) + Two::product(v.y, w.y) + Two::product(v.z, w.z);
}

Two height(const Plane3& plane, const Point3& p) {
  return product_sum(plane.normal, p) + Two(plane.offset);
}

/// The heights above a plane, times the length of the normal, that a shape has.
struct HeightRange {
  Two least, most;
};

bool goes_below(const Two& x) { return sign(x) == FilterSign::negative; }

/// Zero where the shape is certainly on both sides, or on the plane.
std::optional<double> rounded(const Plane3& plane, const HeightRange& heights, double radius) {
  const FilterSign least = sign(heights.least), most = sign(heights.most);
  if (least == FilterSign::zero || most == FilterSign::zero) return 0;
  if (least == FilterSign::uncertain || most == FilterSign::uncertain) return std::nullopt;
  if (least != most) return 0;
  const Two& h = least == FilterSign::positive ? heights.least : heights.most;
  return rounded_beyond(h * h / product_sum(plane.normal, plane.normal), radius, 0);
}

/// The heights of corners that are doubles: in two doubles of those that may be the lowest or the
/// highest.
HeightRange heights_of(const Plane3& plane, std::span<const Point3> corners) {
  const Point3& n = plane.normal;
  const auto about = [&](const Point3& p) { return dot(n, p) + plane.offset; };
  double low = HUGE_VAL, high = -HUGE_VAL, sizes = 0;
  for (const Point3& p : corners) {
    const double h = about(p);
    low = std::min(low, h);
    high = std::max(high, h);
    sizes = std::max(sizes, std::abs(n.x * p.x) + std::abs(n.y * p.y) + std::abs(n.z * p.z));
  }
  // Each height is off by less than half of this.
  const double error = 0x1p-49 * (sizes + std::abs(plane.offset)) + RunningError::tiny;
  std::optional<HeightRange> all;
  for (const Point3& p : corners) {
    const double h = about(p);
    if (h > low + error && h < high - error) continue;
    const Two x = height(plane, p);
    if (!all) all = {x, x};
    // Either of two numbers will do if they differ by less than their errors, which are added.
    const auto take = [](Two& best, const Two& other, bool is_lower) {
      const Two d = is_lower ? other - best : best - other;
      const FilterSign s = sign(d);
      if (s == FilterSign::negative) best = other;
      if (s == FilterSign::uncertain) best.error = rounded_up(best.error + 2 * d.error);
    };
    take(all->least, x, true);
    take(all->most, x, false);
  }
  return *all;
}

/// The heights of what is made of a point and multiples of edges: from 0, or from the other way, to
/// the factors.
template <std::size_t n>
HeightRange heights_of(const Plane3& plane, const Point3& base, const std::array<Point3, n>& edges,
                       const std::array<double, n>& factors, bool is_centered) {
  const Two at = height(plane, base);
  HeightRange all{at, at};
  for (std::size_t i = 0; i < n; ++i) {
    const Two by = product_sum(plane.normal, edges[i]) * Two(factors[i]);
    // An uncertain sign may be taken for either: the error is counted twice.
    Two reach = goes_below(by) ? -by : by;
    if (sign(by) == FilterSign::uncertain) reach = widened(reach, 2 * by.error);
    const bool goes_down = is_centered || goes_below(by), goes_up = is_centered || !goes_down;
    if (goes_down) all.least = all.least - reach;
    if (goes_up) all.most = all.most + reach;
    if (!is_centered && sign(by) == FilterSign::uncertain) {
      all.least = widened(all.least, 2 * by.error);
      all.most = widened(all.most, 2 * by.error);
    }
  }
  return all;
}

bool is_in_range(const Point3& p, double x) {
  return std::abs(p.x) + std::abs(p.y) + std::abs(p.z) + std::abs(x) < most_coordinate;
}

template <class Shape>
bool set_core_in_range(RoundedCore& core, const Shape* shape) {
  return set_rounded_core(core, ShapeRef3(shape)) && in_range(core);
}

struct FromPlane {
  const Plane3& plane;

  std::optional<double> along(const Point3& origin, const Point3& direction, bool is_line) const {
    if (!is_in_range(origin, 0) || !is_in_range(direction, 0)) return std::nullopt;
    const Two at = height(plane, origin), way = product_sum(plane.normal, direction);
    const FilterSign s = sign(way), h = sign(at);
    if (s == FilterSign::uncertain || h == FilterSign::uncertain) return std::nullopt;
    if (s != FilterSign::zero && (is_line || h != s)) return 0;
    return rounded(plane, {at, at}, 0);
  }

  std::optional<double> operator()(const Ray3* r) const {
    return along(r->origin, r->direction, false);
  }
  std::optional<double> operator()(const Line3* l) const {
    return along(l->origin, l->direction, true);
  }
  std::optional<double> operator()(const Plane3* other) const {
    if (!is_in_range(other->normal, other->offset)) return std::nullopt;
    const Point3 &n = plane.normal, &m = other->normal;
    const auto minor = [](double a, double b, double c, double d) {
      return sign(Two::product(a, d) - Two::product(b, c));
    };
    const std::array minors{minor(n.y, n.z, m.y, m.z), minor(n.z, n.x, m.z, m.x),
                            minor(n.x, n.y, m.x, m.y)};
    const auto is = [&](FilterSign s) { return std::count(minors.begin(), minors.end(), s); };
    if (is(FilterSign::positive) + is(FilterSign::negative) != 0) return 0;
    if (is(FilterSign::uncertain) != 0) return std::nullopt;
    // The other plane has the normal n with the offset that is quotient * offset.
    const Two square = product_sum(n, n), both = product_sum(n, m);
    const Two quotient = square / both;
    const Two h = Two(plane.offset) - quotient * Two(other->offset);
    return rounded(plane, {h, h}, 0);
  }
  std::optional<double> operator()(const Obb3* b) const {
    RoundedCore core;
    if (!set_core_in_range(core, b)) return std::nullopt;
    return rounded(plane, heights_of(plane, b->center, b->axes, b->half, true), 0);
  }
  std::optional<double> operator()(const Lozenge3* l) const {
    RoundedCore core;
    if (!set_core_in_range(core, l)) return std::nullopt;
    return rounded(plane, heights_of<2>(plane, l->origin, l->edges, {1, 1}, false), l->radius);
  }
  /// What is inside of a polygon does not go through a plane where no chain does.
  std::optional<double> operator()(const Polygon3* p) const {
    const std::optional<RealPolygon> polygon = polygon_of(*p);
    if (!polygon || !in_range(core_of_points(polygon->points))) return std::nullopt;
    std::optional<double> least = HUGE_VAL;
    for (const auto& chain : polygon->chains) {
      const auto of_chain = rounded(plane, heights_of(plane, chain), 0);
      least = of_chain && least ? std::min(least, of_chain) : std::nullopt;
    }
    return least;
  }
  std::optional<double> of_hull(const ShapeRef3& shape) const {
    RoundHull hull;
    if (!hull.set(shape)) return std::nullopt;
    const LowestPoint lowest(plane, hull);
    if (lowest.is_beside()) return lowest.squared().rounded();
    const bool meet = is_on_both_sides(plane, hull) || shapes_meet(&plane, shape);
    return meet ? std::optional(0.0) : std::nullopt;
  }
  std::optional<double> operator()(const Kdop3* k) const { return of_hull(k); }
  std::optional<double> operator()(const Frustum3* f) const { return of_hull(f); }
  std::optional<double> operator()(const Cylinder3* c) const { return of_hull(c); }
  std::optional<double> operator()(const Cone3* c) const { return of_hull(c); }
  std::optional<double> operator()(const Ellipsoid3* e) const { return of_hull(e); }
  /// What has corners that are doubles.
  template <class Other>
  std::optional<double> operator()(const Other* other) const {
    RoundedCore core;
    if (!set_core_in_range(core, other)) return std::nullopt;
    return rounded(plane, heights_of(plane, core.corners()), core.radius);
  }
};

}  // namespace

std::optional<double> plane_distance(const Plane3& plane, const ShapeRef3& other) {
  const Point3& n = plane.normal;
  if (!is_in_range(n, plane.offset) || sign(product_sum(n, n)) != FilterSign::positive) {
    return std::nullopt;
  }
  return std::visit(FromPlane{plane}, other);
}

}  // namespace signum::detail
