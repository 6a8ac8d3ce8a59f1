// SPDX-License-Identifier: MIT
#include <signum/algorithms/mesh/bvh.hpp>

#include "bvh_build.hpp"
#include "fp_environment.hpp"

namespace signum {

namespace {

std::vector<Bvh::Node> build(BvhReferences& references, BvhBuild how) {
  if (references.size == 0) return {};
  return how == BvhBuild::linear ? build_linear(references.all()) : build_binned(references.all());
}

}  // namespace

Bvh::Bvh(const Mesh& mesh, BvhBuild how) {
  const DefaultFpEnvironment environment;
  BvhReferences references(mesh);
  nodes_ = build(references, how);
  frame_ = references.frame;
  size_ = references.size;
}

Bvh::Bvh(std::span<const Aabb3> boxes, BvhBuild how) {
  const DefaultFpEnvironment environment;
  BvhReferences references(boxes);
  nodes_ = build(references, how);
  frame_ = references.frame;
  size_ = references.size;
}

}  // namespace signum
