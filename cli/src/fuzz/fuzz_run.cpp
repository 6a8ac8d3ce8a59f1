// SPDX-License-Identifier: MIT
#include "fuzz/fuzz_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <memory>
#include <signum/kernel/error.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "common/progress.hpp"
#include "common/reading/input.hpp"
#include "common/writing/printable.hpp"
#include "fuzz/campaign/campaign_json.hpp"
#include "fuzz/worker_process.hpp"

namespace signum::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t shrink_budget = 20000;
/// Asking is so much of the work, as far as is known before; the rest is reducing.
constexpr double asking_share = 0.8;
/// For what was found, after a signal.
constexpr double reduce_seconds_when_told = 0.4;

volatile std::sig_atomic_t times_told_to_stop = 0;
std::atomic<Clock::rep> told_at = 0;
static_assert(std::atomic<Clock::rep>::is_always_lock_free, "a signal handler sets it");

/// The time since the first signal.
double seconds_since_told() {
  return std::chrono::duration<double>(Clock::now().time_since_epoch() - Clock::duration(told_at))
      .count();
}

extern "C" void count_signal(int signal) {
  if (times_told_to_stop == 0) told_at = Clock::now().time_since_epoch().count();
  times_told_to_stop = times_told_to_stop + 1;
  // On Windows a signal that came does what it did at first.
  std::signal(signal, times_told_to_stop < 2 ? count_signal : SIG_DFL);
}

/// While it lives, SIGINT and SIGTERM ask for an early end: the first of the campaign and, some
/// tenths of a second later, of the reduction; the second at once; the third one ends the process.
class StopSignals {
 public:
  StopSignals()
      : old_interrupt_(std::signal(SIGINT, count_signal)),
        old_terminate_(std::signal(SIGTERM, count_signal)) {}
  ~StopSignals() {
    std::signal(SIGINT, old_interrupt_);
    std::signal(SIGTERM, old_terminate_);
  }
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

 private:
  void (*old_interrupt_)(int);
  void (*old_terminate_)(int);
};

std::string plural_seconds(double seconds) {
  return fmt::format("{} second{}", seconds, seconds == 1 ? "" : "s");
}

/// Throws Error where the code fails alike on its first cases.
void check_answers(FuzzCampaign& campaign, const oracle::CampaignRun& how) {
  const auto failure = oracle::common_failure(campaign.state, how);
  if (!failure) return;
  const oracle::Outcome& o = failure->outcome;
  std::string what(name(o.response));
  if (o.response == oracle::Response::time_out)
    what += fmt::format(": no answer within {}; --time-limit gives more",
                        plural_seconds(campaign.time_limit));
  else if (!o.detail.empty())
    what += ": " + printable(o.detail);
  throw Error(fmt::format(
      "--against: \"{}\" answers none of its first {} cases: {}. It was asked {}; expected an "
      "answer as docs/plugins.md says",
      campaign.against, failure->cases, what, oracle::question_line(failure->first, "0")));
}

/// Asks, and shows how far it is.
void ask(FuzzCampaign& campaign, oracle::CampaignRun& how, CampaignFile* file, Progress& progress) {
  how.stop = [] { return times_told_to_stop != 0; };
  const auto blocks = oracle::block_count(campaign.state);
  std::uint64_t shown = campaign.state.blocks_done;
  const double already = blocks ? static_cast<double>(shown) / static_cast<double>(*blocks) : 0;
  progress.step(asking_share * already, "asking");
  const auto start = Clock::now();
  double seconds_shown = 0;
  how.done = [&](const oracle::CampaignState& state) {
    double work = 0;
    if (blocks) {
      work = static_cast<double>(state.blocks_done - shown) / static_cast<double>(*blocks);
    } else {
      const std::chrono::duration<double> taken = Clock::now() - start;
      work = (taken.count() - seconds_shown) / campaign.seconds.value_or(INFINITY);
      seconds_shown = taken.count();
    }
    progress.step(asking_share * work,
                  fmt::format("{} blocks, {} findings", state.blocks_done, state.findings.size()));
    shown = state.blocks_done;
    if (file) file->save_now_and_then(campaign);
  };
  try {
    if (campaign.state.blocks_done == 0) check_answers(campaign, how);
    oracle::run_campaign(campaign.state, how);
  } catch (const oracle::Stopped&) {
    // Nothing is done yet.
  }
}

std::vector<oracle::Finding> reduce(const FuzzCampaign& campaign, oracle::CampaignRun& how,
                                    const FuzzOptions& options, Progress& progress) {
  const int told = times_told_to_stop;
  const auto begin = Clock::now();
  how.stop = [=] {
    const std::chrono::duration<double> taken = Clock::now() - begin;
    return times_told_to_stop > told ||
           (told > 0 && seconds_since_told() > reduce_seconds_when_told) ||
           taken.count() > options.reduce_seconds.value_or(INFINITY);
  };
  const std::size_t all = oracle::finding_count(campaign.state);
  const std::size_t count = std::min(all, options.limit.value_or(all));
  std::atomic<std::size_t> reduced = 0;
  how.reduced = [&] {
    progress.step((1 - asking_share) / static_cast<double>(count),
                  fmt::format("{} of {} findings reduced", ++reduced, count));
  };
  return oracle::reduce_findings(campaign.state, how, shrink_budget, options.limit);
}

}  // namespace

bool is_told_to_stop() { return times_told_to_stop != 0; }

void check_runs(const FuzzCampaign& campaign) {
  try {
    oracle::open_code_under_test(campaign.against, {campaign.time_limit});
  } catch (const Error& e) {
    throw Error(std::string("--against: ") + e.what());
  }
}

std::optional<oracle::MeshCases> cases_of_mesh(const FuzzCampaign& campaign,
                                               const MeshReadOptions& reading) {
  std::optional<oracle::MeshCases> mesh;
  try {
    if (!campaign.mesh.empty()) {
      const NamedMesh named = read_named_mesh(campaign.mesh, reading);
      say_warnings(campaign.mesh, named.warnings);
      mesh.emplace(weld(named.mesh));
    }
  } catch (const Error& e) {
    throw Error(std::string("--mesh: ") + e.what());
  }
  return mesh;
}

std::vector<oracle::Finding> run_fuzz_campaign(FuzzCampaign& campaign, const FuzzOptions& options,
                                               const MeshReadOptions& reading, CampaignFile* file) {
  const std::optional<oracle::MeshCases> mesh = cases_of_mesh(campaign, reading);
  const StopSignals signals;
  Progress progress;
  oracle::CampaignRun how;
  oracle::RunLimits limits{campaign.time_limit};
  limits.stop = [&] { return how.stop(); };
  how.open = [&] { return oracle::open_code_under_test(campaign.against, limits); };
  how.mesh = mesh ? &*mesh : nullptr;
  how.jobs = options.workers.value_or(options.jobs);
  std::string begun;
  if (options.workers) {
    begun = to_json(campaign);
    how.worker = [&] { return std::make_unique<WorkerProcess>(campaign, begun, limits.stop); };
  }
  how.seconds = campaign.seconds;
  progress.set_total(1);
  if (!campaign.is_merged) ask(campaign, how, file, progress);
  if (file) file->save(campaign);
  return reduce(campaign, how, options, progress);
}

}  // namespace signum::cli
