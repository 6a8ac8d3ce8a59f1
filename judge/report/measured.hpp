// SPDX-License-Identifier: MIT
/// What a campaign against a peer comes to: the counts of each question and family, and the cases
/// that tell a reader most.
#pragma once

#include <signum/judge/campaign.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "claims.hpp"
#include "part.hpp"

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
  /// Null for a method of the textbooks.
  const Claim* claim = nullptr;
  Precision precision = Precision::doubles;
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

// All of these throw InvalidArgument where there is no such peer.

/// Each question that the code does not decline, in each family that it has, by families.
std::vector<Part> parts_of(const Subject& subject, const Settings& settings);

/// What becomes of parts of one subject and family.
std::vector<AnsweredPart> ask_parts(const Subject& subject, std::span<const Part> parts,
                                    const Settings& settings);

/// What all its parts come to, in the order of parts_of(). Those of a question that was declined
/// throughout on the grid are left out, whether or not they are here.
Measured measure(const Subject& subject, const std::vector<AnsweredPart>& parts,
                 const Settings& settings);

/// What all parts of the subject come to, which are asked here.
Measured measure(const Subject& subject, const Settings& settings);

}  // namespace signum::oracle::report
