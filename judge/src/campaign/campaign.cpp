// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <iterator>
#include <map>
#include <mutex>
#include <signum/judge/campaign.hpp>
#include <signum/kernel/error.hpp>
#include <thread>

#include "judged.hpp"

namespace signum::oracle {
namespace {

using Clock = std::chrono::steady_clock;
using generators::Random;

constexpr std::uint64_t block_size = 256;
constexpr std::string_view mesh_family = "mesh";

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Cases of each family that a kind is probed with.
constexpr std::uint64_t probe_size = 8;

/// The first row of each kind.
std::vector<std::size_t> leading_rows(const std::vector<CampaignRow>& rows) {
  std::vector<std::size_t> leading;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == 0 || !(rows[i].kind == rows[i - 1].kind)) leading.push_back(i);
  }
  return leading;
}

/// Which block is done n-th. First each kind is probed with a few cases of all its families, so
/// that those that are declined are known before more is asked of them; then a block of each row in
/// turn.
class Plan {
 public:
  explicit Plan(const CampaignState& state)
      : rows_(state.rows.size()), leading_(leading_rows(state.rows)) {}

  bool is_probe(std::uint64_t n) const { return n < leading_.size(); }
  std::size_t row(std::uint64_t n) const {
    return is_probe(n) ? leading_[n] : (n - leading_.size()) % rows_;
  }
  std::uint64_t round(std::uint64_t n) const { return (n - leading_.size()) / rows_; }
  /// The first row of the same kind, which says whether the kind is given up.
  std::size_t leader(std::size_t row) const {
    return *std::prev(std::upper_bound(leading_.begin(), leading_.end(), row));
  }
  /// Blocks from this number on want the earlier ones done.
  std::uint64_t probes() const { return leading_.size(); }

 private:
  std::size_t rows_;
  std::vector<std::size_t> leading_;
};

/// A hash of a row's name, so that its cases do not depend on which other rows there are.
std::uint64_t row_seed(std::uint64_t seed, const CampaignRow& row) {
  std::uint64_t hash = 0xCBF29CE484222325 ^ seed;
  for (const char c : name(row.kind) + "/" + row.family) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3;
  }
  return Random(hash).bits();
}

Case make_row_case(const CampaignRow& row, const MeshCases* mesh, std::uint64_t seed,
                   std::uint64_t number) {
  Random random(seed + number * 0x9E3779B97F4A7C15);
  if (row.family == mesh_family) return mesh->make_case(row.kind, random);
  return make_case(row.kind, generators::family_named(row.family).value(), random);
}

struct Block {
  Tally tally;
  std::vector<FirstCase> findings;
};

void count(Tally& tally, const Judged& judged) {
  ++tally.cases;
  tally.ulps = std::max(tally.ulps, judged.judgement.ulps);
  switch (judged.response) {
    case Response::answered: {
      std::uint64_t* const counts[] = {&tally.right, &tally.false_positives, &tally.false_negatives,
                                       &tally.wrong};
      ++*counts[static_cast<std::size_t>(judged.judgement.verdict)];
      return;
    }
    case Response::error:
      ++tally.errors;
      return;
    case Response::crash:
      ++tally.crashes;
      return;
    case Response::time_out:
      ++tally.time_outs;
      return;
    default:
      ++tally.rubbish;
  }
}

bool is_known(const std::vector<FirstCase>& findings, const FindingKey& key) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const FirstCase& f) { return f.key == key; });
}

Block do_block(const CampaignRow& row, const CampaignParameters& parameters, std::uint64_t round,
               const MeshCases* mesh, CodeUnderTest& code) {
  const auto start = Clock::now();
  const std::uint64_t first = round * block_size;
  const std::uint64_t size =
      parameters.cases ? std::min(block_size, *parameters.cases - first) : block_size;
  const std::uint64_t seed = row_seed(parameters.seed, row);
  std::vector<Case> cases;
  cases.reserve(size);
  for (std::uint64_t i = 0; i < size; ++i)
    cases.push_back(make_row_case(row, mesh, seed, first + i));
  std::vector<Outcome> outcomes(cases.size());
  code.ask(cases, outcomes);
  Block block;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (outcomes[i].response == Response::declined) {
      ++block.tally.declined;
      continue;
    }
    const auto judged = judge_outcome(cases[i], outcomes[i]);
    if (!judged) {
      ++block.tally.unanswerable;
      continue;
    }
    count(block.tally, *judged);
    if (!judged->is_finding()) continue;
    FindingKey key = key_of(cases[i], *judged);
    if (!is_known(block.findings, key))
      block.findings.push_back({std::move(key), row.family, first + i, std::move(cases[i])});
  }
  block.tally.seconds = seconds_since(start);
  return block;
}

