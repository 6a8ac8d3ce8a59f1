// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/closest_points.hpp>
#include <utility>

#include "distance/closest_place.hpp"
#include "distance/nearest_triangle.hpp"
#include "distance/rounded_distance.hpp"
#include "distance/rounded_points.hpp"
#include "distance/unbounded/rounded_foot.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "sets/placed_core.hpp"
#include "sets/require_taken.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// The point, if it is rational.
template <class Vector>
std::optional<RationalPoint> rational_point(const Vector& p) {
  const auto number = [](const Surd& x) -> std::optional<BigRational> {
    const auto rational = x.as_rational();
    return rational ? std::optional(number_of(*rational)) : std::nullopt;
  };
  const auto x = number(p.x), y = number(p.y);
  std::optional<BigRational> z(0);
  if constexpr (requires { p.z; }) z = number(p.z);
  if (!x || !y || !z) return std::nullopt;
  return RationalPoint{*x, *y, *z};
}

Point2 rounded_surds(const Vec2<Surd>& p) { return {p.x.to_double(), p.y.to_double()}; }
Point3 rounded_surds(const Vec3<Surd>& p) {
  return {p.x.to_double(), p.y.to_double(), p.z.to_double()};
}

template <class Answer, class Set>
Answer closest_exactly(const Set& a, const Set& b) {
  const auto distance = squared_distance(a, b);
  const auto exact = distance.exact();
  Answer answer{distance.squared_rounded(),
                {rounded_surds(exact.nearest[0]), rounded_surds(exact.nearest[1])},
                {}};
  const auto place = [](const auto& p, const Set& set) -> ClosestPlace {
    if (const auto rational = rational_point(p)) return place_of(*rational, set.ref());
    return {irrational_place(set.kind())};
  };
  answer.places = {place(exact.nearest[0], a), place(exact.nearest[1], b)};
  return answer;
}

/// A feature of a point, segment or triangle, by the corners that span it; of other shapes the
/// boundary.
ClosestPlace place_spanned(const SpanningCorners& corners, ShapeKind kind,
                           const std::array<double, 3>& weights) {
  if (kind != ShapeKind::point && kind != ShapeKind::segment && kind != ShapeKind::triangle) {
    return {PlaceKind::boundary};
  }
  ClosestPlace place{PlaceKind::face};
  if (corners.size == 1) {
    place = {PlaceKind::vertex, corners.index[0]};
  } else if (corners.size == 2) {
    const auto [low, high] = std::minmax(corners.index[0], corners.index[1]);
    place = {PlaceKind::edge, high - low == 2 ? high : low};
  }
  if (kind == ShapeKind::triangle) place.weights = weights;
  return place;
}

ClosestPoints3 closest_of(const RoundedPoints& found, const ShapeRef3& a, const ShapeRef3& b) {
  return ClosestPoints3{found.squared,
                        found.points,
                        {place_spanned(found.features[0], kind_of(a), found.weights[0]),
                         place_spanned(found.features[1], kind_of(b), found.weights[1])}};
}

std::optional<ClosestPoints3> closest_in_doubles(const ShapeRef3& a, const ShapeRef3& b) {
  RoundedPoints found;
  return rounded_points(found, a, b) ? std::optional(closest_of(found, a, b)) : std::nullopt;
}

/// The closest points of two shapes of which one is placed, if doubles tell.
std::optional<ClosestPoints3> closest_of_placed(const SetRef3& a, const SetRef3& b) {
  RoundedPoints found;
  if (!placed_cores_points(found, a, b)) return std::nullopt;
  return closest_of(found, std::get<ShapeRef3>(a.set), std::get<ShapeRef3>(b.set));
}

