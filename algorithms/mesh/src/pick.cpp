// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/mesh/pick.hpp>
#include <vector>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// A limit that leaves no hit out whose t rounds to this one or a lesser one.
HitLimit up_to(double t, const HitLimit& limit) {
  const double above = std::nextafter(t, std::numeric_limits<double>::infinity());
  if (!std::isfinite(above) || (limit.greatest_t && *limit.greatest_t < above)) return limit;
  return {above};
}

}  // namespace

std::optional<Pick> pick(const Ray3& ray, std::span<const Surface> meshes, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  require_finite(ray.origin);
  require_finite(ray.direction);
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  // Rounding keeps the order, so the first hit is one of those with the least rounded t.
  std::vector<std::size_t> nearest;
  double least = 0;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    const HitLimit near = nearest.empty() ? limit : up_to(least, limit);
    const std::optional<RayHit> h = meshes[i].first(ray, near);
    if (!h || (!nearest.empty() && h->t > least)) continue;
    if (nearest.empty() || h->t < least) nearest.clear();
    nearest.push_back(i);
    least = h->t;
  }
  std::optional<Pick> first;
  for (const std::size_t i : nearest) {
    const MeshHit h = meshes[i].exact_first(ray, limit).value();
    if (!first || h.t < first->hit.t) first = Pick{i, h};
  }
  return first;
}

std::optional<MeshHit> one_sided_first(const Ray3& ray, const Surface& mesh, TriangleSide side,
                                       const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const std::vector<MeshHit> hits = mesh.all(ray, limit);
  const auto first = std::find_if(hits.begin(), hits.end(), [&](const MeshHit& h) {
    return side_met(ray, mesh.mesh().triangle(*h.face)) == side;
  });
  if (first == hits.end()) return std::nullopt;
  return *first;
}

}  // namespace signum
