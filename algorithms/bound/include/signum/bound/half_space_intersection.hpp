// SPDX-License-Identifier: MIT
/// HalfSpaceIntersection3 half_space_intersection(planes): the set of points x behind all planes,
/// with dot(normal, x) + offset <= 0 for each.
///
/// A convex polyhedron when it is bounded and has an inside, and then its corners are exact and its
/// faces polygons. Otherwise it is said which of that fails.
///
/// Laws:
///   1. scaling the equation of a plane by a power of two, where nothing is rounded, changes
///      nothing
///   2. a plane is redundant iff the set is the same without it, or if it is equal to an earlier
///      plane (a positive multiple of it)
///   3. each corner is on the planes of its faces, and behind all others
///   4. the half-spaces behind the faces of a convex hull intersect in that hull
///   5. corners - edges + faces = 2
/// Degenerate: corners in which more than three faces meet are one corner; a plane that touches the
/// polyhedron in a corner or an edge only is redundant.
/// Cost: tens of microseconds for ten planes, some milliseconds for hundreds; the corners, as
/// rationals, take most of it.
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal.
/// See: Preparata and Muller, Finding the Intersection of n Half-Spaces in Time O(n log n), 1979
/// (duality); Dantzig, Linear Programming and Extensions, 1963, and Bland, New Finite Pivoting
/// Rules for the Simplex Method, 1977 (the point inside).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/bound/polygon_faces.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/intersection.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// A bounded convex polyhedron with an inside, whose corners need not be doubles.
struct ConvexPolytope3 {
  std::vector<ExactPoint3> vertices;
  /// The faces, by indices of the vertices.
  PolygonFaces faces;
  /// For each face its plane, with the normal outward.
  std::vector<Plane3> planes;
};

enum class Boundedness : std::uint8_t {
  empty,      ///< no point is behind all planes
  flat,       ///< bounded, not empty, but without an inside: a polygon, a segment or a point
  unbounded,  ///< it holds a ray
  solid,      ///< bounded, with an inside
};

struct HalfSpaceIntersection3 {
  Boundedness kind = Boundedness::empty;
  /// The polytope when the set is solid; else it has no vertices.
  ConvexPolytope3 polytope;
  /// For each face of a solid the index of its plane, ascending (the first of equal planes).
  std::vector<std::uint32_t> face_planes;
  /// The indices of all other planes of a solid, ascending.
  std::vector<std::uint32_t> redundant;
  /// A direction in which an unbounded set goes to infinity.
  std::optional<std::array<Rational, 3>> direction;
};

HalfSpaceIntersection3 half_space_intersection(std::span<const Plane3> planes);

/// The polytope as a shape, exactly: a slab for each face, whose other side is farther away than
/// the polytope reaches. None when that side is past the largest double.
std::optional<Kdop3> to_kdop(const ConvexPolytope3& polytope);

/// The polytope as a shape, exactly; none if a corner is not a double.
std::optional<Convex3> to_convex(const ConvexPolytope3& polytope);

/// A mesh of the rounded corners, with each face as a fan of triangles: for files and pictures,
/// since the corners are no longer exactly those of the polytope, nor the faces flat.
Mesh to_rounded_mesh(const ConvexPolytope3& polytope);

}  // namespace signum
