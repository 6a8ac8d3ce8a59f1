// SPDX-License-Identifier: MIT
#include <signum/arrange/combine.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "rounding/border_mesh.hpp"
#include "solids/is_kept.hpp"

namespace signum {

using namespace detail;

ExactMesh combine(BooleanOperation operation, const Mesh& a, const Mesh& b, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return combine(operation,
                 std::array{MeshBody(a, BvhBuild::linear), MeshBody(b, BvhBuild::linear)}, rule);
}

ExactMesh combine(BooleanOperation operation, std::span<const MeshBody> solids, SolidRule rule) {
  const DefaultFpEnvironment environment;
  if (solids.empty()) throw InvalidArgument("no solids to combine");
  for (const MeshBody& mesh : solids) {
    if (!mesh.is_solid(rule)) require_solid(mesh.welded(), rule);
  }
  const Arrangement arrangement(solids);
  Enclosing in(solids.size());
  return border_mesh(arrangement, [&](std::span<const detail::Cover> around, auto changed) {
    for (const std::uint32_t m : changed) in.set(m, is_enclosed(around[m], rule));
    return in.is_kept(operation);
  });
}

}  // namespace signum
