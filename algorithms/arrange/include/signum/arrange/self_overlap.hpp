// SPDX-License-Identifier: MIT
/// Which space does one mesh enclose more than once?
///
/// Files of several bodies say so where bodies overlap that were never united. By the rule nonzero
/// such space is inside, by even_odd what is covered twice is outside: see mesh/solid_rule.hpp.
/// Laws:
///   1. nonzero and even_odd are solid_volume(mesh, rule).rounded by these rules
///   2. of two solids that are put together in one mesh, each turned outward and winding round no
///      point twice, the overlap is what they have in common
///   3. turning all triangles, their order, and how a planar face is divided into triangles, change
///      nothing
/// Degenerate: shells that only touch overlap in nothing, and so do a shell and its cavities.
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed and turned alike, as
/// require_solid(mesh, SolidRule::nonzero) does.
/// Cost: for shells that do not meet, that of measures(); else that of combine().
#pragma once

#include <optional>
#include <signum/arrange/prepared_mesh.hpp>

namespace SIGNUM_API signum {

/// Volumes are correctly rounded.
struct SelfOverlap {
  /// The volume of the points that the mesh winds round more than once, one way or the other.
  double volume = 0;
  /// The box of these points, rounded to nearest; nothing where there are none.
  std::optional<Aabb3> box;
  /// What the mesh encloses by these rules. Both are the same solid unless there is a point round
  /// which the mesh winds an even number of times, and not never.
  double nonzero = 0, even_odd = 0;
  bool rules_differ = false;
};

SelfOverlap self_overlap(const PreparedMesh& mesh);

}  // namespace signum
