// SPDX-License-Identifier: MIT
/// How large are the surface and the inside of one mesh, and which of its shells are turned inside
/// out?
///
/// Laws:
///   1. the volume is solid_volume(mesh, rule).rounded
///   2. by nonzero and even_odd, turning all triangles exchanges the shells that are inside out
///      with those others that have the solid on one side only
/// Cost: linear, in doubles that count their error, but for shells in the boxes of others, which
/// are located in these; exact where doubles do not settle the rounding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/arrange/prepared_mesh.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// What depends on an inside is said of a mesh that is manifold and plain (see PreparedMesh): a
/// shell is then a piece that hangs together by edges.
struct MeshMeasures {
  /// The sum of the areas of all triangles, correctly rounded.
  double area;
  /// The volume, correctly rounded.
  std::optional<double> volume;
  /// Shells whose triangles are turned, counter-clockwise, towards the inside, which is on one side
  /// of them only.
  std::optional<std::size_t> inside_out_shells;
  /// The first triangle of each of these, in increasing order.
  std::vector<std::uint32_t> inside_out;
};

MeshMeasures measures(const PreparedMesh& mesh, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
