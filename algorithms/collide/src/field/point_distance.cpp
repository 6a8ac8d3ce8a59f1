// SPDX-License-Identifier: MIT
// The boxes of the hierarchy are opened from near to far, as long as they may hold something that
// is nearer than what was found, by more than the bounds may be apart; the triangles are compared
// by bounds that are counted.
#include "point_distance.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "distance/nearest_first.hpp"
#include "distance/pieces/piece_bounds.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

/// How far x is from an interval, at least, where each of the numbers is off by `tiny` at most.
double least_gap(double x, double min, double max) {
  return std::max(0.0, rounded_down(std::max(min - x, x - max)) - 2 * RunningError::tiny);
}

double least_square(const Point3& p, const Aabb3& box) {
  const double x = least_gap(p.x, box.min.x, box.max.x);
  const double y = least_gap(p.y, box.min.y, box.max.y);
  const double z = least_gap(p.z, box.min.z, box.max.z);
  return lower(RunningError::sum_of_products(x, x, y, y, z, z));
}

/// The square below which boxes are opened, when there is a point at the root of `greatest`.
double square_of_interest(double greatest, double cell) {
  const double distance = std::sqrt(greatest);
  const double spare = std::clamp(distance / 4 - cell / 4, cell / 32, cell / 2);
  return distance > spare ? (distance - spare) * (distance - spare) : 0;
}

}  // namespace

PointDistance::PointDistance(const MeshBody& body)
    : set_({&body.mesh(), &body.bvh()}, "DistanceField"),
      exponent_(exponent_of(set_)),
      pieces_(set_, exponent_) {}

DistanceBounds PointDistance::operator()(const Point3& p, double limit, double cell) const {
  const std::span<const Point3> point(&p, 1);
  const double error = pieces_.error() + RunningError::tiny;
  // Squares: the nearest point is between the first two, and what is farther away than the third is
  // not opened.
  double least = infinity, greatest = rounded_up(limit * limit);
  double enough = square_of_interest(greatest, cell);
  Point3 direction{0, 0, 0};
  const auto is_far = [&](double square) {
    if (square <= enough) return false;
    least = std::min(least, square);
    return true;
  };
  const auto squares = [&](const BvhNode& node) {
    LeastSquares to_boxes;
    const std::size_t count = node.size();
    for (std::size_t k = 0; k < count; ++k) to_boxes[k] = least_square(p, pieces_.box(node, k));
    return to_boxes;
  };
  const auto visit = [&](std::uint32_t item) {
    ScaledPieces::Corners buffer;
    const std::span corners = pieces_.corners(item, buffer);
    // The direction of the nearest triangle so far keeps most others as far away.
    if (is_far(least_along(direction, point, corners, error))) return;
    const SquaredBounds found = bounds_of_pieces(point, corners, error);
    least = std::min(least, found.least);
    if (found.greatest < greatest) {
      greatest = found.greatest;
      direction = found.direction;
      enough = square_of_interest(greatest, cell);
    }
  };
  visit_nearest_first(nodes_of(pieces_.bvh()), squares, is_far, visit);
  return {std::max(0.0, rounded_down(std::sqrt(std::min(least, greatest)))),
          rounded_up(std::sqrt(greatest))};
}

}  // namespace signum::detail
