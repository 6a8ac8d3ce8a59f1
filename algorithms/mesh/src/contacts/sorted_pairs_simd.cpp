// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "contacts/sorted_pairs_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include "lanes/simd_dispatch.hpp"
#include "sorted_pairs.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR

std::size_t sort(std::span<const CornerNumbers> mesh, std::span<const IndexPair> pairs,
                 PairBatches& batches) {
  return sort_pairs_one_by_one(mesh, pairs, batches);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::Full128<std::uint32_t>;
using Numbers = hn::Vec<Tag>;

HWY_INLINE unsigned bits_of(hn::Mask<Tag> mask) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(Tag(), mask, bytes.data());
  return bytes[0];
}

/// The bytes of a vector whose first three lanes are turned to begin with one of them.
struct alignas(16) TurnedBytes {
  std::array<std::uint8_t, 16> from;
};
constexpr std::array<TurnedBytes, 3> turned_bytes{
    {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
     {{4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15}},
     {{8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15}}}};

HWY_INLINE Numbers turned(Numbers numbers, std::size_t first) {
  const hn::Full128<std::uint8_t> bytes;
  const auto from = hn::Load(bytes, turned_bytes[first].from.data());
  return hn::BitCast(Tag(), hn::TableLookupBytes(hn::BitCast(bytes, numbers), from));
}

static_assert(sizeof(CornerNumbers) == 16);

HWY_INLINE Numbers load(const CornerNumbers& numbers) {
  return hn::Load(Tag(), numbers.vertices.data());
}

std::size_t sort(std::span<const CornerNumbers> mesh, std::span<const IndexPair> pairs,
                 PairBatches& batches) {
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    const Numbers a = load(mesh[pairs[n].a]), b = load(mesh[pairs[n].b]);
    // Bit 3 k + i says that vertex i of a is vertex (i + k) % 3 of b. The last lanes differ, as the
    // triangles do.
    const unsigned mask = bits_of(hn::Eq(a, b)) | bits_of(hn::Eq(a, turned(b, 1))) << 3 |
                          bits_of(hn::Eq(a, turned(b, 2))) << 6;
    const SharedCorners& shared = corners_by_mask[mask];
    // Without a branch, as the kind is not predicted.
    PairBatch& batch = batches[static_cast<std::size_t>(shared.kind)];
    const std::size_t at = batch.size;
    hn::Store(turned(a, shared.i), Tag(), batch.triangles.a[at].vertices.data());
    hn::Store(turned(b, shared.j), Tag(), batch.triangles.b[at].vertices.data());
    batch.size = at + 1;
    if (batch.full()) return n + 1;
  }
  return pairs.size();
}

#endif

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(sort);

std::size_t sort_pairs(std::span<const CornerNumbers> mesh, std::span<const IndexPair> pairs,
                       PairBatches& batches) {
  return SIGNUM_DISPATCH(sort)(mesh, pairs, batches);
}

}  // namespace signum::detail
#endif
