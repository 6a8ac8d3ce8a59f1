// SPDX-License-Identifier: MIT
#include <signum/arrange/outer_hull.hpp>

#include "border/border_mesh.hpp"
#include "cells/whole_cells.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

ExactMesh outer_hull(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return outer_hull(MeshBody(mesh, BvhBuild::linear));
}

ExactMesh outer_hull(const MeshBody& mesh) {
  const DefaultFpEnvironment environment;
  const Arrangement arrangement(mesh);
  const WholeCells cells(arrangement);
  std::vector<BorderFacet> border;
  for (std::uint32_t f = 0; f < arrangement.facets().size(); ++f) {
    const bool above = cells.of(f, FacetSide::top) != WholeCells::outside;
    const bool below = cells.of(f, FacetSide::bottom) != WholeCells::outside;
    if (above != below) border.push_back({f, above});
  }
  return border_mesh(arrangement, border);
}

}  // namespace signum
