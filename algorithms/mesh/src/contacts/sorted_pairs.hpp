// SPDX-License-Identifier: MIT
/// Pairs of triangles of one mesh, sorted by what they share.
#pragma once

#include <array>
#include <signum/bvh/bvh_join.hpp>
#include <span>

#include "separation.hpp"
#include "shared_corners.hpp"

namespace signum::detail {

/// Pairs that wait for the same question.
struct PairBatch {
  TrianglePairs triangles;
  std::size_t size = 0;

  bool full() const { return size == TrianglePairs::capacity; }
};

/// The batches, by the kind of what is shared.
using PairBatches = std::array<PairBatch, 4>;

/// Adds pairs to the batches, none of them full, until one is, or the last; returns how many. With
/// one vertex shared, both triangles are turned to begin with it; with two, to begin with the
/// third.
std::size_t sort_pairs(std::span<const NumberedTriangle> mesh, std::span<const IndexPair> pairs,
                       PairBatches& batches);

/// Does what sort_pairs does, without vectors.
std::size_t sort_pairs_one_by_one(std::span<const NumberedTriangle> mesh,
                                  std::span<const IndexPair> pairs, PairBatches& batches);

}  // namespace signum::detail
