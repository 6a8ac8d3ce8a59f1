// SPDX-License-Identifier: MIT
/// In which families does which code fail? A table in colors, as an SVG document.
#pragma once

#include <signum/judge/campaign.hpp>
#include <span>
#include <string>
#include <vector>

namespace signum::oracle::report {

using Families = std::span<const generators::Family>;

struct HeatRow {
  std::string name;
  /// The tallies by families, in the order of the enumeration.
  std::vector<Tally> by_family;
};

/// The percentage of cases that are a finding: "0", "<0.1", "2.5", "31"; empty without cases.
std::string percent(const Tally& tally);

std::string heat_map(std::span<const HeatRow> rows, Families families);

}  // namespace signum::oracle::report
