// SPDX-License-Identifier: MIT
/// ExactVolume common_volume(a, b), solid_volume(a): how much two solids have in common, exactly,
/// and how large one is.
///
/// Laws:
///   1. common_volume(a, b) is common_volume(b, a)
///   2. solid_volume(a) is common_volume(a, a)
///   3. the order of triangles, and how a planar face is divided into triangles, change nothing;
///      nor, by the rule even_odd, how they are turned
///   4. common_volume(a, b) > 0 iff verdict(a, b) is interfering
///   5. coordinates times 2^n, where none is rounded, have 8^n times the volume
/// Degenerate: the volume of what is flat, or has no triangles, is 0.
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed, see require_solid.
/// Cost: contacts(), rational arithmetic for triangles that meet others, and the sum, whose
/// exact value has as many digits as all triangles of its border together may make necessary.
/// See: Zhou, Grinspun, Zorin and Jacobson, Mesh Arrangements for Solid Geometry, 2016.
#pragma once

#include <signum/kernel/rational.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

/// A volume: exact, and correctly rounded (infinite past the largest double).
struct ExactVolume {
  Rational exact;
  double rounded;
};

ExactVolume solid_volume(const Mesh& mesh, SolidRule rule = SolidRule::nonzero);

/// The volume of all points that are in both solids.
ExactVolume common_volume(const Mesh& a, const Mesh& b, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
