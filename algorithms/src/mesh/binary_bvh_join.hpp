// SPDX-License-Identifier: MIT
/// The join of two hierarchies, or of one with itself, cut into tasks.
#pragma once

#include <signum/algorithms/mesh/binary_bvh.hpp>
#include <vector>

namespace signum {

/// What is below node a of one tree against what is below node b of another. In the join of a tree
/// with itself, a == b stands for the pairs among what is below the node.
struct JoinTask {
  std::uint32_t a, b;
};

/// Tasks that together are the whole join. Their number does not depend on the threads, and is some
/// hundreds where the trees are large.
std::vector<JoinTask> self_join_tasks(const BinaryBvh& bvh);
std::vector<JoinTask> join_tasks(const BinaryBvh& a, const BinaryBvh& b);

namespace detail {

/// Whether to descend into a rather than b: into the larger, and never into a leaf. Sizes are
/// compared in doubles, which can cost time and nothing else.
inline bool descend_first(const BinaryBvh::Node& a, const BinaryBvh::Node& b) {
  if (a.count > 0 || b.count > 0) return a.count == 0;
  const auto size = [](const Aabb3& box) {
    return (box.max.x - box.min.x) + (box.max.y - box.min.y) + (box.max.z - box.min.z);
  };
  return size(a.box) >= size(b.box);
}

}  // namespace detail

/// Calls visit(i, j) for every overlapping pair of the task, i an item of s and j of t.
template <class Visit>
void join(const BinaryBvh& s, const BinaryBvh& t, JoinTask task, Visit& visit) {
  const BinaryBvh::Node& a = s.nodes()[task.a];
  const BinaryBvh::Node& b = t.nodes()[task.b];
  if (!overlap(a.box, b.box)) return;
  if (a.count > 0 && b.count > 0) {
    for (const BinaryBvh::Item& i : s.items().subspan(a.first, a.count)) {
      if (!overlap(i.box, b.box)) continue;
      for (const BinaryBvh::Item& j : t.items().subspan(b.first, b.count)) {
        if (overlap(i.box, j.box)) visit(i.index, j.index);
      }
    }
  } else if (detail::descend_first(a, b)) {
    join(s, t, {a.first, task.b}, visit);
    join(s, t, {a.first + 1, task.b}, visit);
  } else {
    join(s, t, {task.a, b.first}, visit);
    join(s, t, {task.a, b.first + 1}, visit);
  }
}

/// Calls visit(i, j) for every overlapping pair of the task, i < j.
template <class Visit>
void self_join(const BinaryBvh& t, JoinTask task, Visit& visit) {
  auto ordered = [&visit](std::uint32_t i, std::uint32_t j) { i < j ? visit(i, j) : visit(j, i); };
  if (task.a != task.b) return join(t, t, task, ordered);
  const BinaryBvh::Node& node = t.nodes()[task.a];
  if (node.count == 0) {
    self_join(t, {node.first, node.first}, visit);
    self_join(t, {node.first + 1, node.first + 1}, visit);
    join(t, t, {node.first, node.first + 1}, ordered);
    return;
  }
  const auto items = t.items().subspan(node.first, node.count);
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = i + 1; j < items.size(); ++j) {
      if (overlap(items[i].box, items[j].box)) ordered(items[i].index, items[j].index);
    }
  }
}

}  // namespace signum
