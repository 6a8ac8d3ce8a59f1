// SPDX-License-Identifier: MIT
/// What a campaign against a peer comes to: the counts of each question and family, and the cases
/// that tell a reader most.
#pragma once

#include <signum/judge/campaign.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle::report {

/// Whose code is asked.
struct Subject {
  std::string name;
  /// Author, title, year; for a library what it is, and its version.
  std::string source;
  /// Names of case kinds, as in TextbookPeer::answers; empty to try them all.
  std::string_view answers;
  std::uint64_t cases = 1;
  /// So many findings of each Ask are reduced: the most legible ones before that.
  std::size_t most_reduced = 1;
  /// So many are shown, each of another Ask.
  std::size_t most_shown = 1;
};

struct Settings {
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  /// Candidates to ask for while a finding is reduced.
  std::size_t budget = 4000;
  RunLimits limits;
};

struct Counts {
  CaseKind kind;
  /// The tallies by families, in the order of the enumeration.
  std::vector<Tally> by_family;

  Tally total() const;
};

struct Measured {
  Subject subject;
  std::vector<Counts> questions;
  std::vector<Finding> shown;

  /// The tallies of the families over all questions.
  std::vector<Tally> by_family() const;
};

/// Throws InvalidArgument where there is no such peer.
Measured measure(const Subject& subject, const Settings& settings);

}  // namespace signum::oracle::report
