// SPDX-License-Identifier: MIT
/// The points that two convex shapes share, in either kind of numbers.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "pairs/linear.hpp"

namespace signum::detail {

/// A convex shape without degeneracy, but that a box may be flat. The kinds are in the order in
/// which they serve as the one of two that is cut.
using ConvexShape3 = std::variant<Point3, Linear3, Triangle3, Aabb3, Plane3>;

/// An intersection as Intersection3 has it.
template <class Number>
struct CommonSet {
  int dimension = -1;
  std::vector<Vec3<Number>> points;
  std::optional<Vec3<Number>> through, direction;
};

/// None where the numbers do not tell; rationals do. Number is ClipNumber or BigRational. Requires
/// the default floating-point environment.
template <class Number>
std::optional<CommonSet<Number>> common_set(const ConvexShape3& a, const ConvexShape3& b);

/// It does the same for a plane of the plane, which is a line, and a shape in z = 0.
template <class Number>
std::optional<CommonSet<Number>> common_set(const Plane2& line, const ConvexShape3& b);

}  // namespace signum::detail
