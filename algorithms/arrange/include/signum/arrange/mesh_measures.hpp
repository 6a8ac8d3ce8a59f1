// SPDX-License-Identifier: MIT
/// MeshMeasures measures(mesh): how large the surface and the inside of one mesh are, and which of
/// its shells are turned inside out.
///
/// Laws:
///   1. the volume is solid_volume(mesh, rule).rounded
///   2. by nonzero and even_odd, turning all triangles of a mesh makes exactly those shells inside
///      out that have the solid on one side only and were not inside out before
/// Cost: linear, in doubles that count their error, except for shells in the boxes of others, which
/// are located in these or, if there are very many, told by an arrangement, in O(n log n); exact
/// where doubles do not settle the rounding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/mesh/mesh_body.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// Any mesh has an area; the other members need one that is manifold and plain (see
/// MeshBody). A shell is then a piece whose triangles hang together by edges.
struct MeshMeasures {
  /// The sum of the areas of all triangles, correctly rounded.
  double area;
  /// The volume, correctly rounded.
  std::optional<double> volume;
  /// How many shells are inside out. Such a shell has the solid on one side only, and its triangles
  /// are counter-clockwise as seen from that side.
  std::optional<std::size_t> inside_out_shells;
  /// The first triangle of each shell that is inside out, in increasing order.
  std::vector<std::uint32_t> inside_out;
};

MeshMeasures measures(const MeshBody& mesh, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
