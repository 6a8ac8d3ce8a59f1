// SPDX-License-Identifier: MIT
/// The option --force, for every command that writes files.
#pragma once

#include "common/writing/output_files.hpp"

namespace CLI {
class App;
}

namespace signum::cli {

void add_force(CLI::App& command, Replace& replace);

}  // namespace signum::cli
