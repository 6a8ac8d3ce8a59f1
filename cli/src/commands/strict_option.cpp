// SPDX-License-Identifier: MIT
#include "strict_option.hpp"

#include <CLI/CLI.hpp>

namespace signum::cli {

void add_strict(CLI::App& command, MeshReadOptions& options) {
  command.add_flag("--strict", options.strict,
                   "Refuse files that break the rules of their format, which are otherwise read "
                   "with a warning where nothing is lost");
}

}  // namespace signum::cli
