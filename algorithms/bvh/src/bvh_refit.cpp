// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bvh/bvh.hpp>
#include <signum/kernel/error.hpp>

#include "bvh_reference.hpp"
#include "fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

void set_item(Bvh::Node& node, std::size_t slot, const BvhReference& item) {
  for (std::size_t k = 0; k < 3; ++k) {
    node.min[k][slot] = item.min[k];
    node.max[k][slot] = item.max[k];
  }
}

/// Slots that hold nothing do not count: their min is infinity and their max is -infinity.
void set_node(Bvh::Node& node, std::size_t slot, const Bvh::Node& below) {
  for (std::size_t k = 0; k < 3; ++k) {
    node.min[k][slot] = *std::min_element(below.min[k].begin(), below.min[k].end());
    node.max[k][slot] = *std::max_element(below.max[k].begin(), below.max[k].end());
  }
}

}  // namespace

void Bvh::refit(const BvhReferences& references) {
  if (references.size != size_) throw InvalidArgument("a hierarchy is refitted to as many boxes");
  if (size_ == 0) return;
  const DefaultFpEnvironment environment;
  LargeArray<Node> nodes = make_shared_large_array<Node>(node_count_);
  std::copy(nodes_.get(), nodes_.get() + node_count_, nodes.get());
  // Children stand after their parents.
  for (std::size_t n = node_count_; n-- > 0;) {
    Node& node = nodes[n];
    for (std::size_t slot = 0, count = node.size(); slot < count; ++slot) {
      const Child child = node.children[slot];
      if (child.is_item()) {
        set_item(node, slot, references.memory[child.index()]);
      } else {
        set_node(node, slot, nodes[child.index()]);
      }
    }
  }
  nodes_ = std::move(nodes);
  frame_ = references.frame;
}

void Bvh::refit(std::span<const Aabb3> boxes) { refit(BvhReferences(boxes)); }
void Bvh::refit(std::span<const Point3> points,
                std::span<const std::array<std::uint32_t, 3>> triangles) {
  refit(BvhReferences(points, triangles));
}

}  // namespace signum
