// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/shapes/hit.hpp>
#include <type_traits>
#include <utility>

#include "areas.hpp"
#include "filters/intersects_filter.hpp"
#include "fp_environment.hpp"
#include "hits/hit_spans.hpp"
#include "hits/hull_face.hpp"
#include "hits/part_hit.hpp"
#include "hits/quick_hit.hpp"
#include "pairs/fast_path.hpp"

namespace signum::detail {

namespace {

template <class Ray>
RationalLine line_from(const Ray& ray, const HitLimit& limit) {
  RationalLine line{to_rational(ray.origin), to_rational(ray.direction), BigRational(0), {}};
  if (limit.greatest_t) line.high = to_rational(*limit.greatest_t);
  if (is_zero(line.direction)) {
    line.direction = {1, 0, 0};
    if (!line.high || line.high->sign() > 0) line.high = 0;
  }
  return line;
}

/// A hit on a plane in terms of its equation, which is shorter than its points.
template <class Plane>
std::optional<Hit> hit_plane(RationalLine line, const Plane& plane) {
  const HalfSpace h = half_space_of(plane);
  if (is_empty(line) || !clip(line, {h.normal, h.offset, true})) return std::nullopt;
  return Hit{exactly(*line.low), line.low->is_zero()};
}

std::optional<Hit> hit_body(const RationalLine& line, const Body& body) {
  if (is_empty(line)) return std::nullopt;
  return std::visit(
      [&]<class B>(const B& b) -> std::optional<Hit> {
        if constexpr (std::is_same_v<B, PolyhedronBody>) {
          return std::nullopt;  // has its own
        } else {
          return first_of(spans_in(b, line));
        }
      },
      body);
}

template <class Shape>
constexpr bool has_own_hit =
    std::is_same_v<Shape, Aabb3> || std::is_same_v<Shape, Obb3> || std::is_same_v<Shape, Kdop3> ||
    std::is_same_v<Shape, Frustum3> || std::is_same_v<Shape, Triangle3>;

/// A hit without what is more to say of it.
template <class More>
std::optional<Hit> plain(std::optional<More> hit) {
  if (!hit) return std::nullopt;
  return Hit(std::move(*hit));
}

/// The first hit on a face, unless the ray starts inside.
std::optional<Hit> hit_faces(const Ray3& ray, const Polyhedron3& p, const HitLimit& limit) {
  if (is_empty(line_of(ray, limit))) return std::nullopt;
  if (locate(to_rational(ray.origin), polyhedron_body(p)) == Location::inside) {
    return Hit{DeferredSurd(), true};
  }
  std::optional<Hit> first;
  for (const auto& [a, b, c] : p.faces) {
    auto next = plain(hit(ray, Triangle3{{p.points[a], p.points[b], p.points[c]}}, limit));
    if (next && (!first || next->t < first->t)) first = std::move(next);
  }
  return first;
}

/// What doubles tell, or else the exact hit.
template <class Shape>
std::optional<Hit> told_or_exact(const detail::QuickHit& quick, const Ray3& ray, const Shape& shape,
                                 const HitLimit& limit) {
  switch (quick.told) {
    case detail::Told::missed:
      return std::nullopt;
    case detail::Told::inside:
      return Hit{DeferredSurd(), true};
    case detail::Told::met:
      return Hit{DeferredSurd(quick.t, detail::HitFormula<Shape>{ray, shape}), false};
    default:
      return detail::hit_exactly(ray, ShapeRef3(&shape), limit);
  }
}

template <class Shape>
std::optional<Hit> quick_or_exact(const Ray3& ray, const Shape& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return told_or_exact(detail::quick_hit(ray, shape, limit), ray, shape, limit);
}

/// Whether there is certainly no hit, on a shape and with a limit that are not to be refused.
template <class Ref>
bool is_certainly_missed(const Ref& ray, const Ref& shape, const HitLimit& limit) {
  const bool is_plain = !limit.greatest_t || std::isfinite(*limit.greatest_t);
  return is_plain && detail::filter_intersects(ray, shape) == false;
}

bool are_finite(const Ray3& ray, const Convex3& hull) {
  const auto is_point = [](const Point3& p) { return is_finite(sum_of(p)); };
  return is_point(ray.origin) && is_point(ray.direction) &&
         std::all_of(hull.points.begin(), hull.points.end(), is_point);
}

/// The same for shapes that many rays pass by, which is told sooner than where one is met.
template <class Shape>
std::optional<Hit> missed_or_part(const Ray3& ray, const Shape& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef3(&ray), ShapeRef3(&shape), limit)) return std::nullopt;
  return told_or_exact(detail::part_hit(ray, shape, limit), ray, shape, limit);
}

}  // namespace

