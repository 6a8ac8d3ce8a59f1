// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <signum/kernel/error.hpp>

#include "command.hpp"
#include "judge_lines.hpp"

namespace signum::cli {
namespace {

struct JudgeOptions {
  std::string answers;
  std::optional<std::string> questions;
  bool json = false;
};

std::ifstream open_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Error(path + ": cannot be read");
  return in;
}

int run_judge(const JudgeOptions& options, std::ostream& out) {
  std::ios::sync_with_stdio(false);
  std::ifstream answers = open_file(options.answers);
  std::ifstream file;
  if (options.questions) file = open_file(*options.questions);
  std::istream& questions = options.questions ? file : std::cin;
  const JudgeReport report = judge_lines(questions, answers);
  if (questions.bad())
    throw Error(options.questions.value_or("standard input") + ": cannot be read");
  if (answers.bad()) throw Error(options.answers + ": cannot be read");
  out << (options.json ? to_json(report) : to_text(report));
  if (!out.flush()) throw Error("cannot write to standard output");
  return report.remarks.empty() ? 0 : 1;
}

}  // namespace

Command add_judge(CLI::App& app) {
  const auto o = std::make_shared<JudgeOptions>();
  CLI::App* judge = app.add_subcommand(
      "judge", "Say which of somebody's answers are wrong, line by line, and by how much");
  judge->add_option("answers", o->answers, "A line for each question")
      ->type_name("ANSWERS")
      ->required();
  judge->add_option("--questions", o->questions, "The questions (default: standard input)")
      ->type_name("FILE");
  judge->add_flag("--json", o->json, "The report as one JSON object");
  judge->footer("Exit status: 0 every answer is right, 1 one is not, 2 could not run.");
  return {judge, [o] { return run_judge(*o, std::cout); }};
}

}  // namespace signum::cli
