// SPDX-License-Identifier: MIT
/// How far are the points of one mesh from another, at most? Sums of what each step of rounding
/// moves grow with the steps; this looks at what came of them.
#pragma once

#include <signum/mesh/mesh.hpp>

namespace signum::detail {

/// A double that no point of `made` is farther, in any coordinate, from the nearest point of
/// `from`; at least `least`, at most `most`, which is returned where no less is found. The distance
/// from a triangle is convex, so that a triangle is as near to it as its corners are; one that is
/// near to no single triangle is cut in four. Requires that no number is near overflow.
double covering_distance(const Mesh& made, const Mesh& from, double least, double most);

}  // namespace signum::detail
