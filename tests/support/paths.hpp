// SPDX-License-Identifier: MIT
/// Where the data of tests is. Only paths.cpp knows, so that a test compiles alike in every folder.
#pragma once

#include <filesystem>

namespace paths {

/// Meshes and vectors of many origins; the folder may be absent.
std::filesystem::path shared_data();
/// The hashes of what generators make.
std::filesystem::path pinned_hashes();

}  // namespace paths
