// SPDX-License-Identifier: MIT
/// Files that were not there before.
#pragma once

#include <cstdio>
#include <filesystem>

namespace signum::detail {

/// Makes a file and opens it for writing bytes. Null if anything has this name, a link too, or no
/// file can be made there; then errno says why.
std::FILE* new_file(const std::filesystem::path& path);

}  // namespace signum::detail
