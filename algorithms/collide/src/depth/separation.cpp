// SPDX-License-Identifier: MIT
#include <signum/collide/separation.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/body.hpp"
#include "depth/nearest_facet.hpp"
#include "depth/separation_exactly.hpp"
#include "machine/fp_environment.hpp"
#include "sets/exact_set.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

Hull hull_of_body(Body body) {
  auto* const swept = std::get_if<Swept>(&body);
  if (swept == nullptr || !swept->radius.is_zero()) {
    throw InvalidArgument("separation: expected a convex shape without curves");
  }
  return std::move(swept->core);
}

/// The plane between two shapes or sets, or a point of both.
template <class Ref>
std::variant<HalfSpace, RationalPoint> separation_of(const Ref& a, const Ref& b) {
  const Hull hull_a = hull_of_body(detail::body_of(a));
  return separation_exactly(hull_a, hull_of_body(detail::body_of(b)));
}

Separation3 separation_in_space(const std::variant<HalfSpace, RationalPoint>& found) {
  if (const auto* const p = std::get_if<RationalPoint>(&found)) return exact_point(*p);
  const auto& plane = std::get<HalfSpace>(found);
  return SeparatingPlane3{exact_vector(plane.normal), Rational({plane.offset})};
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
  return separation_in_space(separation_of(a, b));
}

Separation3 separation_exactly(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment guard;
  return separation_in_space(separation_of(a, b));
}

}  // namespace signum::detail
