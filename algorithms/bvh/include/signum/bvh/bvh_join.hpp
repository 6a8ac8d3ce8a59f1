// SPDX-License-Identifier: MIT
/// std::vector<IndexPair> candidate_pairs(a, b): the pairs of items of a hierarchy, or of two, that
/// may meet.
///
/// Laws:
///   1. every pair of items whose closed boxes overlap is there, once
///   2. what else is there comes near: the boxes in single precision overlap, in the coarser of the
///      two frames on each axis
///   3. the pairs are the same on any number of threads and with any vectors
/// Cost: the pairs of nodes that overlap, eight boxes against eight; in parallel.
/// See: Brinkhoff, Kriegel and Seeger, Efficient Processing of Spatial Joins Using R-trees, 1993.
#pragma once

#include <compare>
#include <cstdint>
#include <signum/bvh/bvh.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// Two items, by index.
struct IndexPair {
  std::uint32_t a, b;

  friend auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

/// The pairs of items of one hierarchy, a < b; sorted.
std::vector<IndexPair> candidate_pairs(const Bvh& bvh);

/// The pairs of item a of the first hierarchy and b of the second; sorted.
std::vector<IndexPair> candidate_pairs(const Bvh& a, const Bvh& b);

}  // namespace signum
