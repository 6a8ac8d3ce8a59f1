// SPDX-License-Identifier: MIT
/// Cylinders, cones and ellipsoids with each other, and with capsules and lozenges.
#pragma once

#include "bodies/body.hpp"

namespace signum::detail {

/// Whether the two meet, of which one is a quadric and the other a quadric or swept: decided by the
/// signs of polynomials where the one is an ellipsoid with an inside and the other an ellipsoid, or
/// where one is without a curve or a sphere in truth; else by a search. Throws Undecided.
bool quadrics_meet(const Body& a, const Body& b);

}  // namespace signum::detail
