// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <signum/judge/campaign.hpp>
#include <signum/oracle/lines.hpp>
#include <thread>

#include "block.hpp"

namespace signum::oracle {
namespace {

std::vector<Outcome> ask(CodeUnderTest& code, std::span<const Case> cases) {
  std::vector<Outcome> outcomes(cases.size());
  code.ask(cases, outcomes);
  return outcomes;
}

/// Whether the outcome is a finding with that key, of whatever magnitude: a case of huge numbers
/// may show a fault that they are not the cause of.
bool shows(const Case& question, const Outcome& outcome, const FindingKey& key,
           Precision precision) {
  if (outcome.response != key.response) return false;
  const auto judged = judge_outcome(question, outcome, precision);
  // The contact class costs most, so that it is compared last.
  return judged && judged->is_finding() && judged->judgement.verdict == key.verdict &&
         contact_class(question, judged->truth) == key.contact_class;
}

/// Code that is never asked, where there is no time to open it.
class Silent : public CodeUnderTest {
  void ask(std::span<const Case>, std::span<Outcome>) override { throw Stopped(); }
};

std::unique_ptr<CodeUnderTest> opened(const CampaignRun& run) {
  try {
    if (!run.stop()) return run.open();
  } catch (const Stopped&) {
  }
  return std::make_unique<Silent>();
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

/// Reduces findings of a campaign.
class Reducer {
 public:
  Reducer(const CampaignState& state, const CampaignRun& run, std::size_t budget,
          std::size_t time_outs_each)
      : precision_(state.parameters.precision),
        run_(run),
        budget_(budget),
        time_outs_each_(time_outs_each) {}

  Finding operator()(const FirstCase& first, CodeUnderTest& code) const {
    std::size_t time_outs = time_outs_each_;
    std::vector<Shown> shown = {{first.found, first.outcome}};
    const FirstFailing first_failing =
        [&](std::span<const Case> candidates) -> std::optional<std::size_t> {
      // Where candidates time out, those behind the first that does are not asked.
      const std::size_t together = first.key.response == Response::time_out ? 1 : candidates.size();
      for (std::size_t at = 0; at < candidates.size(); at += together) {
        if (run_.stop() || time_outs == 0) return std::nullopt;
        const std::span<const Case> batch =
            candidates.subspan(at, std::min(together, candidates.size() - at));
        const auto failing = first_of(batch, first.key, code, time_outs, shown);
        if (failing) return at + *failing;
      }
      return std::nullopt;
    };
    Case smallest = run_.stop() ? first.found
                                : shrink(first.found, first_failing,
                                         affordable(first.key.response, budget_), precision_);
    FindingKey key = first.key;
    key.magnitude = magnitude_of(smallest, precision_);
    Reply right = first.truth && run_.stop() && is_same(smallest, first.found) ? *first.truth
                                                                               : truth(smallest);
    Outcome said = last_outcome(smallest, first.key, code, shown);
    return {std::move(key), std::move(smallest), std::move(right), std::move(said),
            first.family,   first.number,        first.seed,       false};
  }

 private:
  /// A case that shows the finding, and what was said of it.
  struct Shown {
    Case question;
    Outcome outcome;
  };

  static bool is_same(const Case& a, const Case& b) { return question_line(a) == question_line(b); }

  /// Nothing where none of a batch shows the finding, or there is no time left.
  std::optional<std::size_t> first_of(std::span<const Case> batch, const FindingKey& key,
                                      CodeUnderTest& code, std::size_t& time_outs,
                                      std::vector<Shown>& shown) const {
    std::vector<Outcome> outcomes;
    try {
      outcomes = ask(code, batch);
    } catch (const Stopped&) {
      return std::nullopt;
    }
    for (const Outcome& o : outcomes) {
      if (o.response == Response::time_out && time_outs > 0) --time_outs;
    }
    for (std::size_t i = 0; i < batch.size() && !run_.stop(); ++i) {
      if (!shows(batch[i], outcomes[i], key, precision_)) continue;
      shown.push_back({batch[i], outcomes[i]});
      return i;
    }
    return std::nullopt;
  }

  /// What is said of the smallest case when it is asked alone; where there is no time left, what
  /// was said of it before.
  Outcome last_outcome(const Case& smallest, const FindingKey& key, CodeUnderTest& code,
                       const std::vector<Shown>& shown) const {
    const auto known = std::find_if(shown.rbegin(), shown.rend(), [&](const Shown& s) {
      return s.outcome.response == key.response && is_same(s.question, smallest);
    });
    if (run_.stop() && known != shown.rend()) return known->outcome;
    try {
      Outcome said = ask(code, {&smallest, 1}).front();
      // What does not repeat is no less a finding.
      if (shows(smallest, said, key, precision_)) return said;
      return {key.response, std::nullopt, "once, and not again when asked alone"};
    } catch (const Stopped&) {
      return known == shown.rend() ? Outcome{key.response, std::nullopt, "it was not asked again"}
                                   : known->outcome;
    }
  }

  Precision precision_;
  const CampaignRun& run_;
  std::size_t budget_, time_outs_each_;
};

/// The smallest first, and of those with one key in either order the smallest alone.
std::vector<Finding> without_repetitions(std::vector<Finding> all) {
  std::stable_sort(all.begin(), all.end(), [](const Finding& a, const Finding& b) {
    return reads_before(a.smallest, b.smallest);
  });
  std::vector<Finding> kept;
  for (Finding& f : all) {
    const auto same = [&](const Finding& k) {
      return in_either_order(k.key) == in_either_order(f.key);
    };
    const auto known = std::find_if(kept.begin(), kept.end(), same);
    if (known == kept.end()) {
      kept.push_back(std::move(f));
    } else {
      known->in_both_orders =
          known->in_both_orders || f.in_both_orders || !(known->key.kind == f.key.kind);
    }
  }
  return kept;
}

/// By rank, then by cause, then by size.
std::vector<Finding> by_cause(const std::vector<Finding>& smallest_first) {
  struct Place {
    int rank;
    std::size_t cause, finding;
    auto operator<=>(const Place&) const = default;
  };
  std::vector<FindingKey> causes;
  std::vector<Place> places;
  for (std::size_t i = 0; i < smallest_first.size(); ++i) {
    const FindingKey cause = cause_of(smallest_first[i].key);
    const auto at = std::find(causes.begin(), causes.end(), cause);
    const auto number = static_cast<std::size_t>(at - causes.begin());
    if (at == causes.end()) causes.push_back(cause);
    places.push_back({rank_of(cause), number, i});
  }
  std::sort(places.begin(), places.end());
  std::vector<Finding> sorted;
  for (const Place& p : places) sorted.push_back(smallest_first[p.finding]);
  return sorted;
}

/// One first case of each finding in either order, and whether there was one in each; in the order
/// of the blocks.
struct Candidate {
  const FirstCase* first;
  bool in_both_orders;
};
std::vector<Candidate> candidates_of(const CampaignState& state) {
  std::vector<const FirstCase*> all;
  for (const FirstCase& f : state.findings) all.push_back(&f);
  std::stable_sort(all.begin(), all.end(),
                   [](const FirstCase* a, const FirstCase* b) { return comes_before(*a, *b); });
  std::vector<Candidate> candidates;
  std::vector<FindingKey> keys;
  for (const FirstCase* f : all) {
    const FindingKey key = in_either_order(f->key);
    const auto known = std::find(keys.begin(), keys.end(), key);
    if (known == keys.end()) {
      keys.push_back(key);
      candidates.push_back({f, false});
      continue;
    }
    Candidate& c = candidates[static_cast<std::size_t>(known - keys.begin())];
    c.in_both_orders = c.in_both_orders || !(c.first->key.kind == f->key.kind);
  }
  return candidates;
}

/// One of each cause before the second of any, and those of the least rank first.
void sort_for_limit(std::vector<Candidate>& candidates) {
  struct Place {
    std::size_t of_cause;
    int rank;
    std::size_t number;
    auto operator<=>(const Place&) const = default;
  };
  std::vector<FindingKey> causes;
  std::vector<Place> places;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    causes.push_back(cause_of(candidates[i].first->key));
    const auto before = std::count(causes.begin(), std::prev(causes.end()), causes.back());
    places.push_back({static_cast<std::size_t>(before), rank_of(causes.back()), i});
  }
  std::sort(places.begin(), places.end());
  std::vector<Candidate> sorted;
  for (const Place& p : places) sorted.push_back(candidates[p.number]);
  candidates = std::move(sorted);
}

/// Reduces these on the threads of the campaign.
std::vector<Finding> reduce_all(std::span<const Candidate> candidates, const Reducer& reducer,
                                const CampaignRun& run) {
  std::vector<std::optional<Finding>> reduced(candidates.size());
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr fault;
  const auto work = [&] {
    try {
      std::unique_ptr<CodeUnderTest> code;
      for (std::size_t i; (i = next++) < reduced.size();) {
        if (!code) code = opened(run);
        reduced[i] = reducer(*candidates[i].first, *code);
        reduced[i]->in_both_orders = candidates[i].in_both_orders;
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
  return findings;
}

}  // namespace

std::size_t finding_count(const CampaignState& state) { return candidates_of(state).size(); }

std::vector<Finding> reduce_findings(const CampaignState& state, const CampaignRun& run,
                                     std::size_t budget, std::optional<std::size_t> limit) {
  std::vector<Candidate> candidates = candidates_of(state);
  if (limit) sort_for_limit(candidates);
  const std::size_t wanted = std::min(limit.value_or(candidates.size()), candidates.size());
  const std::size_t time_outs_each =
      std::max<std::size_t>(1, most_time_outs / std::max<std::size_t>(1, wanted));
  const Reducer reducer(state, run, budget, time_outs_each);
  std::vector<Finding> found;
  // Of those that turn out to be one, others take the place.
  for (std::size_t at = 0; at < candidates.size() && found.size() < wanted;) {
    const std::size_t count = std::min(wanted - found.size(), candidates.size() - at);
    for (Finding& f : reduce_all(std::span(candidates).subspan(at, count), reducer, run))
      found.push_back(std::move(f));
    found = without_repetitions(std::move(found));
    at += count;
  }
  return by_cause(found);
}

}  // namespace signum::oracle
