// SPDX-License-Identifier: MIT
/// Which of many pairs whose corners move never meet, as far as vectors of doubles tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pairs/in_lanes/pair_filters.hpp"

namespace signum::detail {

/// Pairs of two shapes with four corners together, at the start and at the end.
struct MovingPairs {
  LaneSource a_start, a_end, b_start, b_end;
};

/// apart[i] becomes 1 where pair first + i certainly never meets, else 0. Requires the default
/// floating-point environment.
using MovingFilter = void (*)(const MovingPairs& pairs, std::size_t first, std::size_t count,
                              std::uint8_t* apart);

struct MovingFilters {
  MovingFilter point_triangle = nullptr, segment_segment = nullptr;
};

/// The filters for one of supported_targets(); null for "scalar".
MovingFilters moving_filters(std::string_view target);

#if SIGNUM_HAS_HIGHWAY
/// The filters for one of supported_targets() but "scalar".
MovingFilters simd_moving_filters(std::string_view target);
#endif

}  // namespace signum::detail
