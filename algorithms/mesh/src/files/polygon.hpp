// SPDX-License-Identifier: MIT
/// Which n - 2 triangles is a polygon of n corners?
///
/// A polygon that is not planar has no one surface. What is decided here, planar or not, is decided
/// on the polygon's projection along that axis along which its area vector (Newell's) is longest;
/// where all triangles of the fan have zero area in it, along the next. docs/decisions/polygons.md
/// says why.
///
///   fan          the triangles (0, i, i+1) from the first corner, when they lie one beside another
///                around it: when the polygon is convex, and for some others. Also when all of them
///                have zero area along every axis.
///   ears         otherwise, when other triangles cover the polygon without overlapping.
///   warped_fan   there are none, for the projection crosses itself, and the corners lie in no
///                plane: any triangles span such a polygon, and the fan does as well as others.
///   crossing     there are none, and the corners lie in a plane: the polygon crosses itself.
///
/// Laws:
///   1. there are n - 2 triangles, each with its corners in the order of the polygon
///   2. a convex polygon is a fan
///   3. in a fan or ears, the projected triangles that have an area are all turned the same way, no
///      two of them overlap, and together they cover what the polygon winds around
///   4. a polygon that does not touch or cross itself is fanned or has its ears cut off
/// Degenerate: collinear and repeated corners are allowed anywhere, and give triangles of zero area
/// at the worst.
/// Cost: a fan O(n), ears O(n^2).
/// See: Meisters, Polygons Have Ears, 1975.
#pragma once

#include <cstdint>
#include <signum/kernel/sign.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace signum::detail {

enum class Triangulation : std::uint8_t { fan, ears, warped_fan, crossing, too_large };

/// Keeps its scratch memory from one polygon to the next.
class PolygonTriangulator {
 public:
  /// Larger polygons must be fans: no file may cost a time that grows as the square of its size.
  static constexpr std::size_t max_ear_corners = 1 << 12;

  /// Writes corners.size() - 2 triangles to `out`, unless the answer is crossing or too_large.
  /// Requires at least 3 corners, each an index of a vertex with finite coordinates.
  Triangulation triangulate(std::span<const std::uint32_t> corners,
                            std::span<const Point3> vertices, std::span<Mesh::Triangle> out);

 private:
  enum class Shape { flat, fan, other };

  void project(std::span<const std::uint32_t> corners, std::span<const Point3> vertices, int axis);
  Shape shape_of_fan() const;
  Sign likely_orientation() const;
  bool clip_ears(Sign orientation);
  bool is_ear(std::uint32_t b) const;
  bool is_spike(std::uint32_t b) const;
  void clip(std::uint32_t b);
  std::uint32_t clip_spikes(std::uint32_t b, std::uint32_t unchecked);
  bool overlap_free();

  std::vector<Point2> points_;  ///< the projected corners; mirrored to clip a clockwise polygon
  Sign orientation_of_points_ = Sign::positive;  ///< negative when they are mirrored
  std::vector<std::uint32_t> previous_, next_;   ///< the polygon that is left, as a ring of corners
  std::vector<char>
      changed_;             ///< by corner: whether a neighbour is another than when it was no ear
  std::uint32_t left_ = 0;  ///< how many corners it has
  std::vector<Mesh::Triangle> ears_;  ///< by corner
  std::vector<std::uint32_t> order_;
};

}  // namespace signum::detail
