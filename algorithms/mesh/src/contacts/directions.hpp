// SPDX-License-Identifier: MIT
/// In which directions does a triangle lie, seen from a point?
///
/// Directions are points of the cube [-1, 1]^3: a vector d has the direction d / |d|, where |d| is
/// the largest of its coordinates' magnitudes. What a triangle covers of a face of the cube is
/// convex, since that is a central projection; so a box for each face holds it, and holds little
/// else where the triangle is narrow.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

/// Boxes on the faces of the cube, or one that holds all of it.
class DirectionBoxes {
 public:
  /// They hold the direction of each point of the triangle other than v, v being a corner of it or
  /// not. A triangle that is the point v has none. Requires finite coordinates and the default
  /// floating-point environment.
  DirectionBoxes(const Point3& v, const Triangle3& t);
  /// Every direction.
  DirectionBoxes();

  std::span<const Aabb3> all() const { return {boxes_.data(), size_}; }

 private:
  std::array<Aabb3, 6> boxes_;
  std::size_t size_ = 0;
};

/// A box that holds n / |n| for the normal n = (w - v) x (p - v), and every direction where
/// rounding does not tell, as for a normal of zero. Requires what DirectionBoxes require.
Aabb3 normal_directions(const Point3& v, const Point3& w, const Point3& p);

}  // namespace signum::detail
