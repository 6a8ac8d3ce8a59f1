// SPDX-License-Identifier: MIT
/// How far is a point or a ball from a mesh with a hierarchy?
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace signum::detail {

/// The distance, if one set is a point or a ball and the other the surface or solid of a mesh body,
/// neither of which is placed, and a search in doubles leaves few triangles. Of several nearest
/// points it gives that of the lowest triangle. Requires the default floating-point environment.
std::optional<Distance3> distance_of_point(const SetRef3& a, const SetRef3& b);

}  // namespace signum::detail
