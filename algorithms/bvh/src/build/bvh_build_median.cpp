// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bvh_assemble.hpp"
#include "bvh_build.hpp"

namespace signum::detail {

namespace {

class MedianCut {
 public:
  MedianCut(std::span<BvhReference> references, Float4 lengths)
      : references_(references), lengths_(lengths) {}

  const BvhReference& reference(std::uint32_t i) const { return references_[i]; }

  BvhParts parts(BvhRange range) {
    BvhParts parts(range);
    while (!parts.full()) {
      std::size_t largest = 0;
      for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i].count > parts[largest].count) largest = i;
      }
      if (parts[largest].count <= BvhNode::width) break;
      parts.cut(largest, halve(parts[largest]));
    }
    return parts;
  }

 private:
  /// Puts the half of the items that is lower on the longest axis of the middles before the rest.
  std::uint32_t halve(BvhRange range) {
    const std::span<BvhReference> items = references_.subspan(range.first, range.count);
    BvhBox centers;
    for (const BvhReference& item : items) centers.extend(item.center());
    const Float4 extent = (centers.max - centers.min) * lengths_;
    std::size_t axis = 0;
    for (std::size_t k = 1; k < 3; ++k) {
      if (extent[k] > extent[axis]) axis = k;
    }
    const std::uint32_t half = (range.count + 1) / 2;
    std::nth_element(items.begin(), items.begin() + half, items.end(),
                     [axis](const BvhReference& a, const BvhReference& b) {
                       const float x = a.center()[axis], y = b.center()[axis];
                       return x != y ? x < y : a.index() < b.index();
                     });
    return half;
  }

  std::span<BvhReference> references_;
  Float4 lengths_;
};

}  // namespace

BvhNodes build_median(BvhReferences& references) {
  MedianCut cut(references.all(), references.lengths());
  return BvhAssembler(cut).build(static_cast<std::uint32_t>(references.size));
}

}  // namespace signum::detail
