// SPDX-License-Identifier: MIT
// Which children of a node are items?
#include "bvh_tree.hpp"
#include "lanes/memory-inl.hpp"

#if defined(SIGNUM_BVH_ITEMS) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_BVH_ITEMS
#undef SIGNUM_BVH_ITEMS
#else
#define SIGNUM_BVH_ITEMS
#endif

SIGNUM_LANES_BEGIN();

/// The bits of all children; of_some(i) gives the bits of as many as Floats has lanes, from child i
/// on.
template <class OfSome>
SIGNUM_INLINE unsigned bits_of_children(const OfSome& of_some) {
  unsigned all = 0;
  for (std::size_t i = 0; i < BvhNode::width; i += lanes<Floats>) all |= of_some(i) << i;
  return all;
}

/// An item has its top bit set.
SIGNUM_INLINE std::uint8_t items_of(const BvhNode& node) {
  static_assert(sizeof(BvhChild) == sizeof(std::int32_t));
  const auto* const children = reinterpret_cast<const std::int32_t*>(node.children.data());
  const auto of_some = [&](std::size_t i)
                           SIGNUM_INLINE_LAMBDA { return negative_bits(children + i); };
  return static_cast<std::uint8_t>(bits_of_children(of_some));
}

SIGNUM_LANES_END();

#endif
