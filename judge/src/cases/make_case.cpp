// SPDX-License-Identifier: MIT
#include <signum/judge/generators_shapes.hpp>
#include <signum/judge/make_case.hpp>
#include <span>

#include "fp_environment.hpp"
#include "moving_shapes.hpp"
#include "point_questions.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

using generators::Corners;
using generators::Family;
using generators::Random;
using generators::Relation;

template <class Point, class Shape>
std::vector<Shape> make_points(Ask predicate, Family family, Random& random) {
  const PointQuestion& q = point_question(predicate);
  const bool round = q.coincidence == Coincidence::round;
  // The points mostly have the relation that makes the sign zero.
  const bool other = random.one_in(4);
  std::vector<Point> points(q.count);
  generators::make_points(family, round != other ? Relation::round : Relation::flat, random,
                          std::span<Point>(points));
  return {points.begin(), points.end()};
}

/// How many corners make a shape of a kind, or 0.
template <class Shape>
constexpr std::size_t corners_of(ShapeKind kind) {
  constexpr bool in_3d = std::is_same_v<Shape, Shape3>;
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

template <class Shape, class Point>
auto shape_of(std::span<const Point> points) {
  Corners<Shape> corners;
  std::copy(points.begin(), points.end(), corners.begin());
  return corners.shape();
}

Shape2 from_corners(ShapeKind kind, std::span<const Point2> points) {
  switch (kind) {
    case ShapeKind::point:
      return points[0];
    case ShapeKind::segment:
      return shape_of<Segment2>(points);
    default:
      return shape_of<Triangle2>(points);
  }
}

Shape3 from_corners(ShapeKind kind, std::span<const Point3> points) {
  switch (kind) {
    case ShapeKind::point:
      return points[0];
    case ShapeKind::segment:
      return shape_of<Segment3>(points);
    case ShapeKind::ray:
      return shape_of<Ray3>(points);
    case ShapeKind::line:
      return shape_of<Line3>(points);
    case ShapeKind::plane:
      return shape_of<Plane3>(points);
    default:
      return shape_of<Triangle3>(points);
  }
}

/// Makes polygons as the line format has them: one chain a polygon, and one rule a question.
template <class Polygon, class Shape>
void simplify_polygons(std::vector<Shape>& shapes) {
  const Polygon* other = nullptr;
  for (Shape& shape : shapes) {
    auto* polygon = std::get_if<Polygon>(&shape);
    if (polygon == nullptr) continue;
    polygon->chains.resize(1);
    if (other != nullptr) polygon->rule = other->rule;
    other = polygon;
  }
}

template <class Point, class Shape>
std::vector<Shape> make_shapes(const CaseKind& kind, Family family, Random& random) {
  const std::size_t a = corners_of<Shape>(kind.a);
  const std::size_t b = corners_of<Shape>(kind.b);
  std::vector<Shape> shapes;
  shapes.reserve(2);
  if (a != 0 && b != 0 && !random.one_in(4)) {
    std::array<Point, 6> points;
    const std::span<Point> first(points.data(), a);
    const std::span<Point> second(points.data() + a, b);
    generators::make_pair(family, random, first, second);
    shapes.push_back(from_corners(kind.a, first));
    shapes.push_back(from_corners(kind.b, second));
    return shapes;
  }
  const auto put = [&](auto&& pair) {
    shapes.push_back(std::move(pair.a));
    shapes.push_back(std::move(pair.b));
  };
  if constexpr (std::is_same_v<Shape, Shape3>) {
    put(generators::shapes_in_space(family, random, kind.a, kind.b));
    simplify_polygons<Polygon3>(shapes);
  } else {
    put(generators::shapes_in_plane(family, random, kind.a, kind.b));
    simplify_polygons<Polygon2>(shapes);
  }
  return shapes;
}

}  // namespace

Case make_case(const CaseKind& kind, Family family, Random& random) {
  const DefaultFpEnvironment guard;
  if (is_predicate(kind.ask)) {
    if (kind.in_3d) return {kind.ask, make_points<Point3, Shape3>(kind.ask, family, random)};
    return {kind.ask, make_points<Point2, Shape2>(kind.ask, family, random)};
  }
  if (kind.ask == Ask::ccd) {
    return {kind.ask, generators::moving_corners(family, random, kind.a, kind.b)};
  }
  if (kind.ask == Ask::sweep && kind.in_3d) {
    std::vector<Shape3> shapes = generators::sweep_in_space(family, random, kind.a, kind.b);
    simplify_polygons<Polygon3>(shapes);
    return {kind.ask, std::move(shapes)};
  }
  if (kind.ask == Ask::sweep) {
    std::vector<Shape2> shapes = generators::sweep_in_plane(family, random, kind.a, kind.b);
    simplify_polygons<Polygon2>(shapes);
    return {kind.ask, std::move(shapes)};
  }
  if (kind.in_3d) return {kind.ask, make_shapes<Point3, Shape3>(kind, family, random)};
  return {kind.ask, make_shapes<Point2, Shape2>(kind, family, random)};
}

}  // namespace signum::oracle
