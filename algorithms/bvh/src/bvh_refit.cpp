// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <signum/bvh/bvh.hpp>
#include <signum/kernel/error.hpp>

#include "build/bvh_reference.hpp"
#include "bvh_tree.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

void set_item(BvhNode& node, std::size_t slot, const BvhReference& item) {
  for (std::size_t k = 0; k < 3; ++k) {
    node.min[k][slot] = item.min[k];
    node.max[k][slot] = item.max[k];
  }
}

using Column = std::array<float, BvhNode::width>;

/// The least or greatest of eight floats, by what takes it of each lane.
template <class Extreme>
float extreme_of(const Column& column, Extreme extreme) {
  const Float4 of_four = extreme(load4(&column[0]), load4(&column[4]));
  const Float4 of_two = extreme(of_four, shuffled<2, 3, 0, 1>(of_four, of_four));
  return extreme(of_two, shuffled<1, 0, 3, 2>(of_two, of_two))[0];
}

/// Slots that hold nothing do not count: their min is infinity and their max is -infinity.
void set_node(BvhNode& node, std::size_t slot, const BvhNode& below) {
  for (std::size_t k = 0; k < 3; ++k) {
    node.min[k][slot] = extreme_of(below.min[k], [](Float4 a, Float4 b) { return smaller(a, b); });
    node.max[k][slot] = extreme_of(below.max[k], [](Float4 a, Float4 b) { return larger(a, b); });
  }
}

}  // namespace

void Bvh::refit(const BvhReferences& references) {
  if (references.size != size_) throw InvalidArgument("a hierarchy is refitted to as many boxes");
  if (size_ == 0) return;
  const DefaultFpEnvironment environment;
  const std::span<const BvhNode> before = tree_->nodes();
  auto nodes = make_shared_large_array<BvhNode>(before.size());
  std::copy(before.begin(), before.end(), nodes.get());
  // Children stand after their parents.
  for (std::size_t n = before.size(); n-- > 0;) {
    BvhNode& node = nodes[n];
    for (std::size_t slot = 0, count = node.size(); slot < count; ++slot) {
      const BvhChild child = node.children[slot];
      if (child.is_item()) {
        set_item(node, slot, references.memory[child.index()]);
      } else {
        set_node(node, slot, nodes[child.index()]);
      }
    }
  }
  tree_ =
      std::make_shared<const BvhTree>(BvhTree{std::move(nodes), before.size(), references.frame});
}

void Bvh::refit(std::span<const Aabb3> boxes) { refit(BvhReferences(boxes)); }
void Bvh::refit(std::span<const Point3> points,
                std::span<const std::array<std::uint32_t, 3>> triangles) {
  refit(BvhReferences(points, triangles));
}

}  // namespace signum
