// SPDX-License-Identifier: MIT
/// A ray as the boxes of a hierarchy see it: in the frame of the tree, in single precision, and so
/// wide that no box that the exact ray meets is missed.
///
/// Where the numbers are too far apart for this (a mesh too small or too large against the ray's
/// coordinates), every box is met.
/// The derivation of its numbers is at the head of ray_in_frame.cpp.
/// See: Ize, Robust BVH Ray Traversal, 2013; Williams, Barrus, Morley and Shirley, An Efficient and
/// Robust Ray-Box Intersection Algorithm, 2005.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "bvh_frame.hpp"
#include "ray_columns.hpp"

namespace signum::detail {

struct RayInFrame {
  /// The numbers along each axis.
  std::array<float, 3> near_origin, far_origin, near_inverse, far_inverse;
  /// For each axis, whether the near side of a box is its max.
  std::array<std::size_t, 3> is_negative;
  /// tau = t * factor - start; none where every box is met.
  struct Parameter {
    Parameter(double f, double s) : factor(f), start(s) {}
    double factor, start;
    friend bool operator==(const Parameter&, const Parameter&) = default;
  };
  std::optional<Parameter> parameter;

  /// At least the tau of every point with a parameter up to t: for t < 0, below every entry.
  float greatest_tau(double t) const;
  friend bool operator==(const RayInFrame&, const RayInFrame&) = default;
};

/// The ray in the frame; none when it certainly misses every box of the tree. Requires a finite ray
/// and the default floating-point environment.
std::optional<RayInFrame> ray_in_frame(const Ray3& ray, const BvhFrame& frame);

/// Makes the ray_in_frame of each ray.
void rays_in_frame(const RayColumns& rays, const BvhFrame& frame,
                   std::span<std::optional<RayInFrame>> results);

}  // namespace signum::detail
