// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "rays/ray_traversal_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include <cstring>

#include "lanes/simd_dispatch.hpp"
#include "ray_traversal-inl.hpp"
#include "ray_traversal.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, BvhNode::width>;
using Vector = hn::Vec<Floats>;

class NodeTest {
 public:
  HWY_INLINE explicit NodeTest(const RayInFrame& ray) : ray_(ray) {
    // A node begins with the least coordinates of its children, and goes on with the greatest.
    for (std::size_t axis = 0; axis < 3; ++axis) {
      near_[axis] = (axis + 3 * ray.is_negative[axis]) * BvhNode::width;
      far_[axis] = (axis + 3 * (1 - ray.is_negative[axis])) * BvhNode::width;
    }
  }

  HWY_INLINE unsigned operator()(const BvhNode& node, float greatest_tau, float* entries) const {
    const Floats d;
    constexpr std::size_t lanes = hn::MaxLanes(Floats());
    const float* const sides = node.min[0].data();
    unsigned met = 0;
    for (std::size_t i = 0; i < BvhNode::width; i += lanes) {
      const auto entry_of = [&](std::size_t axis) HWY_ATTR {
        return hn::Mul(
            hn::Sub(hn::Load(d, sides + near_[axis] + i), hn::Set(d, ray_.near_origin[axis])),
            hn::Set(d, ray_.near_inverse[axis]));
      };
      const auto exit_of = [&](std::size_t axis) HWY_ATTR {
        return hn::Mul(
            hn::Sub(hn::Load(d, sides + far_[axis] + i), hn::Set(d, ray_.far_origin[axis])),
            hn::Set(d, ray_.far_inverse[axis]));
      };
      const Vector entry =
          hn::Max(hn::Max(entry_of(0), entry_of(1)), hn::Max(entry_of(2), hn::Zero(d)));
      const Vector exit =
          hn::Min(hn::Min(exit_of(0), exit_of(1)), hn::Min(exit_of(2), hn::Set(d, greatest_tau)));
      hn::Store(entry, d, entries + i);
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(d, hn::Le(entry, exit), bits);
      met |= static_cast<unsigned>(bits[0]) << i;
    }
    return met;
  }

  static HWY_INLINE unsigned items(const BvhNode& node) {
    const hn::RebindToSigned<Floats> words;
    constexpr std::size_t lanes = hn::MaxLanes(Floats());
    alignas(32) std::array<std::int32_t, BvhNode::width> children;
    static_assert(sizeof children == sizeof node.children);
    std::memcpy(children.data(), node.children.data(), sizeof children);
    unsigned items = 0;
    for (std::size_t i = 0; i < BvhNode::width; i += lanes) {
      // An item has its top bit set.
      const auto is_item = hn::Lt(hn::Load(words, children.data() + i), hn::Zero(words));
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(words, is_item, bits);
      items |= static_cast<unsigned>(bits[0]) << i;
    }
    return items;
  }

 private:
  const RayInFrame& ray_;
  std::array<std::size_t, 3> near_, far_;
};

void ordered(const RayQuery& query, RayVisit visit) { each_in_order<NodeTest>(query, visit); }

void ordered_together(RayTasks& tasks) { together<NodeTest>(tasks); }

void unordered(const RayQuery& query, RayVisit visit) { each_in_any_order<NodeTest>(query, visit); }

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(ordered);
HWY_EXPORT(ordered_together);
HWY_EXPORT(unordered);

void visit_in_order(const RayQuery& query, RayVisit visit) {
  if (!nodes_of(query.bvh).empty()) SIGNUM_DISPATCH(ordered)(query, visit);
}

void visit_in_order(const Bvh& bvh, RayTasks& tasks) {
  if (!nodes_of(bvh).empty()) SIGNUM_DISPATCH(ordered_together)(tasks);
}

void visit_all(const RayQuery& query, RayVisit visit) {
  if (!nodes_of(query.bvh).empty()) SIGNUM_DISPATCH(unordered)(query, visit);
}

}  // namespace signum::detail
#endif
