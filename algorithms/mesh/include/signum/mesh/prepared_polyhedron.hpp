// SPDX-License-Identifier: MIT
/// class PreparedPolyhedron: whether one polyhedron meets many shapes, and where many points are
/// with respect to it.
///
///     const PreparedPolyhedron part(polyhedron);
///     for (const Sphere3& ball : balls) part.intersects(ball);
///
/// That it is closed is checked once, and a hierarchy over its faces finds those that are near a
/// shape. For rays and their hits there is Surface.
///
/// Laws:
///   1. locate(point) is locate(point, polyhedron)
///   2. intersects(shape) is intersects(polyhedron, shape)
/// Cost: to build, what a Solid costs, 100 to 900 ns a face; to locate, what it
/// costs there. intersects looks at the faces whose boxes meet the shape's box, as
/// intersects(triangle, shape) does, and at one point where none meets it; for a plane at all
/// faces.
/// Throws: NotFinite; InvalidArgument for a face that names no point, for an edge in an odd number
/// of faces, and if the other shape is invalid.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <signum/mesh/solid.hpp>

namespace SIGNUM_API signum {

/// May be used on several threads at once.
class PreparedPolyhedron {
 public:
  explicit PreparedPolyhedron(const Polyhedron3& polyhedron) : solid_(polyhedron) {}

  Location locate(const Point3& point) const { return solid_.locate(point); }

  template <AnyShape3 S>
  bool intersects(const S& shape) const {
    return intersects_shape(ShapeRef3(&shape));
  }
  bool intersects(const PreparedPolyhedron& other) const;

 private:
  bool intersects_shape(const ShapeRef3& shape) const;

  Solid solid_;
};

}  // namespace signum
