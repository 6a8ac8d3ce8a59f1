// SPDX-License-Identifier: MIT
/// What do the planes of a frustum tell of a shape, by signs of predicates?
/// The coefficients of the planes are differences of two doubles, and are left so: nothing is
/// rounded.
/// See: Gribb and Hartmann, Fast Extraction of Viewing Frustum Planes from the
/// World-View-Projection Matrix, 2001; Assarsson and Moller, Optimized View Frustum Culling
/// Algorithms for Bounding Boxes, 2000.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <span>

namespace signum::detail {

enum class PlaneTest : std::uint8_t {
  inside,     ///< of all planes, and so of the frustum
  outside,    ///< of one of them, and so of the frustum
  meeting,    ///< a point is in the frustum, another is not
  undecided,  ///< the planes do not tell: outside, or meeting
};

/// Requires the default floating-point environment, and of shapes finite coordinates.
class FrustumPlanes {
 public:
  /// Throws NotFinite.
  explicit FrustumPlanes(const Frustum3& frustum);

  /// Tests the convex hull of the corners.
  PlaneTest test(std::span<const Point3> corners) const;
  /// The answer is never `meeting`: the corners of a box are not looked at one by one. Requires min
  /// <= max.
  PlaneTest test(const Aabb3& box) const;
  /// Requires radius >= 0.
  PlaneTest test(const Sphere3& ball) const;

 private:
  /// The points x with dot(normal, x) + offset >= 0.
  struct HalfSpace {
    Difference3 normal;
    Difference1 offset;
  };
  static Sign side(const HalfSpace& h, const Point3& p);
  static Sign reach(const HalfSpace& h, const Sphere3& ball);
  static Point3 farthest_corner(const HalfSpace& h, const Aabb3& box);

  /// The half-spaces in the order of planes_of.
  std::array<HalfSpace, 6> half_spaces_;
};

}  // namespace signum::detail
