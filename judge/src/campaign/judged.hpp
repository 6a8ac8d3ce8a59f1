// SPDX-License-Identifier: MIT
/// An outcome beside the truth.
#pragma once

#include <optional>
#include <signum/judge/finding.hpp>
#include <signum/judge/judgement.hpp>

namespace signum::oracle {

struct Judged {
  Reply truth;
  Response response;
  Judgement judgement;

  bool is_finding() const {
    return response != Response::declined &&
           (response != Response::answered || judgement.verdict != Verdict::right);
  }
};

/// The outcome beside the truth; nothing where the question has no answer.
std::optional<Judged> judge_outcome(const Case& question, const Outcome& outcome,
                                    Precision precision);

/// Requires a finding.
FindingKey key_of(const Case& question, const Judged& judged, Precision precision);

}  // namespace signum::oracle
