// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <memory>
#include <signum/algorithms/mesh/mesh.hpp>
#include <signum/algorithms/mesh/read_mesh.hpp>

#include "command.hpp"
#include "fuzz_arguments.hpp"
#include "fuzz_report.hpp"
#include "progress.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t shrink_budget = 20000;
constexpr std::size_t shrink_budget_when_stopped = 2000;

volatile std::sig_atomic_t told_to_stop = 0;

/// While it lives, SIGINT and SIGTERM ask for an early end; the second one ends at once.
class StopSignals {
 public:
  StopSignals() {
    struct sigaction action {};
    action.sa_handler = [](int) { told_to_stop = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_interrupt_);
    sigaction(SIGTERM, &action, &old_terminate_);
  }
  ~StopSignals() {
    sigaction(SIGINT, &old_interrupt_, nullptr);
    sigaction(SIGTERM, &old_terminate_, nullptr);
  }
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

 private:
  struct sigaction old_interrupt_ {
  }, old_terminate_{};
};

/// Whatever can be told before a case is asked. Throws Error.
void check_runs(const FuzzCampaign& campaign) {
  oracle::open_code_under_test(campaign.against, {campaign.time_limit});
}

std::vector<oracle::Finding> run(FuzzCampaign& campaign, unsigned jobs, CampaignFile* file) {
  std::optional<oracle::MeshCases> mesh;
  if (!campaign.mesh.empty()) mesh.emplace(weld(read_mesh(campaign.mesh)));
  check_runs(campaign);
  const StopSignals signals;
  Progress progress;
  oracle::CampaignRun how;
  how.open = [&] { return oracle::open_code_under_test(campaign.against, {campaign.time_limit}); };
  how.mesh = mesh ? &*mesh : nullptr;
  how.jobs = jobs;
  how.seconds = campaign.seconds;
  how.stop = [] { return told_to_stop != 0; };
  const auto blocks = oracle::block_count(campaign.state);
  std::uint64_t shown = 0;
  if (blocks) progress.set_total(static_cast<double>(*blocks));
  how.done = [&](const oracle::CampaignState& state) {
    progress.step(static_cast<double>(state.blocks_done - shown),
                  fmt::format("{} blocks, {} findings", state.blocks_done, state.findings.size()));
    shown = state.blocks_done;
    if (file) file->save_now_and_then(campaign);
  };
  oracle::run_campaign(campaign.state, how);
  if (file) file->save(campaign);
  progress.set_total(0);
  progress.step(0, fmt::format("reducing {} findings", campaign.state.findings.size()));
  return oracle::reduce_findings(campaign.state, how,
                                 told_to_stop ? shrink_budget_when_stopped : shrink_budget);
}

/// A state to begin from or to go on from.
FuzzCampaign first_state(const FuzzOptions& options, const CampaignFile* file) {
  if (!options.resume) {
    if (file && file->is_there())
      throw Error(fmt::format("--out: {} holds a campaign; expected another folder, or --resume {}",
                              *options.out, *options.out));
    return campaign_of(options);
  }
  if (!file->is_there())
    throw Error(fmt::format("--resume: {} holds no campaign", *options.resume));
  return file->load();
}

int run_fuzz(const FuzzOptions& options, std::ostream& out) {
  if (options.list) {
    out << list_of_names();
    return out.flush() ? 0 : throw Error("cannot write to standard output");
  }
  // The arguments are tried before a folder is made for them.
  if (!options.resume) campaign_of(options);
  const auto& folder = options.resume ? options.resume : options.out;
  std::optional<CampaignFile> file;
  if (folder) file.emplace(*folder);
  FuzzCampaign campaign = first_state(options, file ? &*file : nullptr);
  const auto findings = run(campaign, options.jobs, file ? &*file : nullptr);
  const bool complete = !told_to_stop;
  const FuzzReport report{campaign, findings, complete};
  oracle::Tally sum;
  for (const oracle::CampaignRow& row : campaign.state.rows) sum += row.tally;
  if (folder) write_findings(*folder, report);
  if (complete && sum.cases == 0)
    throw Error(fmt::format("--against: {} answers none of these questions", campaign.against));
  out << (options.json ? to_json(report) : to_text(report));
  if (!out.flush()) throw Error("cannot write to standard output");
  return sum.bad() > 0 ? 1 : 0;
}

}  // namespace

Command add_fuzz(CLI::App& app) {
  const auto o = std::make_shared<FuzzOptions>();
  CLI::App* fuzz = app.add_subcommand(
      "fuzz", "Ask code under test many questions, and find the smallest that it answers wrongly");
  fuzz->add_option("question", o->question,
                   "A question, and perhaps two kinds of shapes (default: all)")
      ->type_name("QUESTION [SHAPE SHAPE]")
      ->expected(0, 3);
  fuzz->add_flag("--2d", o->in_plane, "In the plane only");
  fuzz->add_flag("--3d", o->in_space, "In space only");
  fuzz->add_option("--against", o->against,
                   "A peer, the path of a plugin, or \"command:PROGRAM ARGUMENTS\"")
      ->type_name("CODE");
  fuzz->add_option("--families", o->families, "Of cases, with commas (default: all)")
      ->delimiter(',')
      ->type_name("NAMES");
  fuzz->add_option("--mesh", o->mesh, "Take triangles from this file, too")->type_name("FILE");
  auto* cases =
      fuzz->add_option("--cases", o->cases, "Of each question and family (default: 1000)");
  cases->check(CLI::PositiveNumber)->type_name("N");
  fuzz->add_option("--seconds", o->seconds, "Ask so long instead")
      ->check(CLI::PositiveNumber)
      ->type_name("S")
      ->excludes(cases);
  fuzz->add_option("--seed", o->seed, "Of the cases (default: 1)")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  fuzz->add_option("--jobs", o->jobs, "Threads (default: one a core)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  fuzz->add_option("--time-limit", o->time_limit, "Seconds for an answer (default: 1)")
      ->check(CLI::PositiveNumber)
      ->type_name("S");
  auto* out =
      fuzz->add_option("--out", o->out, "Keep the campaign and its findings in this folder");
  out->type_name("DIR");
  auto* resume = fuzz->add_option("--resume", o->resume, "Go on with the campaign in this folder");
  resume->type_name("DIR");
  fuzz->add_flag("--json", o->json, "The table and the findings as one JSON object");
  fuzz->add_flag("--list", o->list, "Name the peers, families and questions");
  for (CLI::Option* option : fuzz->get_options()) {
    const std::string name = option->get_name();
    if (name != "--resume" && name != "--jobs" && name != "--json" && name != "--help")
      resume->excludes(option);
  }
  fuzz->footer("Exit status: 0 nothing found, 1 something was, 2 could not run.");
  return {fuzz, [o] { return run_fuzz(*o, std::cout); }};
}

}  // namespace signum::cli
