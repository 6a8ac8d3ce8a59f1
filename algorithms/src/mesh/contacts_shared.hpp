// SPDX-License-Identifier: MIT
/// Do two triangles that share vertices meet beyond what they share?
///
/// Each question is decided by the signs that it needs, without constructing the intersection. The
/// triangles of the first two have positive area.
#pragma once

#include <signum/algorithms/mesh/mesh.hpp>

namespace signum {

/// Whether a triangle is collinear, or a point.
bool has_zero_area(const Triangle3& t);

/// Is there a common point? As intersects, and quick where both lie in one plane parallel to two
/// axes.
bool meet_anywhere(const Triangle3& a, const Triangle3& b);

/// The triangles (v, a1, a2) and (v, b1, b2): is there a common point besides v?
bool meet_beyond_vertex(const Point3& v, const Point3& a1, const Point3& a2, const Point3& b1,
                        const Point3& b2);

/// The triangles (u, v, a) and (u, v, b): is there a common point off the edge uv?
bool meet_beyond_edge(const Point3& u, const Point3& v, const Point3& a, const Point3& b);

/// The collinear triangles (u, v, a) and (u, v, b), u and v distinct: is there a common point off
/// the segment uv?
bool meet_beyond_segment(const Point3& u, const Point3& v, const Point3& a, const Point3& b);

/// What two triangles of a welded mesh share: each as positions 0, 1, 2 in both.
struct SharedVertices {
  /// Distinct vertices that are in both.
  int count = 0;
  /// The vertices of each in an order in which the shared ones come first, in the same order.
  /// Complete only when no vertex stands twice in a triangle.
  Mesh::Triangle a, b;
};

SharedVertices shared_vertices(const Mesh::Triangle& a, const Mesh::Triangle& b);

}  // namespace signum
