// SPDX-License-Identifier: MIT
/// SelfOverlap self_overlap(mesh): the space that one mesh encloses more than once.
///
/// A file of several bodies has such space where bodies overlap that were never united. By the rule
/// nonzero this space is inside. By even_odd, space that is covered twice is outside: see
/// mesh/solid_rule.hpp.
/// Laws:
///   1. the members nonzero and even_odd are solid_volume(mesh, rule).rounded by these rules
///   2. if one mesh holds two solids, each turned outward and winding round no point twice, the
///      overlap is what the two solids have in common
///   3. turning all triangles, their order, and how a planar face is divided into triangles, change
///      nothing
/// Degenerate: shells that only touch do not overlap, and neither do a shell and its cavities.
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed and turned alike, as
/// require_solid(mesh, SolidRule::nonzero) does.
/// Cost: as much as measures() if no shells meet, otherwise as much as combine().
#pragma once

#include <optional>
#include <signum/mesh/mesh_body.hpp>

namespace SIGNUM_API signum {

/// Volumes are correctly rounded.
struct SelfOverlap {
  /// The volume of the points that the mesh winds round more than once, one way or the other.
  double volume = 0;
  /// The box of these points, rounded to nearest; empty if there are no such points.
  std::optional<Aabb3> box;
  /// The volume that the mesh encloses by each of these rules. Both rules enclose the same solid
  /// unless the mesh winds round some point an even number of times, but not zero times.
  double nonzero = 0, even_odd = 0;
  bool rules_differ = false;
};

SelfOverlap self_overlap(const MeshBody& mesh);

}  // namespace signum
