// SPDX-License-Identifier: MIT
#include "report_unit.hpp"

#include <fmt/format.h>

#include <array>

#include "printable.hpp"

namespace signum::cli {
namespace {

constexpr std::array<std::string_view, length_unit_names.size()> plurals = {
    "microns", "millimeters", "centimeters", "inches", "feet", "meters"};

}  // namespace

std::string_view plural(LengthUnit unit) { return plurals[static_cast<std::size_t>(unit)]; }

std::string ReportUnit::words() const {
  return unit ? fmt::format(", in {}", plural(*unit)) : std::string();
}

std::string ReportUnit::note_lines() const {
  std::string lines;
  for (const std::string& note : notes) lines += fmt::format("note: {}\n", printable(note));
  return lines;
}

}  // namespace signum::cli
