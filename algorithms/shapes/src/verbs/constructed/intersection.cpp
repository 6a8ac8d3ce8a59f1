// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersection.hpp>
#include <string>
#include <utility>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "shapes/lifted_shapes.hpp"
#include "vectors/exact_point.hpp"
#include "verbs/exactly/clip_number.hpp"
#include "verbs/exactly/common_set.hpp"

namespace signum::detail {

namespace {

using detail::lifted;

ConvexShape3 convex_shape(const Aabb3& b) {
  require_finite(b.min);
  require_finite(b.max);
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    if (b.min.*axis > b.max.*axis) throw InvalidArgument("aabb: min must not be greater than max");
  }
  return b;
}

template <class S>
ConvexShape3 convex_shape(const S& s) {
  if constexpr (requires { reduce(s); }) {
    return std::visit([](const auto& r) { return ConvexShape3(r); }, reduce(s));
  } else if constexpr (requires { lifted(s); }) {
    return convex_shape(lifted(s));
  } else {
    throw InvalidArgument("intersection: there is none of a " +
                          std::string(name(kind_of_type<S>())));
  }
}

template <class Ref>
ConvexShape3 convex_shape_of(const Ref& shape) {
  return std::visit([](const auto* s) { return convex_shape(*s); }, shape);
}

std::array<Rational, 2> flat(std::array<Rational, 3> v) {
  return {std::move(v[0]), std::move(v[1])};
}
Point2 flat(const Point3& p) { return {p.x, p.y}; }

ExactPoint2 flat(const RationalPoint& p) { return {flat(exact_vector(p)), flat(rounded(p))}; }

template <class N>
std::optional<CommonSet<N>> common_set_of(const ShapeRef3& a, const ShapeRef3& b) {
  return common_set<N>(convex_shape_of(a), convex_shape_of(b));
}

template <class N>
std::optional<CommonSet<N>> common_set_of(const ShapeRef2& a, const ShapeRef2& b) {
  const ConvexShape3 u = convex_shape_of(a), v = convex_shape_of(b);
  const auto* const* line = std::get_if<const Plane2*>(&a);
  const bool two_planes = line && std::holds_alternative<const Plane2*>(b);
  return two_planes ? common_set<N>(**line, v) : common_set<N>(u, v);
}

/// Whether the doubles nearest to the coordinates are certain, and then which.
bool round_to(std::optional<Point3>& to, const Vec3<ClipNumber>& p) {
  const auto x = p.x.value.rounded(), y = p.y.value.rounded(), z = p.z.value.rounded();
  if (x && y && z) to = {*x, *y, *z};
  return to.has_value();
}

/// The set as doubles, where those are certain.
std::optional<Intersection3> quick_intersection(const std::optional<CommonSet<ClipNumber>>& set) {
  if (!set || set->dimension < 0) return std::nullopt;
  Intersection3 r;
  r.dimension = static_cast<std::int8_t>(set->dimension);
  r.points.reserve(set->points.size());
  for (const Vec3<ClipNumber>& p : set->points) {
    std::optional<Point3> nearest;
    if (!round_to(nearest, p)) return std::nullopt;
    r.points.push_back(*nearest);
  }
  if (set->through && !round_to(r.through, *set->through)) return std::nullopt;
  if (set->direction && !round_to(r.direction, *set->direction)) return std::nullopt;
  return r;
}

/// The set with each point and each vector made another one.
template <class Result, class Set, class OfPoint, class OfVector>
Result mapped(const Set& set, OfPoint of_point, OfVector of_vector) {
  Result r;
  r.dimension = static_cast<std::int8_t>(set.dimension);
  r.points.reserve(set.points.size());
  for (const auto& p : set.points) r.points.push_back(of_point(p));
  if (set.through) r.through = of_point(*set.through);
  if (set.direction) r.direction = of_vector(*set.direction);
  return r;
}

template <class Ref>
Intersection3 rounded_in_space(const Ref& a, const Ref& b) {
  if (auto quick = quick_intersection(common_set_of<ClipNumber>(a, b))) return *std::move(quick);
  const auto nearest = [](const RationalPoint& p) { return rounded(p); };
  return mapped<Intersection3>(*common_set_of<BigRational>(a, b), nearest, nearest);
}

}  // namespace

ExactIntersection3 intersection_exactly(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  return mapped<ExactIntersection3>(*common_set_of<BigRational>(a, b), exact_point, exact_vector);
}

ExactIntersection2 intersection_exactly(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment environment;
  return mapped<ExactIntersection2>(
      *common_set_of<BigRational>(a, b), [](const RationalPoint& p) { return flat(p); },
      [](const RationalPoint& v) { return flat(exact_vector(v)); });
}

Intersection3 rounded_intersection(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  return rounded_in_space(a, b);
}

Intersection2 rounded_intersection(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment environment;
  const auto flattened = [](const Point3& p) { return flat(p); };
  return mapped<Intersection2>(rounded_in_space(a, b), flattened, flattened);
}

}  // namespace signum::detail
