// SPDX-License-Identifier: MIT
#include <signum/algorithms/mesh/bvh.hpp>

#include "bvh_build.hpp"
#include "fp_environment.hpp"

namespace signum {

namespace {

BvhNodes build(BvhReferences& references, BvhBuild how) {
  if (references.size == 0) return {};
  return how == BvhBuild::linear ? build_linear(references) : build_binned(references);
}

}  // namespace

Bvh::Bvh(const Mesh& mesh, BvhBuild how) : Bvh(BvhReferences(mesh), how) {}
Bvh::Bvh(std::span<const Aabb3> boxes, BvhBuild how) : Bvh(BvhReferences(boxes), how) {}

Bvh::Bvh(BvhReferences references, BvhBuild how)
    : frame_(references.frame), size_(references.size) {
  const DefaultFpEnvironment environment;
  const BvhNodes nodes = build(references, how);
  nodes_ = nodes.memory;
  node_count_ = nodes.size;
}

}  // namespace signum
