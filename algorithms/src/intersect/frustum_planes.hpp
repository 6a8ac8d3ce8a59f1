// SPDX-License-Identifier: MIT
/// The planes of a frustum, whose coefficients are differences of two doubles and so are left as
/// they are: the side of a point is a predicate on them.
/// See: Gribb and Hartmann, Fast Extraction of Viewing Frustum Planes from the
/// World-View-Projection Matrix, 2001.
#pragma once

#include <array>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>

namespace signum {

/// The points x with dot(normal, x) + offset >= 0.
struct FrustumHalfSpace {
  Difference3 normal;
  Difference1 offset;
};

/// In the order of planes_of. Throws NotFinite.
std::array<FrustumHalfSpace, 6> frustum_half_spaces(const Frustum3& frustum);

/// The sign of the function of the half-space at a point. Requires finite coordinates.
Sign side(const FrustumHalfSpace& h, const Point3& p);

/// The corner of the box where the function of the half-space is greatest. Requires the default
/// floating-point environment.
Point3 farthest_corner(const FrustumHalfSpace& h, const Aabb3& box);

}  // namespace signum
