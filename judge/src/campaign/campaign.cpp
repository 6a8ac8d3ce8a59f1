// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <signum/judge/campaign.hpp>
#include <signum/kernel/error.hpp>
#include <thread>

#include "block.hpp"

namespace signum::oracle {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Does blocks on its thread.
class Here : public CampaignWorker {
 public:
  Here(const CampaignState& state, const CampaignRun& run)
      : state_(state), plan_(state), run_(run), code_(run.open()) {}
  CampaignBlock do_block(std::uint64_t n) override {
    return oracle::do_block(state_, plan_, n, run_.mesh, *code_, run_.stop);
  }

 private:
  const CampaignState& state_;
  const Plan plan_;
  const CampaignRun& run_;
  std::unique_ptr<CodeUnderTest> code_;
};

/// The least of those that there are.
std::optional<std::uint64_t> least_of(std::optional<std::uint64_t> a,
                                      std::optional<std::uint64_t> b) {
  return a && b ? std::min(a, b) : a ? a : b;
}

/// Blocks are taken in order, done by any job, and merged in order.
class Campaign {
 public:
  Campaign(CampaignState& state, const CampaignRun& run)
      : state_(state),
        run_(run),
        plan_(state),
        next_(state.blocks_done),
        end_(least_of(block_count(state), run.until)) {}

  void work() {
    try {
      std::unique_ptr<CampaignWorker> worker;
      while (const auto n = take()) {
        if (state_.rows[plan_.leader(plan_.row(*n))].given_up) {
          merge(*n, {});
          continue;
        }
        if (!worker) worker = run_.worker ? run_.worker() : std::make_unique<Here>(state_, run_);
        merge(*n, worker->do_block(*n));
      }
    } catch (const Stopped&) {
      // The block is not counted; the others end by themselves.
      const std::lock_guard lock(mutex_);
      stopped_ = true;
      merged_.notify_all();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!fault_) fault_ = std::current_exception();
      merged_.notify_all();
    }
  }

  void finish() const {
    if (fault_) std::rethrow_exception(fault_);
  }

 private:
  /// The number of the next block; waits where those before it must be done.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    merged_.wait(lock, [&] {
      return fault_ || stopped_ || next_ < plan_.probes() || state_.blocks_done >= plan_.probes();
    });
    const bool late = run_.seconds && seconds_since(start_) >= *run_.seconds;
    if (fault_ || stopped_ || late || run_.stop() || (end_ && next_ >= *end_)) return std::nullopt;
    // Nothing is left to ask: without a number of cases this would go on for ever.
    if (state_.blocks_done >= plan_.probes() && all_given_up()) return std::nullopt;
    return next_++;
  }

  bool all_given_up() const {
    for (std::size_t i = 0; i < state_.rows.size(); ++i) {
      if (!state_.rows[plan_.leader(i)].given_up) return false;
    }
    return true;
  }

  void merge(std::uint64_t n, CampaignBlock block) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(n, std::move(block));
    while (!waiting_.empty() && waiting_.begin()->first == state_.blocks_done) {
      merge_next(std::move(waiting_.begin()->second));
      waiting_.erase(waiting_.begin());
    }
    merged_.notify_all();
    run_.done(state_);
  }

  void merge_next(CampaignBlock block) {
    CampaignRow& row = state_.rows[plan_.row(state_.blocks_done)];
    row.tally += block.tally;
    if (plan_.is_probe(state_.blocks_done) && block.tally.declined > 0) row.given_up = true;
    for (FirstCase& f : block.findings) {
      const auto known = std::find_if(state_.findings.begin(), state_.findings.end(),
                                      [&](const FirstCase& k) { return k.key == f.key; });
      if (known == state_.findings.end()) {
        state_.findings.push_back(std::move(f));
      } else if (comes_before(f, *known)) {
        *known = std::move(f);
      }
    }
    ++state_.blocks_done;
  }

  CampaignState& state_;
  const CampaignRun& run_;
  const Plan plan_;
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable merged_;
  std::uint64_t next_;
  const std::optional<std::uint64_t> end_;
  std::map<std::uint64_t, CampaignBlock> waiting_;
  std::exception_ptr fault_;
  bool stopped_ = false;
};

/// Calls work() on so many threads, this one among them.
void on_threads(unsigned jobs, const std::function<void()>& work) {
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < jobs; ++i) others.emplace_back(work);
  work();
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  cases += other.cases;
  right += other.right;
  false_positives += other.false_positives;
  false_negatives += other.false_negatives;
  wrong += other.wrong;
  errors += other.errors;
  crashes += other.crashes;
  time_outs += other.time_outs;
  rubbish += other.rubbish;
  declined += other.declined;
  partly += other.partly;
  excluded += other.excluded;
  unanswerable += other.unanswerable;
  ulps = std::max(ulps, other.ulps);
  seconds += other.seconds;
  return *this;
}

std::vector<CampaignRow> campaign_rows(const CampaignParameters& parameters) {
  for (const std::string& family : parameters.families) {
    if (family != mesh_family && !generators::family_named(family))
      throw InvalidArgument("families: unknown family \"" + family + "\"");
  }
  std::vector<CampaignRow> rows;
  for (const CaseKind& kind : parameters.kinds) {
    for (const std::string& family : parameters.families) {
      const auto known = generators::family_named(family);
      if (known ? has_cases(kind, *known) : MeshCases::takes(kind))
        rows.push_back({kind, family, {}, false});
    }
  }
  if (rows.empty())
    throw InvalidArgument("kinds, families: no question can be asked in these families");
  return rows;
}

std::optional<std::uint64_t> block_count(const CampaignState& state) { return Plan(state).count(); }

std::uint64_t probe_count(const CampaignState& state) { return Plan(state).probes(); }

std::vector<std::size_t> block_rows(const CampaignState& state, std::uint64_t from,
                                    std::uint64_t to) {
  const Plan plan(state);
  std::set<std::size_t> rows;
  // From the first block after the probes on, as many as there are rows have each once.
  const std::uint64_t enough = std::max(from, plan.probes()) + state.rows.size();
  for (std::uint64_t n = from; n < std::min(to, enough); ++n) rows.insert(plan.row(n));
  return {rows.begin(), rows.end()};
}

void run_campaign(CampaignState& state, const CampaignRun& run) {
  const bool wants_mesh = std::any_of(state.rows.begin(), state.rows.end(),
                                      [](const CampaignRow& r) { return r.family == mesh_family; });
  if (wants_mesh && run.mesh == nullptr)
    throw InvalidArgument("mesh: the family \"mesh\" wants one");
  Campaign campaign(state, run);
  on_threads(run.jobs, [&] { campaign.work(); });
  campaign.finish();
}

}  // namespace signum::oracle
