// SPDX-License-Identifier: MIT
/// Which parts of two sets are on the sides of the slab between two points? Parts on its two sides
/// are no nearer to each other than the points are. So of pieces that are exactly equally near, as
/// those of parallel faces are, one pair is measured, and for the vertices of the others a sign is
/// asked.
#pragma once

#include "sets/exact_set.hpp"

namespace signum::detail {

/// A half-space, and which vertices of a set are in it, exactly.
class SlabSide {
 public:
  /// The points p with dot(normal, p) >= least. The set must outlive this.
  SlabSide(const RationalPoint& normal, const BigRational& least, const ExactSet& set);

  /// Whether a vertex of the triangles is in it.
  bool holds(std::uint32_t vertex) const;

 private:
  const TriangleSet* triangles_;
  /// Integers, for vertices before they are mapped: those with dot(normal, p) >= least are inside.
  Vec3<BigInteger> normal_;
  BigInteger least_;
};

struct NearestSlab {
  /// The slab between the points of the pair, which are not the same one. A set that is one convex
  /// body is on its side, as it holds the nearest point.
  NearestSlab(const NearestPair& pair, const ExactSet& set_a, const ExactSet& set_b);

  SlabSide a, b;
};

}  // namespace signum::detail
