// SPDX-License-Identifier: MIT
// The traversals over any test of a node: included once for each instruction set, and once without
// any. A `NodeTest` has
//   explicit NodeTest(const RayInFrame&)
//   unsigned operator()(const Bvh::Node&, float greatest_tau, float* entries) const
// which gives the children that are met as bits, and the tau at which each is entered.
#include <array>
#include <bit>
#include <span>

#include "mesh/ray_traversal.hpp"

#if defined(SIGNUM_RAY_TRAVERSAL) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_RAY_TRAVERSAL
#undef SIGNUM_RAY_TRAVERSAL
#else
#define SIGNUM_RAY_TRAVERSAL
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

/// A node and the tau at which it is entered, ordered by that.
struct RayEntry {
  float tau;
  std::uint32_t node;
};

/// At most this many nodes wait: of each node on a path all children but one, and the last's.
constexpr std::size_t most_waiting = Bvh::max_depth * (Bvh::width - 1) + 1;

template <class NodeTest>
void in_order(std::span<const Bvh::Node> nodes, const RayInFrame& ray, float greatest_tau,
              RayVisit visit) {
  const NodeTest test(ray);
  std::array<RayEntry, most_waiting> stack;
  RayEntry* top = stack.data();
  alignas(32) std::array<float, Bvh::width> entries;
  std::uint32_t current = 0;
  while (true) {
    const Bvh::Node& node = nodes.data()[current];
    RayEntry* const first = top;
    for (unsigned met = test(node, greatest_tau, entries.data()); met != 0; met &= met - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(met));
      const Bvh::Child child = node.children.data()[i];
      const float tau = entries.data()[i];
      if (child.is_item()) {
        if (tau <= greatest_tau) greatest_tau = visit(child.index());
        continue;
      }
      RayEntry* at = top++;
      for (; at != first && at[-1].tau < tau; --at) *at = at[-1];
      *at = {tau, child.index()};
    }
    do {
      if (top == stack.data()) return;
      --top;
    } while (top->tau > greatest_tau);
    current = top->node;
  }
}

template <class NodeTest>
void in_any_order(std::span<const Bvh::Node> nodes, const RayInFrame& ray, float greatest_tau,
                  RayVisit visit) {
  const NodeTest test(ray);
  std::array<std::uint32_t, most_waiting> stack;
  std::uint32_t* top = stack.data();
  alignas(32) std::array<float, Bvh::width> entries;
  *top++ = 0;
  while (top != stack.data()) {
    const Bvh::Node& node = nodes.data()[*--top];
    for (unsigned met = test(node, greatest_tau, entries.data()); met != 0; met &= met - 1) {
      const Bvh::Child child = node.children.data()[std::countr_zero(met)];
      if (!child.is_item()) {
        *top++ = child.index();
      } else if (greatest_tau = visit(child.index()); greatest_tau < 0) {
        return;
      }
    }
  }
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
