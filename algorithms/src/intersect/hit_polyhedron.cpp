// SPDX-License-Identifier: MIT
#include <signum/algorithms/intersect/intersects.hpp>
#include <utility>

#include "exact/areas.hpp"
#include "fp_environment.hpp"
#include "hit_spans.hpp"

namespace signum {

std::optional<MeshHit> hit(const Ray3& ray, const Polyhedron3& p, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = line_of(ray, limit);
  const PolyhedronBody body = polyhedron_body(p);
  if (is_empty(line)) return std::nullopt;
  const Location start = locate(line.origin, body);
  if (start == Location::inside) {
    return MeshHit{{{Surd(), true}, Feature::none, {}}, std::nullopt};
  }
  std::optional<MeshHit> first;
  for (std::size_t i = 0; i < p.faces.size(); ++i) {
    const auto& [a, b, c] = p.faces[i];
    const Triangle3 face{{p.points[a], p.points[b], p.points[c]}};
    if (!intersects(ray, face)) continue;
    std::optional<TriangleHit> hit = first_hit(line, face);
    if (!hit || (first && !(hit->t < first->t))) continue;
    first = MeshHit{std::move(*hit), static_cast<std::uint32_t>(i)};
  }
  return first;
}

}  // namespace signum
