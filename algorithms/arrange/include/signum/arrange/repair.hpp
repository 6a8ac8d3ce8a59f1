// SPDX-License-Identifier: MIT
/// The surface of the points that a mesh encloses, free of crossings.
///
/// The mesh may cross itself, overlap itself, have shells inside out or in each other, faces twice,
/// flat triangles, and vertices on the edges of others where the surface is closed as a set of
/// points, though not by its indices. None of this is left. Vertices that remain do not move.
/// Laws:
///   1. a mesh that was repaired, if its vertices are doubles, stays as it is
///   2. the volume is solid_volume(mesh, rule)
/// It fills no holes, closes no gaps, and guesses nothing: throws InvalidArgument, which names an
/// edge, for a surface with a border, and for one that the rule asks to be turned alike and that is
/// not; NotFinite.
/// Cost: as of combine().
/// See: Attene, Direct Repair of Self-Intersecting Meshes, 2014; Zhou, Grinspun, Zorin and
/// Jacobson, Mesh Arrangements for Solid Geometry, 2016.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

/// By the rule nonzero what overlaps is filled, as for a printer; by even_odd it is hollow.
ExactMesh repair(const Mesh& mesh, SolidRule rule = SolidRule::nonzero);
ExactMesh repair(const MeshBody& mesh, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
