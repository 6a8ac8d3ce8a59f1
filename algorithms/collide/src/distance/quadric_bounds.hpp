// SPDX-License-Identifier: MIT
/// How far is a cylinder, a cone or an ellipsoid from the hull of a few corners, at least? A search
/// in doubles proposes a direction; the gap along it is counted, and holds whatever it proposes.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988.
#pragma once

#include <array>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "bodies/body.hpp"
#include "filters/certain.hpp"

namespace signum::detail {

/// A quadric, scaled: the hull of one ellipsoid, or of two that are discs or points.
class QuadricBounds {
 public:
  /// Requires a quadric, and an exponent that is at least that of its box.
  QuadricBounds(const Body& quadric, int exponent);

  /// A box that holds the quadric.
  const Aabb3& box() const { return box_; }
  /// At most the squared distance of the quadric from the hull of the corners, each of which is off
  /// by at most `error` in every coordinate. The search ends when it is above `limit`. Requires
  /// coordinates of at most 2, and the default floating-point environment.
  double least(std::span<const Point3> corners, double error, double limit) const;

 private:
  /// The points center + x * axes[0] + y * axes[1] + z * axes[2] with x^2 + y^2 + z^2 <= 1.
  struct Round {
    RealPoint center;
    std::array<RealPoint, 3> axes;
    /// These are the numbers of the search.
    Point3 at;
    std::array<Point3, 3> along;
  };
  void add(const RealPoint& center, const std::array<RealPoint, 3>& axes);
  Point3 farthest(const Point3& v) const;
  /// The greatest dot(v, x).
  Real reach(const Point3& v) const;

  std::array<Round, 2> parts_;
  std::size_t size_ = 0;
  Aabb3 box_;
};

}  // namespace signum::detail
