// SPDX-License-Identifier: MIT
#include <algorithm>
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

}  // namespace

std::vector<IndexPair> candidate_pairs(const Bvh& bvh) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> pairs = collect(BvhCandidates(bvh));
  for (auto& [first, second] : pairs) {
    if (second < first) std::swap(first, second);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::vector<IndexPair> candidate_pairs(const Bvh& a, const Bvh& b) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> pairs = collect(BvhCandidates(a, b));
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace signum
