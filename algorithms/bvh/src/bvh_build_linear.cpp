// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>

#include "bvh_assemble.hpp"
#include "bvh_build.hpp"
#include "large_array.hpp"
#include "parallel.hpp"
#include "radix_sort.hpp"

namespace signum::detail {

namespace {

/// A place on the curve, and in the lower half the index of a reference.
using Key = std::uint64_t;

constexpr int code_bits = 32;

/// A Morton curve through a box whose every bit halves the longest side.
class Curve {
 public:
  Curve(const BvhBox& box, Float4 lengths) {
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
  static constexpr float least_extent = 0x1p-60F;

  Float4 base_{}, scale_{}, last_{};
  std::array<std::array<std::array<std::uint32_t, 256>, 2>, 3> tables_{};
};

class LinearCut {
 public:
  LinearCut(std::span<const BvhReference> references, const BvhBox& centers, Float4 lengths)
      : references_(references),
        lengths_(lengths),
        keys_(make_shared_large_array<Key>(references.size())) {
    sort({0, static_cast<std::uint32_t>(references.size())}, centers,
         [](std::uint32_t i) { return i; });
  }

  const BvhReference& reference(std::uint32_t i) const { return references_[index(i)]; }

  BvhParts parts(BvhRange range) {
    if (difference(range) == 0 && !sort_again(range)) return equal_parts(range);
    // The references may be anywhere, and are soon added to nodes.
    if (range.count <= few) {
      for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
        __builtin_prefetch(&reference(i));
      }
    }
    BvhParts parts(range);
    std::array<std::uint32_t, BvhNode::width> differences;
    differences[0] = difference(range);
    while (!parts.full()) {
      std::size_t best = 0;
      std::uint32_t most = BvhNode::width;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if (differences[i] != 0 && parts[i].count > most) {
          most = parts[i].count;
          best = i;
        }
      }
      if (most == BvhNode::width) break;
      parts.cut(best, lower_half(parts[best], differences[best]));
      differences[best] = difference(parts[best]);
      differences[parts.size() - 1] = difference(parts[parts.size() - 1]);
    }
    return parts;
  }

 private:
  static constexpr std::uint32_t few = 64;

  /// The bits in which the codes of a range, which is in order, differ.
  std::uint32_t difference(BvhRange range) const {
    return static_cast<std::uint32_t>((keys_[range.first] ^ keys_[range.first + range.count - 1]) >>
                                      32);
  }

  /// How many keys have 0 in the highest bit that differs.
  std::uint32_t lower_half(BvhRange range, std::uint32_t difference) const {
    const Key bit = Key{std::bit_floor(difference)} << 32;
    // The search has no branch, which would be a coin toss. The last key has the bit.
    std::uint32_t low = range.first;
    for (std::uint32_t count = range.count - 1; count > 0;) {
      const std::uint32_t half = (count + 1) / 2;
      low += (keys_[low + half - 1] & bit) == 0 ? half : 0;
      count -= half;
    }
    return low - range.first;
  }

  std::uint32_t index(std::uint32_t i) const { return static_cast<std::uint32_t>(keys_[i]); }

  /// Puts a range in the order of a curve of its own; false when all are at one place.
  bool sort_again(BvhRange range) {
    BvhBox centers;
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
      centers.extend(reference(i).center());
    }
    sort(range, centers, [this](std::uint32_t i) { return index(i); });
    return difference(range) != 0;
  }

  /// Puts a range in the order of a curve through a box; index(i) is the item that stands at i.
  template <class Index>
  void sort(BvhRange range, const BvhBox& centers, Index index) {
    const Curve curve(centers, lengths_);
    parallel_ranges(range.count, [&](std::size_t begin, std::size_t end) {
      for (std::size_t n = begin; n < end; ++n) {
        const std::size_t place = range.first + n;
        const std::uint32_t i = index(static_cast<std::uint32_t>(place));
        keys_[place] = Key{curve.code(references_[i].center())} << 32 | i;
      }
    });
    const auto scratch = make_shared_large_array<Key>(range.count);
    radix_sort({&keys_[range.first], range.count}, {scratch.get(), range.count});
  }

  std::span<const BvhReference> references_;
  Float4 lengths_;
  LargeArray<Key> keys_;
};

}  // namespace

BvhNodes build_linear(BvhReferences& references) {
  LinearCut cut(references.all(), references.centers, references.lengths());
  return BvhAssembler(cut).build(static_cast<std::uint32_t>(references.size));
}

}  // namespace signum::detail
