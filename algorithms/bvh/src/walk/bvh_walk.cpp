// SPDX-License-Identifier: MIT
#include <array>
#include <signum/bvh/bvh_walk.hpp>
#include <signum/shapes/intersects.hpp>

#include "build/bvh_candidates.hpp"
#include "bvh_for_each.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

void walk(const Bvh& bvh, const Aabb3& box, Visit<std::uint32_t> visit) {
  const DefaultFpEnvironment environment;
  if (!is_finite(box.min) || !is_finite(box.max)) throw NotFinite();
  for_each_candidate(bvh, box, [&](std::uint32_t i) { return visit(i) == Walk::go_on; });
}

void walk(const Bvh& bvh, const Ray3& ray, Visit<std::uint32_t> visit) {
  const DefaultFpEnvironment environment;
  if (!is_finite(ray.origin) || !is_finite(ray.direction)) throw NotFinite();
  if (nodes_of(bvh).empty()) return;
  std::array<std::uint32_t, BvhTree::max_open> stack;
  std::size_t size = 0;
  stack[size++] = 0;
  while (size > 0) {
    const BvhNode& node = nodes_of(bvh)[stack[--size]];
    for (std::size_t i = 0, count = node.size(); i < count; ++i) {
      if (!intersects(ray, bounds_of(bvh, node, i))) continue;
      const BvhChild child = node.children[i];
      if (!child.is_item()) {
        stack[size++] = child.index();
      } else if (visit(child.index()) == Walk::stop) {
        return;
      }
    }
  }
}

void walk(const Bvh& a, const Bvh& b, Visit<IndexPair> visit) {
  const BvhCandidates candidates(a, b);
  Walk next = Walk::go_on;
  for (std::size_t task = 0; task < candidates.tasks() && next == Walk::go_on; ++task) {
    candidates.run(task, [&](std::span<const IndexPair> block) {
      for (std::size_t i = 0; i < block.size() && next == Walk::go_on; ++i) next = visit(block[i]);
      return next;
    });
  }
}

}  // namespace signum::detail
