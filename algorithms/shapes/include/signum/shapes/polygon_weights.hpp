// SPDX-License-Identifier: MIT
/// PolygonWeights mean_value_weights(point, polygon): the weights of a polygon's corners at a
/// point, with which what is known at the corners is interpolated; and of the point where a ray
/// first meets a polygon in space.
///
///     mean_value_weights(Point2{1, 1}, Polygon2{{{{0, 0}, {4, 0}, {4, 2}, {0, 2}}}})
///         // weights 0.375, 0.125, 0.125, 0.375: those of a rectangle are bilinear in its middle
///
/// They are mean value coordinates: the weight of a corner at the distance r is the sum of the
/// tangents of half the angles under which its two edges are seen, divided by r, and then by the
/// sum of all. The polygon need not be convex, and the point may be outside of it. There may be
/// holes, which are to turn the other way round than what they are in. The points are in the order
/// of the chains.
///
/// Laws:
///   1. each weight is off from the exact one by at most `error`
///   2. the exact ones sum to 1, and the sum of each times its corner is the point
///   3. at a corner its weight is 1, on an edge the two at its ends share it; all others are 0
///   4. of a triangle they are the barycentric weights; of a convex polygon none is negative in it
/// Degenerate: whether the point is on an edge is decided exactly, and the first edge counts.
/// Corners that are equal share what one would have.
/// Cost: rational arithmetic for each edge, 2 to 5 us, and no decision by doubles.
/// Throws: NotFinite; InvalidArgument for a chain of fewer than 3 points, for a Polygon3 that is
/// not in one plane, and where the weights may sum to 0: with chains that cross, or turn alike.
/// See: Floater, Mean Value Coordinates, 2003; Hormann and Floater, Mean Value Coordinates for
/// Arbitrary Planar Polygons, 2006.
#pragma once

#include <optional>
#include <signum/shapes/hit.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct PolygonWeights {
  std::vector<double> weights;
  /// This is nearly always at most 2^-53 of the greatest weight.
  double error = 0;
};

PolygonWeights mean_value_weights(const Point2& point, const Polygon2& polygon);

/// Where the ray first meets the polygon; none where it does not.
std::optional<PolygonWeights> mean_value_weights(const Ray3& ray, const Polygon3& polygon,
                                                 const HitLimit& limit = {});

}  // namespace signum
