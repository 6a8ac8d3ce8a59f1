// SPDX-License-Identifier: MIT
/// From which facet of each part of an arrangement does a ray soon leave the part?
#pragma once

#include "boxes.hpp"
#include "cells/arrangement.hpp"
#include "cells/axes.hpp"

namespace signum::detail {

struct HighFacet {
  std::uint32_t facet;
  /// No point of the part is beyond it on the axis of the facet.
  BigRational end;
};

/// For each part, by its first facet, one that is near the end of the part along its axis; if
/// there is one, a triangle that nothing cuts, which has simple points. `part_of` tells the first
/// facet of the part of a facet.
template <class PartOf>
std::vector<HighFacet> high_facets(const Arrangement& arrangement, PartOf part_of) {
  struct Part {
    Aabb3 box = no_box;
    std::optional<std::uint32_t> facet;
    /// Whether the facet is cut, and how far it is from the end. Rounding decides nothing but time.
    std::pair<bool, double> rest;
  };
  const auto facets = static_cast<std::uint32_t>(arrangement.facets().size());
  const auto box_of_facet = [&](std::uint32_t f) {
    Aabb3 box = no_box;
    for (const std::uint32_t v : arrangement.loop(f)) {
      box = hull(box, box_of(arrangement.points().rounded(v)));
    }
    return box;
  };
  std::vector<Part> parts(facets);
  for (std::uint32_t f = 0; f < facets; ++f) {
    Aabb3& box = parts[part_of(f)].box;
    box = hull(box, box_of_facet(f));
  }
  for (std::uint32_t f = 0; f < facets; ++f) {
    const Arrangement::Facet& facet = arrangement.facets()[f];
    Part& part = parts[part_of(f)];
    const double rest =
        coordinate(part.box.max, facet.axis) - coordinate(box_of_facet(f).min, facet.axis);
    const std::pair<bool, double> own{facet.is_cut(), rest};
    if (!part.facet || own < part.rest) {
      part.rest = own;
      part.facet = f;
    }
  }
  std::vector<HighFacet> high;
  for (std::uint32_t f = 0; f < facets; ++f) {
    if (part_of(f) != f) continue;
    const std::uint32_t facet = *parts[f].facet;
    const double end = coordinate(parts[f].box.max, arrangement.facets()[facet].axis);
    // The box is one of rounded points.
    high.push_back({facet, to_rational(std::nextafter(end, std::numeric_limits<double>::max()))});
  }
  return high;
}

}  // namespace signum::detail
