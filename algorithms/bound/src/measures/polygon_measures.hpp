// SPDX-License-Identifier: MIT
/// What is the area of a polygon with chains that cross, and how long is the way round its hull?
#pragma once

#include "measures/surface.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// Throws NotFinite, and InvalidArgument for what is no polygon; so do those below.
void require_polygon(const Polygon3& polygon);

/// The area of what the chains enclose, once. Cost: the square of the number of edges, and for each
/// place along an axis where one ends or two cross, the edges there.
BigFloat area_of(const Polygon3& polygon);

/// Round the convex hull of the chains: twice its length where it is a segment.
BigFloat perimeter_of_hull(const Polygon3& polygon);

}  // namespace signum::detail
