// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "boxes.hpp"
#include "build/bvh_build.hpp"
#include "bvh_tree.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

BvhNodes nodes_over(BvhReferences& references, BvhBuild how) {
  if (references.size == 0) return {};
  switch (how) {
    case BvhBuild::binned:
      return build_binned(references);
    case BvhBuild::linear:
      return build_linear(references);
    case BvhBuild::median:
      return build_median(references);
    case BvhBuild::inserted:
      return build_inserted(references);
  }
  throw InvalidArgument("a build of a hierarchy is expected");
}

}  // namespace

Bvh::Bvh(std::span<const Aabb3> boxes, BvhBuild how) : Bvh(BvhReferences(boxes), how) {}
Bvh::Bvh(std::span<const Point3> points, std::span<const std::array<std::uint32_t, 3>> triangles,
         BvhBuild how)
    : Bvh(BvhReferences(points, triangles), how) {}

Bvh::Bvh(BvhReferences references, BvhBuild how) : size_(references.size) {
  const DefaultFpEnvironment environment;
  BvhNodes nodes = nodes_over(references, how);
  tree_ = std::make_shared<const BvhTree>(std::move(nodes.memory), nodes.size, references.frame);
}

Aabb3 detail::BvhTree::bounds(const BvhNode& node, std::size_t child) const {
  const DefaultFpEnvironment environment;
  const auto low = [&](std::size_t k) { return frame.lower_bound(k, node.min[k][child]); };
  const auto high = [&](std::size_t k) { return frame.upper_bound(k, node.max[k][child]); };
  return {{low(0), low(1), low(2)}, {high(0), high(1), high(2)}};
}

Aabb3 Bvh::bounds() const {
  const DefaultFpEnvironment environment;
  Aabb3 box = no_box;
  const BvhNode& root = tree_->nodes().front();
  for (std::size_t i = 0; i < root.size(); ++i) box = hull(box, tree_->bounds(root, i));
  return box;
}

}  // namespace signum
