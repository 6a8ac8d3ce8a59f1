// SPDX-License-Identifier: MIT
/// When do two rigid bodies that turn and shift first meet?
///
/// A body moves by a Motion: its quaternion and its translation are blended linearly, so that it
/// stays rigid, turns about an axis of one direction and shifts along a line. The time of the first
/// contact is then a root of a polynomial of degree 5, which is found exactly: no contact is missed
/// and none is made up, however fast the bodies turn.
///
/// A body is a point, a segment, a triangle or a mesh, which is the union of its triangles: what is
/// inside a closed one does not meet it.
///
/// Laws:
///   1. sweep(b, a) is sweep(a, b) with features and triangles exchanged, where only one of these
///      holds a first common point
///   2. bodies that do not turn meet as sweep(Linear, Linear) says
///   3. a quaternion scaled by a power of two, at the start and the end alike, changes nothing
///   4. initially iff the placed bodies share a point at the start, iff time is 0
/// Degenerate: triangles may be degenerate, and all may stay in one plane for ever. Touching
/// counts, at 0 and at 1, too.
/// Throws: NotFinite; InvalidArgument where a blend of quaternions is zero, and for a mesh without
/// triangles.
/// Cost: meshes go by hierarchies, which a call makes, and by bounds on how fast parts approach;
/// the few pairs of triangles that these leave at the first contact take some hundred microseconds
/// each. Of pairs that meet at one time the least is told.
/// See: Canny, Collision Detection for Moving Polyhedra, 1986; Farouki, Pythagorean-Hodograph
/// Curves, 2008, chapter 5; Redon, Kheddar, Coquillart, Fast Continuous Collision Detection between
/// Rigid Bodies, 2002; Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996.
#pragma once

#include <cstddef>
#include <optional>
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
  /// The triangle of each that meets the other; 0 where it is no mesh.
  std::size_t triangle_a, triangle_b;
  /// A vertex, edge or face of that triangle, segment or point which holds a common point.
  Feature feature_a, feature_b;
};

namespace detail {

/// One point, segment or triangle by its corners; or the triangles of a mesh over the points.
struct RigidShape {
  std::vector<Point3> points;
  std::span<const Mesh::Triangle> triangles;
  bool is_mesh;
};
RigidShape rigid_shape(const Point3& p);
RigidShape rigid_shape(const Segment3& s);
RigidShape rigid_shape(const Triangle3& t);
RigidShape rigid_shape(const Mesh& m);

std::optional<RigidContact> sweep(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                                  const Motion& motion_b);

}  // namespace detail

template <class A, class B>
std::optional<RigidContact> sweep(const RigidlyMoving<A>& a, const RigidlyMoving<B>& b) {
  return detail::sweep(detail::rigid_shape(a.shape), a.motion, detail::rigid_shape(b.shape),
                       b.motion);
}

}  // namespace signum
