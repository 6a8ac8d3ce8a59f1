// SPDX-License-Identifier: MIT
/// The nearest facet of a difference of hulls on a coarse grid, in integers of fixed size.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "depth/nearest_facet.hpp"

namespace signum::detail {

/// What nearest_facet answers, confirmed of the faces of a polytope of corners of the difference:
/// see search_facet.cpp. The first one is proposed, and the difference may have the origin in it.
/// None where the corners are on no such grid, or the proposal is not right.
std::optional<NearestFacet> facet_on_grid(std::span<const Point3> a, std::span<const Point3> b,
                                          const std::vector<std::array<Point3, 3>>& faces);

}  // namespace signum::detail
