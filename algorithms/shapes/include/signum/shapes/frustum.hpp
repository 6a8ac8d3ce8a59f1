// SPDX-License-Identifier: MIT
/// Containment containment(frustum, shape): whether a shape is inside the frustum of a camera,
/// outside it, or crosses its border.
///
/// Inside: every point of the shape is in the closed frustum. Outside: the two have no point in
/// common. Crossing: neither; so a shape that touches the frustum from outside is crossing, and one
/// that touches its border from inside is inside.
///
/// Laws:
///   1. outside iff !intersects(frustum, shape)
///   2. a part of a shape that is inside is inside, and of one that is outside outside
/// Degenerate: any matrix is a frustum; of an empty one everything is outside.
/// Throws: NotFinite; InvalidArgument if the shape is invalid, unbounded or empty.
/// See: Assarsson and Moller, Optimized View Frustum Culling Algorithms for Bounding Boxes, 2000;
/// Gribb and Hartmann, Fast Extraction of Viewing Frustum Planes from the World-View-Projection
/// Matrix, 2001.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/shapes/side.hpp>

namespace SIGNUM_API signum {

enum class Containment : std::uint8_t { inside, outside, crossing };

namespace detail {
Containment containment_exactly(const Frustum3& frustum, const ShapeRef3& shape);
bool may_intersect_by_planes_exactly(const Frustum3& frustum, const ShapeRef3& shape);
}  // namespace detail

/// Cost: 100 to 900 ns where the planes or a corner of the shape decide; otherwise what intersects
/// costs.
Containment containment(const Frustum3& frustum, const Point3& shape);
Containment containment(const Frustum3& frustum, const Segment3& shape);
Containment containment(const Frustum3& frustum, const Triangle3& shape);
Containment containment(const Frustum3& frustum, const Aabb3& shape);
Containment containment(const Frustum3& frustum, const Sphere3& shape);

/// The containment of every other bounded shape.
/// Cost: 0.5 to 3 microseconds, 7 for a k-DOP; for what touches a plane of the frustum or nearly
/// does rational arithmetic, some microseconds to milliseconds.
template <AnyShape3 S>
  requires(is_bounded(kind_of_type<S>()))
Containment containment(const Frustum3& frustum, const S& shape) {
  return detail::containment_exactly(frustum, ShapeRef3(&shape));
}

/// The plane-by-plane test, which is conservative: false when the shape is wholly outside one of
/// the six planes, and then certainly !intersects(frustum, shape); true otherwise, though the shape
/// may be outside, at an edge or corner of the frustum. The side of each plane is decided exactly.
bool may_intersect_by_planes(const Frustum3& frustum, const Point3& shape);
bool may_intersect_by_planes(const Frustum3& frustum, const Segment3& shape);
bool may_intersect_by_planes(const Frustum3& frustum, const Triangle3& shape);
bool may_intersect_by_planes(const Frustum3& frustum, const Aabb3& shape);
bool may_intersect_by_planes(const Frustum3& frustum, const Sphere3& shape);
template <AnyShape3 S>
  requires(is_bounded(kind_of_type<S>()))
bool may_intersect_by_planes(const Frustum3& frustum, const S& shape) {
  return detail::may_intersect_by_planes_exactly(frustum, ShapeRef3(&shape));
}

/// A half-space: the points x with dot(normal, x) + offset >= 0.
struct FrustumPlane {
  std::array<Rational, 3> normal;
  Rational offset;
  /// Each coefficient correctly rounded (infinite past the largest double): another plane, unless
  /// is_exact. Its normal may be zero, as a frustum's may be.
  Plane3 rounded;
  bool is_exact;
};

/// The half-spaces that a frustum is the intersection of, in the order left, right, bottom, top,
/// near, far: x >= -w, x <= w, y >= -w, y <= w, z >= -w (0 for Direct3D), z <= w. Every normal
/// points inwards. Each coefficient is a sum of two of the matrix, so the exact planes are
/// rational. Throws NotFinite.
std::array<FrustumPlane, 6> planes_of(const Frustum3& frustum);

}  // namespace signum
