// SPDX-License-Identifier: MIT
/// std::optional<BoundingCone> bounding_cone(directions): a cone that holds directions, such as the
/// normals of a part of a mesh: what tells at once that all of its faces look away.
///
/// Laws:
///   1. dot(axis, d) >= least_cosine |axis| |d| for every direction d, exactly
///   2. of the next greater double that does not hold
///   3. the order of the directions changes nothing, nor does their length but for powers of two
///   4. where the smallest cone has a cosine of 2^-20 and more, least_cosine is less by 2^-20 at
///   most
/// Degenerate: zero directions are left out; none of no others. Equal ones have the cosine 1, or
/// the double below it. Opposite ones may have any axis, and a cosine down to -1.
/// Throws: NotFinite.
/// Cost: that of smallest_enclosing_sphere(), and rational arithmetic for those that may be the
/// widest.
/// See: Shirman and Abi-Ezzi, The Cone of Normals Technique for Fast Processing of Curved Patches,
/// 1993; Barequet and Elber, Optimal Bounding Cones of Vectors in Three Dimensions, 2005.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

struct BoundingCone {
  /// About as long as 1; of the smallest cone, except for rounding.
  Point3 axis;
  /// The cosine of half the angle at the apex, rounded down.
  double least_cosine;
};

std::optional<BoundingCone> bounding_cone(std::span<const Point3> directions);

}  // namespace signum
