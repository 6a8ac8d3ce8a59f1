// SPDX-License-Identifier: MIT
/// std::optional<Impact3> sweep(a, b, motion): when a shape that moves along a straight line first
/// meets another.
///
/// Shape a moves by `motion` over the times t from 0 to 1, b stands: at t they are a + t motion and
/// b, closed sets, and the answer is the least t at which they share a point, exactly. It is
/// rational for shapes without a radius and has at most one square root for the others.
///
///      __                __ ____
///     / a\   motion     /  |    |
///     \__/  -------->   \__| b  |   normal <--
///     t = 0           time |____|
///
/// Laws:
///   1. nothing iff at no t in [0, 1] they meet: before the time intersects of the moved shapes is
///      false, and at the time it is true
///   2. initially iff intersects(a, b), and then time = 0
///   3. sweep(b, a, -motion) has the same time; for convex shapes the opposite normal, too, unless
///      both of two opposite vectors are normals and the motion favors neither
///   4. the same motion added to both changes nothing
///   5. with a' the shape a + motion: where last_contact has a time t < 1, the sweep of a' by
///      -motion has the time 1 - t
/// Degenerate: a motion of zero asks whether they meet. Grazing is a contact, and so is the end at
/// t = 1. Flat shapes and points are the sets that they are. A mesh or a polyhedron without faces
/// meets nothing.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, or is a k-DOP or frustum that is
/// unbounded or empty, or a polygon without chains.
/// Cost: 10 to 50 ns for spheres with spheres and planes, about a microsecond for most convex
/// shapes: doubles with a bound for their error tell whether they meet, and the correctly rounded
/// time. Exact times and normals are made when they are asked for. Where the doubles leave a doubt,
/// up to hundreds of microseconds; for meshes, the pairs of triangles that are near each other
/// before the time. A polygon of n corners whose edges cross k times is taken as O(n + k) pieces,
/// each of 10 to 50 us, and k may be n^2 / 2. Where exponents differ by hundreds, corners of k-DOPs
/// have thousands of digits, and each face that comes near takes 1 to 100 milliseconds.
/// See: van den Bergen, Ray Casting against General Convex Objects with Application to Continuous
/// Collision Detection, 2004.
#pragma once

#include <optional>
#include <signum/collide/impact.hpp>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/surd.hpp>
#include <signum/mesh/mesh.hpp>
#include <variant>

namespace SIGNUM_API signum {

/// Whether sweep and last_contact take these two kinds; meshes sweep, too, as the union of their
/// triangles.
constexpr bool sweep_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k != ShapeKind::ray && k != ShapeKind::line && !is_quadric(k);
  };
  return is_taken(a) && is_taken(b);
}

/// When two shapes share a point for the last time.
struct LastContact {
  /// The time; none when they meet for ever.
  std::optional<Surd> time;
};

namespace detail {

using SweepRef3 = std::variant<ShapeRef3, const Mesh*>;

template <class S>
constexpr bool is_swept2() {
  if constexpr (AnyShape2<S>) return sweep_takes(kind_of_type<S>(), kind_of_type<S>());
  return false;
}
template <class S>
constexpr bool is_swept3() {
  if constexpr (AnyShape3<S>) return sweep_takes(kind_of_type<S>(), kind_of_type<S>());
  return std::same_as<S, Mesh>;
}
template <class S>
SweepRef3 sweep_ref(const S& shape) {
  if constexpr (std::same_as<S, Mesh>) {
    return &shape;
  } else {
    return ShapeRef3(&shape);
  }
}

/// The sweep without doubles: the reference of all sweeps.
std::optional<Impact2> sweep_exactly(const ShapeRef2& a, const ShapeRef2& b,
                                     const Difference2& motion);
std::optional<Impact3> sweep_exactly(const SweepRef3& a, const SweepRef3& b,
                                     const Difference3& motion);
std::optional<Impact2> sweep_any(const ShapeRef2& a, const ShapeRef2& b, const Difference2& motion);
std::optional<Impact3> sweep_any(const SweepRef3& a, const SweepRef3& b, const Difference3& motion);
// Pairs with a filter of their own.
std::optional<Impact3> sweep_pair(const Sphere3& a, const Sphere3& b, const Difference3& motion);
std::optional<Impact3> sweep_pair(const Sphere3& a, const Plane3& b, const Difference3& motion);
std::optional<Impact3> sweep_pair(const Plane3& a, const Sphere3& b, const Difference3& motion);
std::optional<Impact3> sweep_pair(const Aabb3& a, const Aabb3& b, const Difference3& motion);
template <class A, class B>
std::optional<Impact3> sweep_pair(const A& a, const B& b, const Difference3& motion) {
  return sweep_any(sweep_ref(a), sweep_ref(b), motion);
}

std::optional<Impact3> sweep_exactly(const SetRef3& a, const SetRef3& b, const Difference3& motion);
std::optional<LastContact> last_exactly(const SetRef3& a, const SetRef3& b,
                                        const Difference3& motion);

/// Whether S sweeps, or is placed or prepared and would do so plainly.
template <class S>
constexpr bool is_placed_to_sweep() {
  return is_swept3<Plain<S>>() || std::same_as<Plain<S>, Surface>;
}

std::optional<LastContact> last_exactly(const ShapeRef2& a, const ShapeRef2& b,
                                        const Difference2& motion);
std::optional<LastContact> last_exactly(const SweepRef3& a, const SweepRef3& b,
                                        const Difference3& motion);

}  // namespace detail

