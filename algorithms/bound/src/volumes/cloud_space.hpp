// SPDX-License-Identifier: MIT
/// Points of doubles as Quickhull sees them: a facet's plane in doubles decides, with one bound for
/// the whole cloud, and orient3d where that leaves it open.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/predicates/orient3d.hpp>
#include <span>

#include "hull/quickhull.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

/// Requires the default floating-point environment.
class CloudSpace {
 public:
  /// The cross product of two edges, a corner, and how wrong their product may be: the error bound
  /// of the formula of orient3d where every difference from the corner is as large as the box.
  struct Plane {
    Point3 normal, corner;
    double bound;
    std::array<std::uint32_t, 3> corners;
  };

  /// The box holds the points, and whatever `certainly_below` is asked of. Both must outlive this.
  CloudSpace(std::span<const Point3> points, const Aabb3& box)
      : points_(points),
        extent_{box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z} {}

  std::size_t size() const { return points_.size(); }

  Plane plane(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    const Point3& p = points_[a];
    const auto normal = cross(leaves(from_to(p, points_[b])), leaves(from_to(p, points_[c])));
    const auto whole = dot(Vec3{leaf(extent_.x), leaf(extent_.y), leaf(extent_.z)}, normal);
    return {{normal.x.value, normal.y.value, normal.z.value},
            p,
            whole.error_constant * whole.magnitude,
            {a, b, c}};
  }

  static double product(const Plane& plane, const Point3& p) {
    return dot(plane.normal, from_to(plane.corner, p));
  }
  /// Whether p is below the plane for certain: not when this is only nearly sure. An overflow makes
  /// the bound infinite, and nothing sure.
  static bool certainly_below(const Plane& plane, const Point3& p) {
    return product(plane, p) < -plane.bound;
  }

  Height height(const Plane& plane, std::uint32_t p) const {
    const double h = product(plane, points_[p]);
    if (h < -plane.bound) return {h, Sign::negative};
    if (h > plane.bound) return {h, Sign::positive};
    const auto& [a, b, c] = plane.corners;
    return {h, orient3d(points_[a], points_[b], points_[c], points_[p])};
  }

 private:
  static Leaf leaf(double x) { return {x, std::abs(x) + underflow_guard<3>}; }
  static Vec3<Leaf> leaves(const Point3& v) { return {leaf(v.x), leaf(v.y), leaf(v.z)}; }

  std::span<const Point3> points_;
  Point3 extent_;
};

}  // namespace signum::detail
