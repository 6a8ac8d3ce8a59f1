// SPDX-License-Identifier: MIT
/// Convex sets with rational vertices, and cutting them by half-spaces, exactly.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "pairs/linear.hpp"
#include "rational_vector.hpp"

namespace signum::detail {

/// The points x with dot(normal, x) + offset >= 0, or the points with = 0.
struct Constraint {
  RationalPoint normal;
  BigRational offset;
  bool equality;

  BigRational operator()(const RationalPoint& x) const;
};

/// The points origin + t * direction with low <= t <= high; a bound that is absent is infinite.
struct RationalLine {
  RationalPoint origin, direction;
  std::optional<BigRational> low, high;
};

/// A convex shape without degeneracy, but that a box may be flat. The kinds are in the order in
/// which they serve as the one of two that is cut.
using ConvexShape3 = std::variant<Point3, Linear3, Triangle3, Aabb3, Plane3>;

/// The shape as the points that satisfy all of these.
std::vector<Constraint> constraints_of(const ConvexShape3& shape);

/// Leaves the part of a line that satisfies the constraint; false when nothing does.
bool clip(RationalLine& line, const Constraint& c);

/// Leaves the part of a convex polygon (its vertices in order; two are a segment, one is a point)
/// that satisfies the constraint; empty when nothing does.
void clip(std::vector<RationalPoint>& polygon, const Constraint& c);

/// Each vertex once, in the same order: a clipped segment, as a polygon of two, repeats its ends.
/// All are corners, since clipping makes a vertex only where an edge crosses the boundary.
std::vector<RationalPoint> distinct(const std::vector<RationalPoint>& polygon);

}  // namespace signum::detail
