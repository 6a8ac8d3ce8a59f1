// SPDX-License-Identifier: MIT
/// Cylinders, cones and ellipsoids against flat shapes and balls. Each is mapped so that it becomes
/// a ball: a cylinder by looking along its axis, a cone by looking from its apex, an ellipsoid by
/// undoing its axes. Then the nearest point decides, in rationals.
#pragma once

#include <optional>

#include "bodies/body.hpp"

namespace signum::detail {

/// A point in both, if there is any.
std::optional<RationalPoint> common_point(const CylinderBody& c, const Hull& hull);
std::optional<RationalPoint> common_point(const ConeBody& c, const Hull& hull);
std::optional<RationalPoint> common_point(const EllipsoidBody& e, const Hull& hull);

/// A center and the square of a radius.
struct Ball {
  RationalPoint center;
  BigRational squared_radius;
};

bool meets(const CylinderBody& c, const Ball& ball);
bool meets(const ConeBody& c, const Ball& ball);
/// See: Boyd and Vandenberghe, Convex Optimization, 2004, appendix B: the distance as the maximum
/// of its dual function, which here is a quotient of polynomials.
bool meets(const EllipsoidBody& e, const Ball& ball);

/// The shortest y with center + axes * y = x, for those x that have one: they have dot(normal, x -
/// center) = 0 for all normals. The axes may be dependent.
struct EllipsoidInverse {
  explicit EllipsoidInverse(const EllipsoidBody& e);

  /// The shortest y for a vector x - center.
  RationalPoint operator()(const RationalPoint& v) const {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  }

  std::array<RationalPoint, 3> rows;
  /// Vectors that are independent, and across all axes.
  std::vector<RationalPoint> normals;
};

}  // namespace signum::detail
