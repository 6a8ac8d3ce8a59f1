// SPDX-License-Identifier: MIT
/// The unit of all lengths of a report, and what is to be said of the files that it is about.
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
  /// The warnings of the files that were read: "box.obj: line 9: a face of fewer than 3 corners".
  /// Standard error has them, too.
  std::vector<std::string> warnings = {};
  /// The files of which something was left out, as a warning says.
  std::vector<std::string> partial = {};

  /// ", in millimeters"; empty if there is no unit.
  std::string words() const;
  /// The notes for people, one a line.
  std::string note_lines() const;
};

}  // namespace signum::cli
