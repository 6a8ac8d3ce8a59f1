// SPDX-License-Identifier: MIT
#include <signum/mesh/hit.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::require_finite;

std::optional<MeshHit> hit(const Ray3& ray, const Polyhedron3& p, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  require_finite(ray.direction);
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  if (locate(ray.origin, p) != Location::inside) return hit(ray, Mesh{p.points, p.faces}, limit);
  if (limit.greatest_t && *limit.greatest_t < 0) return std::nullopt;
  return MeshHit{{{DeferredSurd(), true}, Feature::none, {}}, std::nullopt};
}

PointContact contact(const Point3& point, const Polyhedron3& polyhedron) {
  PointContact contact{locate(point, polyhedron), {}};
  if (contact.location != Location::outside) {
    contact.faces = detail::faces_at(point, ShapeRef3(&polyhedron));
  }
  return contact;
}

}  // namespace signum
