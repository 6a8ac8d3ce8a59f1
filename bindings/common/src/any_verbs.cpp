// SPDX-License-Identifier: MIT
#include "any_verbs.hpp"

#include <signum/kernel/error.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/locate.hpp>

#include "verbs/intersects_any.hpp"

namespace signum::bindings {
namespace {

/// verb(x, y) of the two shapes themselves, which fails where it does not compile.
template <class Result>
Result of_pair(std::string_view verb_name, const Shape& a, const Shape& b, auto verb) {
  const auto of_one_space = [&](const auto& in_a, const auto& in_b) -> Result {
    return std::visit(
        [&]<class A, class B>(const A& x, const B& y) -> Result {
          if constexpr (requires { verb(x, y); }) {
            return verb(x, y);
          } else {
            fail_not_taken(verb_name, kind_of_type<A>(), kind_of_type<B>());
          }
        },
        in_a, in_b);
  };
  if (common_space(a, b) == Space::plane) {
    return of_one_space(std::get<Shape2>(a), std::get<Shape2>(b));
  }
  return of_one_space(std::get<Shape3>(a), std::get<Shape3>(b));
}

/// verb(x, y) where the first shape must be a Wanted2 or Wanted3, and the second is any.
template <class Result, class Wanted2, class Wanted3>
Result with_first(std::string_view verb_name, const Shape& a, const Shape& b, auto verb) {
  const auto of_one_space = [&](const auto* first, const auto& in_b) -> Result {
    return std::visit(
        [&]<class B>(const B& y) -> Result {
          if constexpr (requires { verb(*first, y); }) {
            if (first != nullptr) return verb(*first, y);
          }
          fail_not_taken(verb_name, kind_of(a), kind_of_type<B>());
        },
        in_b);
  };
  if (common_space(a, b) == Space::plane) {
    return of_one_space(std::get_if<Wanted2>(&std::get<Shape2>(a)), std::get<Shape2>(b));
  }
  return of_one_space(std::get_if<Wanted3>(&std::get<Shape3>(a)), std::get<Shape3>(b));
}

}  // namespace

bool intersects(const Shape& a, const Shape& b) {
  return common_space(a, b) == Space::plane
             ? detail::intersects_any(std::get<Shape2>(a), std::get<Shape2>(b))
             : detail::intersects_any(std::get<Shape3>(a), std::get<Shape3>(b));
}

AnyContact contact(const Shape& a, const Shape& b) {
  return of_pair<AnyContact>(
      "contact", a, b,
      [](const auto& x, const auto& y) -> AnyContact
        requires requires { signum::contact(x, y); }
      { return signum::contact(x, y); });
}

FeaturePairs feature_pairs(const Shape& a, const Shape& b) {
  return of_pair<FeaturePairs>(
      "feature_pairs", a, b,
      [](const auto& x, const auto& y)
        requires requires { signum::feature_pairs(x, y); }
      { return signum::feature_pairs(x, y); });
}

Location locate(const Shape& a, const Shape& b) {
  return with_first<Location, Point2, Point3>(
      "locate", a, b,
      [](const auto& x, const auto& y)
        requires requires { signum::locate(x, y); }
      { return signum::locate(x, y); });
}

Side side(const Shape& a, const Shape& b) {
  return with_first<Side, Plane2, Plane3>(
      "side", a, b,
      [](const auto& x, const auto& y)
        requires requires { signum::side(x, y); }
      { return signum::side(x, y); });
}

Containment containment(const Shape& a, const Shape& b) {
  const auto* const in_space = std::get_if<Shape3>(&a);
  if (in_space == nullptr || !std::holds_alternative<Frustum3>(*in_space)) {
    fail_not_taken("containment", kind_of(a), kind_of(b));
  }
  return with_first<Containment, Point2, Frustum3>(
      "containment", a, b,
      [](const auto& x, const auto& y)
        requires requires { signum::containment(x, y); }
      { return signum::containment(x, y); });
}

std::optional<AnyHit> hit(const Shape& ray, const Shape& b, const HitLimit& limit) {
  return with_first<std::optional<AnyHit>, Ray2, Ray3>(
      "hit", ray, b,
      [&](const auto& x, const auto& y) -> std::optional<AnyHit>
        requires requires { signum::hit(x, y, limit); }
      {
        const auto found = signum::hit(x, y, limit);
        if (!found) return std::nullopt;
        return any_hit_of(*found);
      });
}

std::optional<Passage> passage(const Shape& ray, const Shape& b, const HitLimit& limit) {
  return with_first<std::optional<Passage>, Ray2, Ray3>(
      "passage", ray, b,
      [&](const auto& x, const auto& y)
        requires requires { signum::passage(x, y, limit); }
      { return signum::passage(x, y, limit); });
}

}  // namespace signum::bindings
