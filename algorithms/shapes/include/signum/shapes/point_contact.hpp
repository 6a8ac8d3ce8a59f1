// SPDX-License-Identifier: MIT
/// PointContact contact(point, shape): the vertex, edge or face of a shape on which a point is.
///
/// For points, segments, rays, lines, planes and triangles the answer is a Contact, as for other
/// simple shapes: vertex0 of a ray is its origin and edge0 all of it; a line is its edge0, a plane
/// its face. For shapes with an inside it is a PointContact: with several faces, where the point is
/// on an edge or a corner.
///
/// Laws:
///   1. contact(shape, point) is contact(point, shape), with the features exchanged
///   2. dimension is 0, or location is not outside, iff intersects(point, shape)
///   3. location is locate(point, shape)
///   4. some face of a solid with numbered faces has the point iff it is on the boundary
/// Degenerate: shapes are the sets that they are. A box that is flat along an axis has both of its
/// faces there everywhere, inside too. A face with a zero normal does not count.
/// Cost: locate, and for the faces of obb, k-DOP and frustum some microseconds each.
/// Throws: NotFinite; InvalidArgument if a shape is invalid.
#pragma once

#include <signum/shapes/contact.hpp>
#include <signum/shapes/locate.hpp>
#include <vector>

namespace SIGNUM_API signum {

Contact contact(const Point2& a, const Point2& b);
Contact contact(const Point2& a, const Segment2& b);
Contact contact(const Point2& a, const Ray2& b);
Contact contact(const Point2& a, const Line2& b);
Contact contact(const Point2& a, const Plane2& b);
Contact contact(const Point2& a, const Triangle2& b);
Contact contact(const Point3& a, const Point3& b);
Contact contact(const Point3& a, const Segment3& b);
Contact contact(const Point3& a, const Ray3& b);
Contact contact(const Point3& a, const Line3& b);
Contact contact(const Point3& a, const Plane3& b);
Contact contact(const Point3& a, const Triangle3& b);

struct PointContact {
  Location location;
  /// The faces that have the point, ascending. In a box, an obb or a k-DOP 2 * i is the face where
  /// axis (direction) i is least, 2 * i + 1 the one where it is greatest; a frustum has them in the
  /// order of planes_of, a polyhedron by the number of the face. A polygon has edges for faces:
  /// counted through all chains, each from its point to the next. In a cylinder 0 is the end at p,
  /// 1 the end at q and 2 the mantle; in a cone 0 is the base and 1 the mantle. Other shapes have
  /// none.
  std::vector<std::uint32_t> faces;

  friend bool operator==(const PointContact&, const PointContact&) = default;
};

/// Whether contact with a point is a PointContact.
constexpr bool has_point_contact(ShapeKind k) { return has_inside(k) && k != ShapeKind::triangle; }

/// Whether contact takes these two kinds.
constexpr bool contact_takes(ShapeKind a, ShapeKind b) {
  const auto is_flat = [](ShapeKind k) {
    return k == ShapeKind::segment || k == ShapeKind::triangle;
  };
  return a == ShapeKind::point || b == ShapeKind::point || (is_flat(a) && is_flat(b));
}
/// Whether it is a PointContact.
constexpr bool point_contact_takes(ShapeKind a, ShapeKind b) {
  return (a == ShapeKind::point && has_point_contact(b)) ||
         (b == ShapeKind::point && has_point_contact(a));
}

namespace detail {
/// The faces of a shape at a point that it has.
std::vector<std::uint32_t> faces_at(const Point2& point, const ShapeRef2& shape);
std::vector<std::uint32_t> faces_at(const Point3& point, const ShapeRef3& shape);

inline Contact exchanged(const Contact& c) {
  return {c.planes, c.dimension, c.interiors, c.feature_b, c.feature_a};
}
inline PointContact exchanged(PointContact c) { return c; }
}  // namespace detail

template <AnyShape2 S>
  requires(has_point_contact(kind_of_type<S>()))
PointContact contact(const Point2& point, const S& shape) {
  PointContact r{locate(point, shape), {}};
  if (r.location != Location::outside) r.faces = detail::faces_at(point, ShapeRef2(&shape));
  return r;
}
/// The contact with every shape but a polyhedron, for which signum/mesh/polyhedron.hpp has it.
template <AnyShape3 S>
  requires(has_point_contact(kind_of_type<S>()) && !std::same_as<S, Polyhedron3>)
PointContact contact(const Point3& point, const S& shape) {
  PointContact r{locate(point, shape), {}};
  if (r.location != Location::outside) r.faces = detail::faces_at(point, ShapeRef3(&shape));
  return r;
}

template <AnyShape2 S>
  requires(kind_of_type<S>() != ShapeKind::point)
auto contact(const S& shape, const Point2& point) {
  return detail::exchanged(contact(point, shape));
}
template <AnyShape3 S>
  requires(kind_of_type<S>() != ShapeKind::point && !std::same_as<S, Polyhedron3>)
auto contact(const S& shape, const Point3& point) {
  return detail::exchanged(contact(point, shape));
}

}  // namespace signum
