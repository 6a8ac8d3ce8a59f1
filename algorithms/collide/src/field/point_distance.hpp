// SPDX-License-Identifier: MIT
/// Between which bounds is the distance of a point from the triangles of a mesh?
#pragma once

#include <signum/collide/distance_field.hpp>
#include <signum/collide/set_ref.hpp>

#include "distance/pieces/scaled_pieces.hpp"

namespace signum::detail {

/// Distances from a mesh, which must outlive this, in the scale of its pieces: all divided by
/// 2^exponent. Requires the default floating-point environment.
class PointDistance {
 public:
  /// Throws InvalidArgument for a mesh without triangles.
  explicit PointDistance(const MeshBody& body);

  int exponent() const { return exponent_; }
  /// Bounds that are as near to each other as a grid of such cells needs them: a sixteenth of a
  /// cell, and half of one where the mesh is some cells away. Requires a point whose coordinates
  /// are at most 1, each off by 2^-1074 at most, and that the mesh is at most `limit` away.
  DistanceBounds operator()(const Point3& p, double limit, double cell) const;

 private:
  ExactSet set_;
  int exponent_;
  ScaledPieces pieces_;
};

}  // namespace signum::detail
