// SPDX-License-Identifier: MIT
/// How deep are points of one solid below the surface of another, at least?
#pragma once

#include <signum/signum.hpp>
#include <vector>

#include "depth/solid_depth.hpp"

namespace signum::cli {

/// A solid as the verbs of the library take it.
class SolidSet {
 public:
  explicit SolidSet(const DeepSolid& solid);

  /// These refer to this object.
  detail::SetRef3 solid() const;
  detail::SetRef3 surface() const;

 private:
  DeepSolid solid_;
  std::vector<std::uint32_t> shells_;
};

/// The square of a lower bound for the depth: the greatest distance from the surface of one, of
/// those points of the other, of some, that are inside. After a shorter translation such a point is
/// still inside. Requires what solid_depth does.
Rational least_depth_squared(const DeepSolid& a, const DeepSolid& b, const Aabb3& common);

}  // namespace signum::cli
