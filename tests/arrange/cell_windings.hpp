// SPDX-License-Identifier: MIT
/// What is around the facets of an arrangement.
#pragma once

#include "cells/arrangement.hpp"

/// What a ray from the cell on a side of a facet crosses of each mesh.
class CellWindings {
 public:
  explicit CellWindings(const signum::detail::Arrangement& arrangement)
      : arrangement_(arrangement), all_(arrangement.windings()) {}

  std::span<const signum::detail::Cover> operator()(std::size_t facet,
                                                    signum::detail::FacetSide side) const {
    const std::size_t meshes = arrangement_.joined().meshes();
    return std::span(all_).subspan(arrangement_.cell(facet, side) * meshes, meshes);
  }

 private:
  const signum::detail::Arrangement& arrangement_;
  std::vector<signum::detail::Cover> all_;
};
