// SPDX-License-Identifier: MIT
#include "paths.hpp"

namespace paths {

std::filesystem::path shared_data() { return SIGNUM_SHARED_DATA; }
std::filesystem::path pinned_hashes() { return SIGNUM_PINNED_HASHES; }

}  // namespace paths
