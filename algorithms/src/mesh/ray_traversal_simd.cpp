// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "mesh/ray_traversal_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include "mesh/ray_traversal-inl.hpp"
#include "mesh/ray_traversal.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, Bvh::width>;
using Vector = hn::Vec<Floats>;

class NodeTest {
 public:
  HWY_INLINE explicit NodeTest(const RayInFrame& ray) : ray_(ray) {}

  HWY_INLINE unsigned operator()(const Bvh::Node& node, float greatest_tau, float* entries) const {
    const Floats d;
    constexpr std::size_t lanes = hn::MaxLanes(Floats());
    unsigned met = 0;
    for (std::size_t i = 0; i < Bvh::width; i += lanes) {
      Vector entry = hn::Zero(d);
      Vector exit = hn::Set(d, greatest_tau);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t far_offset = ray_.is_negative[axis];
        const float* const sides[] = {node.min[axis].data(), node.max[axis].data()};
        const Vector near = hn::Load(d, sides[far_offset] + i);
        const Vector far = hn::Load(d, sides[1 - far_offset] + i);
        entry = hn::Max(entry, hn::Mul(hn::Sub(near, hn::Set(d, ray_.near_origin[axis])),
                                       hn::Set(d, ray_.near_inverse[axis])));
        exit = hn::Min(exit, hn::Mul(hn::Sub(far, hn::Set(d, ray_.far_origin[axis])),
                                     hn::Set(d, ray_.far_inverse[axis])));
      }
      hn::Store(entry, d, entries + i);
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(d, hn::Le(entry, exit), bits);
      met |= static_cast<unsigned>(bits[0]) << i;
    }
    return met;
  }

 private:
  const RayInFrame& ray_;
};

void ordered(std::span<const Bvh::Node> nodes, const RayInFrame& ray, float greatest_tau,
             RayVisit visit) {
  in_order<NodeTest>(nodes, ray, greatest_tau, visit);
}

void unordered(std::span<const Bvh::Node> nodes, const RayInFrame& ray, float greatest_tau,
               RayVisit visit) {
  in_any_order<NodeTest>(nodes, ray, greatest_tau, visit);
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum {

HWY_EXPORT(ordered);
HWY_EXPORT(unordered);

void visit_in_order(const Bvh& bvh, const RayInFrame& ray, float greatest_tau, RayVisit visit) {
  if (bvh.nodes().empty()) return;
  HWY_DYNAMIC_DISPATCH(ordered)(bvh.nodes(), ray, greatest_tau, visit);
}

void visit_all(const Bvh& bvh, const RayInFrame& ray, float greatest_tau, RayVisit visit) {
  if (bvh.nodes().empty()) return;
  HWY_DYNAMIC_DISPATCH(unordered)(bvh.nodes(), ray, greatest_tau, visit);
}

}  // namespace signum
#endif
