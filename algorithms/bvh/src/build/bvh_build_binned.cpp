// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "bvh_assemble.hpp"
#include "bvh_bins.hpp"
#include "bvh_build.hpp"
#include "machine/parallel.hpp"

namespace signum::detail {

namespace {

class BinnedCut {
 public:
  BinnedCut(std::span<BvhReference> references, Float4 lengths)
      : references_(references), lengths_(lengths) {}

  const BvhReference& reference(std::uint32_t i) const { return references_[i]; }

  BvhParts parts(BvhRange range) {
    BvhParts parts(range);
    std::array<Bounds, BvhNode::width> bounds;
    bounds[0] = bounds_of(range);
    if (!can_cut(range, bounds[0])) return equal_parts(range);
    while (!parts.full()) {
      // This finds the part of the greatest surface.
      std::size_t widest = parts.size();
      float most = -1;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const float area = bounds[i].boxes.area(lengths_);
        if (area > most && can_cut(parts[i], bounds[i])) {
          most = area;
          widest = i;
        }
      }
      if (widest == parts.size()) break;
      const auto [count, sides] = cut(parts[widest], bounds[widest]);
      parts.cut(widest, count);
      bounds[widest] = sides[0];
      bounds[parts.size() - 1] = sides[1];
    }
    return parts;
  }

 private:
  /// The bounds of the boxes of some items, and of their centers.
  struct Bounds {
    BvhBox boxes, centers;
    void extend(const BvhReference& item) {
      boxes.extend(item);
      centers.extend(item.center());
    }
    void extend(const Bounds& other) {
      boxes.extend(other.boxes);
      centers.extend(other.centers);
    }
  };
  struct Halves {
    std::uint32_t count;
    std::array<Bounds, 2> sides;
  };

  static constexpr std::size_t block_size = 1 << 14;

  static bool can_cut(BvhRange range, const Bounds& bounds) {
    return range.count > BvhNode::width && BvhBinning(bounds.centers, range.count).splits();
  }

  std::span<BvhReference> items(BvhRange range) const {
    return references_.subspan(range.first, range.count);
  }

  static std::size_t blocks_of(std::size_t count) { return (count + block_size - 1) / block_size; }
  static std::span<BvhReference> block_of(std::span<BvhReference> all, std::size_t n) {
    return all.subspan(n * block_size, std::min(block_size, all.size() - n * block_size));
  }

  /// What visit(sum, items) makes of the items of a range, in parallel where they are many.
  template <class Sum, class Visit, class Add>
  Sum sum(BvhRange range, Visit visit, Add add) const {
    const std::span<BvhReference> all = items(range);
    Sum total;
    if (all.size() <= block_size) {
      visit(total, all);
      return total;
    }
    std::vector<Sum> sums(blocks_of(all.size()));
    parallel_for(sums.size(), [&](std::size_t n) { visit(sums[n], block_of(all, n)); });
    for (const Sum& s : sums) add(total, s);
    return total;
  }

  Bounds bounds_of(BvhRange range) const {
    return sum<Bounds>(
        range,
        [](Bounds& bounds, std::span<const BvhReference> part) {
          for (const BvhReference& item : part) bounds.extend(item);
        },
        [](Bounds& a, const Bounds& b) { a.extend(b); });
  }

  Halves cut(BvhRange range, const Bounds& bounds) {
    const BvhBinning binning(bounds.centers, range.count);
    const auto bins = sum<BvhBins>(
        range, [&](BvhBins& b, std::span<const BvhReference> part) { b.add(binning, part); },
        [](BvhBins& a, const BvhBins& b) { a.add(b); });
    const BvhSplit split = bins.best(binning, lengths_);
    return range.count <= block_size ? partition(items(range), binning, split)
                                     : partition_blocks(items(range), binning, split);
  }

  static Halves partition(std::span<BvhReference> all, const BvhBinning& binning, BvhSplit split) {
    // Every item changes places, and is counted on one side: a branch would be a coin toss.
    Halves halves{};
    BvhReference* const first = all.data();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const BvhReference item = first[i];
      const bool right = binning.bin(item)[split.axis] >= split.bin;
      first[i] = first[halves.count];
      first[halves.count] = item;
      halves.count += right ? 0 : 1;
      halves.sides[right ? 1 : 0].extend(item);
    }
    return halves;
  }

  /// Partitions in parallel: each block by itself, then what is on the wrong side changes places.
  static Halves partition_blocks(std::span<BvhReference> all, const BvhBinning& binning,
                                 BvhSplit split) {
    std::vector<Halves> blocks(blocks_of(all.size()));
    parallel_for(blocks.size(),
                 [&](std::size_t n) { blocks[n] = partition(block_of(all, n), binning, split); });
    Halves halves{};
    for (const Halves& block : blocks) {
      halves.count += block.count;
      for (std::size_t side = 0; side < 2; ++side) halves.sides[side].extend(block.sides[side]);
    }
    // Items of the right side that stand before the cut, and as many of the left side behind it.
    std::vector<std::span<BvhReference>> right, left;
    for (std::size_t n = 0; n < blocks.size(); ++n) {
      const std::span<BvhReference> block = block_of(all, n);
      const std::size_t begin = n * block_size;
      const std::size_t before =
          std::clamp<std::size_t>(halves.count, begin, begin + block.size()) - begin;
      const std::size_t count = blocks[n].count;
      if (count < before) right.push_back(block.subspan(count, before - count));
      if (before < count) left.push_back(block.subspan(before, count - before));
    }
    exchange(std::move(right), std::move(left));
    return halves;
  }

  /// Exchanges the items of the two lists, of which there are as many in one as in the other.
  static void exchange(std::vector<std::span<BvhReference>> a,
                       std::vector<std::span<BvhReference>> b) {
    struct Pair {
      std::span<BvhReference> a, b;
    };
    std::vector<Pair> pairs;
    for (std::size_t i = 0, k = 0; i < a.size();) {
      const std::size_t size = std::min(a[i].size(), b[k].size());
      pairs.push_back({a[i].first(size), b[k].first(size)});
      a[i] = a[i].subspan(size);
      b[k] = b[k].subspan(size);
      if (a[i].empty()) ++i;
      if (b[k].empty()) ++k;
    }
    parallel_for(pairs.size(), [&](std::size_t n) {
      std::swap_ranges(pairs[n].a.begin(), pairs[n].a.end(), pairs[n].b.begin());
    });
  }

  std::span<BvhReference> references_;
  Float4 lengths_;
};

}  // namespace

BvhNodes build_binned(BvhReferences& references) {
  BinnedCut cut(references.all(), references.lengths());
  return BvhAssembler(cut).build(static_cast<std::uint32_t>(references.size));
}

}  // namespace signum::detail
