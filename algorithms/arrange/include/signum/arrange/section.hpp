// SPDX-License-Identifier: MIT
/// PlaneSection section(plane, solid): the area in which a plane runs through the inside of a
/// solid, as exact polygons with holes.
///
///     section(Plane3{{0, 0, 1}, -0.3}, MeshBody(mesh));                      // a slice at z = 0.3
///     section(plane, box, SectionSide::positive).polygons;                   // of a convex shape
///
/// A point of the plane belongs to it if what is close above it and what is close below it is
/// inside, and the section is the closure of these. So a plane that only touches has no section.
/// By SectionSide::positive what is close above is enough, and by negative what is close below, so
/// that slices by one of the two give each layer its floor, or each its ceiling.
///
/// Laws:
///   1. scaling the plane's normal and offset by one factor changes nothing, and negating both only
///      turns the rings round and exchanges the sides
///   2. the section is within that of either side
///   3. every vertex is on the plane and on the surface of the solid
///   4. how a planar face is divided into triangles changes nothing; nor, by the rule even_odd, how
///      triangles are turned
/// Degenerate: any plane and any closed mesh: a plane through vertices, edges and faces, triangles
/// that cross, overlap or have no area, walls without thickness. What has no inside has no section.
/// Throws: NotFinite; InvalidArgument for a plane with a zero normal, a mesh that is not closed as
/// the rule asks (require_solid), and an unbounded or empty shape.
/// Cost: a look at each vertex of the mesh, and rational arithmetic for each edge that the plane
/// meets; of a convex shape 50 to 500 us.
/// See: Requicha, Representations for Rigid Solids, 1980, for what has no inside; Minetto, Volpato,
/// Stolfi, Gregori and da Silva, An Optimal Algorithm for 3D Triangle Mesh Slicing, 2017.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// On which sides of the plane there has to be something inside.
enum class SectionSide : std::uint8_t { both, positive, negative };

/// Polygons in a plane of space, each with a connected inside: a ring is a simple closed curve
/// without a point at which it goes straight on, which begins at its least vertex. Seen from the
/// positive side the first ring of a polygon runs round it counter-clockwise, the others round its
/// holes, clockwise. Holes and polygons are sorted by the first vertex in which they differ. Rings
/// may touch in points.
struct PlaneSection {
  /// A polygon as its rings, by the indices of vertices.
  using Rings = std::vector<std::vector<std::uint32_t>>;

  /// Sorted by x, then y, then z.
  std::vector<ExactPoint3> vertices;
  std::vector<Rings> polygons;
  /// The square of the area, which is rational.
  Rational area_squared;

  /// The number of all holes.
  std::size_t holes() const;
};

/// Whether section takes this kind: a bounded shape with an inside that planes bound.
constexpr bool section_takes(ShapeKind k) {
  return (ShapeKind::aabb <= k && k <= ShapeKind::polyhedron) || k == ShapeKind::frustum;
}

PlaneSection section(const Plane3& plane, const MeshBody& solid,
                     SolidRule rule = SolidRule::nonzero, SectionSide side = SectionSide::both);

namespace detail {
PlaneSection section_of(const Plane3& plane, const ShapeRef3& shape, SectionSide side);
}

/// The inside of a polyhedron is that by even_odd.
template <AnyShape3 S>
  requires(section_takes(kind_of_type<S>()))
PlaneSection section(const Plane3& plane, const S& shape, SectionSide side = SectionSide::both) {
  return detail::section_of(plane, ShapeRef3(&shape), side);
}

}  // namespace signum
