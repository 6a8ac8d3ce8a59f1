// SPDX-License-Identifier: MIT
#include "bvh_items-inl.hpp"
#include "ray_in_frame.hpp"

#if defined(SIGNUM_NODE_TEST) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_NODE_TEST
#undef SIGNUM_NODE_TEST
#else
#define SIGNUM_NODE_TEST
#endif

SIGNUM_LANES_BEGIN();

/// Which children of a node does a ray meet?
class NodeTest {
 public:
  SIGNUM_INLINE explicit NodeTest(const RayInFrame& ray) : ray_(ray) {
    // A node begins with the least coordinates of its children, and goes on with the greatest.
    for (std::size_t axis = 0; axis < 3; ++axis) {
      near_[axis] = (axis + 3 * ray.is_negative[axis]) * BvhNode::width;
      far_[axis] = (axis + 3 * (1 - ray.is_negative[axis])) * BvhNode::width;
    }
  }

  /// The children as bits, and the tau at which each is entered.
  SIGNUM_INLINE unsigned operator()(const BvhNode& node, float greatest_tau, float* entries) const {
    const float* const sides = node.min[0].data();
    return bits_of_children([&](std::size_t i) SIGNUM_INLINE_LAMBDA {
      const auto entry_of = [&](std::size_t axis) SIGNUM_INLINE_LAMBDA {
        return (load_aligned<Floats>(sides + near_[axis] + i) -
                all<Floats>(ray_.near_origin[axis])) *
               all<Floats>(ray_.near_inverse[axis]);
      };
      const auto exit_of = [&](std::size_t axis) SIGNUM_INLINE_LAMBDA {
        return (load_aligned<Floats>(sides + far_[axis] + i) - all<Floats>(ray_.far_origin[axis])) *
               all<Floats>(ray_.far_inverse[axis]);
      };
      const Floats entry =
          larger(larger(entry_of(0), entry_of(1)), larger(entry_of(2), all<Floats>(0)));
      const Floats exit =
          smaller(smaller(exit_of(0), exit_of(1)), smaller(exit_of(2), all<Floats>(greatest_tau)));
      store(entry, entries + i);
      return bits(entry <= exit);
    });
  }

 private:
  const RayInFrame& ray_;
  std::array<std::size_t, 3> near_, far_;
};

SIGNUM_LANES_END();

#endif
