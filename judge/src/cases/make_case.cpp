// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/judge/generators_shapes.hpp>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/shape_members.hpp>
#include <span>

#include "corner_shapes.hpp"
#include "machine/fp_environment.hpp"
#include "moving_shapes.hpp"
#include "point_questions.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

using generators::corner_count;
using generators::Family;
using generators::from_corners;
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
  const std::size_t a = corner_count(kind.a, kind.in_3d);
  const std::size_t b = corner_count(kind.b, kind.in_3d);
  std::vector<Shape> shapes;
  shapes.reserve(2);
  if (a != 0 && b != 0 && !random.one_in(4)) {
    std::array<Point, 6> points;
    const std::span<Point> first(points.data(), a);
    const std::span<Point> second(points.data() + a, b);
    generators::make_pair(family, random, first, second);
    shapes.push_back(from_corners(kind.a, std::span<const Point>(first)));
    shapes.push_back(from_corners(kind.b, std::span<const Point>(second)));
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

Case made(const CaseKind& kind, Family family, Random& random) {
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

}  // namespace

Case make_case(const CaseKind& kind, Family family, Random& random) {
  const DefaultFpEnvironment guard;
  Case question = made(kind, family, random);
  if (random.precision() == Precision::floats) round_to_floats(question);
  return question;
}

void round_to_floats(Case& question) {
  constexpr double largest = std::numeric_limits<float>::max();
  const auto round = [=](double& x, MemberRole) { x = std::clamp(to_float(x), -largest, largest); };
  std::visit(
      [&](auto& shapes) {
        for (auto& shape : shapes) std::visit([&](auto& s) { for_each_number(s, round); }, shape);
      },
      question.shapes);
}

}  // namespace signum::oracle
