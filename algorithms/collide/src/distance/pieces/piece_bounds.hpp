// SPDX-License-Identifier: MIT
/// Between which bounds is the squared distance of two convex pieces? A search in doubles proposes
/// the nearest points and the direction between them; the bounds are counted, and hold whatever it
/// proposes.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988; Wolfe, Finding the Nearest Point in a Polytope, 1976.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

#include "numbers/running_error.hpp"

namespace signum::detail {

/// Not negative; the greatest may be infinite.
struct SquaredBounds {
  double least, greatest;
  /// Where the gap was found widest.
  Point3 direction;
};

/// Bounds for the hulls of p and q, each corner off by at most `error` in every coordinate of the
/// difference of two. The search begins with the corners that are nearest along a direction.
/// Requires coordinates of at most 2 and the default floating-point environment.
SquaredBounds bounds_of_pieces(std::span<const Point3> p, std::span<const Point3> q, double error,
                               const Point3& direction = {0, 0, 0});

/// At most the squared distance of the hulls of p and q, by their gap along any direction.
double least_along(const Point3& direction, std::span<const Point3> p, std::span<const Point3> q,
                   double error);

/// What is known of the squared distance of two hulls.
struct HullBounds {
  /// At most the squared distance of the hulls, and at least that of two of their points.
  double least, greatest;
};

/// Goes on until the least is above `limit` or cannot become so. It begins with a direction, and
/// leaves in its place the one in which the gap was found widest. Requires coordinates of at most
/// 2, and what bounds_of_pieces requires.
HullBounds bounds_of_hulls(Point3& direction, std::span<const Point3> p, std::span<const Point3> q,
                           double error, double limit);

/// (low - high)^2 / dot(x, x) from below, or zero where low may be less than high.
double squared_gap(const Point3& x, const RunningError& low, const RunningError& high);

/// At most the squared distance of two boxes that are off by as much.
double least_of_boxes(const Aabb3& a, const Aabb3& b, double error);

}  // namespace signum::detail
