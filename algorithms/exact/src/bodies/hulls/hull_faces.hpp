// SPDX-License-Identifier: MIT
/// Does a segment or a triangle meet a convex set without curves? For many segments and triangles
/// the half-spaces of the set cut them, in integers as long as signs will do.
#pragma once

#include <span>
#include <vector>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

class HullFaces {
 public:
  /// The intersection of half-spaces.
  explicit HullFaces(std::span<const HalfSpace> half_spaces);
  /// Requires that the hull is not empty.
  explicit HullFaces(const Hull& hull) : HullFaces(half_spaces_of(hull)) {}

  /// Whether the hull of one to three points shares a point with the set.
  bool meets(std::span<const RationalPoint> points) const;

 private:
  struct Face {
    BigInteger x, y, z, offset;
  };

  std::vector<HalfSpace> half_spaces_;
  std::vector<Face> faces_;
};

}  // namespace signum::detail
