// SPDX-License-Identifier: MIT
/// The surface between cells of an arrangement that are kept and those that are not.
#pragma once

#include "rounding/exact_mesh_data.hpp"
#include "volumes/enclosed_volume.hpp"

namespace signum::detail {

/// A facet between what is kept and what is not, and whether what is kept is at its top.
struct BorderFacet {
  std::uint32_t facet;
  bool above;
};

/// The mesh of these facets, in their order, all that are between some cells and the others. Edges
/// and vertices within a plane that only divide what is on one side of the surface are left out, as
/// are the given triangles' own where they are cut; all others are there.
ExactMesh border_mesh(const Arrangement& arrangement, std::span<const BorderFacet> border);

/// The surface of the cells that are kept, which the expression keeps, if it is known.
ExactMesh border_mesh(const Arrangement& arrangement, const KeepsCell& keeps,
                      std::shared_ptr<const SolidExpression> made_of = nullptr);

}  // namespace signum::detail
