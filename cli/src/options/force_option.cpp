// SPDX-License-Identifier: MIT
#include "options/force_option.hpp"

#include <CLI/CLI.hpp>

namespace signum::cli {

void add_force(CLI::App& command, Replace& replace) {
  command.add_flag_callback(
      "--force", [&replace] { replace = Replace::any_file; },
      "Also replace files that signum did not make; never one that is read");
}

}  // namespace signum::cli
