// SPDX-License-Identifier: MIT
// The library beside the slow reference of the tests, for a while: prints a line for each question,
// its name, the cases that were asked and those that differ, then the first of these.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <random>
#include <signum/judge/campaign.hpp>
#include <signum/judge/generators.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <signum/predicates/batch.hpp>
#include <thread>

#include "own_asks.hpp"
#include "reference_peer.hpp"

namespace signum::campaigns {
namespace {

using namespace oracle;

std::vector<Ask> all_asks() {
  std::vector<Ask> asks;
  for (std::size_t i = 0; i < ask_names.size(); ++i) asks.push_back(static_cast<Ask>(i));
  return asks;
}

struct Extent {
  double seconds = 60;
  /// Of each kind and family; then the time does not matter.
  std::optional<std::uint64_t> cases = {};
};

/// The families that a question has.
std::vector<std::string> families_of(Ask ask, const std::vector<std::string>& wanted) {
  std::vector<std::string> families;
  const auto add = [&](generators::Family family) {
    const bool is_wanted =
        wanted.empty() || std::find(wanted.begin(), wanted.end(), name(family)) != wanted.end();
    if (is_wanted) families.emplace_back(name(family));
  };
  for (const generators::Family family : generators::all_families) add(family);
  for (const generators::Family family : generators::motion_families) {
    if (is_of_motion(ask)) add(family);
  }
  return families;
}

CampaignState run(Ask ask, const std::vector<std::string>& families, std::uint64_t seed,
                  const Extent& extent, unsigned jobs) {
  // The first cases of all pairs of shapes, hundreds of kinds, would take minutes: a run takes
  // some.
  constexpr std::size_t most_kinds = 8;
  CampaignState state;
  std::vector<CaseKind>& kinds = state.parameters.kinds;
  for (const CaseKind& kind : all_case_kinds()) {
    if (kind.ask == ask) kinds.push_back(kind);
  }
  std::shuffle(kinds.begin(), kinds.end(), std::mt19937_64(seed));
  if (kinds.size() > most_kinds) kinds.resize(most_kinds);
  state.parameters.families = families;
  state.parameters.seed = seed;
  state.parameters.cases = extent.cases;
  state.rows = campaign_rows(state.parameters);
  CampaignRun how;
  how.open = reference_peer;
  how.jobs = jobs;
  if (!extent.cases) how.seconds = extent.seconds;
  run_campaign(state, how);
  return state;
}

/// Whether nothing differs.
bool print(Ask ask, const CampaignState& state) {
  Tally all;
  for (const CampaignRow& row : state.rows) all += row.tally;
  std::cout << name(ask) << '\t' << all.cases << '\t' << all.bad() << std::endl;
  for (const FirstCase& first : state.findings) {
    std::cerr << name(first.key.response) << ": " << question_line(first.found) << '\n';
  }
  return all.bad() == 0;
}

int main(int argc, char** argv) {
  CLI::App app("The library beside the slow reference, over all questions that it answers");
  Extent extent;
  std::uint64_t seed = 1;
  std::vector<std::string> wanted, families;
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  app.add_option("--seconds", extent.seconds, "For all questions together")
      ->check(CLI::PositiveNumber);
  app.add_option("--cases", extent.cases, "So many of each kind and family, in whatever time");
  app.add_option("--seed", seed, "Of the cases");
  app.add_option("--ask", wanted, "Of these questions alone (default: all)")->delimiter(',');
  app.add_option("--families", families, "Of these alone (default: all)")->delimiter(',');
  app.add_option("--jobs", jobs, "Threads")->check(CLI::PositiveNumber);
  bool names_targets = false;
  app.add_flag("--targets", names_targets, "Print the instruction sets of this machine");
  bool changes = false;
  app.add_flag("--change", changes,
               "Of rigid: change answers on purpose, and count what is not called wrong");
  CLI11_PARSE(app, argc, argv);
  if (names_targets) {
    for (const std::string_view target : targets()) std::cout << target << ' ';
    std::cout << '\n';
    return 0;
  }
  bool same = true;
  std::vector<Ask> asks = all_asks();
  const auto is_wanted = [&](std::string_view ask) {
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), ask) != wanted.end();
  };
  std::erase_if(asks, [&](Ask ask) { return !is_wanted(name(ask)); });
  std::vector<std::string_view> own(own_asks.begin(), own_asks.end());
  std::erase_if(own, [&](std::string_view ask) { return !is_wanted(ask); });
  // Pairs of shapes are of more kinds, and slower.
  const auto weight = [](Ask ask) { return is_predicate(ask) ? 1.0 : 5.0; };
  double weights = 5.0 * static_cast<double>(own.size());
  for (const Ask ask : asks) weights += weight(ask);
  for (const Ask ask : asks) {
    const Extent share{extent.seconds * weight(ask) / weights, extent.cases};
    same = print(ask, run(ask, families_of(ask, families), seed, share, jobs)) && same;
  }
  for (const std::string_view ask : own) {
    std::vector<generators::Family> of;
    for (const std::string& family : families_of(Ask::intersects, families)) {
      of.push_back(*generators::family_named(family));
    }
    const OwnRun how{seed, extent.seconds * 5 / weights, extent.cases, jobs, changes};
    same = run_own(ask, of, how) && same;
  }
  return same ? 0 : 1;
}

}  // namespace
}  // namespace signum::campaigns

int main(int argc, char** argv) {
  try {
    return signum::campaigns::main(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "signum_campaigns: " << e.what() << '\n';
    return 2;
  }
}
