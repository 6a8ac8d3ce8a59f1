// SPDX-License-Identifier: MIT
/// The work of `signum check`: files in, a report out.
#pragma once

#include <string>
#include <vector>

#include "progress.hpp"
#include "report.hpp"

namespace signum::cli {

/// Reads the files and finds every contact in and between them. Throws FileError where one cannot
/// be read; then nothing has been computed.
CheckReport check(const std::vector<std::string>& paths, Progress& progress);

}  // namespace signum::cli
