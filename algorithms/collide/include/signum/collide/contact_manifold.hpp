// SPDX-License-Identifier: MIT
/// ContactManifold contact_manifold(a, b): where two convex bodies touch or run into each other, as
/// the points that a solver of contacts holds them apart at.
///
///     contact_manifold(Set3(box), Set3(floor)).points        // four corners, each with its depth
///
/// The normal is that of depth(a, b): the shortest way out for a. Where b has a face with this
/// normal, that is the reference: its plane, and the prism over it. Otherwise a face of a is, if it
/// has one there. The other body's faces that look at the reference are clipped to the prism, below
/// the plane; the points are the corners that are left, each with its own depth below it. So a box
/// that lies on the floor has the four corners of its lower face, all as deep, and a tilted one has
/// those that have gone in. Where no body has a face there, as where two edges cross, the points
/// are those in which the two meet once a has moved out.
///
/// Laws:
///   1. there are points iff intersects(a, b), and the greatest depth is that of depth(a, b)
///   2. on_b - on_a points along the normal, and its length is the depth
///   3. on_a is on the border of a, and on_b on that of b
///   4. turning both bodies alike turns the points
/// Degenerate: bodies may be flat, segments or points, and may touch in a face, an edge or a point.
/// Cost: that of depth(a, b), and rational arithmetic, 50 us to milliseconds.
/// Throws: NotFinite; InvalidArgument for a set with curves or of more than one convex part, and
/// for an unbounded, empty or invalid shape.
/// See: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974; Ericson, Real-Time Collision
/// Detection, 2005, section 5.5.7.
#pragma once

#include <array>
#include <optional>
#include <signum/collide/set.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/surd.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct ManifoldPoint {
  /// The point on each body's side; they are one where the depth is 0.
  ExactPoint3 on_a, on_b;
  /// The distance of the two, exactly, and correctly rounded.
  Surd depth;
  double rounded_depth;
};

enum class ManifoldReference : std::uint8_t { none, face_of_a, face_of_b };

struct ContactManifold {
  PenetrationRelation relation = PenetrationRelation::apart;
  /// The way out of a, as coprime integers, and the nearest unit vector except for rounding in its
  /// last place; none when the bodies are apart.
  std::optional<std::array<Rational, 3>> normal;
  std::optional<Point3> unit_normal;
  ManifoldReference reference = ManifoldReference::none;
  /// If all are equally deep, these are the corners of their polygon, in order from the least,
  /// which is counter-clockwise seen from where the normal points to; or the ends of their segment.
  /// Else the deepest come first.
  std::vector<ManifoldPoint> points;
};

/// Whether contact_manifold takes this kind: bounded and convex, without curves.
constexpr bool contact_manifold_takes(ShapeKind k) {
  return depth_takes(k, k) && k != ShapeKind::sphere && k != ShapeKind::capsule &&
         k != ShapeKind::lozenge;
}

ContactManifold contact_manifold(const Set3& a, const Set3& b);

}  // namespace signum