/// The closest points of a point and a shape that is apart from it, if doubles tell.
std::optional<ClosestPoints3> closest_to_point(const ShapeRef3& point, const ShapeRef3& shape) {
  const auto* const* p = std::get_if<const Point3*>(&point);
  if (p == nullptr) return std::nullopt;
  const Point3 same{(*p)->x + 0.0, (*p)->y + 0.0, (*p)->z + 0.0};
  RoundedDistance distance;
  if (!has_foot(kind_of(shape)) || !rounded_distance(distance, point, shape) ||
      distance.squared == 0) {
    return std::nullopt;
  }
  const std::optional<RoundedFoot> foot = rounded_foot(**p, shape);
  if (!foot) return std::nullopt;
  const ShapeKind kind = kind_of(shape);
  const PlaceKind place = kind == ShapeKind::plane                            ? PlaceKind::face
                          : foot->is_origin                                   ? PlaceKind::vertex
                          : kind == ShapeKind::line || kind == ShapeKind::ray ? PlaceKind::edge
                                                                              : PlaceKind::boundary;
  return ClosestPoints3{distance.squared, {same, foot->at}, {{{PlaceKind::vertex}, {place}}}};
}

ClosestPoints3 with_exchanged_sets(ClosestPoints3 found) {
  std::swap(found.points[0], found.points[1]);
  std::swap(found.places[0], found.places[1]);
  return found;
}

/// The closest points of two shapes, if doubles tell.
std::optional<ClosestPoints3> closest_quickly(const ShapeRef3& a, const ShapeRef3& b) {
  if (auto found = closest_to_point(a, b)) return found;
  if (auto found = closest_to_point(b, a)) return with_exchanged_sets(*found);
  return closest_in_doubles(a, b);
}

/// A shape of space with the same closest points to what is at z = 0.
Shape3 in_space(const ShapeRef2& shape) {
  const auto* const* box = std::get_if<const Aabb2*>(&shape);
  if (box == nullptr) return lifted_shape(shape);
  return Aabb3{{(*box)->min.x, (*box)->min.y, -1}, {(*box)->max.x, (*box)->max.y, 1}};
}

/// The closest points of a point and a mesh with a hierarchy, neither of them placed, if doubles
/// are certain of the nearest triangle and of the point on it.
std::optional<ClosestPoints3> closest_on_mesh(const SetRef3& point, const SetRef3& ref) {
  const auto* shape = std::get_if<ShapeRef3>(&point.set);
  const auto* const* p = shape != nullptr ? std::get_if<const Point3*>(shape) : nullptr;
  const auto* const* mesh = std::get_if<const Mesh*>(&ref.set);
  const bool are_placed = point.where != nullptr || ref.where != nullptr;
  if (p == nullptr || mesh == nullptr || are_placed || ref.bvh == nullptr || !is_finite(**p) ||
      (*mesh)->triangles.empty() || ref.inside) {
    return std::nullopt;
  }
  const auto near = nearest_triangles(**p, (*mesh)->vertices, (*mesh)->triangles, *ref.bvh);
  if (!near || near->size != 1) return std::nullopt;
  const Triangle3 triangle = (*mesh)->triangle(near->index[0]);
  auto found = closest_in_doubles(*shape, ShapeRef3(&triangle));
  if (found) found->places[1].triangle = near->index[0];
  return found;
}

}  // namespace

ClosestPoints2 closest_points(const Set2& a, const Set2& b) {
  const DefaultFpEnvironment environment;
  require_taken(Verb::closest_points, a, b);
  const Shape3 p = in_space(a.ref()), q = in_space(b.ref());
  if (const auto found = closest_quickly(ref(p), ref(q))) {
    const auto& [x, y] = found->points;
    return {found->squared, {Point2{x.x, x.y}, Point2{y.x, y.y}}, found->places};
  }
  return closest_exactly<ClosestPoints2>(a, b);
}
ClosestPoints3 closest_points(const Set3& a, const Set3& b) {
  const DefaultFpEnvironment environment;
  require_taken(Verb::closest_points, a, b, Meshes::all);
  if (auto found = closest_on_mesh(a.ref(), b.ref())) return *found;
  if (auto found = closest_on_mesh(b.ref(), a.ref())) return with_exchanged_sets(*found);
  if (a.is_placed() || b.is_placed()) {
    if (auto found = closest_of_placed(a.ref(), b.ref())) return *found;
  } else if (!a.is_mesh() && !b.is_mesh()) {
    const auto p = std::get<ShapeRef3>(a.ref().set), q = std::get<ShapeRef3>(b.ref().set);
    if (auto found = closest_quickly(p, q)) return *found;
  }
  return closest_exactly<ClosestPoints3>(a, b);
}

}  // namespace signum
