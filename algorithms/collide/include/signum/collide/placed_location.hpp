// SPDX-License-Identifier: MIT
/// locate, side, containment of Placed{a, pose}: where a shape is with respect to a point, a plane
/// or a frustum if one or both are placed.
///
/// locate (shapes/locate.hpp), side (shapes/side.hpp) and containment (shapes/frustum.hpp) of the
/// exact images.
///
/// Laws:
///   1. placed where they are, the two have the answer that they have without being placed
///   2. placing both by one pose changes nothing
///   3. locate is outside iff not intersects(point, shape); containment is iff not
///      intersects(frustum, shape)
/// Degenerate: where a matrix is singular, the image is flat and has the inside that it has in its
/// plane, line or point.
/// Cost: rational arithmetic, tens to hundreds of microseconds; for polyhedra linear.
/// Throws: what the verbs throw, and as collide/placement.hpp has it; InvalidArgument for a plane
/// under a singular matrix, since its image is not such a shape.
#pragma once

#include <signum/collide/set_ref.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>

namespace SIGNUM_API signum {

namespace detail {

Location placed_location(const SetRef3& point, const SetRef3& shape);
Side placed_side(const SetRef3& plane, const SetRef3& shape);
Containment placed_containment(const SetRef3& frustum, const SetRef3& shape);

}  // namespace detail

template <class P, class S>
  requires std::same_as<detail::Plain<P>, Point3> && (detail::is_placed_of<P, S>(has_inside))
Location locate(const P& point, const S& shape) {
  return detail::placed_location(detail::set_ref(point), detail::set_ref(shape));
}

template <class P, class S>
  requires std::same_as<detail::Plain<P>, Plane3> && (detail::is_placed_of<P, S>(is_bounded))
Side side(const P& plane, const S& shape) {
  return detail::placed_side(detail::set_ref(plane), detail::set_ref(shape));
}

template <class F, class S>
  requires std::same_as<detail::Plain<F>, Frustum3> && (detail::is_placed_of<F, S>(is_bounded))
Containment containment(const F& frustum, const S& shape) {
  return detail::placed_containment(detail::set_ref(frustum), detail::set_ref(shape));
}

}  // namespace signum
