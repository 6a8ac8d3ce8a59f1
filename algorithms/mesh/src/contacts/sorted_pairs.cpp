// SPDX-License-Identifier: MIT
#include "sorted_pairs.hpp"

namespace signum::detail {

namespace {

CornerNumbers turned(const CornerNumbers& t, std::size_t first) {
  const auto& v = t.vertices;
  return {{v[first], v[(first + 1) % 3], v[(first + 2) % 3]}, t.triangle};
}

}  // namespace

std::size_t sort_pairs_one_by_one(std::span<const CornerNumbers> mesh,
                                  std::span<const IndexPair> pairs, PairBatches& batches) {
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    const CornerNumbers &a = mesh[pairs[n].a], &b = mesh[pairs[n].b];
    const auto [kind, i, j] = shared_corners(a.vertices, b.vertices);
    PairBatch& batch = batches[static_cast<std::size_t>(kind)];
    batch.triangles.a[batch.size] = turned(a, i);
    batch.triangles.b[batch.size] = turned(b, j);
    ++batch.size;
    if (batch.full()) return n + 1;
  }
  return pairs.size();
}

#if !SIGNUM_HAS_HIGHWAY

std::size_t sort_pairs(std::span<const CornerNumbers> mesh, std::span<const IndexPair> pairs,
                       PairBatches& batches) {
  return sort_pairs_one_by_one(mesh, pairs, batches);
}

#endif

}  // namespace signum::detail
