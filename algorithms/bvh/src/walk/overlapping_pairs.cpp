// SPDX-License-Identifier: MIT
#include <signum/bvh/overlapping_pairs.hpp>

#include "boxes.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::overlap;

std::vector<IndexPair> overlapping_pairs(std::span<const Aabb3> boxes) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> pairs = candidate_pairs(Bvh(boxes, BvhBuild::linear));
  std::erase_if(pairs, [&](const IndexPair& p) { return !overlap(boxes[p.a], boxes[p.b]); });
  return pairs;
}

std::vector<IndexPair> overlapping_pairs(std::span<const Aabb3> a, std::span<const Aabb3> b) {
  const DefaultFpEnvironment environment;
  std::vector<IndexPair> pairs =
      candidate_pairs(Bvh(a, BvhBuild::linear), Bvh(b, BvhBuild::linear));
  std::erase_if(pairs, [&](const IndexPair& p) { return !overlap(a[p.a], b[p.b]); });
  return pairs;
}

}  // namespace signum
