// SPDX-License-Identifier: MIT
/// ExactHull3 minkowski_sum(a, b): the points x + y with x in a and y in b, of convex shapes; and
/// exact_hull(a): the corners and faces of one. They are exact, and need not be doubles.
///
///     minkowski_sum(part, Segment3{{0, 0, 0}, motion})   // what a convex part sweeps
///     minkowski_sum(part, negated)                       // which shifts make two parts meet
///
/// Laws:
///   1. minkowski_sum(a, b) is minkowski_sum(b, a)
///   2. the sum with a point is a shifted by it
///   3. in the plane, the area of a + a is four times that of a; in space the volume is eight times
///   4. a + b has the extents of a and of b together, along every direction
/// Degenerate: the hull of its own dimension, as of convex_hull().
/// Takes points, segments, triangles, boxes, k-DOPs, convex hulls and frusta.
/// Throws: NotFinite; InvalidArgument for other shapes, invalid ones, and those that are unbounded
/// or empty.
/// Cost: a hull of as many points as a has corners times those of b, decided in doubles with a
/// proof, and in rationals where that fails, as in faces that are parallel.
/// See: de Berg, Cheong, van Kreveld and Overmars, Computational Geometry, 2008, section 13.3;
/// Lozano-Perez, Spatial Planning: A Configuration Space Approach, 1983.
#pragma once

#include <cstdint>
#include <signum/bound/polygon_faces.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/exact_point.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct ExactHull2 {
  /// 0 a point, 1 a segment, 2 a polygon.
  std::int8_t dimension = -1;
  /// The corners, counter-clockwise from the one that is least by x, then y.
  std::vector<ExactPoint2> vertices;
  Rational area;
};

struct ExactHull3 {
  /// 0 a point, 1 a segment, 2 a polygon, 3 a solid.
  std::int8_t dimension = -1;
  /// The corners, sorted by x, then y, then z.
  std::vector<ExactPoint3> vertices;
  /// The faces by indices of the vertices, as of convex_hull(): both sides of what is flat.
  PolygonFaces faces;
  Rational volume;
};

ExactHull2 exact_hull(const ShapeRef2& shape);
ExactHull3 exact_hull(const ShapeRef3& shape);

ExactHull2 minkowski_sum(const ShapeRef2& a, const ShapeRef2& b);
ExactHull3 minkowski_sum(const ShapeRef3& a, const ShapeRef3& b);

template <AnyShape2 Shape>
ExactHull2 exact_hull(const Shape& shape) {
  return exact_hull(ShapeRef2(&shape));
}
template <AnyShape3 Shape>
ExactHull3 exact_hull(const Shape& shape) {
  return exact_hull(ShapeRef3(&shape));
}
template <AnyShape2 A, AnyShape2 B>
ExactHull2 minkowski_sum(const A& a, const B& b) {
  return minkowski_sum(ShapeRef2(&a), ShapeRef2(&b));
}
template <AnyShape3 A, AnyShape3 B>
ExactHull3 minkowski_sum(const A& a, const B& b) {
  return minkowski_sum(ShapeRef3(&a), ShapeRef3(&b));
}

}  // namespace signum
