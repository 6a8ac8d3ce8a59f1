// SPDX-License-Identifier: MIT
/// Where do the single-precision boxes of a hierarchy lie? A frame takes each coordinate to
/// (x - center) * scale, rounded, with one center and one scale, a power of two, for each axis.
///
/// What is in the frame's box goes to [-1, 1], so that boxes stay tight far from the origin, on
/// tiny meshes and on huge ones.
/// Laws:
///   1. x <= y implies lower(x) <= lower(y) and upper(x) <= upper(y)
///   2. lower(x) <= (x - center) * scale <= upper(x), for the exact numbers
///   so boxes that overlap still overlap, and a point of a box is still in it.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace signum {

class BvhFrame {
 public:
  BvhFrame() = default;
  /// Of a finite box.
  explicit BvhFrame(const Aabb3& box);

  const Point3& center() const { return center_; }
  const Vec3<double>& scale() const { return scale_; }

 private:
  Point3 center_{0, 0, 0};
  Vec3<double> scale_{1, 1, 1};
};

}  // namespace signum
