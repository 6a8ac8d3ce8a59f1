// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <signum/oracle/answer.hpp>

#include "command.hpp"
#include "common/reading/input.hpp"
#include "help_text.hpp"
#include "options/argument_checks.hpp"

namespace signum::cli {
namespace {

int run_oracle(const std::string& path, std::uint64_t most_work) {
  LineInput input(path);
  const auto answered = oracle::answer_lines(input.stream(), std::cout, most_work);
  return answered == oracle::LinesAnswered::all ? 0 : 1;
}

/// The certificates of answers as text; what has none is told on standard error.
int run_certify(const std::string& path, std::uint64_t most_work) {
  LineInput input(path);
  int status = 0;
  std::size_t number = 0;
  for (std::string line; std::getline(input.stream(), line);) {
    ++number;
    const std::string answer = oracle::answer(line, most_work).line;
    const std::string_view start = "\"certificate\": [";
    std::size_t at = answer.find(start);
    if (at == answer.npos) {
      std::cerr << "line " << number << " has no certificate: " << answer << '\n';
      status = 1;
      continue;
    }
    for (at = answer.find('"', at + start.size()); at != answer.npos;) {
      const std::size_t end = answer.find('"', at + 1);
      std::cout << answer.substr(at + 1, end - at - 1) << '\n';
      at = answer.find('"', end + 1);
    }
  }
  return status;
}

}  // namespace

Command add_oracle(CLI::App& app) {
  CLI::App* oracle = app.add_subcommand(
      "oracle", "Answer questions: one JSON object per line, and one line for each");
  const auto path = std::make_shared<std::string>("-");
  oracle->add_option("file", *path, "The questions (default: -, standard input)")
      ->type_name("FILE");
  const auto most_work = std::make_shared<std::uint64_t>(oracle::unlimited_work);
  oracle
      ->add_option("--limit-work", *most_work,
                   "Refuse a line that takes more work than N products of words, half a "
                   "nanosecond each (default: no limit)")
      ->type_name("N")
      ->check(whole_number(1, std::uint64_t{1} << 53));
  const auto certify = std::make_shared<bool>(false);
  oracle->add_flag("--certify", *certify,
                   "Write the certificates alone, as text for a checker (docs/certificates.md); "
                   "each question is of the form \"ask\": \"certificate\"");
  add_ending(*oracle,
             {"signum oracle questions.jsonl",
              "echo '{\"ask\": \"orient2d\", \"points\": [[0,0],[1,0],[0,1]]}' | signum oracle"},
             "Exit status: 0 every line answered, 1 an error on some line, 2 could not run.");
  return {oracle, [path, most_work, certify] {
            return *certify ? run_certify(*path, *most_work) : run_oracle(*path, *most_work);
          }};
}

}  // namespace signum::cli
