// SPDX-License-Identifier: MIT
#include "measured.hpp"

#include <algorithm>

#include "legibility.hpp"

namespace signum::oracle::report {
namespace {

using generators::all_families;

bool is_listed(std::string_view list, std::string_view wanted) {
  constexpr std::string_view comma = ", ";
  for (;;) {
    const std::size_t end = std::min(list.find(comma), list.size());
    if (list.substr(0, end) == wanted) return true;
    if (end == list.size()) return false;
    list.remove_prefix(end + comma.size());
  }
}

/// A question of two shapes that means the same in either order is asked in the first.
bool is_repeated(const CaseKind& kind, const std::vector<CaseKind>& earlier) {
  const bool symmetric = kind.ask == Ask::intersects || kind.ask == Ask::contact ||
                         kind.ask == Ask::intersection || kind.ask == Ask::distance;
  const CaseKind swapped = {kind.ask, kind.b, kind.a, kind.in_3d};
  return symmetric && std::find(earlier.begin(), earlier.end(), swapped) != earlier.end();
}

std::vector<CaseKind> kinds_to_ask(std::string_view answers) {
  std::vector<CaseKind> kinds;
  for (const CaseKind& kind : all_case_kinds()) {
    if (answers.empty() ? !is_repeated(kind, kinds) : is_listed(answers, name(kind)))
      kinds.push_back(kind);
  }
  return kinds;
}

/// The family that is asked first tells whether a question is declined throughout: the grid, where
/// boxes are rectangular now and then.
std::vector<std::string> families_to_ask() {
  std::vector<std::string> families = {std::string(name(generators::Family::grid))};
  for (const generators::Family f : all_families) {
    if (f != generators::Family::grid) families.emplace_back(name(f));
  }
  return families;
}

std::size_t place_of(const std::string& family) {
  const auto at = std::find_if(all_families.begin(), all_families.end(),
                               [&](generators::Family f) { return name(f) == family; });
  return static_cast<std::size_t>(at - all_families.begin());
}

std::vector<Counts> counts_of(const std::vector<CampaignRow>& rows) {
  std::vector<Counts> questions;
  for (const CampaignRow& row : rows) {
    if (questions.empty() || !(questions.back().kind == row.kind))
      questions.push_back({row.kind, std::vector<Tally>(all_families.size())});
    questions.back().by_family[place_of(row.family)] = row.tally;
  }
  std::erase_if(questions, [](const Counts& q) { return q.total().cases == 0; });
  return questions;
}

/// The most legible that there is to each Ask.
std::vector<Finding> most_legible(std::vector<Finding> findings, std::size_t most) {
  std::sort(findings.begin(), findings.end(),
            [](const Finding& a, const Finding& b) { return legibility(a) < legibility(b); });
  std::vector<Finding> chosen;
  const auto is_asked = [&](Ask ask) {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const Finding& f) { return f.key.kind.ask == ask; });
  };
  for (Finding& f : findings) {
    if (chosen.size() < most && !is_asked(f.key.kind.ask)) chosen.push_back(std::move(f));
  }
  std::sort(chosen.begin(), chosen.end(),
            [](const Finding& a, const Finding& b) { return a.key.kind.ask < b.key.kind.ask; });
  return chosen;
}

}  // namespace

Tally Counts::total() const {
  Tally sum;
  for (const Tally& t : by_family) sum += t;
  return sum;
}

std::vector<Tally> Measured::by_family() const {
  std::vector<Tally> sums(all_families.size());
  for (const Counts& q : questions) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += q.by_family[i];
  }
  return sums;
}

Measured measure(const Subject& subject, const Settings& settings) {
  const CampaignParameters parameters = {kinds_to_ask(subject.answers), families_to_ask(),
                                         settings.cases, settings.seed};
  CampaignState state = {parameters, 0, campaign_rows(parameters), {}};
  CampaignRun run;
  run.open = [&] { return open_code_under_test(subject.name, settings.limits); };
  run.open();  // throws before threads are started
  run.jobs = settings.jobs;
  run_campaign(state, run);
  return {subject, counts_of(state.rows),
          most_legible(reduce_findings(state, run, settings.budget), subject.most_shown)};
}

}  // namespace signum::oracle::report
