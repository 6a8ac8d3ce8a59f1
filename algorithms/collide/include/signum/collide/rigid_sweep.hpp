// SPDX-License-Identifier: MIT
/// std::optional<RigidContact> sweep(RigidlyMoving{a, motion}, b): when two rigid bodies that turn
/// and shift first meet.
///
/// A body moves by a Motion: its quaternion and its translation are blended linearly, so that it
/// stays rigid, turns about an axis of one direction and shifts along a line. The time of the first
/// contact is then a root of a polynomial of degree 5, which is found exactly: no contact is missed
/// and none is made up, however fast the bodies turn.
///
/// A body is a point, a segment, a triangle, a mesh or a solid: a ConvexBody, a Convex3, an Aabb3,
/// a Solid or a Polyhedron3. A mesh is the union of its triangles, so that what is inside a closed
/// one does not meet it; what is inside a solid does, be it a mesh or another solid. Bodies that
/// are asked about again are prepared: a Surface, a Solid or a ConvexBody, whose hierarchy is made
/// once.
///
/// Laws:
///   1. sweep(b, a) is sweep(a, b) with features and triangles exchanged, where only one of these
///      holds a first common point
///   2. bodies that do not turn meet as sweep(Linear, Linear) says
///   3. a quaternion scaled by a power of two, at the start and the end alike, changes nothing
///   4. initially iff intersects(Placed{a.shape, a.motion.start}, Placed{b.shape,
///      b.motion.start}), iff time is 0
///   5. solids that do not turn meet when sweep(a, way of a, b, way of b) says
/// Degenerate: triangles may be degenerate, solids flat, and all may stay in one plane for ever.
/// Touching counts, at 0 and at 1, too.
/// Throws: NotFinite; InvalidArgument where a blend of quaternions is zero, for a mesh without
/// triangles and if a shape is invalid or is empty.
/// Cost: meshes and solids go by hierarchies, which a call makes where they are not at hand, and by
/// bounds on how fast parts approach; the few pairs of triangles that these leave at the first
/// contact take 100 to 900 us each. Of several pairs that meet at that time the least is given.
/// With a solid, intersects at the start comes first.
/// See: Canny, Collision Detection for Moving Polyhedra, 1986; Farouki, Pythagorean-Hodograph
/// Curves, 2008, chapter 5; Redon, Kheddar, Coquillart, Fast Continuous Collision Detection between
/// Rigid Bodies, 2002; Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/pose.hpp>
#include <signum/kernel/root.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/contact.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// Whether each blend of the motion names a rotation: none of its quaternions is zero. Throws
/// NotFinite.
bool names_rotations(const Motion& motion);

template <class Shape>
struct RigidlyMoving {
  Shape shape;
  Motion motion;
};

/// Where two rigid bodies meet first.
struct RigidContact {
  Root time;
  /// Whether they meet at the start.
  bool initially;
  /// The triangle of each that meets the other: of the mesh, of ConvexBody::triangles(), or the
  /// face of the polyhedron; 0 where it has none.
  std::size_t triangle_a, triangle_b;
  /// A vertex, edge or face of that triangle, segment or point which holds a common point; none
  /// where at the start one body is inside the other, and meets nothing of its surface.
  Feature feature_a, feature_b;
};

namespace detail {

/// The points that belong to a body besides its triangles.
enum class Inside : std::uint8_t { none, of_hull, by_parity, by_rule };

/// One point, segment or triangle by its corners; or triangles over the points.
struct RigidShape {
  std::vector<Point3> points;
  std::span<const Mesh::Triangle> triangles;
  bool is_mesh;  ///< whether it is made of triangles
  Inside inside = Inside::none;
  /// The hierarchy of the triangles; null where it is not at hand.
  const Bvh* bvh = nullptr;
  /// What has the triangles and the hierarchy, where the shape shares it.
  std::shared_ptr<const void> kept = {};
  /// The rule that says what the triangles enclose, if `inside` is by_rule.
  SolidRule rule = SolidRule::nonzero;

  bool is_solid() const { return inside != Inside::none; }
};
RigidShape rigid_shape(const Point3& p);
RigidShape rigid_shape(const Segment3& s);
RigidShape rigid_shape(const Triangle3& t);
RigidShape rigid_shape(const Mesh& m);
RigidShape rigid_shape(const Surface& surface);
RigidShape rigid_shape(const Solid& solid);
RigidShape rigid_shape(const ConvexBody& c);
RigidShape rigid_shape(const Convex3& c);
RigidShape rigid_shape(const Aabb3& box);
RigidShape rigid_shape(const Polyhedron3& p);

std::optional<RigidContact> sweep(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                                  const Motion& motion_b);

}  // namespace detail

template <class A, class B>
std::optional<RigidContact> sweep(const RigidlyMoving<A>& a, const RigidlyMoving<B>& b) {
  return detail::sweep(detail::rigid_shape(a.shape), a.motion, detail::rigid_shape(b.shape),
                       b.motion);
}

}  // namespace signum
