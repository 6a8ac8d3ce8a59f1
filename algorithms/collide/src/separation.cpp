// SPDX-License-Identifier: MIT
#include <signum/collide/separation.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "body.hpp"
#include "exact_point.hpp"
#include "fp_environment.hpp"
#include "nearest_facet.hpp"
#include "separation_exactly.hpp"

namespace signum::detail {

namespace {

template <class ShapeRef>
std::variant<HalfSpace, RationalPoint> separation_of(const ShapeRef& a, const ShapeRef& b) {
  const auto hull = [](const ShapeRef& shape) {
    Body body = body_of(shape);
    auto* const swept = std::get_if<Swept>(&body);
    if (swept == nullptr || !swept->radius.is_zero()) {
      throw InvalidArgument("separation: expected a convex shape without curves");
    }
    return std::move(swept->core);
  };
  const Hull hull_a = hull(a);
  return separation_exactly(hull_a, hull(b));
}

}  // namespace

std::variant<HalfSpace, RationalPoint> separation_exactly(const Hull& a, const Hull& b) {
  const DefaultFpEnvironment guard;
  const std::optional<MinNorm> shortest = min_norm(a, b);
  if (!shortest) return HalfSpace{{0, 0, 0}, b.empty() ? 1 : -1};
  RationalPoint of_a = combination(a, *shortest);
  if (shortest->squared.is_zero()) return of_a;
  // All of a is beyond the plane through its nearest point and perpendicular to the shortest
  // vector, all of b before that through its own: the plane half way is between them.
  RationalPoint normal = coprime(shortest->x);
  BigRational offset = dot(normal, shortest->x) / 2 - dot(normal, of_a);
  return HalfSpace{std::move(normal), std::move(offset)};
}

Separation2 separation_exactly(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment guard;
  const auto found = separation_of(a, b);
  if (const auto* const p = std::get_if<RationalPoint>(&found)) {
    return ExactPoint2{{Rational({p->x}), Rational({p->y})},
                       {round_to_double(p->x), round_to_double(p->y)}};
  }
  const auto& plane = std::get<HalfSpace>(found);
  return SeparatingPlane2{{Rational({plane.normal.x}), Rational({plane.normal.y})},
                          Rational({plane.offset})};
}

Separation3 separation_exactly(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment guard;
  const auto found = separation_of(a, b);
  if (const auto* const p = std::get_if<RationalPoint>(&found)) return exact_point(*p);
  const auto& plane = std::get<HalfSpace>(found);
  return SeparatingPlane3{exact_vector(plane.normal), Rational({plane.offset})};
}

}  // namespace signum::detail
