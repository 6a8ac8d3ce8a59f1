// SPDX-License-Identifier: MIT
/// The summary that a person reads.
#pragma once

#include <string>

#include "report.hpp"

namespace signum::cli {

/// Depends on the geometry and the paths alone: the same on every run.
std::string to_text(const CheckReport& report);

/// How each file is called where lines are short: its name without folders where that tells the
/// files apart, otherwise its path; as printable() has it.
std::vector<std::string> short_names(const std::vector<CheckedFile>& files);

}  // namespace signum::cli
