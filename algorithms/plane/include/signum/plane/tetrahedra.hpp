// SPDX-License-Identifier: MIT
/// Triangulation3 tetrahedra(points), regular(weighted_points): the Delaunay tetrahedra of points
/// in space, or the regular ones of weighted points.
///
///     Triangulation3 t = tetrahedra(points);
///     for (const auto& [a, b, c, d] : t.tetrahedra) ...   // indices of points
///
/// Every finite input has one answer, which depends on the points and not on their order. Where
/// five or more points lie on one sphere, the squared length of each point, to which it is lifted,
/// counts as infinitesimally greater, and by infinitely more for a point that comes later by x,
/// then y, then z. No tetrahedron is flat, also where many points of the hull are in one plane.
///
/// Laws:
///   1. orient3d of each tetrahedron is positive; two share nothing, a corner, an edge or a face;
///      together they fill the convex hull
///   2. each different point is a corner, except for weighted ones that lie above the hull
///   3. no point is strictly inside the sphere of a tetrahedron
/// Degenerate: equal points are one vertex, which is named by the lowest index, of weighted ones
/// that with the greatest weight; all points in a plane have no tetrahedron.
/// Throws: NotFinite; InvalidArgument for more than 2^30 points, or tetrahedra: n points have n^2
/// of these at worst, about 6.7 n where they are random.
/// Cost: 4 to 6 microseconds for each of a million random points; docs/triangulation.md.
/// See: Bowyer, Computing Dirichlet Tessellations, 1981; Devillers and Teillaud, Perturbations for
/// Delaunay and Weighted Delaunay 3D Triangulations, 2011.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// Tetrahedra as arrays of indices. Face 4 t + i of tetrahedron t is opposite to its corner i.
struct Triangulation3 {
  std::vector<std::array<std::uint32_t, 4>> tetrahedra;
  /// For each face, the same face of the tetrahedron on its other side; itself on the hull.
  std::vector<std::uint32_t> twins;
};

/// The Delaunay tetrahedra.
Triangulation3 tetrahedra(std::span<const Point3> points);

/// The regular ones: the lower convex hull of the points (x, y, z, x^2 + y^2 + z^2 - weight).
Triangulation3 regular(std::span<const WeightedPoint3> points);

}  // namespace signum
