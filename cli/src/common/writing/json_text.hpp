// SPDX-License-Identifier: MIT
/// Pieces of JSON, for reports that are written as they are made.
#pragma once

#include <array>
#include <optional>
#include <signum/shapes/contact.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "report_unit.hpp"

namespace signum::cli {

/// The text in quotes, with escapes. What is not valid UTF-8, as paths and names need not be, is
/// replaced.
std::string quoted(const std::string& s);
/// An array of such texts.
std::string quoted(const std::vector<std::string>& texts);

/// The shortest decimal that is this double. Infinities are words, as JSON has no number for them.
std::string json_number(double x);

/// "[x, y, z]".
std::string json_point(const Point3& p);
/// "[[x, y, z], [x, y, z]]".
std::string json_points(const std::array<Point3, 2>& points);

/// The name of the unit in quotes, or null.
std::string json_unit(std::optional<LengthUnit> unit);
/// Three members of an object: "unit", "notes" and "warnings".
std::string json_members(const ReportUnit& unit);

/// "vertex0" and so on.
std::string_view feature_name(Feature f);

}  // namespace signum::cli
