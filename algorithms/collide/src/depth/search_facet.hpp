// SPDX-License-Identifier: MIT
/// The nearest facet of a difference, proposed by a polytope that grows in doubles; exact signs
/// and error bounds confirm it, or nothing is said.
#pragma once

#include <optional>
#include <span>

#include "depth/nearest_facet.hpp"

namespace signum::detail {

/// What nearest_facet answers, when the origin is for certain inside the difference of the hulls,
/// or on its boundary and all corners are on a coarse grid, and the proposal is confirmed. Corners
/// may be anything. Requires the default floating-point environment.
std::optional<NearestFacet> search_facet(std::span<const Point3> a, std::span<const Point3> b);

}  // namespace signum::detail
