// SPDX-License-Identifier: MIT
/// ClosestPoints3 closest_points(a, b): where two sets are nearest to each other, in doubles, and
/// which features, triangles and weights that is.
///
///     ClosestPoints3 c = closest_points(part, bolt);          // sets (collide/set.hpp)
///     c.points[0];                                            // of part, correctly rounded
///     Point3 foot = closest_points(Set3(p), part).points[1];  // the projection of p
///
/// It is squared_distance(a, b) with the points at hand. Exact ones are those of
/// squared_distance(a, b).exact(), for which doubles never ask where they are certain.
///
/// Laws:
///   1. squared is squared_distance(a, b).squared_rounded()
///   2. each coordinate is that of squared_distance(a, b).nearest(), correctly rounded
///   3. a feature is the first of its shape's that has the exact point: of a segment, triangle or
///      polygon a vertex, then an edge, then the face
///   4. closest_points(b, a) has points and features exchanged where there is one nearest pair
/// Degenerate: as for squared_distance. Where sets meet, both points are one that they share.
/// Cost: 0.4 us for two triangles that are apart and have one nearest pair, where squared_distance
/// takes 0.2; 0.15 to 0.6 us for a point and a segment, triangle, plane, line, ray, box along the
/// axes or ball, about 1 us for boxes, hulls of 32, balls, capsules and lozenges that have one
/// nearest pair, and in the plane 0.3 to 1.3; else what its exact form costs, and as much again: 60
/// us for two triangles that cross.
/// Throws: what squared_distance and its exact form throw; InvalidArgument of a cylinder,
/// cone or ellipsoid where these have no exact form. See: Ericson, Real-Time Collision Detection,
/// 2005, 5.1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/collide/set.hpp>

namespace SIGNUM_API signum {

enum class PlaceKind : std::uint8_t {
  vertex,    ///< of a point, segment, triangle or polygon; the origin of a ray; a line of no length
  edge,      ///< its relative interior; of a polygon from vertex i to the next one of its chain
  face,      ///< of a triangle or polygon, off its edges; a plane
  inside,    ///< of a shape with an inside, or of a solid off its faces
  boundary,  ///< of a shape other than a polygon or mesh
};

struct ClosestPlace {
  PlaceKind kind;
  /// The number of the vertex or edge; 0 if the set has one of the kind. A polygon counts its own
  /// over all chains.
  std::uint32_t index = 0;
  /// The triangle of a mesh or polyhedron with the lowest number that has the point, unless the
  /// point is inside. Kind and index are then those of this triangle.
  std::optional<std::uint32_t> triangle = {};
  /// The weights of a triangle's vertices, correctly rounded, also in a mesh or polyhedron. For a
  /// triangle without area they are weights of the end points of the edge, or of the vertex, that
  /// is the feature.
  std::optional<std::array<double, 3>> weights = {};
};

struct ClosestPoints2 {
  double squared;  ///< correctly rounded
  std::array<Point2, 2> points;
  std::array<ClosestPlace, 2> places;
};
struct ClosestPoints3 {
  double squared;
  std::array<Point3, 2> points;
  std::array<ClosestPlace, 2> places;
};

ClosestPoints2 closest_points(const Set2& a, const Set2& b);
ClosestPoints3 closest_points(const Set3& a, const Set3& b);

}  // namespace signum
