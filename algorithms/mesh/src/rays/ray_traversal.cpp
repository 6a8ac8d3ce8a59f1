// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "rays/ray_traversal.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <array>
#include <bit>
#include <optional>
#include <span>

#include "ray_traversal.hpp"
#include "ray_walk-inl.hpp"

SIGNUM_LANES_BEGIN();

template <class Filter>
SIGNUM_INLINE void in_order(const RayQuery& query, const Filter& filter, RayVisit visit) {
  Walk<Filter> walk(query, filter, visit);
  do {
    if (walk.enter()) walk.meet_items();
  } while (walk.next_node());
}

/// Several walks in turn, a step each: while one waits for memory the others go on.
void together(RayTasks& tasks) {
  enum class Step : std::uint8_t { enter, prefetch_vertices, meet_items };
  struct Walker {
    std::size_t place;
    Step step = Step::enter;
    Walk<TriangleFilter> walk;

    Walker(std::size_t at, const RayTask& task)
        : place(at), walk(task.query, TriangleFilter(*task.query.triangles), task.visit) {}
  };
  std::array<std::optional<Walker>, most_together> walkers;
  std::array<Walker*, most_together> active;
  std::size_t count = 0;
  for (; count < most_together; ++count) {
    const RayTask* const task = tasks.next(count);
    if (task == nullptr) break;
    active.data()[count] = &walkers.data()[count].emplace(count, *task);
  }
  while (count > 0) {
    for (std::size_t i = 0; i < count;) {
      Walker& w = *active.data()[i];
      if (w.step == Step::enter && w.walk.enter()) {
        w.walk.prefetch_triangles();
        w.step = Step::prefetch_vertices;
      } else if (w.step == Step::prefetch_vertices) {
        w.walk.prefetch_vertices();
        w.step = Step::meet_items;
      } else {
        if (w.step == Step::meet_items) w.walk.meet_items();
        if (w.walk.next_node()) {
          w.walk.prefetch_node();
          w.step = Step::enter;
        } else if (const RayTask* const task = tasks.next(w.place)) {
          walkers.data()[w.place].emplace(w.place, *task);
        } else {
          active.data()[i] = active.data()[--count];
          continue;
        }
      }
      ++i;
    }
  }
}

template <class Filter>
SIGNUM_INLINE void in_any_order(const RayQuery& query, const Filter& filter, RayVisit visit) {
  const BvhNode* const nodes = nodes_of(query.bvh).data();
  const NodeTest test(query.ray);
  float greatest_tau = query.greatest_tau;
  std::array<std::uint32_t, most_waiting> stack;
  std::uint32_t* const bottom = stack.data();
  std::uint32_t* top = bottom;
  alignas(32) std::array<float, BvhNode::width> entries;
  *top++ = 0;
  while (top != bottom) {
    const BvhNode& node = nodes[*--top];
    for (unsigned met = test(node, greatest_tau, entries.data()); met != 0; met &= met - 1) {
      const BvhChild child = node.children.data()[std::countr_zero(met)];
      if (!child.is_item()) {
        *top++ = child.index();
      } else if (Crossing crossing; filter(child.index(), crossing) != Passing::misses) {
        greatest_tau = visit(child.index(), nullptr);
        if (greatest_tau < 0) return;
      }
    }
  }
}

// Walks in order, where the nodes are at hand.
void each_in_order(const RayQuery& query, RayVisit visit) {
  if (query.triangles != nullptr) {
    in_order(query, TriangleFilter(*query.triangles), visit);
  } else {
    in_order(query, NoFilter(), visit);
  }
}

void each_in_any_order(const RayQuery& query, RayVisit visit) {
  if (query.triangles != nullptr) {
    in_any_order(query, TriangleFilter(*query.triangles), visit);
  } else {
    in_any_order(query, NoFilter(), visit);
  }
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

void visit_in_order(const RayQuery& query, RayVisit visit) {
  if (!nodes_of(query.bvh).empty()) SIGNUM_DISPATCH(each_in_order)(query, visit);
}

void visit_in_order(RayTasks& tasks) { SIGNUM_DISPATCH(together)(tasks); }

void visit_all(const RayQuery& query, RayVisit visit) {
  if (!nodes_of(query.bvh).empty()) SIGNUM_DISPATCH(each_in_any_order)(query, visit);
}

}  // namespace signum::detail
#endif
