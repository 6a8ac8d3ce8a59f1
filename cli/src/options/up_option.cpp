// SPDX-License-Identifier: MIT
#include "options/up_option.hpp"

#include <CLI/CLI.hpp>

#include "options/argument_checks.hpp"

namespace signum::cli {

void add_up(CLI::App& command, std::optional<UpAxis>& up) {
  command
      .add_option("--up", up,
                  "Which axis is up in pictures and pages (default: y for glTF and for what stands "
                  "flat on y alone, or else z)")
      ->transform(one_of<UpAxis>({{"y", UpAxis::y}, {"z", UpAxis::z}}))
      ->type_name("AXIS")
      ->option_text("y|z");
}

}  // namespace signum::cli
