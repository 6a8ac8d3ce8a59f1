// SPDX-License-Identifier: MIT
#include "binary_bvh_join.hpp"

#include <algorithm>

#include "fp_environment.hpp"
#include "parallel.hpp"

namespace signum {

namespace {

constexpr std::size_t enough_tasks = 1024;

/// Splits all tasks, level by level, until there are enough or none can be split.
template <class Split>
std::vector<JoinTask> split_all(std::vector<JoinTask> tasks, Split split) {
  bool changed = true;
  while (changed && !tasks.empty() && tasks.size() < enough_tasks) {
    changed = false;
    std::vector<JoinTask> next;
    for (const JoinTask task : tasks) changed |= split(task, next);
    tasks = std::move(next);
  }
  return tasks;
}

bool split_join(const BinaryBvh& s, const BinaryBvh& t, JoinTask task, std::vector<JoinTask>& out) {
  const BinaryBvh::Node& a = s.nodes()[task.a];
  const BinaryBvh::Node& b = t.nodes()[task.b];
  if (!overlap(a.box, b.box)) return false;
  if (a.count > 0 && b.count > 0) {
    out.push_back(task);
    return false;
  }
  if (detail::descend_first(a, b)) {
    out.insert(out.end(), {{a.first, task.b}, {a.first + 1, task.b}});
  } else {
    out.insert(out.end(), {{task.a, b.first}, {task.a, b.first + 1}});
  }
  return true;
}

bool split_self_join(const BinaryBvh& t, JoinTask task, std::vector<JoinTask>& out) {
  if (task.a != task.b) return split_join(t, t, task, out);
  const BinaryBvh::Node& node = t.nodes()[task.a];
  if (node.count > 0) {
    out.push_back(task);
    return false;
  }
  const std::uint32_t left = node.first, right = node.first + 1;
  out.insert(out.end(), {{left, left}, {right, right}, {left, right}});
  return true;
}

/// The pairs that each task finds, sorted.
template <class Join>
std::vector<IndexPair> collect(const std::vector<JoinTask>& tasks, Join join_task) {
  std::vector<std::vector<IndexPair>> found(tasks.size());
  parallel_for(tasks.size(), [&](std::size_t i) {
    auto keep = [&](std::uint32_t a, std::uint32_t b) { found[i].push_back({a, b}); };
    join_task(tasks[i], keep);
  });
  std::vector<IndexPair> pairs;
  for (auto& part : found) {
    pairs.insert(pairs.end(), part.begin(), part.end());
    part = {};
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace

std::vector<JoinTask> self_join_tasks(const BinaryBvh& bvh) {
  if (bvh.nodes().empty()) return {};
  return split_all({{0, 0}}, [&](JoinTask task, std::vector<JoinTask>& out) {
    return split_self_join(bvh, task, out);
  });
}

std::vector<JoinTask> join_tasks(const BinaryBvh& a, const BinaryBvh& b) {
  if (a.nodes().empty() || b.nodes().empty()) return {};
  return split_all({{0, 0}}, [&](JoinTask task, std::vector<JoinTask>& out) {
    return split_join(a, b, task, out);
  });
}

std::vector<IndexPair> overlapping_pairs(const BinaryBvh& bvh) {
  const DefaultFpEnvironment environment;
  return collect(self_join_tasks(bvh),
                 [&](JoinTask task, auto& keep) { self_join(bvh, task, keep); });
}

std::vector<IndexPair> overlapping_pairs(const BinaryBvh& a, const BinaryBvh& b) {
  const DefaultFpEnvironment environment;
  return collect(join_tasks(a, b), [&](JoinTask task, auto& keep) { join(a, b, task, keep); });
}

}  // namespace signum
