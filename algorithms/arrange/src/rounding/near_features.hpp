// SPDX-License-Identifier: MIT
/// Makes one of what rounding has made meet: where triangles cross that are hardly apart, their
/// vertices, edges and faces are joined where they come nearest.
#pragma once

#include <signum/mesh/contacts.hpp>
#include <span>
#include <vector>

#include "rounding/coordinate_grid.hpp"
#include "rounding/divided_mesh.hpp"

namespace signum::detail {

/// What is near: nearer than 2^bits units in the last place, on this grid, of the largest
/// coordinate of both, or 2^bits times the spacing of the grid; or than a distance.
struct JoinRules {
  int bits;
  double distance = 0;
  Opposites gone = Opposites::of_all;
  NumberGrid grid{CoordinateGrid::doubles};
};

/// Joins features of triangles that meet, or are flat, where they are near: vertices become one; an
/// edge is divided at a vertex that is near it, in all its triangles; two edges are divided at a
/// point between them; a triangle is divided at a vertex near it. So a surface that is closed stays
/// so. What is joined shares vertices then, and stays joined; that no other place comes to cross is
/// not promised, and to be looked at. The contacts are those of the mesh. Triangles may end up with
/// equal vertices. Returns how far, in any coordinate, a point of what comes of it is at most from
/// the nearest one of the mesh that was given. The other way round nothing is said: of two sheets
/// that come upon each other, turned opposite ways, nothing is left. See: Halperin and Packer,
/// Iterated Snap Rounding, 2002, of segments in the plane; Devillers, Lazard and Lenhart, 3D Snap
/// Rounding, 2018.
double join_near_features(Mesh& mesh, std::vector<TriangleSource>& sources,
                          const MeshContacts& contacts, const JoinRules& rules);

}  // namespace signum::detail
