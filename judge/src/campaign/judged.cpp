// SPDX-License-Identifier: MIT
#include "judged.hpp"

#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>

namespace signum::oracle {

std::optional<Judged> judge_outcome(const Case& question, const Outcome& outcome) {
  try {
    Judged judged{truth(question), outcome.response, {}};
    if (outcome.response == Response::answered)
      judged.judgement = judge(judged.truth, outcome.reply.value());
    return judged;
  } catch (const Error&) {
    return std::nullopt;
  }
}

FindingKey key_of(const Case& question, const Judged& judged) {
  return {kind_of(question), judged.response, judged.judgement.verdict,
          contact_class(question, judged.truth), magnitude_of(question)};
}

}  // namespace signum::oracle
