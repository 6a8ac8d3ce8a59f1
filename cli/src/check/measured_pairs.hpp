// SPDX-License-Identifier: MIT
/// By how much are parts apart, or in each other?
#pragma once

#include "check/check.hpp"
#include "check/ignored_pairs.hpp"

namespace signum::cli {

/// Fills in the depths, the clearances of parts inside others and the distances, of as many pairs
/// as the settings say; the depths of all pairs if an interference may be allowed. Requires that
/// the verdicts are there.
void measure_pairs(CheckReport& report, const IgnoredPairs& ignored, const CheckSettings& settings,
                   Progress& progress);

}  // namespace signum::cli
