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
  /// Empty if no file names a unit and none was asked for.
  std::optional<LengthUnit> unit;
  /// Notes on what was assumed, converted and rounded, and on what looks wrong: sentences without a
  /// period.
  std::vector<std::string> notes;

  /// ", in millimeters"; empty if there is no unit.
  std::string words() const;
  /// The notes for people, one a line.
  std::string note_lines() const;
};

}  // namespace signum::cli
