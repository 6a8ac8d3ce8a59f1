// SPDX-License-Identifier: MIT
/// The report as one JSON object:
///   files               each with path, vertices, triangles, shells, closed, boundary_edges,
///                       non_manifold_edges, misoriented_edges, degenerate_triangles,
///                       duplicate_triangles
///   contacts            each with a and b, both {"file", "triangle"} by index, and planes,
///                       dimension, interiors, features
///   degenerate_contacts the same, for pairs with a triangle of zero area
///   contained           pairs [inner, outer] of indices of files
///   seconds             the time that reading and checking took
#pragma once

#include <ostream>

#include "report.hpp"

namespace signum::cli {

/// One contact a line, written as it goes: the text is never in memory as a whole.
void write_json(std::ostream& out, const CheckReport& report);

}  // namespace signum::cli
