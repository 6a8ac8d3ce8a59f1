// SPDX-License-Identifier: MIT
/// Location locate(point, shape): whether a point is inside a shape, on its boundary, or outside.
///
/// Flat shapes have the inside that they have in their own plane or line (their relative interior):
/// a triangle in space has no inside off its plane; a triangle, box or capsule that is a segment
/// has that segment's open inside, and one that is a point has the point as its inside. The
/// boundary of a polygon is its chains, the boundary of a polyhedron its faces.
///
/// Laws:
///   1. outside iff !intersects(point, shape)
///   2. moving both by an exact motion changes nothing
/// Throws: NotFinite; InvalidArgument if a shape is invalid.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/location.hpp>
#include <signum/shapes/locate_polygon.hpp>
#include <signum/shapes/locate_primitive.hpp>

namespace SIGNUM_API signum {

/// Whether a shape of this kind has an inside.
constexpr bool has_inside(ShapeKind k) {
  return k == ShapeKind::triangle || k >= ShapeKind::polygon;
}

namespace detail {
Location locate_exactly(const Point2& point, const ShapeRef2& shape);
Location locate_exactly(const Point3& point, const ShapeRef3& shape);
}  // namespace detail

/// Any other shape with an inside; signum/mesh/polyhedron.hpp locates points in polyhedra.
/// Cost: below a microsecond for a point that is clearly inside or outside; on the boundary or
/// nearly there rational arithmetic, some microseconds and more.
template <AnyShape2 S>
  requires(has_inside(kind_of_type<S>()))
Location locate(const Point2& point, const S& shape) {
  return detail::locate_exactly(point, ShapeRef2(&shape));
}
template <AnyShape3 S>
  requires(has_inside(kind_of_type<S>()) && !std::same_as<S, Polyhedron3>)
Location locate(const Point3& point, const S& shape) {
  return detail::locate_exactly(point, ShapeRef3(&shape));
}

}  // namespace signum
