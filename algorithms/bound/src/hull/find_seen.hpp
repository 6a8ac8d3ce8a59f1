// SPDX-License-Identifier: MIT
/// Finds the facet of a fan round an apex that sees a point, if one does.
#pragma once

#include <cstddef>
#include <signum/kernel/sign.hpp>

namespace signum::detail {

/// The facets are in order round the apex, at least three, and bound a convex cone. sees(i) tells
/// whether facet i sees the point, and ends the search if it does. side(i) is the side of the point
/// from the plane through the first edge of facet 0, that of facet i, and the apex: positive
/// outside of the cone between these. Cost: logarithmic, but for points on such planes.
template <class Sees, class Side>
void find_seen(std::size_t facets, Sees sees, Side side) {
  if (sees(std::size_t{0}) || sees(facets - 1)) return;
  // The point is between the planes of these two, and in the wedge between two other planes.
  std::size_t at = 1, end = facets - 1;
  bool on_plane = false;
  while (end - at > 1) {
    const std::size_t middle = at + (end - at) / 2;
    const Sign s = side(middle);
    (s == Sign::positive ? end : at) = middle;
    on_plane = on_plane || s == Sign::zero;
  }
  if (sees(at) || !on_plane) return;
  // A point behind the apex, on the line of the first edge, is on all planes.
  for (std::size_t i = 0; i < facets; ++i) {
    if (sees(i)) return;
  }
}

}  // namespace signum::detail
