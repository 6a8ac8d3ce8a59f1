// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/bvh/bvh_cost.hpp>

#include "bvh_tree.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

using Extent = std::array<double, 3>;

double measure_of(const Extent& e, BvhMeasure measure) {
  return measure == BvhMeasure::volume ? e[0] * e[1] * e[2]
                                       : e[0] * e[1] + e[1] * e[2] + e[2] * e[0];
}

}  // namespace

double cost(const Bvh& bvh, BvhMeasure measure, const BvhTestCosts& tests) {
  const DefaultFpEnvironment environment;
  const std::span<const BvhNode> nodes = nodes_of(bvh);
  if (nodes.empty()) return 0;
  // Extents are in units of the frame's longest axis: those of space may be beyond all doubles.
  const BvhFrame& frame = frame_of(bvh);
  const double least = std::min({frame.scale(0), frame.scale(1), frame.scale(2)});
  Extent lengths;
  for (std::size_t k = 0; k < 3; ++k) lengths[k] = std::max(least / frame.scale(k), 0x1p-60);
  double of_nodes = 0, of_items = 0;
  for (const BvhNode& node : nodes) {
    for (std::size_t i = 0, size = node.size(); i < size; ++i) {
      Extent e;
      for (std::size_t k = 0; k < 3; ++k) {
        e[k] = (double{node.max[k][i]} - double{node.min[k][i]}) * lengths[k];
      }
      (node.children[i].is_item() ? of_items : of_nodes) += measure_of(e, measure);
    }
  }
  const BvhNode& root = nodes.front();
  const auto last = static_cast<std::ptrdiff_t>(root.size());
  Extent e;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto &min = root.min[k], &max = root.max[k];
    e[k] = (double{*std::max_element(max.begin(), max.begin() + last)} -
            double{*std::min_element(min.begin(), min.begin() + last)}) *
           lengths[k];
  }
  const double all = measure_of(e, measure);
  return tests.node * (1 + of_nodes / all) + tests.item * (of_items / all);
}

}  // namespace signum
