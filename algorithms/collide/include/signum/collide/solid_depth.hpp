// SPDX-License-Identifier: MIT
/// std::optional<SolidDepth> solid_depth(a, b): how deep two solids are in each other, and which
/// way out is the shortest.
///
///     std::optional<SolidDepth> d = solid_depth(a, b);   // .least(), .most(), .way
///
/// The depth is the infimum of the lengths |t| of the translations t after which a + t and b share
/// no volume. It is exact for two convex solids. For others it lies between two bounds, which are
/// proved: a point of the one solid that is that far below the surface of the other, and a
/// translation after which the two share no volume.
///
/// Laws:
///   1. least <= most, and both are zero iff the solids share no volume
///   2. a moved along the way by most shares no volume with b, except for the rounding of the way
///   3. between two convex solids the bounds are one
/// Degenerate: 0 for solids that are apart or touch, with a way of zero. Nothing if no way out was
/// found, as for coordinates near the largest double.
/// Throws: NotFinite; InvalidArgument for a mesh that is not a solid by the rule (require_solid).
/// Cost: if they are not convex, about 100 times that of intersects for the two.
#pragma once

#include <optional>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh_body.hpp>

namespace SIGNUM_API signum {

struct SolidDepth {
  Rational least_squared, most_squared;
  /// The unit vector along which the first solid moves by `most`, rounded.
  Point3 way;

  bool is_exact() const { return least_squared == most_squared; }
  /// The bounds, correctly rounded.
  double least() const;
  double most() const;
  /// Whether it is proved that the depth is at most this.
  bool is_at_most(double depth) const;
  /// Whether the bounds leave open if it is at most this.
  bool is_between(double depth) const;
};

std::optional<SolidDepth> solid_depth(const MeshBody& a, const MeshBody& b,
                                      SolidRule rule = SolidRule::nonzero);

}  // namespace signum
