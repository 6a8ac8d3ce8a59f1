// SPDX-License-Identifier: MIT
/// The work of `signum check`: files in, a report out.
#pragma once

#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <string>
#include <vector>

#include "common/progress.hpp"
#include "common/reading/parts.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// Parts that need not be looked at together, each by its path, its file's name, its own name or
/// FILE#NAME, in which `*` stands for any letters.
struct IgnoredPair {
  std::string a, b;
};

struct CheckSettings {
  PartsBy parts = PartsBy::files;
  std::vector<IgnoredPair> ignore;
  std::optional<LengthUnit> unit;
  SolidRule rule = SolidRule::nonzero;
  std::size_t flaw_limit = 0;  ///< how many flaws of each kind and part are listed
  /// How many pairs that interfere have depths, and how many pairs that are apart have distances.
  std::size_t measured_pairs = 0;
  std::optional<double> allow;       ///< so deep an interference is forgiven, in any pair
  std::optional<double> min_volume;  ///< so large a common volume is forgiven
  MeshReadOptions reading = {};
  std::optional<double> weld = {};  ///< vertices of a part that are so near are joined first
};

/// Reads the files, and finds how each pair of parts is positioned, and every contact in and
/// between parts. Throws FileError if a file cannot be read; then nothing has been computed. Throws
/// Error for a name to be ignored that no part has, for a part of which welding leaves nothing, and
/// for files in different units if no unit is
/// asked for.
CheckReport check(const std::vector<std::string>& paths, const CheckSettings& settings,
                  Progress& progress);

}  // namespace signum::cli
