// SPDX-License-Identifier: MIT
/// class DistanceField: how far a point is from a mesh, within bounds that hold, and whether it is
/// inside, in constant time, from a grid of distances.
///
///     +---+---+---+---+
///     | . | 3 | 2 | 3 |    At each corner of a grid over the mesh's box the distance is known. It
///     +---+---+---+---+    changes by no more than one goes, so that at a point p each corner c
///     | 3 | 1_|___|_1 |    says: the distance is that of c, give or take |p - c|.
///     +---+-|-+---+-|-+
///     | 2 | | |-1 | | |    Of a closed mesh it is negative inside; of another it has no sign.
///     +---+---+---+---+
///
/// Laws:
///   1. bounds(p).least <= the exact distance of p <= bounds(p).greatest
///   2. locate(p) is the Solid's answer: exact
///   3. more cells change the speed and how near the bounds are, and nothing else
/// Degenerate: the mesh may be flat, or a point. On the mesh the exact distance is 0. Farther
/// away than 2^500 times the greatest coordinate of the mesh, `greatest` is infinite.
/// Cost: 10 to 50 ns for bounds(), and for locate() unless a point is next to the surface,
/// as one or two in a hundred points of the box are at 64 cells: then that of a Solid. To make
/// one, some microseconds for each corner, in parallel, and 8 bytes; of n cells along the longest
/// side there are at most (n + 1)^3 corners.
/// Throws: NotFinite; InvalidArgument for a mesh without triangles, for a number of cells that is
/// not from 1 to 1024, for a closed mesh that the rule refuses (see require_solid), and from
/// locate() for a mesh that is not closed.
/// See: Frisken, Perry, Rockwood and Jones, Adaptively Sampled Distance Fields, 2000; Fuhrmann,
/// Sobottka and Gross, Distance Fields for Rapid Collision Detection in Physically Based
/// Modeling, 2003.
#pragma once

#include <cstdint>
#include <signum/collide/distance_bounds.hpp>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/location.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

class DistanceField {
 public:
  /// The longest side of the mesh's box is divided into this many cells; cells along the other
  /// sides are as wide. The rule says what a closed mesh encloses.
  explicit DistanceField(MeshBody body, std::uint32_t cells = 64,
                         SolidRule rule = SolidRule::nonzero);

  /// Whether the mesh is closed, so that there is an inside and a sign.
  bool is_signed() const;
  DistanceBounds bounds(const Point3& p) const;
  Location locate(const Point3& p) const;
  /// The mesh, with its hierarchy.
  const MeshBody& body() const;

 private:
  struct Grid;
  detail::Shared<Grid> grid_;
};

}  // namespace signum
