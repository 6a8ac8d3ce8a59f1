// SPDX-License-Identifier: MIT
#include "filters/intersects_filter.hpp"

#include "filters/area_filter.hpp"
#include "hits/grid_hit.hpp"
#include "pairs/linear.hpp"
#include "shapes/lifted_shapes.hpp"
#include "shapes/overloaded.hpp"

namespace signum::detail {

namespace {

template <class Set>
std::optional<AnySet> any_set(std::optional<Set> set) {
  if (!set) return std::nullopt;
  return std::optional<AnySet>(std::in_place, std::move(*set));
}

template <class Ref>
std::optional<AnySet> make_any_set(const Ref& shape) {
  return std::visit(Overloaded{[&](const auto*) { return any_set(convex_set_of(shape)); },
                               [](const Polygon2* p) { return any_set(polygon_of(*p)); },
                               [](const Polygon3* p) { return any_set(polygon_of(*p)); },
                               [](const Polyhedron3* p) { return any_set(closed_surface_of(*p)); }},
                    shape);
}

/// Whether a ray has a hit on the other shape, where the doubles of that tell.
std::optional<bool> filter_hit(const ShapeRef3& a, const ShapeRef3& b) {
  const auto* const* ray = std::get_if<const Ray3*>(&a);
  if (ray == nullptr) return kind_of(b) == ShapeKind::ray ? filter_hit(b, a) : std::nullopt;
  return std::visit(
      [&]<class Shape>(const Shape* shape) -> std::optional<bool> {
        if constexpr (std::is_same_v<Shape, Sphere3>) {
          return meeting(**ray, *shape);
        } else if constexpr (requires { quick_hit(**ray, *shape, {}); }) {
          const Told told = certain_hit(**ray, *shape, {}).told;
          if (told != Told::nothing) return told != Told::missed;
        }
        return std::nullopt;
      },
      b);
}

}  // namespace

std::optional<AnySet> any_set_of(const ShapeRef2& shape, Convex3& lifted) {
  const auto* const* hull = std::get_if<const Convex2*>(&shape);
  if (hull == nullptr) return make_any_set(shape);
  lifted = detail::lifted(**hull);
  return make_any_set(ShapeRef3(&lifted));
}
std::optional<AnySet> any_set_of(const ShapeRef3& shape) { return make_any_set(shape); }

std::optional<bool> filter_intersects(const ShapeRef2& a, const ShapeRef2& b) {
  if (!intersects_takes(kind_of(a), kind_of(b))) return std::nullopt;
  Convex3 lifted_a, lifted_b;
  std::optional<AnySet> p = any_set_of(a, lifted_a);
  std::optional<AnySet> q = p ? any_set_of(b, lifted_b) : std::nullopt;
  return q ? certainly_meet(*p, *q, Space::plane) : std::nullopt;
}

std::optional<bool> filter_intersects(const ShapeRef3& a, const ShapeRef3& b) {
  if (const std::optional<bool> found = filter_hit(a, b)) return found;
  if (!intersects_takes(kind_of(a), kind_of(b))) return std::nullopt;
  std::optional<AnySet> p = any_set_of(a);
  std::optional<AnySet> q = p ? any_set_of(b) : std::nullopt;
  return q ? certainly_meet(*p, *q, Space::space) : std::nullopt;
}

}  // namespace signum::detail
