// SPDX-License-Identifier: MIT
/// VoronoiDiagram2 voronoi(points, triangulation): for each point the part of the plane that is
/// closer to it than to the others.
///
///     const VoronoiDiagram2 v = voronoi(points, delaunay(points));
///     for (const VoronoiCell2& c : v.cells) ...   // c.point, and its corners in v.vertices
///
/// Laws:
///   1. a vertex is as far from each point whose cell it is a corner of, and no point is closer
///   2. two vertices differ, also where more than three points are on one circle
/// Degenerate: points on a line have no triangles, and get no cells.
/// Throws: NotFinite; InvalidArgument for triangles that are not of these points, as those of a
/// constrained triangulation with Steiner points.
/// Cost: 2 to 5 microseconds for each vertex, which is a rational point.
/// See: Voronoi, Nouvelles applications des parametres continus, 1908; Aurenhammer, Voronoi
/// Diagrams, 1991.
#pragma once

#include <cstdint>
#include <signum/kernel/exact_point.hpp>
#include <signum/plane/triangulation.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

struct VoronoiCell2 {
  /// The index of the point.
  std::uint32_t point;
  /// Not for the corners of the hull, and the points on its edges.
  bool is_bounded;
  /// The indices of its corners, counter-clockwise. An unbounded cell has a ray before the first
  /// and another after the last, each away from the hull and perpendicular to an edge of it.
  std::vector<std::uint32_t> corners;
};

struct VoronoiDiagram2 {
  /// The centres of the circles of the triangles.
  std::vector<ExactPoint2> vertices;
  /// One for each vertex of the triangulation, by the index of its point.
  std::vector<VoronoiCell2> cells;
};

/// The Voronoi diagram of points from their Delaunay triangulation.
VoronoiDiagram2 voronoi(std::span<const Point2> points, const Triangulation2& triangulation);

}  // namespace signum
