// SPDX-License-Identifier: MIT
#include "mesh_distances.hpp"

#include <signum/collide/clearing_distance.hpp>
#include <signum/mesh/inspect.hpp>

namespace signum::bindings {

std::optional<SolidDepth> mesh_depth(const KeptMesh& a, const KeptMesh& b, SolidRule rule) {
  return solid_depth(a.body(), b.body(), rule);
}

std::optional<Rational> clearing_distance(const KeptMesh& a, const KeptMesh& b,
                                          const Point3& direction) {
  const auto solid = [](const KeptMesh& m) {
    return Polyhedron3{m.mesh().vertices, m.mesh().triangles};
  };
  const bool a_closed = is_closed(a.mesh()), b_closed = is_closed(b.mesh());
  if (a_closed && b_closed) return signum::clearing_distance(solid(a), solid(b), direction);
  if (a_closed) return signum::clearing_distance(solid(a), b.mesh(), direction);
  if (b_closed) return signum::clearing_distance(a.mesh(), solid(b), direction);
  return signum::clearing_distance(a.mesh(), b.mesh(), direction);
}

}  // namespace signum::bindings
