// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <signum/judge/campaign.hpp>
#include <thread>

#include "judged.hpp"

namespace signum::oracle {
namespace {

std::vector<Outcome> ask(CodeUnderTest& code, std::span<const Case> cases) {
  std::vector<Outcome> outcomes(cases.size());
  code.ask(cases, outcomes);
  return outcomes;
}

/// Whether the outcome is a finding with that key, of whatever magnitude: a case of huge numbers
/// may show a fault that they are not the cause of.
bool shows(const Case& question, const Outcome& outcome, const FindingKey& key) {
  if (outcome.response != key.response) return false;
  const auto judged = judge_outcome(question, outcome);
  // The contact class costs most, so that it is compared last.
  return judged && judged->is_finding() && judged->judgement.verdict == key.verdict &&
         contact_class(question, judged->truth) == key.contact_class;
}

/// So many time-outs are waited for while all findings are reduced, but one of each at least:
/// there may be dozens of them, and each takes as long as the limit is.
constexpr std::size_t most_time_outs = 60;

/// A crash costs a process, a time-out the time as well.
std::size_t affordable(Response response, std::size_t budget) {
  if (response == Response::crash) return budget / 10;
  if (response == Response::time_out) return budget / 100;
  return budget;
}

Finding reduce(const FirstCase& first, CodeUnderTest& code, const std::function<bool()>& stop,
               std::size_t budget, std::size_t time_outs) {
  const FirstFailing first_failing =
      [&](std::span<const Case> candidates) -> std::optional<std::size_t> {
    // Where candidates time out, those behind the first that does are not asked.
    const std::size_t together = first.key.response == Response::time_out ? 1 : candidates.size();
    for (std::size_t at = 0; at < candidates.size(); at += together) {
      if (stop() || time_outs == 0) return std::nullopt;
      const std::span<const Case> batch =
          candidates.subspan(at, std::min(together, candidates.size() - at));
      const std::vector<Outcome> outcomes = ask(code, batch);
      for (const Outcome& o : outcomes) {
        if (o.response == Response::time_out && time_outs > 0) --time_outs;
      }
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (shows(batch[i], outcomes[i], first.key)) return at + i;
      }
    }
    return std::nullopt;
  };
  Case smallest = stop()
                      ? first.found
                      : shrink(first.found, first_failing, affordable(first.key.response, budget));
  Reply right = truth(smallest);
  Outcome outcome = ask(code, {&smallest, 1}).front();
  // What does not repeat is no less a finding.
  if (!shows(smallest, outcome, first.key)) {
    outcome = {first.key.response, std::nullopt, "once, and not again when asked alone"};
  }
  FindingKey key = first.key;
  key.magnitude = magnitude_of(smallest);
  return {std::move(key),     std::move(smallest), std::move(right),
          std::move(outcome), first.family,        first.number};
}

/// The smallest first, and of those with one key the smallest alone.
std::vector<Finding> in_order(std::vector<Finding> all) {
  std::stable_sort(all.begin(), all.end(), [](const Finding& a, const Finding& b) {
    return reads_before(a.smallest, b.smallest);
  });
  std::vector<Finding> kept;
  for (Finding& f : all) {
    const auto same = [&](const Finding& k) { return k.key == f.key; };
    if (std::none_of(kept.begin(), kept.end(), same)) kept.push_back(std::move(f));
  }
  return kept;
}

}  // namespace

std::vector<Finding> reduce_findings(const CampaignState& state, const CampaignRun& run,
                                     std::size_t budget) {
  std::vector<std::optional<Finding>> reduced(state.findings.size());
  const std::size_t time_outs_each =
      std::max<std::size_t>(1, most_time_outs / std::max<std::size_t>(1, reduced.size()));
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr fault;
  const auto work = [&] {
    try {
      std::unique_ptr<CodeUnderTest> code;
      for (std::size_t i; (i = next++) < reduced.size();) {
        if (!code) code = run.open();
        reduced[i] = reduce(state.findings[i], *code, run.stop, budget, time_outs_each);
        run.reduced();
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      fault = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < run.jobs; ++i) others.emplace_back(work);
    work();
  }
  if (fault) std::rethrow_exception(fault);
  std::vector<Finding> findings;
  for (auto& f : reduced) findings.push_back(*std::move(f));
  return in_order(std::move(findings));
}

}  // namespace signum::oracle
