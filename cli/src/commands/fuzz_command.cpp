// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <iostream>
#include <limits>
#include <memory>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "allow_outside_option.hpp"
#include "command.hpp"
#include "common/output_files.hpp"
#include "common/progress.hpp"
#include "force_option.hpp"
#include "fuzz/campaign_inputs.hpp"
#include "fuzz/campaign_json.hpp"
#include "fuzz/fuzz_arguments.hpp"
#include "fuzz/fuzz_report.hpp"
#include "fuzz/worker_process.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t shrink_budget = 20000;
constexpr std::size_t shrink_budget_when_stopped = 2000;
constexpr std::uint64_t most_jobs = 1024;

volatile std::sig_atomic_t times_told_to_stop = 0;

/// While it lives, SIGINT and SIGTERM ask for an early end: the first of the campaign, the next of
/// the reduction; the third one ends the process.
class StopSignals {
 public:
  StopSignals() {
    struct sigaction action{};
    action.sa_handler = [](int signal) {
      times_told_to_stop = times_told_to_stop + 1;
      if (times_told_to_stop == 2) std::signal(signal, SIG_DFL);
    };
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
  struct sigaction old_interrupt_{}, old_terminate_{};
};

/// Whatever can be told before a case is asked. Throws Error.
void check_runs(const FuzzCampaign& campaign) {
  try {
    oracle::open_code_under_test(campaign.against, {campaign.time_limit});
  } catch (const Error& e) {
    throw Error(std::string("--against: ") + e.what());
  }
}

/// Throws Error.
std::optional<oracle::MeshCases> cases_of_mesh(const FuzzCampaign& campaign,
                                               const MeshReadOptions& reading) {
  std::optional<oracle::MeshCases> mesh;
  try {
    if (!campaign.mesh.empty()) mesh.emplace(weld(read_mesh(campaign.mesh, reading)));
  } catch (const Error& e) {
    throw Error(std::string("--mesh: ") + e.what());
  }
  return mesh;
}

std::vector<oracle::Finding> run(FuzzCampaign& campaign, const FuzzOptions& options,
                                 const MeshReadOptions& reading, CampaignFile* file) {
  const std::optional<oracle::MeshCases> mesh = cases_of_mesh(campaign, reading);
  check_runs(campaign);
  const StopSignals signals;
  Progress progress;
  oracle::CampaignRun how;
  how.open = [&] { return oracle::open_code_under_test(campaign.against, {campaign.time_limit}); };
  how.mesh = mesh ? &*mesh : nullptr;
  how.jobs = options.workers.value_or(options.jobs);
  std::string begun;
  if (options.workers) {
    begun = to_json(campaign);
    how.worker = [&] { return std::make_unique<WorkerProcess>(campaign, begun); };
  }
  how.seconds = campaign.seconds;
  how.stop = [] { return times_told_to_stop != 0; };
  const auto blocks = oracle::block_count(campaign.state);
  std::uint64_t shown = 0;
  // Asking is four fifths of the work, as far as is known before, and reducing is one.
  constexpr double asking = 0.8;
  progress.set_total(1);
  progress.step(0, "asking");
  const auto start = std::chrono::steady_clock::now();
  double seconds_shown = 0;
  how.done = [&](const oracle::CampaignState& state) {
    double work = 0;
    if (blocks) {
      work = static_cast<double>(state.blocks_done - shown) / static_cast<double>(*blocks);
    } else {
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
      work = (taken.count() - seconds_shown) / campaign.seconds.value_or(INFINITY);
      seconds_shown = taken.count();
    }
    progress.step(asking * work,
                  fmt::format("{} blocks, {} findings", state.blocks_done, state.findings.size()));
    shown = state.blocks_done;
    if (file) file->save_now_and_then(campaign);
  };
  oracle::run_campaign(campaign.state, how);
  if (file) file->save(campaign);
  const std::size_t count = campaign.state.findings.size();
  std::atomic<std::size_t> reduced = 0;
  how.reduced = [&] {
    progress.step((1 - asking) / static_cast<double>(count),
                  fmt::format("{} of {} findings reduced", ++reduced, count));
  };
  const int told = times_told_to_stop;
  const auto begin = std::chrono::steady_clock::now();
  how.stop = [&] {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    return times_told_to_stop > told || taken.count() > options.reduce_seconds.value_or(INFINITY);
  };
  return oracle::reduce_findings(campaign.state, how,
                                 told > 0 ? shrink_budget_when_stopped : shrink_budget);
}

/// The folder that a campaign is kept in, or none. The arguments are tried before it is made.
std::unique_ptr<CampaignFile> open_folder(const FuzzOptions& options) {
  if (!options.resume) check_runs(campaign_of(options));
  if (options.resume && !CampaignFile::is_in(*options.resume))
    throw Error(fmt::format("--resume: \"{}\" holds no campaign; expected a folder that --out made",
                            *options.resume));
  const auto& folder = options.resume ? options.resume : options.out;
  return folder ? std::make_unique<CampaignFile>(*folder) : nullptr;
}

/// A state to begin from or to go on from.
FuzzCampaign first_state(const FuzzOptions& options, const CampaignFile* file) {
  if (options.resume) {
    FuzzCampaign begun = file->load();
    check_inputs(begun);
    return begun;
  }
  if (file && file->is_there())
    throw Error(fmt::format("--out: {} holds a campaign; expected another folder, or --resume {}",
                            *options.out, *options.out));
  FuzzCampaign campaign = campaign_of(options);
  if (file && options.replace == Replace::own_files) require_no_findings(*options.out, campaign);
  campaign.inputs = inputs_of(campaign);
  return campaign;
}

int run_fuzz(const FuzzOptions& options) {
  if (options.begin && !options.out)
    throw Error("--begin: given without --out; expected the folder that the campaign is for");
  if (options.list) {
    std::cout << list_of_names(options.question);
    return std::cout.flush() ? 0 : throw Error("cannot write to standard output");
  }
  OutputFiles files(options.replace);
  if (options.out) files.plan_folder("--out", *options.out);
  if (options.html) files.plan("--html", *options.html, OutputKind::page);
  const std::unique_ptr<CampaignFile> file = open_folder(options);
  const auto& folder = options.resume ? options.resume : options.out;
  FuzzCampaign campaign = first_state(options, file.get());
  if (!campaign.mesh.empty()) files.add_input(campaign.mesh);
  for (const std::filesystem::path& code : files_of_code(campaign.against))
    files.add_input(code.string());
  if (folder) files.trust(*folder);
  const MeshReadOptions reading = files.watching({campaign.other_files, {}, false});
  if (options.begin) {
    cases_of_mesh(campaign, reading);
    file->save(campaign);
    return 0;
  }
  const auto findings = run(campaign, options, reading, file.get());
  const bool complete = times_told_to_stop == 0;
  const FuzzReport report{campaign, findings, complete};
  oracle::Tally sum;
  for (const oracle::CampaignRow& row : campaign.state.rows) sum += row.tally;
  if (sum.declined > 0 && sum.cases + sum.unanswerable == 0)
    throw Error(fmt::format("--against: {} answers none of these questions", campaign.against));
  if (folder) write_findings(files, *folder, report);
  if (options.html) files.write(*options.html, [&](std::ostream& to) { write_html(to, report); });
  files.commit(
      [&](std::ostream& out) { out << (options.json ? to_json(report) : to_text(report)); });
  if (folder) remove_earlier_findings(*folder, report);
  // A death while the declined kinds were tried is a finding in no row.
  return sum.bad() > 0 || !findings.empty() ? 1 : 0;
}

/// A number as it stands on the command line, all of it; nothing where it is none.
template <class Number>
std::optional<Number> number_of(const std::string& text) {
  Number n{};
  const char* const end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, n);
  if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return n;
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return {[=](const std::string& text) {
            const auto n = number_of<std::uint64_t>(text);
            if (n && *n >= least && *n <= most) return std::string();
            return fmt::format("got \"{}\"; expected a whole number from {} to {}", text, least,
                               most);
          },
          ""};
}

