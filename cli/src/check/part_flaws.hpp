// SPDX-License-Identifier: MIT
/// Where are the flaws of a part?
#pragma once

#include <string>

#include "common/reading/parts.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// The flaws that inspect and measures count: the first `limit` of each kind. Requires that the
/// mesh, which has the numbers of the part, has no two equal vertices, and that the summary and the
/// measures are its own.
std::vector<PartFlaw> part_flaws(const FilePart& part, const Mesh& mesh, const MeshSummary& summary,
                                 const MeshMeasures& measures, std::size_t limit);

/// Lines for at most `limit` flaws of each kind. A kind with more flaws gets one more line, which
/// counts the rest.
std::string flaw_lines(const CheckedPart& part, std::size_t limit);

/// A point as "(1, 2, 3)", each coordinate with six digits.
std::string point_text(const Point3& p);

}  // namespace signum::cli
