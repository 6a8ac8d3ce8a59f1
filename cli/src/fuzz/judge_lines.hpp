// SPDX-License-Identifier: MIT
/// Which of somebody's answers are wrong?
#pragma once

#include <cstdint>
#include <istream>
#include <signum/judge/precision.hpp>
#include <string>
#include <vector>

namespace signum::cli {

/// A line that is not right.
struct JudgeRemark {
  /// Counted from 1, in both files.
  std::uint64_t line;
  /// "false positive", "false negative", "wrong", "inexact" (the answer is right and what it gives
  /// as exact is not), "another" (than signum's, of a question whose answers are compared as a
  /// whole), "error", "rubbish", "missing", "surplus", "other id", "no question".
  std::string fault;
  /// What was said, or what is wrong with the line.
  std::string said;
  /// The right answer, where there is one.
  std::string right;
};

struct JudgeReport {
  std::uint64_t right = 0;
  /// Declined, or with nothing but an id.
  std::uint64_t not_answered = 0;
  /// Right but for the rounding of a double, and the largest such error.
  std::uint64_t rounded_wrongly = 0, ulps = 0;
  std::vector<JudgeRemark> remarks;
};

/// Judges the lines of answers by those of questions, in order. Members that are left out are not
/// judged. Errors are counted in numbers of that precision.
JudgeReport judge_lines(std::istream& questions, std::istream& answers,
                        Precision precision = Precision::doubles);

std::string to_text(const JudgeReport& report);
std::string to_json(const JudgeReport& report);

}  // namespace signum::cli
