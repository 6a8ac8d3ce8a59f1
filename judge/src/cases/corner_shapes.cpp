// SPDX-License-Identifier: MIT
#include "corner_shapes.hpp"

#include <algorithm>
#include <signum/judge/generators.hpp>

namespace signum::generators {
namespace {

template <class Shape, class Point>
Shape shape_of(std::span<const Point> points) {
  Corners<Shape> corners;
  std::copy(points.begin(), points.end(), corners.begin());
  return corners.shape();
}

}  // namespace

std::size_t corner_count(ShapeKind kind, bool in_3d) {
  switch (kind) {
    case ShapeKind::point:
      return 1;
    case ShapeKind::segment:
      return 2;
    case ShapeKind::triangle:
      return 3;
    case ShapeKind::ray:
    case ShapeKind::line:
      return in_3d ? 2 : 0;
    case ShapeKind::plane:
      return in_3d ? 3 : 0;
    default:
      return 0;
  }
}

Shape2 from_corners(ShapeKind kind, std::span<const Point2> corners) {
  switch (kind) {
    case ShapeKind::point:
      return corners[0];
    case ShapeKind::segment:
      return shape_of<Segment2>(corners);
    default:
      return shape_of<Triangle2>(corners);
  }
}

Shape3 from_corners(ShapeKind kind, std::span<const Point3> corners) {
  switch (kind) {
    case ShapeKind::point:
      return corners[0];
    case ShapeKind::segment:
      return shape_of<Segment3>(corners);
    case ShapeKind::ray:
      return shape_of<Ray3>(corners);
    case ShapeKind::line:
      return shape_of<Line3>(corners);
    case ShapeKind::plane:
      return shape_of<Plane3>(corners);
    default:
      return shape_of<Triangle3>(corners);
  }
}

}  // namespace signum::generators
