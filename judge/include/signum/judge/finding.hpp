// SPDX-License-Identifier: MIT
/// Where the code under test is wrong: a disagreement, reduced, and what is told of it.
#pragma once

#include <functional>
#include <optional>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/make_case.hpp>
#include <span>
#include <string>

namespace signum::oracle {

/// Findings of one key are one finding.
struct FindingKey {
  CaseKind kind;
  /// answered, with a verdict that is not right; or error, crash, time_out, rubbish.
  Response response;
  Verdict verdict;
  /// contact_class() of the case.
  std::string contact_class;

  friend bool operator==(const FindingKey&, const FindingKey&) = default;
};

struct Finding {
  FindingKey key;
  Case smallest;
  Reply truth;
  Outcome outcome;
};

/// The first of the candidates that shows the same finding, or nothing.
using FirstFailing = std::function<std::optional<std::size_t>(std::span<const Case> candidates)>;

/// A case as small as can be reached from found: coordinates 0 and 1, shared coordinates, small
/// integers, few significant bits, few points. Deterministic, and no larger than found.
/// Cost: asks for some hundred candidates, in batches; at most `budget` of them.
Case shrink(const Case& found, const FirstFailing& first_failing, std::size_t budget = 20000);

/// How large a case is to a reader: the fewer and shorter its distinct numbers, the smaller.
double size_to_read(const Case& question);

/// What a bug report needs. `peer` is what the code under test is called.
/// A line of the oracle's format, whose id says what is wrong.
std::string finding_line(const Finding& finding, std::string_view peer);
/// A program in C++ that compiles against signum and prints the right answer.
std::string finding_snippet(const Finding& finding, std::string_view peer);
/// A picture of the shapes, with both answers, as an SVG document.
std::string finding_picture(const Finding& finding, std::string_view peer);

}  // namespace signum::oracle
