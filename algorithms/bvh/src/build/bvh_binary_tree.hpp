// SPDX-License-Identifier: MIT
/// Trees whose nodes have two children, as some builds make them, and what they become: the best
/// tree with eight.
#pragma once

#include <array>
#include <span>

#include "bvh_build.hpp"
#include "bvh_reference.hpp"
#include "bvh_tree.hpp"

namespace signum::detail {

/// The box of an item in units of space, with 0 in the free lanes.
inline BvhBox scaled_box(const BvhReference& item, Float4 lengths) {
  const BvhBox box{item.min * lengths, item.max * lengths};
  return {shuffled<0, 1, 2, 4>(box.min, Float4{}), shuffled<0, 1, 2, 4>(box.max, Float4{})};
}

/// What a build keeps small of a scaled box: half its surface, and so little of its edges that
/// they count only where boxes lie in a row and have no surface. It is positive.
inline float size_of(const BvhBox& box) {
  constexpr float of_edges = 0x1p-24F;
  const Float4 e = box.max - box.min;
  return e[0] * e[1] + e[1] * e[2] + e[2] * e[0] + of_edges * (e[0] + e[1] + e[2]);
}
inline BvhBox hull(const BvhBox& a, const BvhBox& b) {
  return {smaller(a.min, b.min), larger(a.max, b.max)};
}

struct BvhBinaryNode {
  std::array<BvhChild, 2> children;
  /// The size_of() its box.
  float size;
};

/// The nodes with eight children that come of a tree with two, in which every reference is once.
/// Of all ways to leave out nodes of a tree, this leaves those that cost least in all: each its
/// size and a constant. Cost: linear, for any depth. See: Ylitie, Karras and Laine, Efficient
/// Incoherent Ray Traversal on GPUs Through Compressed Wide BVHs, 2017, section 3.
BvhNodes collapse(std::span<const BvhReference> references, std::span<const BvhBinaryNode> nodes,
                  BvhChild root);

}  // namespace signum::detail
