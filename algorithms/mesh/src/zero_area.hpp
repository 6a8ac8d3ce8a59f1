// SPDX-License-Identifier: MIT
/// Triangles of zero area, and what they share.
#pragma once

#include <signum/kernel/sign.hpp>
#include <signum/mesh/mesh.hpp>

namespace signum::detail {

/// Whether a triangle is collinear, or a point.
bool has_zero_area(const Triangle3& t);

/// An axis (0, 1, 2) that a triangle is not parallel to, and its turn in the projection along it,
/// which is the sign of its normal there: zero if it has no area.
struct Projection {
  std::uint8_t axis;
  Sign turn;
};

Projection projection(const Triangle3& t);

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

}  // namespace signum::detail
