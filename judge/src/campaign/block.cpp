// SPDX-License-Identifier: MIT
#include "block.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <limits>
#include <signum/kernel/error.hpp>

namespace signum::oracle {
namespace {

using generators::Random;

/// Cases of each family that a kind is probed with.
constexpr std::uint64_t probe_size = 8;

/// A hash of a row's name, so that its cases do not depend on which other rows there are.
std::uint64_t row_seed(std::uint64_t seed, const CampaignRow& row) {
  std::uint64_t hash = 0xCBF29CE484222325 ^ seed;
  for (const char c : name(row.kind) + "/" + row.family) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3;
  }
  return Random(hash).bits();
}

void count(Tally& tally, const Judged& judged, const Outcome& outcome) {
  ++tally.cases;
  if (outcome.left_out != 0) ++tally.partly;
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

void require_going_on(const std::function<bool()>& stop) {
  if (stop()) throw Stopped();
}

/// What is asked of a row together.
struct Asked {
  std::vector<Case> cases;
  std::vector<std::uint64_t> numbers;
  std::vector<Outcome> outcomes;
};

CampaignBlock round_of(const CampaignState& state, const Plan& plan, std::uint64_t n,
                       const MeshCases* mesh, CodeUnderTest& code,
                       const std::function<bool()>& stop) {
  const auto start = std::chrono::steady_clock::now();
  const CampaignRow& row = state.rows[plan.row(n)];
  const Plan::Cases range = plan.cases(n);
  CampaignBlock block;
  Asked asked;
  asked.cases.reserve(range.to - range.from);
  for (std::uint64_t i = range.from; i < range.to; ++i) {
    require_going_on(stop);
    Case question = make_row_case(state, row, mesh, i);
    if (is_excluded(question, state.parameters)) {
      ++block.tally.excluded;
      continue;
    }
    asked.cases.push_back(std::move(question));
    asked.numbers.push_back(i);
  }
  asked.outcomes.resize(asked.cases.size());
  code.ask(asked.cases, asked.outcomes);
  for (std::size_t i = 0; i < asked.cases.size(); ++i) {
    require_going_on(stop);
    Outcome& outcome = asked.outcomes[i];
    if (outcome.response == Response::declined) {
      ++block.tally.declined;
      continue;
    }
    auto judged = judge_outcome(asked.cases[i], outcome, state.parameters.precision);
    if (!judged) {
      ++block.tally.unanswerable;
      continue;
    }
    count(block.tally, *judged, outcome);
    if (!judged->is_finding()) continue;
    FindingKey key = key_of(asked.cases[i], *judged, state.parameters.precision);
    if (is_known(block.findings, key)) continue;
    block.findings.push_back({std::move(key), row.family, asked.numbers[i],
                              std::move(asked.cases[i]), std::move(judged->truth),
                              std::move(outcome), state.parameters.seed, plan.place(n)});
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  block.tally.seconds = taken.count();
  return block;
}

/// Counts nothing but what is declined, where all is; a death is a finding, for it may not repeat.
CampaignBlock probe(const CampaignState& state, std::uint64_t n, std::size_t leader,
                    const MeshCases* mesh, CodeUnderTest& code, const std::function<bool()>& stop) {
  Asked asked;
  std::vector<std::size_t> rows;
  for (std::size_t i = leader;
       i < state.rows.size() && state.rows[i].kind == state.rows[leader].kind; ++i) {
    for (std::uint64_t number = 0; number < probe_size; ++number) {
      require_going_on(stop);
      Case question = make_row_case(state, state.rows[i], mesh, number);
      if (is_excluded(question, state.parameters)) continue;
      asked.cases.push_back(std::move(question));
      asked.numbers.push_back(number);
      rows.push_back(i);
    }
  }
  asked.outcomes.resize(asked.cases.size());
  code.ask(asked.cases, asked.outcomes);
  CampaignBlock block;
  // Where all these are left out, others may not be.
  const bool all_declined =
      !asked.cases.empty() && std::all_of(asked.outcomes.begin(), asked.outcomes.end(),
                                          [](auto& o) { return o.response == Response::declined; });
  if (all_declined) block.tally.declined = asked.cases.size();
  for (std::size_t i = 0; i < asked.cases.size(); ++i) {
    Outcome& outcome = asked.outcomes[i];
    if (outcome.response != Response::crash && outcome.response != Response::time_out) continue;
    require_going_on(stop);
    auto judged = judge_outcome(asked.cases[i], outcome, state.parameters.precision);
    if (!judged) continue;
    FindingKey key = key_of(asked.cases[i], *judged, state.parameters.precision);
    if (is_known(block.findings, key)) continue;
    block.findings.push_back({std::move(key), state.rows[rows[i]].family, asked.numbers[i],
                              std::move(asked.cases[i]), std::move(judged->truth),
                              std::move(outcome), state.parameters.seed, n});
  }
  return block;
}

}  // namespace

std::vector<std::size_t> leading_rows(const std::vector<CampaignRow>& rows) {
  std::vector<std::size_t> leading;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == 0 || !(rows[i].kind == rows[i - 1].kind)) leading.push_back(i);
  }
  return leading;
}

