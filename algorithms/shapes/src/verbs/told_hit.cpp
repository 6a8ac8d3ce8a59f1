// SPDX-License-Identifier: MIT
// Hits that doubles tell, and exact ones where they do not. Shapes of the plane are asked as prisms
// along z, which a ray in z = 0 meets at the same t.
#include <algorithm>
#include <cmath>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <span>
#include <utility>
#include <vector>

#include "convex/search.hpp"
#include "filters/intersects_filter.hpp"
#include "hits/grid_hit.hpp"
#include "hits/hull_face.hpp"
#include "hits/part_hit.hpp"
#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "shapes/lifted_shapes.hpp"
#include "verbs/exactly/clip_number.hpp"

namespace signum {

using namespace detail;

namespace {

/// A hit, or that there is none; unless nothing is told.
struct ToldHit {
  bool is_told = false;
  std::optional<Hit> hit = {};
};

template <class Shape>
ToldHit told(const QuickHit& quick, const Ray3& ray, const Shape& shape) {
  switch (quick.told) {
    case Told::missed:
      return {true};
    case Told::inside:
      return {true, Hit{DeferredSurd(), true}};
    case Told::met:
      return {true, Hit{DeferredSurd(quick.t, HitFormula<Shape>{ray, shape}), false}};
    default:
      return {};
  }
}

/// A limit that is not to be refused.
bool is_plain(const HitLimit& limit) {
  return !limit.greatest_t || std::isfinite(*limit.greatest_t);
}

/// The hit on a hull of points, of which is_inside() tells whether the ray starts in it.
template <class IsInside>
ToldHit told_of_hull(const Ray3& ray, std::span<const Point3> points, const HitLimit& limit,
                     IsInside is_inside) {
  const auto is_finite_point = [](const Point3& p) { return is_finite(sum_of(p)); };
  if (!is_plain(limit) || !is_finite_point(ray.origin) || !is_finite_point(ray.direction) ||
      !std::all_of(points.begin(), points.end(), is_finite_point)) {
    return {};
  }
  const std::optional<Triangle3> face = face_where_entered(ray, points);
  if (!face) {
    if (limit.greatest_t && *limit.greatest_t < 0) return {};
    return is_inside() ? ToldHit{true, Hit{DeferredSurd(), true}} : ToldHit{};
  }
  std::optional<TriangleHit> found = hit(ray, *face);
  if (!found) return {};
  if (limit.greatest_t) found = hit(ray, *face, limit);
  return {true, found ? std::optional<Hit>(std::move(*found)) : std::nullopt};
}

/// The exact hit where nothing is told.
template <class Ray, class Ref>
std::optional<Hit> told_or_exact(ToldHit told, const Ray& ray, const Ref& shape,
                                 const HitLimit& limit) {
  return told.is_told ? std::move(told.hit) : hit_exactly(ray, shape, limit);
}

/// A line, a ray or a ball, whose predicates tell at once whether it is met, and a filter of shapes
/// does not.
bool is_passed_by(const Ray3& ray, const ShapeRef3& shape) {
  if (const auto* const* ball = std::get_if<const Sphere3*>(&shape))
    return !intersects(ray, **ball);
  if (const auto* const* line = std::get_if<const Line3*>(&shape)) return !intersects(ray, **line);
  if (const auto* const* other = std::get_if<const Ray3*>(&shape)) return !intersects(ray, **other);
  return false;
}

template <class Shape>
std::optional<Hit> quick_or_exact(const Ray3& ray, const Shape& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  ToldHit found = told(certain_hit(ray, shape, limit), ray, shape);
  const ShapeRef3 ref(&shape);
  if (!found.is_told && is_plain(limit) && is_passed_by(ray, ref)) return std::nullopt;
  return told_or_exact(std::move(found), ray, ref, limit);
}

/// Whether there is certainly no hit, on a shape that is not to be refused.
template <class Ref>
bool is_certainly_missed(const Ref& ray, const Ref& shape, const HitLimit& limit) {
  return is_plain(limit) && filter_intersects(ray, shape) == false;
}

/// For shapes that a ray is told to pass by sooner than where it meets them.
template <class Shape>
std::optional<Hit> missed_or_part(const Ray3& ray, const Shape& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef3(&ray), ShapeRef3(&shape), limit)) return std::nullopt;
  return told_or_exact(told(part_hit(ray, shape, limit), ray, shape), ray, ShapeRef3(&shape),
                       limit);
}

/// What is told of the prism over a shape of the plane.
struct ToldOfPrism {
  const Ray2& ray;
  const HitLimit& limit;

