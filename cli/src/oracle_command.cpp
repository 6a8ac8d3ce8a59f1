// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <iostream>
#include <signum/oracle/answer.hpp>

#include "command.hpp"

namespace signum::cli {
namespace {

int run_oracle() {
  // Synchronized with C's stdin, std::cin cannot tell what is there to be read without waiting.
  std::ios::sync_with_stdio(false);
  const auto answered = oracle::answer_lines(std::cin, std::cout);
  return answered == oracle::LinesAnswered::all ? 0 : 1;
}

}  // namespace

Command add_oracle(CLI::App& app) {
  CLI::App* oracle = app.add_subcommand(
      "oracle", "Answer questions, one JSON object a line on standard input, a line each");
  oracle->footer("Exit status: 0 every line answered, 1 an error on some line, 2 could not run.");
  return {oracle, run_oracle};
}

}  // namespace signum::cli
