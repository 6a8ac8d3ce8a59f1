// SPDX-License-Identifier: MIT
/// The verbs on exact bodies, which need not come from doubles.
#pragma once

#include <signum/shapes/squared_distance.hpp>

#include "body.hpp"

namespace signum::detail {

/// Throws Undecided where intersects does.
bool meet_bodies(const Body& a, const Body& b);

/// The nearest points of two cores: what a radius is about, or the body itself where it has none.
/// Throws InvalidArgument for a cylinder, cone, ellipsoid or polyhedron. Requires that they are
/// bounded and not empty.
NearestPair nearest_cores(const Body& a, const Body& b);

/// The radius; 0 for what has none.
BigRational radius_of(const Body& body);

/// The distance of two sets swept by these radii, whose cores are nearest there.
ExactDistance3 distance_of_swept(const NearestPair& core, const BigRational& radius_a,
                                 const BigRational& radius_b);

}  // namespace signum::detail
