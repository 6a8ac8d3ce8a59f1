// SPDX-License-Identifier: MIT
/// Where is what is wrong with a part?
#pragma once

#include <string>

#include "common/parts.hpp"
#include "common/report.hpp"

namespace signum::cli {

/// The flaws that inspect and measures count, of each kind the first `limit`. Requires that both
/// are of the part.
std::vector<PartFlaw> part_flaws(const FilePart& part, const MeshSummary& summary,
                                 const MeshMeasures& measures, std::size_t limit);

/// A line for each flaw that is listed, at most `limit` of a kind, and for a kind with more flaws a
/// line that counts these.
std::string flaw_lines(const CheckedPart& part, std::size_t limit);

/// A point as "(1, 2, 3)", of six digits each.
std::string point_text(const Point3& p);

}  // namespace signum::cli
