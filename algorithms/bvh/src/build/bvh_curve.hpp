// SPDX-License-Identifier: MIT
/// The order of items along a Morton curve through their middles.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bvh_reference.hpp"
#include "machine/large_array.hpp"
#include "machine/parallel.hpp"
#include "radix_sort.hpp"

namespace signum::detail {

/// A place on the curve, and in the lower half the index of a reference.
using BvhKey = std::uint64_t;

/// A Morton curve through a box whose every bit halves the longest side.
class BvhCurve {
 public:
  BvhCurve(const BvhBox& box, Float4 lengths) {
    const Float4 extent = box.max - box.min;
    std::array<float, 3> side;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      side[axis] = extent[axis] < least_extent ? 0 : extent[axis] * lengths[axis];
    }
    std::array<std::array<std::uint32_t, 16>, 3> bit{};
    std::array<int, 3> bits{};
    for (std::uint32_t mask = std::uint32_t{1} << (code_bits - 1); mask != 0; mask >>= 1) {
      std::size_t axis = 0;
      for (std::size_t i = 1; i < 3; ++i) {
        if (side[i] > side[axis]) axis = i;
      }
      if (side[axis] == 0) break;
      bit[axis][static_cast<std::size_t>(bits[axis]++)] = mask;
      side[axis] = bits[axis] < 16 ? 0.5F * side[axis] : 0;
    }
    base_ = box.min;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const int n = bits[axis];
      const auto cells = static_cast<float>(1 << n);
      scale_[axis] = n > 0 ? cells / extent[axis] : 0;
      last_[axis] = cells - 1;
      for (int i = 0; i < n; ++i) {
        // The bit i of the cell's number.
        const std::uint32_t mask = bit[axis][static_cast<std::size_t>(n - 1 - i)];
        auto& table = tables_[axis][static_cast<std::size_t>(i / 8)];
        const std::size_t half = std::size_t{1} << (i % 8);
        for (std::size_t k = 0; k < half; ++k) table[half + k] = table[k] | mask;
      }
    }
  }

  std::uint32_t code(Float4 center) const {
    const Float4 cell = smaller((center - base_) * scale_, last_);
    std::uint32_t result = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto c = static_cast<std::uint32_t>(static_cast<std::int32_t>(cell[axis]));
      result |= tables_[axis][0][c & 255] | tables_[axis][1][c >> 8];
    }
    return result;
  }

 private:
  static constexpr int code_bits = 32;
  static constexpr float least_extent = 0x1p-60F;

  Float4 base_{}, scale_{}, last_{};
  std::array<std::array<std::array<std::uint32_t, 256>, 2>, 3> tables_{};
};

/// Fills the keys, in the order of a curve through a box of middles; index(i) is the reference that
/// key i is to be for.
template <class Index>
void sort_along_curve(std::span<BvhKey> keys, std::span<const BvhReference> references,
                      const BvhBox& centers, Float4 lengths, Index index) {
  const BvhCurve curve(centers, lengths);
  parallel_ranges(keys.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) {
      const std::uint32_t i = index(n);
      keys[n] = BvhKey{curve.code(references[i].center())} << 32 | i;
    }
  });
  const auto scratch = make_shared_large_array<BvhKey>(keys.size());
  radix_sort(keys, {scratch.get(), keys.size()});
}

}  // namespace signum::detail
