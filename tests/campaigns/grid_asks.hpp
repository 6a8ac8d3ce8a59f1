// SPDX-License-Identifier: MIT
/// Questions about sets on small grids, where everything ties: `relate`, of sets of the plane, and
/// `solids`, of meshes of boxes. Definitions decide them, on pieces of the plane and on unit cubes.
#pragma once

#include <signum/judge/random.hpp>

#include "own_asks.hpp"

namespace signum::campaigns {

/// The matrix of two sets of points, lines and polygons whose coordinates are from 0 to 3, in both
/// orders, beside what points of all pieces tell that they divide the plane into.
Asked ask_relate(generators::Random& random);

/// Verdict and common volume of two meshes of up to three boxes each, some of them turned inside
/// out, sheared, in both orders, and the volume of a boolean, beside counts of unit cubes.
Asked ask_solids(generators::Random& random);

}  // namespace signum::campaigns
