// SPDX-License-Identifier: MIT
/// Triangulation2 delaunay(points), regular(weighted_points), constrained(points, constraints),
/// triangulated(chains): a triangulation of points of the plane: Delaunay's, the regular one of
/// weighted points, the constrained one that contains given segments, or that of what a polygon
/// encloses.
///
///     Triangulation2 t = delaunay(points);
///     for (const auto& [a, b, c] : t.triangles) ...   // indices of points
///
/// Every finite input has one answer, which depends on the points and not on their order. Where
/// four or more points lie on one circle, the squared length of each point, to which it is lifted,
/// counts as infinitesimally greater, and by infinitely more for a point that comes later by x,
/// then y. Of a unit square, the edge from the upper left to the lower right corner is cut off.
///
/// Laws:
///   1. each triangle turns counter-clockwise, strictly; two share nothing, a corner or an edge;
///      together they fill the convex hull, those of a polygon what it encloses
///   2. each different point is a corner, except for weighted ones that lie above the hull
///   3. no point is strictly inside the circle of a triangle; in a constrained triangulation this
///      holds of the triangle across each edge that is no piece of a constraint
///   4. each piece of a constraint between two vertices on it is an edge
/// Degenerate: equal points are one vertex, which is named by the lowest index; all points on a
/// line have no triangle.
/// Throws: NotFinite; InvalidArgument for more than 2^30 points, and for a constraint with an end
/// that is not the index of a point.
/// Cost: 0.3 to 0.6 microseconds for each of a million points; see docs/triangulation.md.
/// See: Bowyer, Computing Dirichlet Tessellations, 1981; Edelsbrunner and Shah, Incremental
/// Topological Flipping Works for Regular Triangulations, 1996; Amenta, Choi and Rote, Incremental
/// Constructions con BRIO, 2003; Devillers and Teillaud, Perturbations for Delaunay and Weighted
/// Delaunay 3D Triangulations, in 2011.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/vec.hpp>
#include <signum/plane/winding_rule.hpp>
#include <signum/predicates/power_circle.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// Triangles as arrays of indices. The half-edge 3 t + i goes from corner i of triangle t to the
/// next one.
struct Triangulation2 {
  std::vector<std::array<std::uint32_t, 3>> triangles;
  /// For each half-edge the one of the neighbour, which goes the other way; itself where there is
  /// none.
  std::vector<std::uint32_t> twins;
  /// For each half-edge whether it is a piece of a constraint; empty without constraints.
  std::vector<bool> is_constrained;
  /// Where constraints cross in no point that was given, by x, then y. Their indices go on from the
  /// number of points.
  std::vector<ExactPoint2> steiner;
};

/// The Delaunay triangulation.
Triangulation2 delaunay(std::span<const Point2> points);

/// The regular triangulation: the lower convex hull of the points (x, y, x^2 + y^2 - weight), seen
/// from below. Of equal points the one with the greatest weight counts, of these the lowest index.
Triangulation2 regular(std::span<const WeightedPoint2> points);

/// The constrained Delaunay triangulation: of the points, of the segments between points with these
/// indices, and of the points in which they cross, which are exact.
Triangulation2 constrained(std::span<const Point2> points,
                           std::span<const std::array<std::uint32_t, 2>> constraints);

/// The constrained Delaunay triangles of what a polygon encloses. Its chains, which are closed by
/// themselves, may cross, touch, overlap and repeat points; a hole is another chain. Points are
/// numbered from the first chain to the last.
Triangulation2 triangulated(std::span<const std::vector<Point2>> chains,
                            WindingRule rule = WindingRule::even_odd);

}  // namespace signum
