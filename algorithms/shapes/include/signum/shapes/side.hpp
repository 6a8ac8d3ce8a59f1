// SPDX-License-Identifier: MIT
/// Side side(plane, shape): the side of a plane on which a shape is.
///
/// Laws:
///   1. crossing iff intersects(plane, shape), for shapes of one piece
///   2. negating the normal and the offset exchanges positive and negative
/// Degenerate: a shape that touches the plane is crossing.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, unbounded or empty (which would be on
/// both sides).
#pragma once

#include <signum/kernel/any_shape.hpp>

namespace SIGNUM_API signum {

enum class Side : std::uint8_t { positive, negative, crossing };

/// Whether shapes of this kind are bounded (a k-DOP or frustum may be).
constexpr bool is_bounded(ShapeKind k) {
  return k != ShapeKind::ray && k != ShapeKind::line && k != ShapeKind::plane;
}

namespace detail {
Side side_exactly(const Plane2& plane, const ShapeRef2& shape);
Side side_exactly(const Plane3& plane, const ShapeRef3& shape);
}  // namespace detail

/// Positive or negative when the shape is wholly in that open half-space.
/// Cost: nanoseconds.
Side side(const Plane3& plane, const Point3& shape);
Side side(const Plane3& plane, const Segment3& shape);
Side side(const Plane3& plane, const Triangle3& shape);
Side side(const Plane3& plane, const Aabb3& shape);
Side side(const Plane3& plane, const Sphere3& shape);

/// The side of every other shape.
/// Cost: 0.2 to 0.5 microseconds (1 for a frustum, 5 for a k-DOP); for what touches the plane or
/// nearly does rational arithmetic, some microseconds.
template <AnyShape2 S>
  requires(is_bounded(kind_of_type<S>()))
Side side(const Plane2& plane, const S& shape) {
  return detail::side_exactly(plane, ShapeRef2(&shape));
}
template <AnyShape3 S>
  requires(is_bounded(kind_of_type<S>()))
Side side(const Plane3& plane, const S& shape) {
  return detail::side_exactly(plane, ShapeRef3(&shape));
}

}  // namespace signum