  ToldHit operator()(const Sphere2& disc) const { return quick(lifted(disc)); }
  ToldHit operator()(const Capsule2& capsule) const { return quick(lifted(capsule)); }
  ToldHit operator()(const Plane2& line) const { return quick(lifted(line)); }
  ToldHit operator()(const Line2& line) const {
    return told(crossing(line.origin, line.direction).hit, lifted(ray), lifted(line));
  }
  ToldHit operator()(const Ray2& other) const {
    const Crossing found = crossing(other.origin, other.direction);
    if (found.on_other != FilterSign::positive) return {};
    return told(found.hit, lifted(ray), lifted(other));
  }
  ToldHit operator()(const Kdop2& kdop) const {
    if (kdop.directions.empty()) return {};
    Kdop3 prism{lifted(kdop.directions), kdop.min, kdop.max};
    prism.directions.push_back({0, 0, 1});
    prism.min.push_back(-1);
    prism.max.push_back(1);
    std::optional<FaceHit> found = signum::hit(lifted(ray), prism, limit);
    return {true, found ? std::optional<Hit>(std::move(*found)) : std::nullopt};
  }
  ToldHit operator()(const Aabb2& box) const {
    Aabb3 prism = lifted(box);
    prism.min.z = -1;
    prism.max.z = 1;
    return quick(prism);
  }
  ToldHit operator()(const Obb2& box) const {
    Obb3 prism = lifted(box);
    prism.half[2] = 1;
    return quick(prism);
  }
  ToldHit operator()(const Segment2& s) const { return hull(s, {lifted(s.p), lifted(s.q)}); }
  ToldHit operator()(const Triangle2& t) const {
    const auto& [p, q, r] = t.vertices;
    return hull(t, {lifted(p), lifted(q), lifted(r)});
  }
  ToldHit operator()(const Convex2& c) const { return hull(c, lifted(c.points)); }
  template <class Other>
  ToldHit operator()(const Other&) const {
    return {};
  }

 private:
  /// Where the lines of the two cross: the t of the ray, and the sign of that of the other line.
  struct Crossing {
    QuickHit hit;
    FilterSign on_other = FilterSign::uncertain;
  };
  Crossing crossing(const Point2& origin, const Point2& direction) const {
    const auto vector = [](const Point2& p) { return Vec2<ClipNumber>{p.x, p.y}; };
    const Vec2<ClipNumber> d = vector(ray.direction), e = vector(direction);
    const Vec2<ClipNumber> between{ClipNumber(origin.x) - ClipNumber(ray.origin.x),
                                   ClipNumber(origin.y) - ClipNumber(ray.origin.y)};
    const ClipNumber turn = cross(d, e);
    if (!is_plain(limit) || !is_finite(sum_of(ray.origin, ray.direction, origin, direction))) {
      return {};
    }
    return {met_at((cross(between, e) / turn).value, limit.greatest_t.value_or(HUGE_VAL)),
            told_sign(cross(between, d) / turn)};
  }

  template <class Prism>
  ToldHit quick(const Prism& prism) const {
    const Ray3 along = lifted(ray);
    return told(certain_hit(along, prism, limit), along, prism);
  }
  template <class Shape>
  ToldHit hull(const Shape& shape, const std::vector<Point3>& corners) const {
    std::vector<Point3> storage;
    RoundedCore flat;
    flat.shared = corners;
    return told_of_hull(lifted(ray), prism(flat, storage).corners(), limit,
                        [&] { return intersects(ray.origin, shape); });
  }
};

}  // namespace

namespace detail {

std::optional<Hit> hit_of_any(const Ray2& ray, const ShapeRef2& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef2(&ray), shape, limit)) return std::nullopt;
  return told_or_exact(
      std::visit([&](const auto* s) { return ToldOfPrism{ray, limit}(*s); }, shape), ray, shape,
      limit);
}
std::optional<Hit> hit_of_any(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef3(&ray), shape, limit)) return std::nullopt;
  if (is_plain(limit) && is_passed_by(ray, shape)) return std::nullopt;
  return hit_exactly(ray, shape, limit);
}

}  // namespace detail

std::optional<Hit> hit(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  return quick_or_exact(ray, sphere, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Plane3& plane, const HitLimit& limit) {
  return quick_or_exact(ray, plane, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit) {
  return quick_or_exact(ray, capsule, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit) {
  return quick_or_exact(ray, cylinder, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Lozenge3& lozenge, const HitLimit& limit) {
  return missed_or_part(ray, lozenge, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Cone3& cone, const HitLimit& limit) {
  return missed_or_part(ray, cone, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Ellipsoid3& ellipsoid, const HitLimit& limit) {
  return missed_or_part(ray, ellipsoid, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Convex3& hull, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef3(&ray), ShapeRef3(&hull), limit)) return std::nullopt;
  return told_or_exact(
      told_of_hull(ray, hull.points, limit, [&] { return intersects(ray.origin, hull); }), ray,
      ShapeRef3(&hull), limit);
}

}  // namespace signum
