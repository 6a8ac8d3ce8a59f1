// SPDX-License-Identifier: MIT
/// The subcommands of the program: each adds itself and its arguments to the command line.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace signum::cli {

struct Command {
  /// The part of the command line that is its own.
  CLI::App* arguments;
  /// Runs it with the arguments that were parsed. Returns the exit status. Throws Error where it
  /// cannot run.
  std::function<int()> run;
};

Command add_bound(CLI::App& app);
Command add_check(CLI::App& app);
Command add_collide(CLI::App& app);
Command add_combine(CLI::App& app);
Command add_fuzz(CLI::App& app);
Command add_host(CLI::App& app);
Command add_judge(CLI::App& app);
Command add_manual(CLI::App& app);
Command add_oracle(CLI::App& app);
Command add_plane(CLI::App& app);
Command add_repair(CLI::App& app);
Command add_section(CLI::App& app);
Command add_worker(CLI::App& app);

}  // namespace signum::cli
