// SPDX-License-Identifier: MIT
/// Between which bounds is the squared distance of two convex pieces? A search in doubles proposes
/// the nearest points and the direction between them; the bounds are counted, and hold whatever it
/// proposes.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988; Wolfe, Finding the Nearest Point in a Polytope, 1976.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

/// Not negative; the greatest may be infinite.
struct SquaredBounds {
  double least, greatest;
  /// Where the gap was found widest.
  Point3 direction;
};

/// Bounds for the hulls of p and q, each corner off by at most `error` in every coordinate of the
/// difference of two. Requires coordinates of at most 2 and the default floating-point environment.
SquaredBounds bounds_of_pieces(std::span<const Point3> p, std::span<const Point3> q, double error);

/// At most the squared distance of the hulls of p and q, by their gap along any direction.
double least_along(const Point3& direction, std::span<const Point3> p, std::span<const Point3> q,
                   double error);

/// At most the squared distance of two boxes that are off by as much.
double least_of_boxes(const Aabb3& a, const Aabb3& b, double error);

}  // namespace signum::detail
