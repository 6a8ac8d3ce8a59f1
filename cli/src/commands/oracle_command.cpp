// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <signum/oracle/answer.hpp>

#include "command.hpp"
#include "common/input.hpp"
#include "help_text.hpp"

namespace signum::cli {
namespace {

int run_oracle(const std::string& path) {
  LineInput input(path);
  const auto answered = oracle::answer_lines(input.stream(), std::cout);
  return answered == oracle::LinesAnswered::all ? 0 : 1;
}

}  // namespace

Command add_oracle(CLI::App& app) {
  CLI::App* oracle =
      app.add_subcommand("oracle", "Answer questions, one JSON object a line, a line each");
  const auto path = std::make_shared<std::string>("-");
  oracle->add_option("file", *path, "The questions (default: -, standard input)")
      ->type_name("FILE");
  add_ending(*oracle,
             {"signum oracle questions.jsonl",
              "echo '{\"ask\": \"orient2d\", \"points\": [[0,0],[1,0],[0,1]]}' | signum oracle"},
             "Exit status: 0 every line answered, 1 an error on some line, 2 could not run.");
  return {oracle, [path] { return run_oracle(*path); }};
}

}  // namespace signum::cli
