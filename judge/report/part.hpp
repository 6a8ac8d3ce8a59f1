// SPDX-License-Identifier: MIT
/// What a campaign against a peer is made of: one question in one family. A part comes out alike
/// wherever it is done, and goes from one process to another as a line.
#pragma once

#include <signum/judge/campaign.hpp>
#include <signum/judge/generators.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle::report {

struct Part {
  std::string subject;
  CaseKind kind;
  generators::Family family;
};

struct AnsweredPart {
  Part part;
  Tally tally;
  std::vector<FirstCase> findings;
};

/// Without the end of the line: name, question and family, with tabs.
std::string line_of(const Part& part);
/// The line of the part, then the counts of the tally, and six fields for each finding. The
/// seconds are left out, which the report does not tell.
std::string line_of(const AnsweredPart& answered);

/// Throw Error saying what is wrong.
Part read_part(std::string_view line);
AnsweredPart read_answered_part(std::string_view line);

}  // namespace signum::oracle::report
