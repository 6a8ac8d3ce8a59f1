// SPDX-License-Identifier: MIT
/// The bounding volumes that `signum bound` knows, by name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bound/bound_report.hpp"

namespace signum::cli {

/// Names of the kinds, in the order of the table.
const std::vector<std::string>& bound_kinds();

/// The kinds that are asked for, or all; k-DOPs and k-CBPs of these k, or of some. Times are those
/// of building the volume from the points. Throws Error where there is no volume at all.
BoundReport bound(const std::string& path, const std::vector<std::string>& kinds,
                  const std::vector<std::size_t>& k, std::optional<LengthUnit> unit,
                  const MeshReadOptions& reading);

}  // namespace signum::cli
