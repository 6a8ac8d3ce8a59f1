// SPDX-License-Identifier: MIT
/// SolidVerdict verdict(a, b): whether two solids are apart, touch, or interfere.
///
/// Laws:
///   1. verdict(b, a) is verdict(a, b) with a_in_b and b_in_a exchanged, except for the witness
///   2. a solid is in itself, however it is meshed; both are in each other only where they are
///      equal
///   3. the order of triangles, and how a planar face is divided into triangles, change nothing;
///      nor, by the rule even_odd, how they are turned
///   4. exact motions and scalings, and axes exchanged, change nothing
///   5. interfering iff common_volume(a, b) > 0
/// Degenerate: two cubes that share a face touch, and so does a flat shape inside a cube. A solid
/// in a cavity of another, or one that fills it, is not in the other.
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed, see require_solid.
/// Cost: contacts(), and rational arithmetic for triangles that meet others.
/// See: Zhou, Grinspun, Zorin and Jacobson, Mesh Arrangements for Solid Geometry, 2016.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/exact_point.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

enum class SolidRelation : std::uint8_t {
  apart,        ///< no common point
  touching,     ///< common points, but no volume
  interfering,  ///< a common volume
};

struct SolidVerdict {
  SolidRelation relation;
  /// Whether every point of a, on its triangles too, is in b, and the other way round.
  bool a_in_b, b_in_a;
  /// A point in both, if there is one. Where they interfere it is enclosed by both, and on no
  /// triangle of either.
  std::optional<ExactPoint3> witness;
};

SolidVerdict verdict(const Mesh& a, const Mesh& b, SolidRule rule = SolidRule::nonzero);

}  // namespace signum
