// SPDX-License-Identifier: MIT
#include "measured.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

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

std::vector<Part> parts_in(generators::Family family, const std::string& subject,
                           const std::vector<CaseKind>& kinds) {
  std::vector<Part> parts;
  for (const CaseKind& kind : kinds) {
    if (has_cases(kind, family)) parts.push_back({subject, kind, family});
  }
  return parts;
}

CampaignRun run_of(const Subject& subject, const Settings& settings) {
  CampaignRun run;
  run.open = [name = subject.name, limits = settings.limits] {
    return open_code_under_test(name, limits);
  };
  run.jobs = settings.jobs;
  return run;
}

bool is_on_grid(const AnsweredPart& p) { return p.part.family == generators::Family::grid; }

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

std::vector<Part> parts_of(const Subject& subject, const Settings& settings) {
  const auto code = open_code_under_test(subject.name, settings.limits);
  const std::vector<CaseKind> kinds = kinds_to_ask(subject.answers, *code);
  std::vector<Part> all;
  for (const generators::Family family : families_to_ask()) {
    for (Part& part : parts_in(family, subject.name, kinds)) all.push_back(std::move(part));
  }
  return all;
}

std::vector<AnsweredPart> ask_parts(const Subject& subject, std::span<const Part> parts,
                                    const Settings& settings) {
  std::vector<AnsweredPart> answered;
  std::map<std::vector<std::string>, std::vector<std::size_t>> by_words;
  for (const Part& part : parts) {
    const auto words =
        subject.claim ? subject.claim->left_out(part.kind.ask) : std::vector<std::string>();
    by_words[words].push_back(answered.size());
    answered.push_back({part, {}, {}});
  }
  for (const auto& [words, places] : by_words) {
    CampaignParameters parameters = {
        {},   {std::string(name(parts[0].family))}, subject.cases, settings.seed, subject.precision,
        words};
    for (const std::size_t i : places) parameters.kinds.push_back(parts[i].kind);
    CampaignState state = {parameters, 0, campaign_rows(parameters), {}};
    run_campaign(state, run_of(subject, settings));
    for (std::size_t k = 0; k < places.size(); ++k) {
      AnsweredPart& its = answered[places[k]];
      its.tally = state.rows[k].tally;
      std::copy_if(state.findings.begin(), state.findings.end(), std::back_inserter(its.findings),
                   [&](const FirstCase& f) { return f.key.kind == its.part.kind; });
    }
  }
  return answered;
}

Measured measure(const Subject& subject, const std::vector<AnsweredPart>& parts,
                 const Settings& settings) {
  Measured measured = {subject, {}, {}};
  for (const AnsweredPart& p : parts) {
    if (is_on_grid(p) && p.tally.cases > 0)
      measured.questions.push_back({p.part.kind, std::vector<Tally>(family_count)});
  }
  CampaignState all;
  all.parameters.precision = subject.precision;
  for (const AnsweredPart& p : parts) {
    const auto at = std::find_if(measured.questions.begin(), measured.questions.end(),
                                 [&](const Counts& q) { return q.kind == p.part.kind; });
    if (at == measured.questions.end()) continue;
    at->by_family[static_cast<std::size_t>(p.part.family)] = p.tally;
    all.findings.insert(all.findings.end(), p.findings.begin(), p.findings.end());
  }
  all.findings = most_legible(std::move(all.findings), subject.most_reduced);
  measured.shown =
      shown(reduce_findings(all, run_of(subject, settings), settings.budget), subject.most_shown);
  return measured;
}

Measured measure(const Subject& subject, const Settings& settings) {
  std::vector<CaseKind> kinds =
      kinds_to_ask(subject.answers, *open_code_under_test(subject.name, settings.limits));
  std::vector<AnsweredPart> parts;
  // Each family has a campaign: a finding may have an odd case in one family, and a plain one in
  // the next.
  for (const generators::Family family : families_to_ask()) {
    for (AnsweredPart& p : ask_parts(subject, parts_in(family, subject.name, kinds), settings)) {
      if (is_on_grid(p) && p.tally.cases == 0) std::erase(kinds, p.part.kind);
      parts.push_back(std::move(p));
    }
  }
  return measure(subject, parts, settings);
}

}  // namespace signum::oracle::report
