// SPDX-License-Identifier: MIT
// One ray's way through a hierarchy, step by step, over any test of a node: included once for each
// instruction set, and once without any. A `NodeTest` has
//   explicit NodeTest(const RayInFrame&)
//   unsigned operator()(const Bvh::Node&, float greatest_tau, float* entries) const
// which gives the children that are met as bits, and the tau at which each is entered, and
//   static unsigned items(const Bvh::Node&)
// which gives those that are items.
#if defined(SIGNUM_RAY_WALK) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_RAY_WALK
#undef SIGNUM_RAY_WALK
#else
#define SIGNUM_RAY_WALK
#endif

#include <array>
#include <bit>
#include <utility>

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
    const unsigned met = test_(node, greatest_tau_, entries.data());
    const unsigned items = met & NodeTest::items(node);
    const auto entry = [&](unsigned of) SIGNUM_INLINE_LAMBDA {
      const auto i = static_cast<std::size_t>(std::countr_zero(of));
      return Entry{entries.data()[i], node.children.data()[i].index()};
    };
    item_count_ = 0;
    for (unsigned rest = items; rest != 0; rest &= rest - 1) {
      const Entry item = entry(rest);
      items_.data()[item_count_++] = item;
      filter_.prefetch_triangle(item.index);
    }
    // What comes first waits beside the stack, not on it.
    unsigned rest = met ^ items;
    has_next_ = rest != 0;
    if (!has_next_) return items != 0;
    next_ = entry(rest);
    Entry* const first = top_;
    while ((rest &= rest - 1) != 0) {
      Entry other = entry(rest);
      if (other.tau < next_.tau) std::swap(other, next_);
      Entry* at = top_++;
      for (; at != first && at[-1].tau < other.tau; --at) *at = at[-1];
      *at = other;
    }
    return items != 0;
  }

  SIGNUM_INLINE void prefetch_items() const {
    for (std::size_t i = 0; i < item_count_; ++i) filter_.prefetch_vertices(items_.data()[i].index);
  }

  SIGNUM_INLINE void meet_items() {
    for (std::size_t i = 0; i < item_count_; ++i) {
      const auto [tau, item] = items_.data()[i];
      if (tau > greatest_tau_) continue;
      Crossing crossing;
      const Passing passing = filter_(item, crossing);
      if (passing == Passing::misses) continue;
      greatest_tau_ = visit_(item, passing == Passing::crosses ? &crossing : nullptr);
    }
  }

  /// Whether there is one.
  SIGNUM_INLINE bool next_node() {
    if (has_next_ && next_.tau <= greatest_tau_) {
      current_ = next_.index;
      return true;
    }
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
  Entry next_;
  bool has_next_ = false;
  std::array<Entry, most_waiting> stack_;
  Entry* top_;
};

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
