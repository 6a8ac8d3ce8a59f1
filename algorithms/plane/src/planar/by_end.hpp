// SPDX-License-Identifier: MIT
/// Swept segments by one of their ends.
#pragma once

#include <numeric>
#include <span>
#include <vector>

#include "planar/swept_points.hpp"

namespace signum::detail {

/// The numbers of the segments by that end, and where those of each point begin.
struct ByEnd {
  ByEnd(std::span<const SweptSegment> segments, std::uint32_t SweptSegment::* end,
        std::size_t points)
      : sorted(segments.size()), begin(points + 1) {
    for (const SweptSegment& s : segments) ++begin[s.*end + 1];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<std::uint32_t> place(begin.begin(), begin.end() - 1);
    for (std::uint32_t s = 0; s < segments.size(); ++s) sorted[place[segments[s].*end]++] = s;
  }
  std::vector<std::uint32_t> sorted, begin;
};

}  // namespace signum::detail
