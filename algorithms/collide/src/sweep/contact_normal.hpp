// SPDX-License-Identifier: MIT
/// From which side does a moving hull touch another one?
///
/// The normals at a contact are the n other than zero with n.x >= n.y for all x of a and y of b, a
/// closed cone N. The normal is given by the first of these rules that finds one:
///   1. the vector of N nearest to -motion: the direction of the shortest difference just before
///      the contact, for shapes that were apart
///   2. the vector of N nearest to the motion: the direction of the shortest difference just after
///   3. the vector of N nearest to one of the axes, x, -x, y, -y, z, -z in turn
/// There is none when N is empty: then the insides meet.
/// See: Moreau, Decomposition orthogonale d'un espace hilbertien selon deux cones mutuellement
/// polaires, 1962.
#pragma once

#include <optional>

#include "entry/hull_entry.hpp"
#include "nearest/nearest.hpp"

namespace signum::detail {

/// Requires that the point of the terms is common, and that the hulls have no directions.
std::optional<RationalPoint> contact_normal(const Hull& a, const Hull& b, const MinNorm& common,
                                            const RationalPoint& motion, Space space);

}  // namespace signum::detail
