// SPDX-License-Identifier: MIT
/// Do two convex shapes meet, where numbers that count their error can tell?
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988.
#pragma once

#include <optional>
#include <signum/kernel/sign.hpp>

#include "bodies/space.hpp"
#include "filters/outline.hpp"

namespace signum::detail {

/// A ray or a line, whose direction is certainly not zero.
struct Unbounded {
  Point3 origin, direction;
  bool from_origin;
};

/// A plane whose normal is certainly not zero.
struct RealPlane {
  RealPoint normal;
  Real offset;
};

/// Any convex shape.
using ConvexSet = std::variant<Outline, Unbounded, RealPlane>;

/// The set of a shape; none where outline_of has none, or what is required here is not certain.
std::optional<ConvexSet> convex_set_of(const ShapeRef2& shape);
std::optional<ConvexSet> convex_set_of(const ShapeRef3& shape);

/// Whether two shapes meet. In the plane both are in z = 0, but for k-DOPs. Half-spaces get their
/// corners where these are asked for. Requires the default floating-point environment, as all that
/// follows.
std::optional<bool> certainly_meet(Outline& a, Outline& b, Space space);
std::optional<bool> certainly_meet(ConvexSet& a, ConvexSet& b, Space space);

/// The signs of the least and the greatest value of dot(normal, x) + offset, where they are
/// certain.
struct PlaneValues {
  FilterSign least, greatest;
};
PlaneValues values_on(Outline& shape, const RealPlane& plane);

}  // namespace signum::detail
