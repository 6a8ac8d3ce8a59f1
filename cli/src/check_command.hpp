// SPDX-License-Identifier: MIT
/// `signum check`: from options to an exit status.
#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace signum::cli {

struct CheckOptions {
  std::vector<std::string> paths;
  std::optional<std::string> out;
  std::optional<std::size_t> threads;
  bool json = false;
};

/// Writes the report to `out`. Returns 0 where no triangles meet beyond what they share, otherwise
/// 1; whether one part lies inside another makes no difference. Throws Error, before anything is
/// written, where a file cannot be read or the folder not be written.
int run_check(const CheckOptions& options, std::ostream& out);

}  // namespace signum::cli
