// SPDX-License-Identifier: MIT
#include "options/threads_option.hpp"

#include <CLI/CLI.hpp>

#include "options/argument_checks.hpp"

namespace signum::cli {

void add_threads(CLI::App& command, std::optional<std::size_t>& threads) {
  command.add_option("--threads", threads, "Use at most this many (default: one for each core)")
      ->check(whole_number(1, 1024))
      ->type_name("N");
}

}  // namespace signum::cli
