// SPDX-License-Identifier: MIT
/// When do two unions of convex pieces first meet, and which pieces do?
#pragma once

#include "entry/proposed_entry.hpp"
#include "sweep/sweep_set.hpp"

namespace signum::detail {

struct SetEntry {
  Entry entry;
  /// The pair that meets first: of several the one that closes in most slowly, and of such the
  /// least; at the start the least of all. None where a solid holds the other shape.
  struct Pieces {
    std::size_t a, b;
  };
  std::optional<Pieces> pieces;
};

/// The first t >= 0 that is at most the limit; it is found sooner where the motion is given in
/// doubles, too, finite ones, besides a limit. Requires the default floating-point environment.
std::optional<SetEntry> first_impact(const SweepSet& a, const SweepSet& b,
                                     const RationalPoint& motion,
                                     const std::optional<BigRational>& limit,
                                     const std::optional<RoundedMotion>& rounded_motion = {});

}  // namespace signum::detail
