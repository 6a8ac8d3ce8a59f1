// SPDX-License-Identifier: MIT
#include "judged.hpp"

#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>

namespace signum::oracle {

std::optional<Judged> judge_outcome(const Case& question, const Outcome& outcome,
                                    Precision precision) {
  try {
    Judged judged{truth(question), outcome.response, {}};
    if (outcome.response == Response::answered) {
      const Reply said = completed(outcome.reply.value(), outcome.left_out, judged.truth);
      judged.judgement = judge(judged.truth, said, precision);
    }
    return judged;
  } catch (const Error&) {
    return std::nullopt;
  }
}

FindingKey key_of(const Case& question, const Judged& judged, Precision precision) {
  return {kind_of(question), judged.response, judged.judgement.verdict,
          contact_class(question, judged.truth), magnitude_of(question, precision)};
}

}  // namespace signum::oracle
