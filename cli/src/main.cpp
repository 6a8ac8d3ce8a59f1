// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <exception>
#include <new>

#include "command.hpp"

namespace {

constexpr int could_not_run = 2;

int run(int argc, char** argv) {
  CLI::App app("signum: exact answers about geometry given in doubles");
  app.set_version_flag("--version", "signum " SIGNUM_VERSION);
  app.require_subcommand(1);

  const std::array commands = {
      signum::cli::add_bound(app), signum::cli::add_check(app), signum::cli::add_fuzz(app),
      signum::cli::add_host(app),  signum::cli::add_judge(app), signum::cli::add_oracle(app),
  };

  app.failure_message([](const CLI::App*, const CLI::Error& e) {
    return fmt::format("signum: {}\nRun signum --help for more.\n", e.what());
  });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : could_not_run;
  }
  for (const signum::cli::Command& command : commands) {
    if (*command.arguments) return command.run();
  }
  return could_not_run;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "signum: out of memory\n");
  } catch (const std::exception& e) {
    fmt::print(stderr, "signum: {}\n", e.what());
  }
  return could_not_run;
}
