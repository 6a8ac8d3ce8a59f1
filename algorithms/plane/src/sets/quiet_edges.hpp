// SPDX-License-Identifier: MIT
/// Finds the edges of polygons that touch no other edge than their neighbours in the chain.
///
/// Chains are cut into runs that go one way along x or along y, in which nothing touches but
/// neighbours, and these into blocks of a few edges. Only blocks whose boxes meet are looked at
/// edge by edge.
/// See: Zomorodian and Edelsbrunner, Fast Software for Box Intersections, 2000.
#pragma once

#include <cstdint>
#include <signum/plane/plane_set.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// For each edge of each chain, in their order, whether another one may touch it that is no
/// neighbour, or a neighbour runs back upon it. It is empty where the sets have points or lines,
/// where many edges are touched, and where it would take long to find out.
/// Requires what require_plane_set() does.
std::vector<std::uint8_t> edges_that_meet(std::span<const PlaneSet* const> sets);

}  // namespace signum::detail
