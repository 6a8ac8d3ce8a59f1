// SPDX-License-Identifier: MIT
#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_expression.hpp>
#include <signum/kernel/error.hpp>

#include "body/mesh_body_parts.hpp"
#include "border/border_mesh.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
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
  // What is asked of each of them is found on several threads.
  WorkSteps steps{0};
  for (const MeshBody& solid : solids) steps.count += solid.mesh().triangles.size();
  parallel_for_work(solids.size(), steps, [&](std::size_t i) {
    mesh_parts_of(solids[i]).neighbours();
    solids[i].is_solid(rule);
  });
  auto made_of = std::make_shared<SolidExpression>(solids[0], rule);
  for (const MeshBody& mesh : solids.subspan(1)) {
    made_of->apply(operation, SolidExpression(mesh, rule));
  }
  const Arrangement arrangement(solids);
  return border_mesh(arrangement, keeps_by(operation, rule, solids.size()), std::move(made_of));
}

}  // namespace signum
