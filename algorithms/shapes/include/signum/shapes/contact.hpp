// SPDX-License-Identifier: MIT
/// Contact contact(a, b): how two segments or triangles meet.
///
/// Total: every shape is the convex hull of its points, whatever they are.
/// Laws:
///   1. contact(b, a) is contact(a, b) with the features exchanged
///   2. permuting the vertices of a shape changes the names of its features, and nothing else
///   3. dimension is -1 iff !intersects(a, b), and then both features are none
///   4. interiors implies dimension >= 0
///   5. moving both shapes by an exact motion changes nothing
/// Throws: NotFinite.
/// See: Yu and He, Fast and Robust Triangle-Triangle Intersection and Its Classification, 2013;
/// Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates, 2003.
#pragma once

#include <cstdint>
#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

/// The relation of the planes of two triangles.
enum class Planes : std::uint8_t {
  transversal,
  coplanar,
  parallel,    ///< distinct parallel planes
  degenerate,  ///< one of the two is a segment, or a triangle of zero area
};

/// A vertex, an edge or the face of a segment or triangle. Edge i goes from vertex i to the next; a
/// segment has edge0 only, and no face.
enum class Feature : std::uint8_t { vertex0, vertex1, vertex2, edge0, edge1, edge2, face, none };

/// The intersection of two closed shapes a and b, described.
struct Contact {
  Planes planes;
  /// The dimension of the intersection set: -1 empty, 0 a point, 1 a segment, 2 an area.
  std::int8_t dimension;
  /// Whether the relative interiors of a and b share a point: a crossing, not a touch.
  bool interiors;
  /// The smallest feature of each that holds the whole intersection set, the lower-numbered where
  /// two tie; none when the set is empty.
  Feature feature_a, feature_b;

  friend bool operator==(const Contact&, const Contact&) = default;
};

Contact contact(const Segment3& a, const Segment3& b);
Contact contact(const Segment3& a, const Triangle3& b);
Contact contact(const Triangle3& a, const Segment3& b);
Contact contact(const Triangle3& a, const Triangle3& b);

/// In the plane, planes is coplanar for two triangles of positive area, and degenerate otherwise.
Contact contact(const Segment2& a, const Segment2& b);
Contact contact(const Segment2& a, const Triangle2& b);
Contact contact(const Triangle2& a, const Segment2& b);
Contact contact(const Triangle2& a, const Triangle2& b);

/// The nine results of Yu and He's classification.
enum class YuHe : std::int8_t {
  disjoint = 0,
  crossing_segment = 1,  ///< a segment in which the interiors meet
  point = 2,
  touching_segment = 3,  ///< a segment on the boundary of one of the two
  coplanar_area = -1,
  coplanar_disjoint = -2,
  coplanar_point = -3,
  coplanar_segment = -4,
  parallel = -5,
};

/// The class of the contact of two triangles of positive area. Throws InvalidArgument when planes
/// is degenerate.
YuHe yu_he(const Contact& c);

}  // namespace signum
