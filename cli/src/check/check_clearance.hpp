// SPDX-License-Identifier: MIT
/// `signum check --clearance`: the surfaces of which parts are too near each other?
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "common/writing/report.hpp"

namespace signum::cli {

struct Clearance {
  double asked;
  /// Sorted by (a, b). Whether a pair is there is decided exactly.
  std::vector<PartDistance> nearer;

  bool has(std::uint32_t a, std::uint32_t b) const;
};

Clearance find_clearance(const std::vector<CheckedPart>& parts, double asked);

/// What a person reads, after the summary.
std::string to_text(const CheckReport& report, const Clearance& clearance);
/// A member of the report's object with a comma after it.
void write_json(std::ostream& out, const Clearance& clearance);

}  // namespace signum::cli
