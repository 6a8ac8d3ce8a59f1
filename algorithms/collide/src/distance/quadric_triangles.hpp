// SPDX-License-Identifier: MIT
/// How far is a cylinder, a cone or an ellipsoid from a mesh, a solid or a polyhedron?
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>

#include "numbers/big/big_number.hpp"

namespace signum::detail {

/// The squared distance, correctly rounded; none for two other sets. Throws as squared_distance.
std::optional<double> quadric_triangle_distance(const SetRef3& a, const SetRef3& b);

/// Whether they are at most so far apart; none for two other sets. Throws as within.
std::optional<bool> quadric_near_triangles(const SetRef3& a, const SetRef3& b,
                                           const BigRational& distance);

}  // namespace signum::detail
