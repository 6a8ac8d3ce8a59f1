// SPDX-License-Identifier: MIT
/// ConvexHull3 convex_hull(points): the convex hull of points in space: its dimension, its corners
/// and its faces.
///
/// Laws:
///   1. a point is a corner iff it is not in the convex hull of the points that differ from it
///   2. no point is beyond the plane of a face; two faces are never in one plane, but the two sides
///      of a flat hull
///   3. every edge of a face is an edge of one other face, the other way round
///   4. corners - edges + faces = 2 where there are faces
///   5. corners and faces, as points, do not depend on the order of the points; an exact motion
///      moves them along
///   6. the hull of the corners has all of them for corners, and the same faces
/// Degenerate: the hull of its own dimension. No points: -1, nothing else. Equal points: 0, one
/// corner. Collinear ones: 1, the two ends. Coplanar ones: 2, and the polygon is there twice, as
/// seen from either side, so that the faces close and have the measures of a flat body.
/// Cost: O(n log n) expected for n points, all of them corners; a few passes over the points when
/// most are inside. Signs are nearly always decided in doubles with one bound for each facet.
/// Throws: NotFinite; InvalidArgument for 2^32 points and more.
/// See: Barber, Dobkin and Huhdanpaa, The Quickhull Algorithm for Convex Hulls, 1996; Bentley,
/// Faust and Preparata, Approximation Algorithms for Convex Hulls, 1982 (points clearly inside).
#pragma once

#include <cstdint>
#include <signum/bound/polygon_faces.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

struct ConvexHull3 {
  /// -1 empty, 0 a point, 1 a segment, 2 a polygon, 3 a solid.
  std::int8_t dimension = -1;
  /// The corners, as indices of the points, ascending. Of equal points the first stands for all.
  std::vector<std::uint32_t> vertices;
  /// The faces, by indices of the points. A face starts at its least index; the faces are in
  /// lexical order.
  PolygonFaces faces;
};

ConvexHull3 convex_hull(std::span<const Point3> points);

/// The hull as a shape: exactly the hull of the points.
Convex3 to_convex(const ConvexHull3& hull, std::span<const Point3> points);

/// A mesh of the corners alone, in their order, with each face as a fan of triangles, all exactly
/// in its plane. It has no triangles when the dimension is below 2.
Mesh to_mesh(const ConvexHull3& hull, std::span<const Point3> points);

}  // namespace signum
