// SPDX-License-Identifier: MIT
/// std::vector<IndexPair> overlapping_pairs(boxes): the pairs of boxes that overlap, exactly:
/// closed boxes that touch in a corner do.
///
/// Laws:
///   1. a pair is there iff intersects(box, box)
///   2. the pairs are the same on any number of threads
/// Requires that the min of each box is at most its max.
/// Cost: O(n log n) and the pairs, as a rule; in parallel.
/// Throws: NotFinite.
#pragma once

#include <signum/bvh/bvh_join.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// The pairs of boxes of one span, a < b; sorted.
std::vector<IndexPair> overlapping_pairs(std::span<const Aabb3> boxes);

/// The pairs of box a of the first span and b of the second; sorted.
std::vector<IndexPair> overlapping_pairs(std::span<const Aabb3> a, std::span<const Aabb3> b);

}  // namespace signum
