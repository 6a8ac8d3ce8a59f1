// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <signum/bvh/bvh_join.hpp>

#include "build/bvh_candidates.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"

namespace signum {

using detail::BvhCandidates;
using detail::DefaultFpEnvironment;
using detail::parallel_for;

namespace {

std::vector<IndexPair> collect(const BvhCandidates& candidates) {
  std::vector<std::vector<IndexPair>> found(candidates.tasks());
  parallel_for(found.size(), [&](std::size_t task) {
    candidates.run(task, [&](std::span<const IndexPair> block) {
      found[task].insert(found[task].end(), block.begin(), block.end());
      return Walk::go_on;
    });
  });
  std::vector<IndexPair> pairs;
  for (auto& part : found) {
    pairs.insert(pairs.end(), part.begin(), part.end());
    part = {};
  }
  return pairs;
}

/// Sorts pairs: into rows by counting, and then each row.
void sort_pairs(std::vector<IndexPair>& pairs) {
  std::size_t limit = 0;
  for (const IndexPair& p : pairs) limit = std::max<std::size_t>(limit, p.a + std::size_t{1});
  if (pairs.size() < limit / 4) {
    std::sort(pairs.begin(), pairs.end());
    return;
  }
  std::vector<std::size_t> row_ends(limit + 1, 0);
  for (const IndexPair& p : pairs) ++row_ends[p.a + 1];
  std::partial_sum(row_ends.begin(), row_ends.end(), row_ends.begin());
  std::vector<IndexPair> rows(pairs.size());
  for (const IndexPair& p : pairs) rows[row_ends[p.a]++] = p;
  const auto at = [&](std::size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(i); };
  std::size_t begin = 0;
  for (const std::size_t end : row_ends) {
    if (begin < end) std::sort(at(begin), at(end));
    begin = end;
  }
  pairs = std::move(rows);
}

}  // namespace

std::vector<IndexPair> candidate_pairs(const Bvh& bvh) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> pairs = collect(BvhCandidates(bvh));
  for (auto& [first, second] : pairs) {
    if (second < first) std::swap(first, second);
  }
  sort_pairs(pairs);
  return pairs;
}

std::vector<IndexPair> candidate_pairs(const Bvh& a, const Bvh& b) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> pairs = collect(BvhCandidates(a, b));
  sort_pairs(pairs);
  return pairs;
}

}  // namespace signum
