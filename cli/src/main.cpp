// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <string>

#include "check_command.hpp"
#include "oracle.hpp"

namespace {

constexpr int could_not_run = 2;

int run(int argc, char** argv) {
  using signum::cli::CheckOptions;
  CLI::App app("signum: exact answers about geometry given in doubles");
  app.set_version_flag("--version", "signum " SIGNUM_VERSION);
  app.require_subcommand(1);

  CheckOptions options;
  CLI::App* check = app.add_subcommand(
      "check", "Find every contact within and between meshes, exactly, with how and where");
  check->add_option("files", options.paths, "OBJ, STL, PLY and OFF files")
      ->type_name("FILE")
      ->required();
  check->add_flag("--json", options.json, "The whole report as one JSON object");
  check
      ->add_option("--out", options.out,
                   "Also write contacts.obj and the picture contacts.svg to this folder")
      ->type_name("DIR");
  check->add_option("--threads", options.threads, "Use at most this many (default: all cores)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  check->footer("Exit status: 0 no contacts, 1 some, 2 could not run.");

  CLI::App* oracle = app.add_subcommand(
      "oracle", "Answer questions, one JSON object a line on standard input, a line each");
  oracle->footer("Exit status: 0 every line answered, 1 an error on some line, 2 could not run.");

  app.failure_message([](const CLI::App*, const CLI::Error& e) {
    return fmt::format("signum: {}\nRun signum --help for more.\n", e.what());
  });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : could_not_run;
  }
  if (*check) return signum::cli::run_check(options, std::cout);
  return run_oracle(std::cin, std::cout);
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
