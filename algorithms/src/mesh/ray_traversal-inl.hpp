// SPDX-License-Identifier: MIT
// The traversals over any test of a node: included once for each instruction set, and once without
// any. A `NodeTest` has
//   explicit NodeTest(const RayInFrame&)
//   unsigned operator()(const Bvh::Node&, float greatest_tau, float* entries) const
// which gives the children that are met as bits, and the tau at which each is entered.
#if defined(SIGNUM_RAY_TRAVERSAL) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_RAY_TRAVERSAL
#undef SIGNUM_RAY_TRAVERSAL
#else
#define SIGNUM_RAY_TRAVERSAL
#endif

#include <array>
#include <bit>
#include <optional>
#include <span>

#include "mesh/ray_traversal.hpp"
#include "mesh/triangle_filter-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

/// At most this many nodes wait: of each node on a path all children but one, and the last's.
constexpr std::size_t most_waiting = Bvh::max_depth * (Bvh::width - 1) + 1;

/// A traversal in order, step by step: a node is entered, the items found in it are met, and then
/// comes the next node.
template <class NodeTest, class Filter>
class Walk {
 public:
  SIGNUM_INLINE Walk(const RayQuery& query, const Filter& filter, RayVisit visit)
      : nodes_(query.bvh.nodes().data()),
        test_(query.ray),
        filter_(filter),
        visit_(visit),
        greatest_tau_(query.greatest_tau),
        top_(stack_.data()) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Whether there are items to meet.
  SIGNUM_INLINE bool enter() {
    const Bvh::Node& node = nodes_[current_];
    alignas(32) std::array<float, Bvh::width> entries;
    Entry* const first = top_;
    item_count_ = 0;
    for (unsigned met = test_(node, greatest_tau_, entries.data()); met != 0; met &= met - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(met));
      const Bvh::Child child = node.children.data()[i];
      const float tau = entries.data()[i];
      if (child.is_item()) {
        items_.data()[item_count_++] = {tau, child.index()};
        filter_.prefetch_triangle(child.index());
        continue;
      }
      Entry* at = top_++;
      for (; at != first && at[-1].tau < tau; --at) *at = at[-1];
      *at = {tau, child.index()};
    }
    return item_count_ != 0;
  }

  SIGNUM_INLINE void prefetch_items() const {
    for (std::size_t i = 0; i < item_count_; ++i) filter_.prefetch_vertices(items_.data()[i].index);
  }

  SIGNUM_INLINE void meet_items() {
    for (std::size_t i = 0; i < item_count_; ++i) {
      const auto [tau, item] = items_.data()[i];
      if (tau <= greatest_tau_ && !filter_.misses(item)) greatest_tau_ = visit_(item);
    }
  }

  /// Whether there is one.
  SIGNUM_INLINE bool next_node() {
    do {
      if (top_ == stack_.data()) return false;
      --top_;
    } while (top_->tau > greatest_tau_);
    current_ = top_->index;
    return true;
  }

  SIGNUM_INLINE void prefetch_node() const {
    const auto* const bytes = reinterpret_cast<const char*>(nodes_ + current_);
    for (std::size_t i = 0; i < sizeof(Bvh::Node); i += 64) __builtin_prefetch(bytes + i);
  }

 private:
  /// A node or an item, and the tau at which it is entered.
  struct Entry {
    float tau;
    std::uint32_t index;
  };

  const Bvh::Node* nodes_;
  NodeTest test_;
  Filter filter_;
  RayVisit visit_;
  float greatest_tau_;
  std::uint32_t current_ = 0;
  std::size_t item_count_ = 0;
  std::array<Entry, Bvh::width> items_;
  std::array<Entry, most_waiting> stack_;
  Entry* top_;
};

template <class NodeTest, class Filter>
SIGNUM_INLINE void in_order(const RayQuery& query, const Filter& filter, RayVisit visit) {
  Walk<NodeTest, Filter> walk(query, filter, visit);
  do {
    if (walk.enter()) walk.meet_items();
  } while (walk.next_node());
}

/// Several walks in turn, a step each: while one waits for memory the others go on.
template <class NodeTest>
SIGNUM_INLINE void together(RayTasks& tasks) {
  enum class Step : std::uint8_t { enter, prefetch_items, meet_items };
  struct Walker {
    std::size_t place;
    Step step = Step::enter;
    Walk<NodeTest, TriangleFilter> walk;

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
        w.step = Step::prefetch_items;
      } else if (w.step == Step::prefetch_items) {
        w.walk.prefetch_items();
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

template <class NodeTest, class Filter>
SIGNUM_INLINE void in_any_order(const RayQuery& query, const Filter& filter, RayVisit visit) {
  const Bvh::Node* const nodes = query.bvh.nodes().data();
  const NodeTest test(query.ray);
  float greatest_tau = query.greatest_tau;
  std::array<std::uint32_t, most_waiting> stack;
  std::uint32_t* const bottom = stack.data();
  std::uint32_t* top = bottom;
  alignas(32) std::array<float, Bvh::width> entries;
  *top++ = 0;
  while (top != bottom) {
    const Bvh::Node& node = nodes[*--top];
    for (unsigned met = test(node, greatest_tau, entries.data()); met != 0; met &= met - 1) {
      const Bvh::Child child = node.children.data()[std::countr_zero(met)];
      if (!child.is_item()) {
        *top++ = child.index();
      } else if (!filter.misses(child.index())) {
        greatest_tau = visit(child.index());
        if (greatest_tau < 0) return;
      }
    }
  }
}

/// The nodes are there.
template <class NodeTest>
SIGNUM_INLINE void each_in_order(const RayQuery& query, RayVisit visit) {
  if (query.triangles != nullptr) {
    in_order<NodeTest>(query, TriangleFilter(*query.triangles), visit);
  } else {
    in_order<NodeTest>(query, NoFilter(), visit);
  }
}

template <class NodeTest>
SIGNUM_INLINE void each_in_any_order(const RayQuery& query, RayVisit visit) {
  if (query.triangles != nullptr) {
    in_any_order<NodeTest>(query, TriangleFilter(*query.triangles), visit);
  } else {
    in_any_order<NodeTest>(query, NoFilter(), visit);
  }
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
