// SPDX-License-Identifier: MIT
/// How far is a point or a ball from a segment, a capsule or a triangle, in doubles that count
/// their error? Most who ask for a distance ask for these, and no search is needed. See: Ericson,
/// Real-Time Collision Detection, 2005, 5.1.2 and 5.1.5.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>

namespace signum::detail {

/// The squared distance, correctly rounded, where one shape is a point or a ball and the other one
/// a segment, a capsule or a triangle. None where that is not certain, as where the nearest point
/// may be on two features, where a coordinate is out of range, and for other shapes. Requires the
/// default floating-point environment.
std::optional<double> ball_distance(const ShapeRef2& a, const ShapeRef2& b);
std::optional<double> ball_distance(const ShapeRef3& a, const ShapeRef3& b);

}  // namespace signum::detail
