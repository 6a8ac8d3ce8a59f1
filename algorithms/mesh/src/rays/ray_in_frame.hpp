// SPDX-License-Identifier: MIT
/// A ray as the boxes of a hierarchy see it: in the frame of the tree, in single precision, and so
/// wide that no box that the exact ray meets is missed.
///
/// The exact ray is O + t d along each axis of the frame, with O = (o - center) scale and d =
/// direction scale. Its parameter here is tau = t factor - start, of a ray O' + tau D with D = d /
/// factor, whose largest coordinate is in [1, 2), the factor being a power of two, and O' = O +
/// start D, which is close to the root's box when the origin is far away: so floats are as fine as
/// the boxes they meet.
///
/// Along an axis with D > 0 the ray is past the near side n of a box from (n - O') / D on, and in
/// front of its far side f until (f - O') / D. For D < 0 the sides change places. Computed are
///     entry = (n - near_origin) * near_inverse,    exit = (f - far_origin) * far_inverse
/// in floats, with u = 2^-24 for each rounding.
///   - near_origin is at least O' and far_origin at most O' (D < 0: the other way round), by 2^-23
///     or more. They are a `pad` away: 2^-22 (1 + |O'|), of which the conversion to float takes
///     2^-24 |O'|, and 2^-50 of the distances from which O' is computed, with three roundings of
///     2^-53 of them. So half the pad would still be right, on which nothing is lost: boxes are
///     some 2^-22 wider than need be.
///   - near_inverse is 1 / D made smaller by 2^-21 of it, far_inverse made larger by as much; the
///     conversion to float, the subtraction and the product err by (1 + u)^3 (1 + 2^-50), so that
///     what is computed is never past (n - near_origin) / D for entry, never before it for exit,
///     where these are positive, and signs are right. Subtractions of floats do not underflow;
///     where the product does, it errs by 2^-150, which is less than the slack (D < 2).
///   - |D| < 2^-100 is taken for 0, and then near_inverse = far_inverse = 2^100 with near_origin
///     and far_origin a pad apart: over the tau of any box, at most 2^44, that coordinate moves by
///     less than the pad. A side n <= near_origin gives entry <= 0, and f >= far_origin an exit
///     that is not negative and, past the pad, greater than any.
/// So for a box that the exact ray meets at tau >= 0, max(0, entries) <= tau <= min(exits). No
/// infinity and no NaN comes up: inverses are in [1/4, 2^101], sides are finite; and on the empty
/// boxes of children that are not there, entry is infinite and exit is minus infinity.
///
/// Where the numbers are too far apart for this (a mesh too small or too large against the ray's
/// coordinates), every box is met.
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
