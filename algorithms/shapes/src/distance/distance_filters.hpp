// SPDX-License-Identifier: MIT
/// Squared distances of points and boxes along the axes in doubles, on as many pairs at a time as a
/// vector of the machine has lanes.
#pragma once

#include "pairs/in_lanes/pair_filters.hpp"

namespace signum::detail {

/// squared[i] becomes the squared distance of pair first + i, correctly rounded, for each i below
/// `count`, and answers[i] something other than PairAnswer::undecided, where doubles tell.
using DistanceFilter = void (*)(const LaneSource& a, const LaneSource& b, std::size_t first,
                                std::size_t count, std::uint8_t* answers, double* squared);

struct DistanceFilters {
  DistanceFilter point_point = nullptr, point_aabb = nullptr, aabb_aabb = nullptr;
};

/// The filters for one of targets(); all null for "scalar", which has the verb on single pairs
/// alone.
DistanceFilters distance_filters(std::string_view target);

#if SIGNUM_HAS_HIGHWAY
/// The filters for one of targets() but "scalar".
DistanceFilters simd_distance_filters(std::string_view target);
#endif

}  // namespace signum::detail
