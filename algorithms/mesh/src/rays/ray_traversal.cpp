// SPDX-License-Identifier: MIT
// Without vectors.
#include "ray_traversal.hpp"

#if !SIGNUM_HAS_HIGHWAY

#include <algorithm>

#include "ray_traversal-inl.hpp"

namespace signum::detail {

namespace {

class NodeTest {
 public:
  explicit NodeTest(const RayInFrame& ray) : ray_(ray) {}

  unsigned operator()(const BvhNode& node, float greatest_tau, float* entries) const {
    unsigned met = 0;
    for (std::size_t i = 0; i < BvhNode::width; ++i) {
      float entry = 0;
      float exit = greatest_tau;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const bool negative = ray_.is_negative[axis] != 0;
        const float near = negative ? node.max[axis][i] : node.min[axis][i];
        const float far = negative ? node.min[axis][i] : node.max[axis][i];
        entry = std::max(entry, (near - ray_.near_origin[axis]) * ray_.near_inverse[axis]);
        exit = std::min(exit, (far - ray_.far_origin[axis]) * ray_.far_inverse[axis]);
      }
      entries[i] = entry;
      met |= static_cast<unsigned>(entry <= exit) << i;
    }
    return met;
  }

  static unsigned items(const BvhNode& node) {
    unsigned items = 0;
    for (std::size_t i = 0; i < BvhNode::width; ++i) {
      items |= static_cast<unsigned>(node.children[i].is_item()) << i;
    }
    return items;
  }

 private:
  const RayInFrame& ray_;
};

}  // namespace

void visit_in_order(const RayQuery& query, RayVisit visit) {
  if (!nodes_of(query.bvh).empty()) plain::each_in_order<NodeTest>(query, visit);
}

void visit_in_order(const Bvh& bvh, RayTasks& tasks) {
  if (!nodes_of(bvh).empty()) plain::together<NodeTest>(tasks);
}

void visit_all(const RayQuery& query, RayVisit visit) {
  if (!nodes_of(query.bvh).empty()) plain::each_in_any_order<NodeTest>(query, visit);
}

}  // namespace signum::detail

#endif