RationalLine line_of(const Ray2& ray, const HitLimit& limit) { return line_from(ray, limit); }
RationalLine line_of(const Ray3& ray, const HitLimit& limit) { return line_from(ray, limit); }

std::optional<Hit> first_of(const std::vector<SurdSpan>& spans) {
  const Surd* least = nullptr;
  for (const SurdSpan& span : spans) {
    if (least == nullptr || *span.low < *least) least = &*span.low;
  }
  if (least == nullptr) return std::nullopt;
  return Hit{DeferredSurd(*least), sign(*least) == Sign::zero};
}

std::optional<Hit> hit_exactly(const Ray2& ray, const ShapeRef2& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return std::visit(
      [&]<class Shape>(const Shape* s) {
        if constexpr (std::is_same_v<Shape, Plane2>) {
          return hit_plane(line_of(ray, limit), *s);
        } else {
          return hit_body(line_of(ray, limit), body_of(shape));
        }
      },
      shape);
}

std::optional<Hit> hit_exactly(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return std::visit(
      [&]<class Shape>(const Shape* s) -> std::optional<Hit> {
        if constexpr (has_own_hit<Shape>) {
          return plain(hit_exactly(ray, *s, limit));
        } else if constexpr (std::is_same_v<Shape, Polyhedron3>) {
          return hit_faces(ray, *s, limit);
        } else if constexpr (std::is_same_v<Shape, Plane3>) {
          return hit_plane(line_of(ray, limit), *s);
        } else {
          return hit_body(line_of(ray, limit), body_of(shape));
        }
      },
      shape);
}

std::optional<Hit> hit_of_any(const Ray2& ray, const ShapeRef2& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef2(&ray), shape, limit)) return std::nullopt;
  return hit_exactly(ray, shape, limit);
}
std::optional<Hit> hit_of_any(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (is_certainly_missed(ShapeRef3(&ray), shape, limit)) return std::nullopt;
  return hit_exactly(ray, shape, limit);
}

}  // namespace signum::detail

namespace signum {

std::optional<Hit> hit(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  return detail::quick_or_exact(ray, sphere, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Plane3& plane, const HitLimit& limit) {
  return detail::quick_or_exact(ray, plane, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Capsule3& capsule, const HitLimit& limit) {
  return detail::quick_or_exact(ray, capsule, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Cylinder3& cylinder, const HitLimit& limit) {
  return detail::quick_or_exact(ray, cylinder, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Lozenge3& lozenge, const HitLimit& limit) {
  return detail::missed_or_part(ray, lozenge, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Cone3& cone, const HitLimit& limit) {
  return detail::missed_or_part(ray, cone, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Ellipsoid3& ellipsoid, const HitLimit& limit) {
  return detail::missed_or_part(ray, ellipsoid, limit);
}
std::optional<Hit> hit(const Ray3& ray, const Convex3& hull, const HitLimit& limit) {
  const detail::DefaultFpEnvironment environment;
  if (detail::is_certainly_missed(ShapeRef3(&ray), ShapeRef3(&hull), limit)) return std::nullopt;
  if (!detail::are_finite(ray, hull)) return detail::hit_exactly(ray, ShapeRef3(&hull), limit);
  if (const auto face = detail::face_where_entered(ray, hull.points)) {
    if (auto found = hit(ray, *face)) {
      return detail::plain(limit.greatest_t ? hit(ray, *face, limit) : std::move(found));
    }
  } else if (limit.greatest_t.value_or(0) >= 0 && intersects(ray.origin, hull)) {
    return Hit{DeferredSurd(), true};
  }
  return detail::hit_exactly(ray, ShapeRef3(&hull), limit);
}

}  // namespace signum
