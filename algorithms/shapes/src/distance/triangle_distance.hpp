// SPDX-License-Identifier: MIT
/// How far is a point from a triangle, in doubles that count their error? Most who ask for a
/// distance ask for this one, and no search is needed.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1.5.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

/// The squared distance, correctly rounded. None where that is not certain, as where the nearest
/// point may be on two features, and where a coordinate is out of range. Requires the default
/// floating-point environment.
std::optional<double> rounded_distance(const Point3& point, const Triangle3& triangle);

}  // namespace signum::detail
