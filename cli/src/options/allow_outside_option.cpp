// SPDX-License-Identifier: MIT
#include "options/allow_outside_option.hpp"

#include <CLI/CLI.hpp>

namespace signum::cli {

void add_allow_outside(CLI::App& command, MeshReadOptions& options) {
  command.add_flag_callback(
      "--allow-outside", [&options] { options.other_files = OtherFiles::anywhere; },
      "Also read files that a mesh file names outside of its folder");
}

}  // namespace signum::cli
