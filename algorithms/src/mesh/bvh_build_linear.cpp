// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bvh_build.hpp"

namespace signum {

namespace {

using Range = std::span<BvhReference>;

class Builder {
 public:
  std::vector<Bvh::Node> nodes;

  BvhBox build(Range range) {
    const std::size_t index = nodes.size();
    nodes.emplace_back();
    std::vector<Range> parts{range};
    while (parts.size() < Bvh::width) {
      const auto largest = std::max_element(parts.begin(), parts.end(),
                                            [](Range a, Range b) { return a.size() < b.size(); });
      if (largest->size() == 1 || (range.size() > Bvh::width && largest->size() <= Bvh::width)) {
        break;
      }
      const Range r = *largest;
      const std::size_t half = split(r);
      *largest = r.first(half);
      parts.push_back(r.subspan(half));
    }
    BvhBox all;
    for (std::size_t i = 0; i < Bvh::width; ++i) {
      BvhBox box;
      Bvh::Child child;
      if (i < parts.size() && parts[i].size() == 1) {
        box = parts[i][0];
        child = Bvh::Child::item(parts[i][0].index());
      } else if (i < parts.size()) {
        child = Bvh::Child::node(static_cast<std::uint32_t>(nodes.size()));
        box = build(parts[i]);
      }
      for (std::size_t axis = 0; axis < 3; ++axis) {
        nodes[index].min[axis][i] = box.min[axis];
        nodes[index].max[axis][i] = box.max[axis];
      }
      nodes[index].children[i] = child;
      all.extend(box);
    }
    return all;
  }

 private:
  std::size_t split(Range range) {
    BvhBox centers;
    for (const BvhReference& r : range) centers.extend({r.center(), r.center()});
    const Float4 extent = centers.max - centers.min;
    const int axis = extent[0] >= extent[1] && extent[0] >= extent[2] ? 0
                     : extent[1] >= extent[2]                         ? 1
                                                                      : 2;
    const std::size_t half = range.size() / 2;
    std::nth_element(range.begin(), range.begin() + static_cast<std::ptrdiff_t>(half), range.end(),
                     [axis](const BvhReference& a, const BvhReference& b) {
                       return a.center()[axis] < b.center()[axis];
                     });
    return half;
  }
};

}  // namespace

std::vector<Bvh::Node> build_linear(std::span<BvhReference> references) {
  Builder builder;
  builder.build(references);
  return std::move(builder.nodes);
}

std::vector<Bvh::Node> build_binned(std::span<BvhReference> references) {
  return build_linear(references);
}

}  // namespace signum
