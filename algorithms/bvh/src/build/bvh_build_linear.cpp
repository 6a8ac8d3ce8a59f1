// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>

#include "bvh_assemble.hpp"
#include "bvh_build.hpp"
#include "bvh_curve.hpp"
#include "machine/large_array.hpp"
#include "machine/parallel.hpp"

namespace signum::detail {

namespace {

class LinearCut {
 public:
  LinearCut(std::span<const BvhReference> references, const BvhBox& centers, Float4 lengths)
      : references_(references),
        lengths_(lengths),
        keys_(make_shared_large_array<BvhKey>(references.size())) {
    sort_along_curve({keys_.get(), references.size()}, references, centers, lengths,
                     [](std::size_t i) { return static_cast<std::uint32_t>(i); });
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
    const BvhKey bit = BvhKey{std::bit_floor(difference)} << 32;
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
    sort_along_curve(
        {&keys_[range.first], range.count}, references_, centers, lengths_,
        [&](std::size_t i) { return index(range.first + static_cast<std::uint32_t>(i)); });
    return difference(range) != 0;
  }

  std::span<const BvhReference> references_;
  Float4 lengths_;
  LargeArray<BvhKey> keys_;
};

}  // namespace

BvhNodes build_linear(BvhReferences& references) {
  LinearCut cut(references.all(), references.centers, references.lengths());
  return BvhAssembler(cut).build(static_cast<std::uint32_t>(references.size));
}

}  // namespace signum::detail