CLI::Validator seconds_up_to(double most) {
  return {[=](const std::string& text) {
            const auto n = number_of<double>(text);
            if (n && *n > 0 && *n <= most) return std::string();
            return fmt::format("got \"{}\"; expected seconds, more than 0 and at most {:.0f}", text,
                               most);
          },
          ""};
}

/// A campaign that goes on has the parameters that it was begun with.
void check_alone(const CLI::App& fuzz) {
  for (const CLI::Option* option : fuzz.get_options()) {
    const std::string name = option->get_name();
    constexpr std::array<std::string_view, 7> free = {
        "--resume", "--jobs", "--workers", "--reduce-seconds", "--html", "--force", "--json"};
    if (option->count() > 0 && std::find(free.begin(), free.end(), name) == free.end())
      throw Error(fmt::format(
          "{}: given with --resume, which keeps the parameters of its campaign; expected nothing "
          "but --jobs, --workers, --reduce-seconds, --html, --force and --json beside it",
          name));
  }
}

}  // namespace

Command add_fuzz(CLI::App& app) {
  const auto o = std::make_shared<FuzzOptions>();
  CLI::App* fuzz = app.add_subcommand(
      "fuzz", "Ask code under test many questions, and find the smallest that it answers wrongly");
  fuzz->add_option("QUESTION", o->question, "A question of the line format (default: all)")
      ->type_name("");
  fuzz->add_option("SHAPE_A", o->shape_a, "The kind of its first shape (default: all)")
      ->type_name("");
  fuzz->add_option("SHAPE_B", o->shape_b, "The kind of its second shape")->type_name("");
  auto* in_plane = fuzz->add_flag("--2d", o->in_plane, "In the plane only");
  fuzz->add_flag("--3d", o->in_space, "In space only")->excludes(in_plane);
  fuzz->add_option("--against", o->against,
                   "A peer, the path of a plugin, or \"command:PROGRAM ARGUMENTS\"")
      ->type_name("CODE");
  fuzz->add_option("--families", o->families, "Of cases, with commas (default: all)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAMES");
  fuzz->add_option("--mesh", o->mesh, "Take triangles from this file, too")->type_name("FILE");
  auto* cases = fuzz->add_option("--cases", o->cases, "Of each question and family (default: 1000)")
                    ->check(whole_number(1, most_cases))
                    ->type_name("N");
  fuzz->add_option("--seconds", o->seconds, "Ask so long instead")
      ->check(seconds_up_to(most_seconds))
      ->type_name("S")
      ->excludes(cases);
  fuzz->add_option("--seed", o->seed, "Of the cases (default: 1)")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("N");
  auto* jobs = fuzz->add_option("--jobs", o->jobs, "Threads (default: one a core)")
                   ->check(whole_number(1, most_jobs))
                   ->type_name("N");
  fuzz->add_option("--workers", o->workers, "Processes instead, each of which may be killed")
      ->check(whole_number(1, most_jobs))
      ->type_name("N")
      ->excludes(jobs);
  fuzz->add_option("--time-limit", o->time_limit, "Seconds for an answer (default: 1)")
      ->check(seconds_up_to(most_time_limit))
      ->type_name("S");
  fuzz->add_option("--reduce-seconds", o->reduce_seconds,
                   "For making findings small, all together (default: no limit)")
      ->check(seconds_up_to(most_seconds))
      ->type_name("S");
  fuzz->add_option("--out", o->out, "Keep the campaign and its findings in this folder")
      ->type_name("DIR");
  fuzz->add_option("--html", o->html, "Also write a page in 3D of the findings, one file")
      ->type_name("FILE");
  add_force(*fuzz, o->replace);
  add_allow_outside(*fuzz, o->reading);
  fuzz->add_option("--resume", o->resume, "Go on with the campaign in this folder")
      ->type_name("DIR");
  fuzz->add_flag("--begin", o->begin, "Ask nothing yet: --out gets a campaign to go on with");
  fuzz->add_flag("--json", o->json, "The table and the findings as one JSON object");
  fuzz->add_flag("--list", o->list,
                 "Name the peers, families and questions, with QUESTION those that hold this word");
  fuzz->footer("Exit status: 0 nothing found, 1 something was, 2 could not run.");
  return {fuzz, [o, fuzz] {
            if (o->resume) check_alone(*fuzz);
            return run_fuzz(*o);
          }};
}

}  // namespace signum::cli
