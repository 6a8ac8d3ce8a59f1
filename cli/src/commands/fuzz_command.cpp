// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <limits>
#include <memory>
#include <signum/mesh/read_mesh.hpp>
#include <span>

#include "command.hpp"
#include "common/reading/input.hpp"
#include "common/writing/output_files.hpp"
#include "fuzz/campaign/campaign_inputs.hpp"
#include "fuzz/fuzz_arguments.hpp"
#include "fuzz/fuzz_report.hpp"
#include "fuzz/fuzz_run.hpp"
#include "fuzz/fuzz_start.hpp"
#include "help_text.hpp"
#include "options/allow_outside_option.hpp"
#include "options/argument_checks.hpp"
#include "options/force_option.hpp"
#include "options/numbers_option.hpp"
#include "options/strict_option.hpp"

namespace signum::cli {
namespace {

constexpr std::uint64_t most_jobs = 1024;

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
  const MeshReadOptions reading =
      files.watching({campaign.other_files, {}, options.reading.strict});
  if (options.begin) {
    cases_of_mesh(campaign, reading);
    file->save(campaign);
    return 0;
  }
  const auto findings = run_fuzz_campaign(campaign, options, reading, file.get());
  const bool complete = !is_told_to_stop();
  const std::size_t all = finding_count(campaign.state);
  const std::size_t left_out =
      options.limit && *options.limit <= findings.size() ? all - findings.size() : 0;
  const FuzzReport report{campaign, findings, complete, left_out};
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

CLI::Validator seconds_up_to(double most) {
  return {[=](const std::string& text) {
            const auto n = number_of<double>(text);
            if (n && *n > 0 && *n <= most) return std::string();
            return fmt::format("got \"{}\"; expected seconds, more than 0 and at most {:.0f}", text,
                               most);
          },
          ""};
}

/// A campaign that goes on has the parameters that it was begun with, and so have those that become
/// one.
void check_alone(const CLI::App& fuzz, std::string_view with,
                 std::span<const std::string_view> free) {
  for (const CLI::Option* option : fuzz.get_options()) {
    const std::string name = option->get_name();
    if (option->count() == 0 || name == with || std::ranges::find(free, name) != free.end())
      continue;
    std::string listed;
    for (const std::string_view one : free)
      listed += (listed.empty() ? "" : one == free.back() ? " and " : ", ") + std::string(one);
    throw Error(fmt::format(
        "{}: given with {}, which keeps the parameters of its campaign; expected nothing "
        "but {} beside it",
        name, with, listed));
  }
}
constexpr std::array<std::string_view, 9> beside_resume = {
    "--cases", "--seconds", "--jobs",  "--workers", "--reduce-seconds",
    "--limit", "--html",    "--force", "--json"};
constexpr std::array<std::string_view, 7> beside_merge = {
    "--out", "--jobs", "--reduce-seconds", "--limit", "--html", "--force", "--json"};

}  // namespace

Command add_fuzz(CLI::App& app) {
  const auto o = std::make_shared<FuzzOptions>();
  CLI::App* fuzz = app.add_subcommand(
      "fuzz", "Ask code under test many questions, and find the smallest that it answers wrongly");
  fuzz->add_option("QUESTION", o->question, "A question of the line format (default: all)")
      ->check(such_as({oracle::ask_names.begin(), oracle::ask_names.end()}))
      ->type_name("WORD");
  const CLI::Validator shapes = such_as({shape_names.begin(), shape_names.end()});
  fuzz->add_option("SHAPE_A", o->shape_a, "The kind of its first shape (default: all)")
      ->check(shapes)
      ->type_name("WORD");
  fuzz->add_option("SHAPE_B", o->shape_b, "The kind of its second shape")
      ->check(shapes)
      ->type_name("WORD");
  auto* in_plane = fuzz->add_flag("--2d", o->in_plane, "In the plane only");
  fuzz->add_flag("--3d", o->in_space, "In space only")->excludes(in_plane);
  fuzz->add_option("--against", o->against,
                   "The code under test: the path of a plugin, \"command:PROGRAM ARGUMENTS\", or "
                   "the name of a peer")
      ->check(such_as(textbook_peer_names()))
      ->type_name("CODE");
  fuzz->add_option("--families", o->families,
                   "Families of cases, separated by commas (default: all)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(such_as(family_names()))
      ->type_name("NAME,...");
  fuzz->add_option(
          "--without", o->without,
          "Leave out cases of these classes, separated by commas, such as degenerate,coplanar: the "
          "words in parentheses after a finding (--list names them)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("WORD,...");
  add_numbers(*fuzz, o->precision,
              "Ask cases of these numbers, and count ulps in them (default: as a plugin says, else "
              "double)");
  fuzz->add_option("--mesh", o->mesh, "Take triangles from this file, too")->type_name("FILE");
  auto* cases = fuzz->add_option("--cases", o->cases,
                                 "How many cases of each question and family (default: 1000)")
                    ->check(whole_number(1, most_cases))
                    ->type_name("N");
  fuzz->add_option("--seconds", o->seconds, "Ask for this long instead of a number of cases")
      ->check(seconds_up_to(most_seconds))
      ->type_name("S")
      ->excludes(cases);
  fuzz->add_option("--seed", o->seed, "The seed of the cases (default: 1)")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("N");
  auto* jobs =
      fuzz->add_option("--jobs", o->jobs, "How many threads ask (default: one for each core)")
          ->check(whole_number(1, most_jobs))
          ->type_name("N");
  fuzz->add_option("--workers", o->workers,
                   "How many processes ask instead of threads; each may be killed")
      ->check(whole_number(1, most_jobs))
      ->type_name("N")
      ->excludes(jobs);
  fuzz->add_option("--time-limit", o->time_limit,
                   "How long an answer may take, in seconds (default: 1)")
      ->check(seconds_up_to(most_time_limit))
      ->type_name("S");
  fuzz->add_option("--reduce-seconds", o->reduce_seconds,
                   "How long to reduce all findings together, in seconds (default: no limit)")
      ->check(seconds_up_to(most_seconds))
      ->type_name("S");
  fuzz->add_option(
          "--limit", o->limit,
          "Reduce and list at most this many findings, one of each cause first (default: all)")
      ->check(whole_number(1, std::numeric_limits<std::uint32_t>::max()))
      ->type_name("N");
  fuzz->add_option("--out", o->out, "Keep the campaign and its findings in this folder")
      ->type_name("DIR");
  fuzz->add_option("--html", o->html, "Also write a page in 3D of the findings, one file")
      ->type_name("FILE");
  add_strict(*fuzz, o->reading);
  add_force(*fuzz, o->replace);
  add_allow_outside(*fuzz, o->reading);
  auto* resume =
      fuzz->add_option("--resume", o->resume,
                       "Go on with the campaign in this folder; with --cases N, up to that many")
          ->type_name("DIR");
  fuzz->add_option("--merge", o->merge, "Make one campaign of those in these folders")
      ->expected(2, 1000)
      ->type_name("DIR")
      ->option_text("DIR DIR ...")
      ->excludes(resume);
  auto* begin =
      fuzz->add_flag("--begin", o->begin, "Ask nothing yet: --out gets a campaign to go on with");
  fuzz->add_flag("--json", o->json, "The table and the findings as one JSON object");
  fuzz->add_flag("--list", o->list,
                 "Name the peers, families and questions, with QUESTION those that hold this word")
      ->excludes("--json", "--out", "--html");
  // Nothing is told of what is not asked yet.
  begin->excludes("--json", "--html");
  add_ending(*fuzz,
             {"signum fuzz orient2d --against determinants",
              "signum fuzz intersects triangle triangle --3d --against moller --out found"},
             "Exit status: 0 nothing found, 1 something was, 2 could not run.");
  return {fuzz, [o, fuzz] {
            if (o->resume) check_alone(*fuzz, "--resume", beside_resume);
            if (!o->merge.empty()) check_alone(*fuzz, "--merge", beside_merge);
            return run_fuzz(*o);
          }};
}

}  // namespace signum::cli
