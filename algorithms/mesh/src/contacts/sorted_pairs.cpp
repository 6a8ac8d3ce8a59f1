// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "contacts/sorted_pairs.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "lanes/memory-inl.hpp"
#include "sorted_pairs.hpp"

SIGNUM_LANES_BEGIN();

#if SIGNUM_LANES_ALONE

std::size_t sort(std::span<const NumberedTriangle> mesh, std::span<const IndexPair> pairs,
                 PairBatches& batches) {
  return sort_pairs_one_by_one(mesh, pairs, batches);
}

#else

static_assert(sizeof(NumberedTriangle) == 16);

std::size_t sort(std::span<const NumberedTriangle> mesh, std::span<const IndexPair> pairs,
                 PairBatches& batches) {
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    const Indices a = load_indices(mesh[pairs[n].a].vertices.data());
    const Indices b = load_indices(mesh[pairs[n].b].vertices.data());
    // Bit 3 k + i says that vertex i of a is vertex (i + k) % 3 of b. The last lanes differ, as the
    // triangles do.
    const unsigned mask =
        equal_bits(a, b) | equal_bits(a, turned(b, 1)) << 3 | equal_bits(a, turned(b, 2)) << 6;
    const SharedCorners& shared = corners_by_mask[mask];
    // There is no branch, as the kind is not predicted.
    PairBatch& batch = batches[static_cast<std::size_t>(shared.kind)];
    const std::size_t at = batch.size;
    store_indices(turned(a, shared.i), batch.triangles.a[at].vertices.data());
    store_indices(turned(b, shared.j), batch.triangles.b[at].vertices.data());
    batch.size = at + 1;
    if (batch.full()) return n + 1;
  }
  return pairs.size();
}

#endif

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

std::size_t sort_pairs(std::span<const NumberedTriangle> mesh, std::span<const IndexPair> pairs,
                       PairBatches& batches) {
  return SIGNUM_DISPATCH(sort)(mesh, pairs, batches);
}

namespace {

NumberedTriangle turned_corners(const NumberedTriangle& t, std::size_t first) {
  const auto& v = t.vertices;
  return {{v[first], v[(first + 1) % 3], v[(first + 2) % 3]}, t.triangle};
}

}  // namespace

std::size_t sort_pairs_one_by_one(std::span<const NumberedTriangle> mesh,
                                  std::span<const IndexPair> pairs, PairBatches& batches) {
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    const NumberedTriangle &a = mesh[pairs[n].a], &b = mesh[pairs[n].b];
    const auto [kind, i, j] = shared_corners(a.vertices, b.vertices);
    PairBatch& batch = batches[static_cast<std::size_t>(kind)];
    batch.triangles.a[batch.size] = turned_corners(a, i);
    batch.triangles.b[batch.size] = turned_corners(b, j);
    ++batch.size;
    if (batch.full()) return n + 1;
  }
  return pairs.size();
}

}  // namespace signum::detail
#endif
