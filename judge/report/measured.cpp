// SPDX-License-Identifier: MIT
#include "measured.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "legibility.hpp"

namespace signum::oracle::report {
namespace {

using generators::all_families;
using generators::motion_families;

constexpr std::size_t family_count = all_families.size() + motion_families.size();

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
                         kind.ask == Ask::intersection || kind.ask == Ask::distance ||
                         kind.ask == Ask::penetration;
  const CaseKind swapped = {kind.ask, kind.b, kind.a, kind.in_3d};
  return symmetric && std::find(earlier.begin(), earlier.end(), swapped) != earlier.end();
}

/// The kinds that the code does not decline, by some cases of each.
std::vector<CaseKind> not_declined(const std::vector<CaseKind>& kinds, CodeUnderTest& code) {
  constexpr std::size_t tries = 8;
  std::vector<Case> cases;
  generators::Random random(1);
  for (const CaseKind& kind : kinds) {
    for (std::size_t i = 0; i < tries; ++i)
      cases.push_back(make_case(kind, generators::Family::grid, random));
  }
  std::vector<Outcome> outcomes(cases.size());
  code.ask(cases, outcomes);
  std::vector<CaseKind> result;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const auto first = outcomes.begin() + static_cast<std::ptrdiff_t>(k * tries);
    if (std::any_of(first, first + tries,
                    [](const Outcome& o) { return o.response != Response::declined; }))
      result.push_back(kinds[k]);
  }
  return result;
}

std::vector<CaseKind> kinds_to_ask(std::string_view answers, CodeUnderTest& code) {
  std::vector<CaseKind> kinds;
  for (const CaseKind& kind : all_case_kinds()) {
    if (answers.empty() ? !is_repeated(kind, kinds) : is_listed(answers, name(kind)))
      kinds.push_back(kind);
  }
  return answers.empty() ? not_declined(kinds, code) : kinds;
}

/// The grid comes first and tells whether a question is declined throughout: its boxes are
/// rectangular now and then.
std::vector<generators::Family> families_to_ask() {
  std::vector<generators::Family> families = {generators::Family::grid};
  for (const generators::Family f : all_families) {
    if (f != generators::Family::grid) families.push_back(f);
  }
  families.insert(families.end(), motion_families.begin(), motion_families.end());
  return families;
}

void add_rows(std::vector<Counts>& questions, generators::Family family,
              const std::vector<CampaignRow>& rows) {
  for (const CampaignRow& row : rows) {
    auto at = std::find_if(questions.begin(), questions.end(),
                           [&](const Counts& q) { return q.kind == row.kind; });
    if (at == questions.end())
      at = questions.insert(at, {row.kind, std::vector<Tally>(family_count)});
    at->by_family[static_cast<std::size_t>(family)] = row.tally;
  }
}

const Case& case_of(const FirstCase& f) { return f.found; }
const Case& case_of(const Finding& f) { return f.smallest; }

/// The most legible findings of each Ask, best first.
template <class AnyFinding>
std::vector<AnyFinding> most_legible(std::vector<AnyFinding> findings, std::size_t most_of_each) {
  std::sort(findings.begin(), findings.end(), [](const AnyFinding& a, const AnyFinding& b) {
    return legibility(a.key, case_of(a)) < legibility(b.key, case_of(b));
  });
  std::array<std::size_t, ask_names.size()> taken{};
  std::vector<AnyFinding> chosen;
  for (AnyFinding& f : findings) {
    if (taken[static_cast<std::size_t>(f.key.kind.ask)]++ < most_of_each)
      chosen.push_back(std::move(f));
  }
  return chosen;
}

std::vector<Finding> shown(std::vector<Finding> findings, std::size_t most) {
  std::vector<Finding> result = most_legible(std::move(findings), 1);
  result.erase(result.begin() + static_cast<std::ptrdiff_t>(std::min(most, result.size())),
               result.end());
  std::sort(result.begin(), result.end(),
            [](const Finding& a, const Finding& b) { return a.key.kind.ask < b.key.kind.ask; });
  return result;
}

}  // namespace

Tally Counts::total() const {
  Tally sum;
  for (const Tally& t : by_family) sum += t;
  return sum;
}

std::vector<Tally> Measured::by_family() const {
  std::vector<Tally> sums(family_count);
  for (const Counts& q : questions) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += q.by_family[i];
  }
  return sums;
}

Measured measure(const Subject& subject, const Settings& settings) {
  CampaignRun run;
  run.open = [&] { return open_code_under_test(subject.name, settings.limits); };
  run.jobs = settings.jobs;
  Measured measured = {subject, {}, {}};
  std::vector<CaseKind> kinds = kinds_to_ask(subject.answers, *run.open());
  CampaignState all;
  // Each family has a campaign: a finding may have an odd case in one family, and a plain one in
  // the next.
  for (const generators::Family family : families_to_ask()) {
    if (kinds.empty()) break;
    const bool any = std::any_of(kinds.begin(), kinds.end(),
                                 [&](const CaseKind& kind) { return has_cases(kind, family); });
    if (!any) continue;
    const CampaignParameters parameters = {
        kinds, {std::string(name(family))}, subject.cases, settings.seed};
    CampaignState state = {parameters, 0, campaign_rows(parameters), {}};
    run_campaign(state, run);
    add_rows(measured.questions, family, state.rows);
    std::move(state.findings.begin(), state.findings.end(), std::back_inserter(all.findings));
    std::erase_if(measured.questions, [](const Counts& q) { return q.total().cases == 0; });
    kinds.clear();
    for (const Counts& q : measured.questions) kinds.push_back(q.kind);
  }
  all.findings = most_legible(std::move(all.findings), subject.most_reduced);
  measured.shown = shown(reduce_findings(all, run, settings.budget), subject.most_shown);
  return measured;
}

}  // namespace signum::oracle::report
