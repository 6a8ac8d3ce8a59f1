// SPDX-License-Identifier: MIT
/// In which families does which code fail? A table in colors, as an SVG document.
#pragma once

#include <signum/judge/campaign.hpp>
#include <span>
#include <string>
#include <vector>

namespace signum::oracle::report {

struct HeatRow {
  std::string name;
  /// The tallies in the order of generators::all_families.
  std::vector<Tally> by_family;
};

/// The percentage of cases that are a finding: "0", "<0.1", "2.5", "31"; empty without cases.
std::string percent(const Tally& tally);

std::string heat_map(std::span<const HeatRow> rows);

}  // namespace signum::oracle::report