template <class S>
concept SweepShape2 = detail::is_swept2<S>();
template <class S>
concept SweepShape3 = detail::is_swept3<S>();

template <SweepShape2 A, SweepShape2 B>
std::optional<Impact2> sweep(const A& a, const B& b, const Point2& motion) {
  return detail::sweep_any(&a, &b, as_difference(motion));
}
template <SweepShape3 A, SweepShape3 B>
std::optional<Impact3> sweep(const A& a, const B& b, const Point3& motion) {
  return detail::sweep_pair(a, b, as_difference(motion));
}

/// Both move: what counts is the exact difference of the two motions.
template <SweepShape2 A, SweepShape2 B>
std::optional<Impact2> sweep(const A& a, const Point2& motion_a, const B& b,
                             const Point2& motion_b) {
  return detail::sweep_any(&a, &b, Difference2(motion_b, motion_a));
}
template <SweepShape3 A, SweepShape3 B>
std::optional<Impact3> sweep(const A& a, const Point3& motion_a, const B& b,
                             const Point3& motion_b) {
  return detail::sweep_pair(a, b, Difference3(motion_b, motion_a));
}

/// The greatest t >= 0 at which they share a point, the motion going on after t = 1; nothing when
/// there is no such t. From then on they are apart.
template <SweepShape2 A, SweepShape2 B>
std::optional<LastContact> last_contact(const A& a, const B& b, const Point2& motion) {
  return detail::last_exactly(&a, &b, as_difference(motion));
}
template <SweepShape3 A, SweepShape3 B>
std::optional<LastContact> last_contact(const A& a, const B& b, const Point3& motion) {
  return detail::last_exactly(detail::sweep_ref(a), detail::sweep_ref(b), as_difference(motion));
}

/// The sweep of two shapes or meshes of which one or both are placed, or prepared: that of their
/// exact images. The motion is not turned with them. In rationals, where something is placed.
template <class A, class B>
  requires(!SweepShape3<A> || !SweepShape3<B>) &&
          (detail::is_placed_to_sweep<A>() && detail::is_placed_to_sweep<B>())
std::optional<Impact3> sweep(const A& a, const B& b, const Point3& motion) {
  return detail::sweep_exactly(detail::set_ref(a), detail::set_ref(b), as_difference(motion));
}
template <class A, class B>
  requires(!SweepShape3<A> || !SweepShape3<B>) &&
          (detail::is_placed_to_sweep<A>() && detail::is_placed_to_sweep<B>())
std::optional<Impact3> sweep(const A& a, const Point3& motion_a, const B& b,
                             const Point3& motion_b) {
  return detail::sweep_exactly(detail::set_ref(a), detail::set_ref(b),
                               Difference3(motion_b, motion_a));
}
template <class A, class B>
  requires(!SweepShape3<A> || !SweepShape3<B>) &&
          (detail::is_placed_to_sweep<A>() && detail::is_placed_to_sweep<B>())
std::optional<LastContact> last_contact(const A& a, const B& b, const Point3& motion) {
  return detail::last_exactly(detail::set_ref(a), detail::set_ref(b), as_difference(motion));
}

}  // namespace signum
