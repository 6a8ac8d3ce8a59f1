// SPDX-License-Identifier: MIT
/// The unit of all lengths of a report.
#pragma once

#include <optional>
#include <signum/mesh/length_unit.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::cli {

/// "millimeters".
std::string_view plural(LengthUnit unit);

struct ReportUnit {
  /// None where no file names one and none was asked for.
  std::optional<LengthUnit> unit;
  /// What was assumed, converted and rounded, and what looks wrong: sentences without a period.
  std::vector<std::string> notes;

  /// ", in millimeters"; empty where there is no unit.
  std::string words() const;
  /// The notes for people, one a line.
  std::string note_lines() const;
};

}  // namespace signum::cli