/// Counts nothing but what is declined, where all is; a death is a finding, for it may not repeat.
Block probe(const CampaignState& state, std::size_t leader, const MeshCases* mesh,
            CodeUnderTest& code) {
  std::vector<Case> cases;
  for (std::size_t i = leader;
       i < state.rows.size() && state.rows[i].kind == state.rows[leader].kind; ++i) {
    const std::uint64_t seed = row_seed(state.parameters.seed, state.rows[i]);
    for (std::uint64_t n = 0; n < probe_size; ++n)
      cases.push_back(make_row_case(state.rows[i], mesh, seed, n));
  }
  std::vector<Outcome> outcomes(cases.size());
  code.ask(cases, outcomes);
  Block block;
  if (std::all_of(outcomes.begin(), outcomes.end(),
                  [](const Outcome& o) { return o.response == Response::declined; }))
    block.tally.declined = cases.size();
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Response response = outcomes[i].response;
    if (response != Response::crash && response != Response::time_out) continue;
    const auto judged = judge_outcome(cases[i], outcomes[i]);
    if (!judged) continue;
    FindingKey key = key_of(cases[i], *judged);
    const std::string& family = state.rows[leader + i / probe_size].family;
    if (!is_known(block.findings, key))
      block.findings.push_back({std::move(key), family, i % probe_size, std::move(cases[i])});
  }
  return block;
}

/// Blocks are taken in order, done by any job, and merged in order.
class Campaign {
 public:
  Campaign(CampaignState& state, const CampaignRun& run)
      : state_(state),
        run_(run),
        plan_(state),
        next_(state.blocks_done),
        end_(block_count(state)) {}

  void work() {
    try {
      std::unique_ptr<CodeUnderTest> code;
      while (const auto n = take()) {
        const std::size_t row = plan_.row(*n);
        if (state_.rows[plan_.leader(row)].given_up) {
          merge(*n, {});
          continue;
        }
        if (!code) code = run_.open();
        merge(*n, plan_.is_probe(*n) ? probe(state_, row, run_.mesh, *code)
                                     : do_block(state_.rows[row], state_.parameters,
                                                plan_.round(*n), run_.mesh, *code));
      }
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
      return fault_ || next_ < plan_.probes() || state_.blocks_done >= plan_.probes();
    });
    const bool late = run_.seconds && seconds_since(start_) >= *run_.seconds;
    if (fault_ || late || run_.stop() || (end_ && next_ >= *end_)) return std::nullopt;
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

  void merge(std::uint64_t n, Block block) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(n, std::move(block));
    while (!waiting_.empty() && waiting_.begin()->first == state_.blocks_done) {
      merge_next(std::move(waiting_.begin()->second));
      waiting_.erase(waiting_.begin());
    }
    merged_.notify_all();
    run_.done(state_);
  }

  void merge_next(Block block) {
    CampaignRow& row = state_.rows[plan_.row(state_.blocks_done)];
    row.tally += block.tally;
    if (plan_.is_probe(state_.blocks_done) && block.tally.declined > 0) row.given_up = true;
    for (FirstCase& f : block.findings) {
      if (!is_known(state_.findings, f.key)) state_.findings.push_back(std::move(f));
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
  std::map<std::uint64_t, Block> waiting_;
  std::exception_ptr fault_;
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

std::optional<std::uint64_t> block_count(const CampaignState& state) {
  if (!state.parameters.cases) return std::nullopt;
  const std::uint64_t rounds = (*state.parameters.cases + block_size - 1) / block_size;
  return leading_rows(state.rows).size() + rounds * state.rows.size();
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
