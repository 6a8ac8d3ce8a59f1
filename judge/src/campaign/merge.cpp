// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/judge/campaign.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "block.hpp"

namespace signum::oracle {
namespace {

template <class List>
bool contains(const List& list, const typename List::value_type& wanted) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

/// Adds what is not there.
template <class List>
void unite(List& list, const List& more) {
  for (const auto& x : more) {
    if (!contains(list, x)) list.push_back(x);
  }
}

/// The seeds of the cases that a row has.
std::vector<std::uint64_t> seeds_of(const CampaignState& state, const CampaignRow& row) {
  if (!row.seeds.empty()) return row.seeds;
  const Tally& t = row.tally;
  if (t.cases + t.declined + t.unanswerable + t.excluded == 0) return {};
  return {state.parameters.seed};
}

/// The row of that kind and family.
auto find_row(auto& rows, const CampaignRow& wanted) {
  return std::find_if(rows.begin(), rows.end(), [&](const CampaignRow& row) {
    return row.kind == wanted.kind && row.family == wanted.family;
  });
}

bool is_given_up(const CampaignState& state, const CaseKind& kind) {
  return std::any_of(state.rows.begin(), state.rows.end(),
                     [&](const CampaignRow& row) { return row.given_up && row.kind == kind; });
}

void add_row(CampaignRow& to, const CampaignState& from, const CampaignRow& row) {
  const std::vector<std::uint64_t> seeds = seeds_of(from, row);
  for (const std::uint64_t seed : seeds) {
    if (contains(to.seeds, seed))
      throw InvalidArgument("both have the same cases of " + name(row.kind) + ", " + row.family +
                            ", with the seed " + std::to_string(seed));
  }
  to.seeds.insert(to.seeds.end(), seeds.begin(), seeds.end());
  to.tally += row.tally;
}

}  // namespace

void extend(CampaignState& state, std::uint64_t cases) {
  CampaignParameters& p = state.parameters;
  if (!p.cases) throw InvalidArgument("the campaign has no number of cases");
  if (cases <= *p.cases)
    throw InvalidArgument("the campaign has " + std::to_string(*p.cases) + " cases already");
  // Whole blocks are no stage of their own, so that the blocks are those of a campaign that was
  // begun with so many cases.
  if (*p.cases % block_size != 0) p.extended_from.push_back(*p.cases);
  p.cases = cases;
}

void merge(CampaignState& state, const CampaignState& other) {
  CampaignParameters& p = state.parameters;
  const CampaignParameters& q = other.parameters;
  if (p.precision != q.precision) throw InvalidArgument("one has floats, the other doubles");
  if (p.without != q.without) throw InvalidArgument("they leave out other cases");
  CampaignState merged = state;
  unite(merged.parameters.kinds, q.kinds);
  unite(merged.parameters.families, q.families);
  merged.parameters.cases.reset();
  merged.parameters.extended_from.clear();
  merged.blocks_done = 0;
  merged.rows = campaign_rows(merged.parameters);
  for (const CampaignState* part : {&std::as_const(state), &other}) {
    for (const CampaignRow& row : part->rows) add_row(*find_row(merged.rows, row), *part, row);
  }
  for (const std::size_t i : leading_rows(merged.rows)) {
    const CaseKind& kind = merged.rows[i].kind;
    const auto gives_up = [&](const CampaignState& part) {
      return !contains(part.parameters.kinds, kind) || is_given_up(part, kind);
    };
    merged.rows[i].given_up = gives_up(state) && gives_up(other);
  }
  for (const FirstCase& f : other.findings) {
    if (!is_known(merged.findings, f.key)) merged.findings.push_back(f);
  }
  state = std::move(merged);
}

}  // namespace signum::oracle
