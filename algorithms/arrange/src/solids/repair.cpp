// SPDX-License-Identifier: MIT
#include <signum/arrange/repair.hpp>
#include <signum/arrange/solid_expression.hpp>

#include "border/border_mesh.hpp"
#include "cells/around_edge.hpp"
#include "machine/fp_environment.hpp"
#include "open_edge.hpp"

namespace signum {

using namespace detail;

namespace {

/// Requires that facets go on beyond each edge, where vertices on edges have divided these.
void require_no_border(const Arrangement& arrangement, SolidRule rule) {
  const PointTable& points = arrangement.points();
  for_each_edge(arrangement, [&](std::span<const EdgeUse> uses) {
    detail::Cover sum;
    for (const EdgeUse& use : uses) {
      const detail::Cover cover = arrangement.cover(use.facet, 0);
      sum += {use.forward ? cover.turned : -cover.turned, cover.times};
    }
    const Point3 &from = points.rounded(uses.front().from), &to = points.rounded(uses.front().to);
    // A piece whose ends round to one point is named by an edge of the mesh.
    if (from == to && !is_even(sum.times, sum.turned, rule)) {
      require_solid(arrangement.given(0).welded(), rule);
    }
    require_even(sum.times, sum.turned, rule, from, to);
  });
}

}  // namespace

ExactMesh repair(const Mesh& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return repair(MeshBody(mesh, BvhBuild::linear), rule);
}

ExactMesh repair(const MeshBody& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  const Arrangement arrangement(mesh);
  require_no_border(arrangement, rule);
  // Vertices on edges may close what is open as a mesh.
  auto made_of = mesh.is_solid(rule) ? std::make_shared<SolidExpression>(mesh, rule) : nullptr;
  const auto keeps = [rule](std::span<const detail::Cover> around, auto) {
    return is_enclosed(around[0], rule);
  };
  return border_mesh(arrangement, keeps, std::move(made_of));
}

}  // namespace signum
