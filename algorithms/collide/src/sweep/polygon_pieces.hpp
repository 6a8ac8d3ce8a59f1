// SPDX-License-Identifier: MIT
/// What convex sets is a polygon the union of?
///
/// Trapezoids between its edges, and the edges that bound none: chains are part of a polygon,
/// whether they bound an area or not. Any chains are taken: they may cross, and run along each
/// other. Cost: O((n + k) log n) for n edges and k pairs of them whose boxes overlap, and n for
/// each edge that begins or ends; each pair that crosses adds three trapezoids. See: de
/// Berg, Cheong, van Kreveld and Overmars, Computational Geometry, 2008, chapter 6.
#pragma once

#include <vector>

#include "bodies/body.hpp"

namespace signum::detail {

std::vector<Hull> convex_pieces(const PolygonBody& polygon);

}  // namespace signum::detail
