// SPDX-License-Identifier: MIT
/// enum class SolidRule: which points a closed mesh encloses.
///
/// The solid of a closed mesh is the union of its triangles, closed sets each, and of the points,
/// on no triangle, that it encloses. A triangle counts as often as it is listed; one of zero area
/// encloses nothing, but is part of the solid. Triangles may cross, overlap and repeat: two equal
/// ones enclose nothing between them, yet they are part of the solid, a wall without thickness.
///
/// The rule says what a mesh of several shells means. By nonzero, the default everywhere, a shell
/// that lies in another or crosses it adds to the solid, and a shell that is turned inwards is a
/// cavity. Files of several bodies that CAD exports are meant in this way. By even_odd, space that
/// is covered twice is outside, however shells are turned. A mesh whose shells neither nest nor
/// cross is the same solid by both rules.
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>

namespace SIGNUM_API signum {

enum class SolidRule : std::uint8_t {
  /// The points from which a ray that meets no edge crosses an odd number of triangles. How
  /// triangles are turned does not matter.
  even_odd,
  /// The points whose winding number is not 0, so that a solid turned inside out is the same solid.
  nonzero,
  /// The points whose winding number is positive: what is turned inside out is left out.
  positive,
};

/// Requires that the mesh is closed: each edge (of two distinct end points, by their coordinates)
/// is in an even number of triangles, and by the other rules than even_odd it is run along as often
/// one way as the other. Throws InvalidArgument, which names an edge that is not; NotFinite.
/// Cost: linear.
void require_solid(const Mesh& mesh, SolidRule rule);

}  // namespace signum
