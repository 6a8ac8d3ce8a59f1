// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <signum/kernel/error.hpp>

#include "command.hpp"
#include "common/reading/input.hpp"
#include "fuzz/judge_lines.hpp"
#include "help_text.hpp"
#include "options/numbers_option.hpp"

namespace signum::cli {
namespace {

struct JudgeOptions {
  std::string answers;
  std::string questions = "-";
  bool json = false;
  Precision precision = Precision::doubles;
};

int run_judge(const JudgeOptions& options, std::ostream& out) {
  LineInput answers(options.answers), questions(options.questions);
  if (answers.is_standard_input() && questions.is_standard_input()) {
    throw Error("answers and questions cannot both be the standard input: give --questions FILE");
  }
  const JudgeReport report = judge_lines(questions.stream(), answers.stream(), options.precision);
  questions.require_read();
  answers.require_read();
  out << (options.json ? to_json(report) : to_text(report));
  if (!out.flush()) throw Error("cannot write to standard output");
  return report.remarks.empty() ? 0 : 1;
}

}  // namespace

Command add_judge(CLI::App& app) {
  const auto o = std::make_shared<JudgeOptions>();
  CLI::App* judge = app.add_subcommand(
      "judge", "Say which answers of other code are wrong, line by line, and by how much");
  judge->add_option("answers", o->answers, "A line for each question, or - for standard input")
      ->type_name("ANSWERS")
      ->required();
  judge->add_option("--questions", o->questions, "The questions (default: -, standard input)")
      ->type_name("FILE");
  add_numbers(*judge, o->precision, "Count ulps in these numbers (default: double)");
  judge->add_flag("--json", o->json, "The report as one JSON object");
  add_ending(*judge,
             {"signum judge answers.jsonl --questions questions.jsonl",
              "signum oracle questions.jsonl | signum judge - --questions questions.jsonl"},
             "Exit status: 0 every answer is right, 1 one is not, 2 could not run.");
  return {judge, [o] { return run_judge(*o, std::cout); }};
}

}  // namespace signum::cli
