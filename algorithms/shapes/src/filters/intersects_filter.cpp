// SPDX-License-Identifier: MIT
#include "filters/intersects_filter.hpp"

#include "filters/area_filter.hpp"
#include "hits/quick_hit.hpp"
#include "overloaded.hpp"

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

template <class Ref>
std::optional<bool> filter(const Ref& a, const Ref& b, Space space) {
  if (!intersects_takes(kind_of(a), kind_of(b))) return std::nullopt;
  std::optional<AnySet> p = any_set_of(a);
  if (!p) return std::nullopt;
  std::optional<AnySet> q = any_set_of(b);
  if (!q) return std::nullopt;
  return certainly_meet(*p, *q, space);
}

/// Whether a ray has a hit on the other shape, where the doubles of that tell.
std::optional<bool> filter_hit(const ShapeRef3& a, const ShapeRef3& b) {
  const auto* const* ray = std::get_if<const Ray3*>(&a);
  if (ray == nullptr) return kind_of(b) == ShapeKind::ray ? filter_hit(b, a) : std::nullopt;
  return std::visit(
      [&](const auto* shape) -> std::optional<bool> {
        if constexpr (requires { quick_hit(**ray, *shape, {}); }) {
          const Told told = quick_hit(**ray, *shape, {}).told;
          if (told != Told::nothing) return told != Told::missed;
        }
        return std::nullopt;
      },
      b);
}

}  // namespace

std::optional<AnySet> any_set_of(const ShapeRef2& shape) { return make_any_set(shape); }
std::optional<AnySet> any_set_of(const ShapeRef3& shape) { return make_any_set(shape); }

std::optional<bool> filter_intersects(const ShapeRef2& a, const ShapeRef2& b) {
  return filter(a, b, Space::plane);
}

std::optional<bool> filter_intersects(const ShapeRef3& a, const ShapeRef3& b) {
  if (const std::optional<bool> found = filter_hit(a, b)) return found;
  return filter(a, b, Space::space);
}

}  // namespace signum::detail
