// SPDX-License-Identifier: MIT
/// Two polygons in exact numbers: whether they meet, and where their chains are nearest.
#pragma once

#include "bodies/hulls/hull.hpp"
#include "bodies/polygons/areas.hpp"

namespace signum::detail {

/// Whether the two share a point. Cost: in one plane O((n + k) log n) for k pairs of edges whose
/// boxes overlap, and else O(n log n). Requires normals that are not zero.
bool meet_polygons(const PolygonBody& a, const PolygonBody& b);

/// The nearest points of the two chains. Requires that there are some.
NearestPair nearest_of_chains(const PolygonBody& a, const PolygonBody& b);

}  // namespace signum::detail
