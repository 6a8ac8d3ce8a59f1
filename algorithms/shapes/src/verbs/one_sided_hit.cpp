// SPDX-License-Identifier: MIT
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/one_sided_hit.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

std::optional<TriangleSide> side_met(const Ray3& ray, const Triangle3& triangle) {
  const DefaultFpEnvironment environment;
  const auto& [p, q, r] = triangle.vertices;
  for (const Point3& point : {ray.origin, ray.direction, p, q, r}) require_finite(point);
  switch (triple_product_sign(as_difference(ray.direction), Difference3{p, q}, Difference3{p, r})) {
    case Sign::negative:
      return TriangleSide::front;
    case Sign::positive:
      return TriangleSide::back;
    default:
      return std::nullopt;
  }
}

std::optional<TriangleHit> one_sided_hit(const Ray3& ray, const Triangle3& triangle,
                                         TriangleSide side, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  if (side_met(ray, triangle) != side) return std::nullopt;
  return hit(ray, triangle, limit);
}

}  // namespace signum
