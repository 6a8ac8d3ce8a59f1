// SPDX-License-Identifier: MIT
#include <signum/collide/signed_hit.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// How far back the line is on a triangle, up to a limit. Only a line in the plane of the triangle
/// is on it for longer than at one t.
Rational last_t(const Ray3& back, const Triangle3& triangle, const Rational& limit) {
  const std::optional<LastContact> last = last_contact(back.origin, triangle, back.direction);
  // Without a time the direction is zero, and they meet for ever.
  if (!last->time) return Rational(0.0);
  Rational t = *last->time->as_rational();
  return limit < t ? limit : t;
}

/// The hit behind the origin, or at it, that is farthest back.
std::optional<SignedHit> hit_behind(const Surface& mesh, const Ray3& ray, double least_t) {
  const Point3& d = ray.direction;
  const Ray3 back{ray.origin, {-d.x, -d.y, -d.z}};
  const Rational limit(-least_t);
  std::optional<std::pair<Rational, std::uint32_t>> farthest;
  for (const MeshHit& hit : mesh.all(back, {-least_t})) {
    Rational t = last_t(back, mesh.mesh().triangle(*hit.face), limit);
    const Sign order = farthest ? compare(t, farthest->first) : Sign::positive;
    if (order == Sign::positive || (order == Sign::zero && *hit.face < farthest->second)) {
      farthest.emplace(std::move(t), *hit.face);
    }
  }
  if (!farthest) return std::nullopt;
  return SignedHit{DeferredSurd(Surd(-farthest->first)), farthest->second};
}

}  // namespace

std::optional<SignedHit> signed_hit(const Surface& mesh, const Ray3& ray,
                                    const SignedLimit& limit) {
  const DefaultFpEnvironment environment;
  require_finite(limit.least_t);
  require_finite(limit.greatest_t);
  if (!(limit.least_t <= 0 && limit.greatest_t >= 0)) {
    throw InvalidArgument("limit: expected least_t <= 0 <= greatest_t");
  }
  if (std::optional<SignedHit> behind = hit_behind(mesh, ray, limit.least_t)) return behind;
  const std::optional<RayHit> ahead = mesh.first(ray, {limit.greatest_t});
  if (!ahead) return std::nullopt;
  return SignedHit{hit(ray, mesh.mesh().triangle(ahead->face))->t, ahead->face};
}

}  // namespace signum
