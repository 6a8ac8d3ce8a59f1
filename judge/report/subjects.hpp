// SPDX-License-Identifier: MIT
/// Whose code is measured: the methods of the textbooks, then the libraries.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "measured.hpp"

namespace signum::oracle::report {

std::vector<Subject> textbook_subjects(std::uint64_t cases);

/// What the plugin NAME.so in the folder calls itself; nothing where there is no such plugin.
std::optional<Subject> library_subject(const std::string& name, const std::filesystem::path& folder,
                                       std::uint64_t cases);

}  // namespace signum::oracle::report
