// SPDX-License-Identifier: MIT
/// The report as one JSON object, which docs/check.schema.json describes.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "check/check_clearance.hpp"
#include "check/formats/contact_shapes.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// Writes the contacts whose shapes are given, and at most `limit` verdicts and flaws; "truncated"
/// says whether there are more. The status is 1 if there are reasons. Each contact is a line,
/// written as it goes: the text is never in memory as a whole.
void write_json(std::ostream& out, const CheckReport& report,
                const std::vector<std::vector<ContactShape>>& shapes, std::size_t limit,
                const std::optional<Clearance>& clearance, const std::vector<std::string>& reasons);

/// The array of the verdicts in the report, of at most `limit`.
std::string verdicts_array(const CheckReport& report, std::size_t limit);

}  // namespace signum::cli
