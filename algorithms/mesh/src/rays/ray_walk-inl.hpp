// SPDX-License-Identifier: MIT
// One ray's way through a hierarchy, step by step.
#if defined(SIGNUM_RAY_WALK) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_RAY_WALK
#undef SIGNUM_RAY_WALK
#else
#define SIGNUM_RAY_WALK
#endif

#include <array>
#include <bit>

#include "node_test-inl.hpp"
#include "ray_traversal.hpp"
#include "triangle_filter-inl.hpp"

SIGNUM_LANES_BEGIN();

/// At most this many nodes wait: all children but one of each node on a path, and one more of the
/// last node.
constexpr std::size_t most_waiting = BvhTree::max_depth * (BvhNode::width - 1) + 1;

/// A traversal in order, step by step: a node is entered, the items found in it are met, and then
/// comes the next node.
template <class Filter>
class Walk {
 public:
  SIGNUM_INLINE Walk(const RayQuery& query, const Filter& filter, RayVisit visit)
      : nodes_(nodes_of(query.bvh).data()),
        test_(query.ray),
        filter_(filter),
        visit_(visit),
        greatest_tau_(query.greatest_tau),
        top_(stack_.data()) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Enters the current node. Returns whether there are items to meet.
  SIGNUM_INLINE bool enter() {
    const BvhNode& node = nodes_[current_];
    const unsigned met = test_(node, greatest_tau_, entries_.data());
    items_ = met & items_of(node);
    // What comes first waits beside the stack, not on it.
    unsigned rest = met ^ items_;
    has_next_ = rest != 0;
    if (!has_next_) return items_ != 0;
    next_ = waiting(node, rest);
    Waiting* const first = top_;
    while ((rest &= rest - 1) != 0) {
      const Waiting other = waiting(node, rest);
      const Waiting later = other < next_ ? next_ : other;
      next_ = other < next_ ? other : next_;
      Waiting* at = top_++;
      for (; at != first && at[-1] < later; --at) *at = at[-1];
      *at = later;
    }
    return items_ != 0;
  }

  SIGNUM_INLINE void prefetch_triangles() const {
    for_each_item([&](std::size_t, std::uint32_t item)
                      SIGNUM_INLINE_LAMBDA { filter_.prefetch_triangle(item); });
  }
  SIGNUM_INLINE void prefetch_vertices() const {
    for_each_item([&](std::size_t, std::uint32_t item)
                      SIGNUM_INLINE_LAMBDA { filter_.prefetch_vertices(item); });
  }

  SIGNUM_INLINE void meet_items() {
    for_each_item([&](std::size_t i, std::uint32_t item) SIGNUM_INLINE_LAMBDA {
      if (entries_.data()[i] > greatest_tau_) return;
      Crossing crossing;
      const Passing passing = filter_(item, crossing);
      if (passing == Passing::misses) return;
      greatest_tau_ = visit_(item, passing == Passing::crosses ? &crossing : nullptr);
    });
  }

  /// Goes to the next node. Returns whether there is one.
  SIGNUM_INLINE bool next_node() {
    Waiting next = next_;
    if (!has_next_ || tau_of(next) > greatest_tau_) {
      do {
        if (top_ == stack_.data()) return false;
        next = *--top_;
      } while (tau_of(next) > greatest_tau_);
    }
    current_ = static_cast<std::uint32_t>(next);
    return true;
  }

  SIGNUM_INLINE void prefetch_node() const {
    const auto* const bytes = reinterpret_cast<const char*>(nodes_ + current_);
    for (std::size_t i = 0; i < sizeof(BvhNode); i += 64) __builtin_prefetch(bytes + i);
  }

 private:
  /// A node, in the lower half, and the bits of the tau at which it is entered: as this is not
  /// negative, they are in the order of tau.
  using Waiting = std::uint64_t;

  SIGNUM_INLINE Waiting waiting(const BvhNode& node, unsigned children) const {
    const auto i = static_cast<std::size_t>(std::countr_zero(children));
    return Waiting{std::bit_cast<std::uint32_t>(entries_.data()[i])} << 32 |
           node.children.data()[i].index();
  }
  SIGNUM_INLINE static float tau_of(Waiting w) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(w >> 32));
  }

  template <class Call>
  SIGNUM_INLINE void for_each_item(Call call) const {
    const BvhNode& node = nodes_[current_];
    for (unsigned rest = items_; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      call(i, node.children.data()[i].index());
    }
  }

  const BvhNode* nodes_;
  NodeTest test_;
  Filter filter_;
  RayVisit visit_;
  float greatest_tau_;
  std::uint32_t current_ = 0;
  /// The children of the current node that are to be met, as bits, and where all are entered.
  unsigned items_ = 0;
  alignas(32) std::array<float, BvhNode::width> entries_;
  Waiting next_ = 0;
  bool has_next_ = false;
  std::array<Waiting, most_waiting> stack_;
  Waiting* top_;
};

SIGNUM_LANES_END();

#endif
