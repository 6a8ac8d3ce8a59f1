// SPDX-License-Identifier: MIT
/// How deep are points of one solid below the surface of another, at least?
#pragma once

#include <signum/collide/set_ref.hpp>
#include <vector>

#include "deep/deep_solids.hpp"

namespace signum::detail::deep {

/// A solid as the verbs of the library take it.
class SolidSet {
 public:
  explicit SolidSet(const DeepSolid& solid) : solid_(solid) {}

  /// These refer to this object.
  SetRef3 solid() const;
  SetRef3 surface() const;

 private:
  DeepSolid solid_;
};

/// A point that is at most `error` away from one of the solid.
struct DepthSample {
  Point3 point;
  double error;
};

/// The middle of two samples, or nearly: the error covers how it is rounded.
DepthSample middle(const DepthSample& p, const DepthSample& q);

/// The square of a lower bound for the depth: the greatest distance from the surface of one, of
/// those points of the other, of some, that are inside. After a shorter translation such a point is
/// still inside. Requires what solid_depth does.
Rational least_depth_squared(const DeepSolid& a, const DeepSolid& b, const Aabb3& common);

}  // namespace signum::detail::deep
