// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <signum/judge/campaign.hpp>
#include <thread>

#include "block.hpp"

namespace signum::oracle {
namespace {

constexpr std::size_t failures_wanted = 20;
/// Code that declines so many has its answers told by the probes of the campaign.
constexpr std::size_t most_asked = 4096;

/// A case of a row.
struct Asking {
  std::size_t row;
  std::uint64_t number;
  std::uint64_t block;
  Case question;
  Outcome outcome = {};
};

/// The first cases in an order in which all questions come soon, and then all families.
class FirstCases {
 public:
  FirstCases(const CampaignState& state, const MeshCases* mesh)
      : state_(state), mesh_(mesh), leading_(leading_rows(state.rows)) {}

  /// The next ones, at most so many.
  std::vector<Asking> next(std::size_t count) {
    std::vector<Asking> asked;
    while (asked.size() < count && given_ < most_asked) {
      const std::size_t kind = at_ % leading_.size(), round = at_ / leading_.size();
      const std::size_t end = kind + 1 < leading_.size() ? leading_[kind + 1] : state_.rows.size();
      const std::size_t families = end - leading_[kind];
      const std::uint64_t number = round / families;
      ++at_;
      ++given_;
      if (number >= state_.parameters.cases.value_or(failures_wanted)) continue;
      const std::size_t row = leading_[kind] + round % families;
      Case question = make_row_case(state_, state_.rows[row], mesh_, number);
      if (is_excluded(question, state_.parameters)) continue;
      asked.push_back({row, number, kind, std::move(question)});
    }
    return asked;
  }

 private:
  const CampaignState& state_;
  const MeshCases* mesh_;
  std::vector<std::size_t> leading_;
  std::size_t at_ = 0, given_ = 0;
};

/// Asks each case alone, on threads of their own.
void ask_each_alone(std::vector<Asking>& asked, const CampaignRun& run) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr fault;
  const auto work = [&] {
    try {
      std::unique_ptr<CodeUnderTest> code;
      for (std::size_t i; (i = next++) < asked.size();) {
        if (!code) code = run.open();
        code->ask({&asked[i].question, 1}, {&asked[i].outcome, 1});
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      fault = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    // Half of the time is waiting, or more.
    const std::size_t jobs = std::min<std::size_t>(2 * std::size_t{run.jobs}, asked.size());
    for (std::size_t i = 1; i < jobs; ++i) others.emplace_back(work);
    work();
  }
  if (fault) std::rethrow_exception(fault);
}

/// Whether the case says nothing of the code: it was declined, or the question has no answer.
bool says_nothing(const CampaignState& state, const Asking& a) {
  if (a.outcome.response == Response::declined) return true;
  return !judge_outcome(a.question, a.outcome, state.parameters.precision);
}

/// The first cases that are not declined, asked in batches until there are some.
std::vector<Asking> first_not_declined(const CampaignState& state, FirstCases& cases,
                                       CodeUnderTest& code) {
  constexpr std::size_t most = 64;
  for (std::size_t size = 1;; size = std::min(2 * size, most)) {
    std::vector<Asking> asked = cases.next(size);
    if (asked.empty()) return {};
    std::vector<Case> questions;
    for (const Asking& a : asked) questions.push_back(a.question);
    std::vector<Outcome> outcomes(asked.size());
    code.ask(questions, outcomes);
    for (std::size_t i = 0; i < asked.size(); ++i) asked[i].outcome = std::move(outcomes[i]);
    std::erase_if(asked, [&](const Asking& a) { return says_nothing(state, a); });
    if (!asked.empty()) return asked;
  }
}

bool is_answered(const Asking& a) { return a.outcome.response == Response::answered; }

}  // namespace

std::optional<CommonFailure> common_failure(CampaignState& state, const CampaignRun& run) {
  FirstCases cases(state, run.mesh);
  std::vector<Asking> failed = first_not_declined(state, cases, *run.open());
  const auto none_is_answered = [&] { return std::ranges::none_of(failed, is_answered); };
  while (!failed.empty() && none_is_answered() && failed.size() < failures_wanted) {
    std::vector<Asking> more = cases.next(failures_wanted - failed.size());
    // Few cases are asked soon.
    if (more.empty()) break;
    ask_each_alone(more, run);
    std::erase_if(more, [&](const Asking& a) { return says_nothing(state, a); });
    failed.insert(failed.end(), more.begin(), more.end());
  }
  if (failed.size() >= failures_wanted && none_is_answered())
    return CommonFailure{failed.size(), failed[0].question, failed[0].outcome};
  for (Asking& a : failed) {
    const Response response = a.outcome.response;
    if (response != Response::crash && response != Response::time_out) continue;
    auto judged = judge_outcome(a.question, a.outcome, state.parameters.precision);
    if (!judged) continue;
    FindingKey key = key_of(a.question, *judged, state.parameters.precision);
    if (is_known(state.findings, key)) continue;
    state.findings.push_back({std::move(key), state.rows[a.row].family, a.number,
                              std::move(a.question), std::move(judged->truth), std::move(a.outcome),
                              state.parameters.seed, a.block});
  }
  return std::nullopt;
}

}  // namespace signum::oracle
