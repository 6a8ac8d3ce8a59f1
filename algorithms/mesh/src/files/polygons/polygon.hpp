// SPDX-License-Identifier: MIT
/// Which n - 2 triangles is a polygon of n corners?
///
/// A polygon that is not planar has no one surface. What is decided here, planar or not, is decided
/// on the polygon's projection along that axis along which its area vector (Newell's) is longest;
/// where all corners are on a line in it, along the next. Corners are taken in the first of all
/// orders that make the polygon (see ring_order.hpp). docs/decisions/polygons.md says why.
///
///   fan          the triangles (0, i, i+1) from the first corner, if they lie one beside another
///                around it and each has an area. Also if all corners are on a line.
///   ears         otherwise, if other triangles cover the polygon without overlapping.
///   warped       there are none, for the projection crosses itself, and the corners lie in no
///                plane: any triangles span such a polygon.
///   crossing     there are none, and the corners lie in a plane: the polygon crosses itself.
///   tangled      ears were given up after most_looks(), and no triangles are written: the polygon
///                has thousands of corners in few places, or its corners lie so that the tree of
///                them is of no use.
///
/// Laws:
///   1. there are n - 2 triangles, each with its corners in the order of the polygon
///   2. where the list of corners starts does not matter, nor which way it runs, but for which way
///      the triangles are turned
///   3. in a fan or ears, the projected triangles that have an area are all turned the same way, no
///      two of them overlap, and together they cover what the polygon winds around
///   4. a polygon that does not touch or cross itself is fanned or has its ears cut off, or is
///   tangled
///   5. no triangle has zero area if the polygon can be cut without such; for polygons that touch
///      themselves this holds up to max_searched_corners
/// Degenerate: collinear and repeated corners are allowed anywhere.
/// Cost: a fan O(n); ears O(n log n) as measured of combs, spirals, stars, holes and spikes, and at
/// most most_looks(); a search for other triangles O(n^3), up to max_searched_corners.
/// See: Meisters, Polygons Have Ears, 1975; Klincsek, Minimal Triangulations of Polygonal Domains,
/// 1980, for the search.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <signum/kernel/sign.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

#include "corner_set.hpp"
#include "corner_tree.hpp"

namespace signum::detail {

enum class Triangulation : std::uint8_t { fan, ears, warped, crossing, tangled };

/// Keeps its scratch memory from one polygon to the next.
class PolygonTriangulator {
 public:
  static constexpr std::size_t max_searched_corners = 32;
  /// How many corners, and nodes of a tree, were to be looked at for the ears of the last polygon,
  /// at most: 2^22, and 64 for each vertex that it has, however often it is a corner.
  std::size_t most_looks() const { return most_looks_; }

  /// Writes corners.size() - 2 triangles to `out`, unless the answer is tangled.
  /// Requires at least 3 corners, each an index of a vertex with finite coordinates.
  Triangulation triangulate(std::span<const std::uint32_t> corners,
                            std::span<const Point3> vertices, std::span<Mesh::Triangle> out);

  /// How much triangles and diagonals are better not used, by the indices of vertices: 0 where they
  /// are free, and less than 2^12.
  struct Taken {
    std::function<std::uint64_t(const Mesh::Triangle&)> triangle;
    std::function<std::uint64_t(std::uint32_t, std::uint32_t)> diagonal;
  };

  /// Writes the triangles with the fewest of zero area, among these those whose triangles are taken
  /// least, and among these those whose diagonals are. Does nothing for a polygon of
  /// more than max_searched_corners.
  void retriangulate(std::span<const std::uint32_t> corners, std::span<const Point3> vertices,
                     const Taken& taken, std::span<Mesh::Triangle> out);

 private:
  enum class Shape { flat, fan, thin_fan, other };

  Shape take(std::span<const std::uint32_t> corners, std::span<const Point3> vertices);
  void project(int axis);
  Shape shape_of_fan() const;
  Triangulation cut(Shape shape);
  void fan();
  void put(std::span<Mesh::Triangle> out) const;
  void turn_to(Sign orientation);

  enum class Spikes { first, last };
  bool clip_ears(Sign orientation, Spikes spikes);
  bool is_ear(std::uint32_t b);
  bool is_spike(std::uint32_t b) const;
  void clip(std::uint32_t b);
  std::uint32_t clip_spikes(std::uint32_t b, std::uint32_t unchecked);
  bool overlap_free();
  bool gives_up() const { return looks_ > most_looks_; }

  enum class Turned { one_way, any_way };
  bool search(Sign orientation, Turned turned, const Taken* taken);
  std::uint64_t cost_of(std::uint32_t a, std::uint32_t b, std::uint32_t c, Turned turned) const;
  void take_best(std::uint32_t first, std::uint32_t last);

  std::vector<std::uint32_t> corners_;  ///< the vertices, in the first order
  bool is_reversed_ = false;            ///< whether that runs against the polygon
  std::vector<Point3> corner_points_;
  std::vector<Point2> points_;  ///< the projected corners; mirrored to clip a clockwise polygon
  Sign orientation_of_points_ = Sign::positive;  ///< negative when they are mirrored
  Sign likely_orientation_ = Sign::positive;     ///< a guess, by the rounded area
  std::vector<std::uint32_t> previous_, next_;   ///< the polygon that is left, as a ring of corners
  CornerSet changed_;  ///< those of it of which a neighbour is another than when they were no ear
  CornerTree corners_left_;                       ///< all of them
  std::uint32_t left_ = 0;                        ///< how many corners it has
  std::size_t looks_ = 0, most_looks_ = 0;        ///< see most_looks()
  std::vector<Mesh::Triangle> ears_;              ///< by corner
  std::vector<std::array<Point2, 3>> with_area_;  ///< the ears that have an area
  std::vector<std::uint64_t> costs_;              ///< of the corners from one to another, by both
  std::vector<std::uint32_t> apexes_;  ///< the third corner of the triangle that is cut off there
};

}  // namespace signum::detail
