// SPDX-License-Identifier: MIT
#include "block.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "judged.hpp"

namespace signum::oracle {
namespace {

using generators::Random;

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

CampaignBlock round_of(const CampaignRow& row, const CampaignParameters& parameters,
                       std::uint64_t round, const MeshCases* mesh, CodeUnderTest& code) {
  const auto start = std::chrono::steady_clock::now();
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
  CampaignBlock block;
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
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  block.tally.seconds = taken.count();
  return block;
}

/// Counts nothing but what is declined, where all is; a death is a finding, for it may not repeat.
CampaignBlock probe(const CampaignState& state, std::size_t leader, const MeshCases* mesh,
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
  CampaignBlock block;
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

}  // namespace

Plan::Plan(const CampaignState& state)
    : rows_(state.rows.size()), leading_(leading_rows(state.rows)) {}

std::size_t Plan::leader(std::size_t row) const {
  return *std::prev(std::upper_bound(leading_.begin(), leading_.end(), row));
}

bool is_known(const std::vector<FirstCase>& findings, const FindingKey& key) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const FirstCase& f) { return f.key == key; });
}

CampaignBlock do_block(const CampaignState& state, const Plan& plan, std::uint64_t n,
                       const MeshCases* mesh, CodeUnderTest& code) {
  const std::size_t row = plan.row(n);
  if (plan.is_probe(n)) return probe(state, row, mesh, code);
  return round_of(state.rows[row], state.parameters, plan.round(n), mesh, code);
}

}  // namespace signum::oracle
