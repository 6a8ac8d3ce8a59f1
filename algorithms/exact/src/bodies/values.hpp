// SPDX-License-Identifier: MIT
/// Which values does the function of a half-space, dot(normal, x) + offset, take on a bounded
/// shape? The shape as seen along a line: on it, a ball, a disc and an ellipsoid are all intervals.
#pragma once

#include "bodies/body.hpp"

namespace signum::detail {

/// The numbers from center - sqrt(squared) to center + sqrt(squared), where squared >= 0.
struct ValueInterval {
  BigRational center, squared;
};

/// Intervals whose hull is the set of values on a shape that is not empty: one for each of the
/// points, balls and discs that span it.
using Values = std::vector<ValueInterval>;

/// Throws InvalidArgument where a shape is unbounded or empty; one of the plane may go along z.
void require_bounded(const ShapeRef2& shape, const Body& body);
void require_bounded(const ShapeRef3& shape, const Body& body);

/// Requires a bounded shape that is not empty.
Values values_on(const Body& body, const HalfSpace& h);

/// The sign of the least value.
Sign least_sign(const Values& values);
/// The sign of the greatest value.
Sign greatest_sign(const Values& values);

}  // namespace signum::detail
