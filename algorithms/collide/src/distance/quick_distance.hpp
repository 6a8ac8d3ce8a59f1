// SPDX-License-Identifier: MIT
/// Distances that hierarchies tell without the search among pairs of nodes: of a point or a ball
/// from a mesh, and of meshes that meet.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/shapes/squared_distance.hpp>

namespace signum::detail {

/// The distance, if one set is a point or a ball and the other the surface or solid of a mesh body,
/// neither of which is placed, and a search in doubles leaves few triangles. Of several nearest
/// points it gives that of the lowest triangle. Requires the default floating-point environment, as
/// what follows.
std::optional<Distance3> distance_of_point(const SetRef3& a, const SetRef3& b);

/// The distance, if it is told without that search: also zero, if two surfaces of mesh bodies meet,
/// placed or not.
std::optional<Distance3> quick_distance(const SetRef3& a, const SetRef3& b);

}  // namespace signum::detail
