// SPDX-License-Identifier: MIT
#include <signum/shapes/hit.hpp>
#include <type_traits>
#include <utility>

#include "bodies/polygons/areas.hpp"
#include "hits/hit_spans.hpp"
#include "machine/fp_environment.hpp"

namespace signum::detail {

namespace {

/// A hit on a plane in terms of its equation, which is shorter than its points.
template <class Plane>
std::optional<Hit> hit_plane(RationalLine line, const Plane& plane) {
  const HalfSpace h = half_space_of(plane);
  if (is_empty(line) || !clip(line, {h.normal, h.offset, true})) return std::nullopt;
  return Hit{exactly(*line.low), line.low->is_zero()};
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

}  // namespace

std::optional<Hit> hit_exactly(const RationalLine& line, const Body& body) {
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

RationalLine line_of(RationalPoint origin, RationalPoint direction, const HitLimit& limit) {
  RationalLine line{std::move(origin), std::move(direction), BigRational(0), {}};
  if (limit.greatest_t) line.high = to_rational(*limit.greatest_t);
  if (is_zero(line.direction)) {
    line.direction = {1, 0, 0};
    if (!line.high || line.high->sign() > 0) line.high = 0;
  }
  return line;
}
RationalLine line_of(const Ray2& ray, const HitLimit& limit) {
  return line_of(to_rational(ray.origin), to_rational(ray.direction), limit);
}
RationalLine line_of(const Ray3& ray, const HitLimit& limit) {
  return line_of(to_rational(ray.origin), to_rational(ray.direction), limit);
}

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
          return hit_exactly(line_of(ray, limit), body_of(shape));
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
          return hit_exactly(line_of(ray, limit), body_of(shape));
        }
      },
      shape);
}

}  // namespace signum::detail
