// SPDX-License-Identifier: MIT
/// The traversal of a hierarchy by a box.
#pragma once

#include <array>
#include <signum/bvh/bvh.hpp>

#include "bvh_tree.hpp"
#include "lanes/fixed.hpp"

namespace signum::detail {

/// Calls visit(index), until it returns false, for every item whose box overlaps this one, and for
/// some that come near, in no particular order. Requires the default floating-point environment and
/// a finite box.
template <class Visit>
void for_each_candidate(const Bvh& bvh, const Aabb3& box, Visit visit) {
  const std::span nodes = nodes_of(bvh);
  if (nodes.empty()) return;
  const auto all = [](float x) { return Float4{x, x, x, x}; };
  const BvhFrame& frame = frame_of(bvh);
  const Float4 min_x = all(frame.lower(0, box.min.x)), max_x = all(frame.upper(0, box.max.x));
  const Float4 min_y = all(frame.lower(1, box.min.y)), max_y = all(frame.upper(1, box.max.y));
  const Float4 min_z = all(frame.lower(2, box.min.z)), max_z = all(frame.upper(2, box.max.z));

  std::array<std::uint32_t, BvhTree::max_open> stack;
  std::size_t size = 0;
  stack[size++] = 0;
  while (size > 0) {
    const BvhNode& node = nodes[stack[--size]];
    // Every child is written, and those that are found are counted: branches would be coin tosses.
    std::array<BvhChild, BvhNode::width> found;
    std::size_t count = 0;
    for (std::size_t i = 0; i < BvhNode::width; i += 4) {
      const Int4 hit = (load4(&node.min[0][i]) <= max_x) & (min_x <= load4(&node.max[0][i])) &
                       (load4(&node.min[1][i]) <= max_y) & (min_y <= load4(&node.max[1][i])) &
                       (load4(&node.min[2][i]) <= max_z) & (min_z <= load4(&node.max[2][i]));
      for (std::size_t lane = 0; lane < 4; ++lane) {
        found[count] = node.children[i + lane];
        count += hit[lane] != 0 ? 1 : 0;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!found[i].is_item()) {
        stack[size++] = found[i].index();
      } else if (!visit(found[i].index())) {
        return;
      }
    }
  }
}

}  // namespace signum::detail
