// SPDX-License-Identifier: MIT
#include "options/strict_option.hpp"

#include <CLI/CLI.hpp>

namespace signum::cli {

void add_strict(CLI::App& command, MeshReadOptions& options) {
  command.add_flag("--strict", options.strict,
                   "Refuse files that break the rules of their format; otherwise they are read "
                   "with a warning if nothing is lost");
}

}  // namespace signum::cli
