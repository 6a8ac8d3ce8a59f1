// SPDX-License-Identifier: MIT
/// Hits of rays on shapes in doubles, on as many pairs at a time as a vector of the machine has
/// lanes.
#pragma once

#include "pairs/in_lanes/pair_filters.hpp"

namespace signum::detail {

/// `undecided` means what it means in PairAnswer.
enum class HitAnswer : std::uint8_t {
  missed,
  met,
  undecided = static_cast<std::uint8_t>(PairAnswer::undecided),
  inside,
};

/// answers[i] becomes the HitAnswer of pair first + i, for each i below `count`, and t[i] its t,
/// correctly rounded, where it is met. No limit is an infinite one.
using HitFilter = void (*)(const LaneSource& rays, const LaneSource& shapes, double limit,
                           std::size_t first, std::size_t count, std::uint8_t* answers, double* t);

/// Tells as HitFilter does where rays meet one k-DOP. Its numbers must be finite and below 2^200
/// together, its intervals not empty, and its directions not zero.
using KdopHitFilter = void (*)(const LaneSource& rays, const Kdop3& kdop, double limit,
                               std::size_t first, std::size_t count, std::uint8_t* answers,
                               double* t);

struct HitFilters {
  HitFilter sphere = nullptr, aabb = nullptr, obb = nullptr, triangle = nullptr;
  KdopHitFilter kdop = nullptr;
};

/// The filters for one of targets(); all null for "scalar", which has the verb on single pairs
/// alone.
HitFilters hit_filters(std::string_view target);

#if SIGNUM_HAS_HIGHWAY
/// The filters for one of targets() but "scalar".
HitFilters simd_hit_filters(std::string_view target);
#endif

}  // namespace signum::detail