Case make_row_case(const CampaignState& state, const CampaignRow& row, const MeshCases* mesh,
                   std::uint64_t number) {
  const std::uint64_t seed = row_seed(state.parameters.seed, row);
  Random random(seed + number * 0x9E3779B97F4A7C15, state.parameters.precision);
  if (row.family == mesh_family) return mesh->make_case(row.kind, random);
  return make_case(row.kind, generators::family_named(row.family).value(), random);
}

bool is_excluded(const Case& question, const CampaignParameters& parameters) {
  if (parameters.without.empty()) return false;
  try {
    const FindingKey key =
        key_of(question, {truth(question), Response::answered, {}}, parameters.precision);
    const std::string words = class_words(key);
    return std::any_of(parameters.without.begin(), parameters.without.end(),
                       [&](const std::string& word) { return has_word(words, word); });
  } catch (const Error&) {
    return false;
  }
}

Plan::Plan(const CampaignState& state)
    : rows_(state.rows.size()),
      ends_(state.parameters.cases.has_value()),
      leading_(leading_rows(state.rows)) {
  const CampaignParameters& p = state.parameters;
  Stage stage{0, 0, 0};
  const auto add = [&](std::uint64_t to) {
    stage.to = to;
    stages_.push_back(stage);
    stage = {to, 0, stage.first_round + stage.rounds()};
  };
  for (const std::uint64_t to : p.extended_from) add(to);
  add(p.cases.value_or(std::numeric_limits<std::uint64_t>::max()));
}

Plan::Cases Plan::cases(std::uint64_t n) const {
  const std::uint64_t round = (n - leading_.size()) / rows_;
  const auto next = std::find_if(stages_.begin(), stages_.end(),
                                 [=](const Stage& s) { return s.first_round > round; });
  const Stage& stage = *std::prev(next);
  const std::uint64_t k = stage.from / block_size + round - stage.first_round;
  return {std::max(stage.from, k * block_size), std::min(stage.to, (k + 1) * block_size)};
}

std::uint64_t Plan::place(std::uint64_t n) const {
  if (is_probe(n)) return n;
  return leading_.size() + cases(n).from / block_size * rows_ + row(n);
}

std::optional<std::uint64_t> Plan::count() const {
  if (!ends_) return std::nullopt;
  return leading_.size() + (stages_.back().first_round + stages_.back().rounds()) * rows_;
}

std::size_t Plan::leader(std::size_t row) const {
  return *std::prev(std::upper_bound(leading_.begin(), leading_.end(), row));
}

bool comes_before(const FirstCase& a, const FirstCase& b) {
  return std::pair(a.block, a.number) < std::pair(b.block, b.number);
}

bool is_known(const std::vector<FirstCase>& findings, const FindingKey& key) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const FirstCase& f) { return f.key == key; });
}

CampaignBlock do_block(const CampaignState& state, const Plan& plan, std::uint64_t n,
                       const MeshCases* mesh, CodeUnderTest& code,
                       const std::function<bool()>& stop) {
  if (plan.is_probe(n)) return probe(state, n, plan.row(n), mesh, code, stop);
  return round_of(state, plan, n, mesh, code, stop);
}

}  // namespace signum::oracle
