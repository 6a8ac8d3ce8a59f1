// SPDX-License-Identifier: MIT
#include "bvh_candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"

namespace signum::detail {

namespace {

using Node = BvhNode;

constexpr unsigned all_rows = 0xFF;
constexpr std::size_t most_items = BvhNode::width * BvhNode::width;
/// The pairs (i, j) of children of one node with i < j.
constexpr std::uint64_t above_diagonal = 0x0080C0E0F0F8FCFE;
constexpr std::uint64_t diagonal = 0x8040201008040201;
constexpr std::uint64_t in_each_byte = 0x0101010101010101;

/// Byte i is `bits` if bit i of rows is set, and 0 otherwise.
std::uint64_t repeated(unsigned rows, unsigned bits) {
  const std::uint64_t one_each = rows * in_each_byte & diagonal;
  return (((one_each + 0x7F7F7F7F7F7F7F7F) & 0x8080808080808080) >> 7) * bits;
}

/// Column j of an 8 x 8 matrix of bits as a row.
unsigned column(std::uint64_t bits, unsigned j) {
  // Bit 8 i goes to bit 56 + i: the shifts 56 - 7 i are distinct, and their sums do not collide.
  return static_cast<unsigned>((((bits >> j) & in_each_byte) * 0x0102040810204080) >> 56);
}

/// Bit j is set if column j has a bit.
unsigned any_row(std::uint64_t bits) {
  bits |= bits >> 32;
  bits |= bits >> 16;
  return static_cast<unsigned>(bits | bits >> 8) & all_rows;
}

/// Calls visit(i, j) for every bit 8 i + j.
template <class Visit>
void for_each_bit(std::uint64_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(bits));
    visit(at / 8, at % 8);
  }
}

/// Nodes that are far smaller than the frame lie beside something far out.
MapMargin margin_for(const Node& root) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    float most = 0, least_of_nodes = 1;
    for (std::size_t i = 0; i < root.size(); ++i) {
      const float reach = std::max(-root.min[axis][i], root.max[axis][i]);
      most = std::max(most, reach);
      if (!root.children[i].is_item()) least_of_nodes = std::min(least_of_nodes, reach);
    }
    if (least_of_nodes < most / 256) return MapMargin::of_boxes;
  }
  return MapMargin::of_frame;
}

/// What overlaps among the children of two nodes: emit(pairs) for items, in bits 8 i + j, and
/// push(pair) for nodes below. `found` has the pairs to look at.
template <class Emit, class Push>
void expand(const Node& a, const Node& b, const NodePair& pair, const Overlaps& found, Emit emit,
            Push push) {
  const std::uint64_t rows_of_items = repeated(found.items_a, all_rows);
  const std::uint64_t columns_of_items = found.items_b * in_each_byte;
  const std::uint64_t items = found.pairs & rows_of_items & columns_of_items;
  emit(items);
  if (items == found.pairs) return;
  for_each_bit(found.pairs & ~rows_of_items & ~columns_of_items, [&](unsigned i, unsigned j) {
    push(NodePair{a.children[i].index(), b.children[j].index(), all_rows, pair.swapped});
  });
  // Items are compared with a node below: all of them at once.
  const std::uint64_t below_b = found.pairs & rows_of_items & ~columns_of_items;
  for_each_bit(any_row(below_b), [&](unsigned, unsigned j) {
    const auto rows = static_cast<std::uint8_t>(column(below_b, j));
    push(NodePair{pair.a, b.children[j].index(), rows, pair.swapped});
  });
  const std::uint64_t below_a = found.pairs & ~rows_of_items & columns_of_items;
  for (std::uint64_t rest = below_a; rest != 0;) {
    const auto i = static_cast<unsigned>(std::countr_zero(rest)) / 8;
    const auto rows = static_cast<std::uint8_t>(rest >> (8 * i));
    push(NodePair{pair.b, a.children[i].index(), rows, !pair.swapped});
    rest &= ~(std::uint64_t{all_rows} << (8 * i));
  }
}

}  // namespace

BvhCandidates::BvhCandidates(const Bvh& bvh) : a_(nodes_of(bvh)), b_(nodes_of(bvh)) {
  if (!a_.empty()) cut_into_tasks();
}

BvhCandidates::BvhCandidates(const Bvh& a, const Bvh& b, std::size_t enough_tasks)
    : a_(nodes_of(a)), b_(nodes_of(b)) {
  if (a_.empty() || b_.empty()) return;
  frames_ = common_frame(frame_of(a), frame_of(b));
  cut_into_tasks(enough_tasks);
}

BvhCandidates::BvhCandidates(const Bvh& a, const Bvh& b, const CountedMap& map,
                             const CountedMap& back, std::size_t enough_tasks)
    : a_(nodes_of(a)), b_(nodes_of(b)) {
  const DefaultFpEnvironment environment;
  frames_ = FrameMaps{frame_map(back, frame_of(a), frame_of(b), margin_for(a_[0])),
                      frame_map(map, frame_of(b), frame_of(a), margin_for(b_[0]))};
  cut_into_tasks(enough_tasks);
}

template <class Emit, class Push>
void BvhCandidates::expand_all(std::span<const NodePair> pairs, Emit emit, Push push) const {
  std::array<Overlaps, batch_size> overlaps;
  const bool one_hierarchy = std::holds_alternative<std::monostate>(frames_);
  if (const auto* change = std::get_if<FrameChanges>(&frames_)) {
    find_overlaps(a_, b_, *change, pairs, overlaps.data());
  } else if (const auto* maps = std::get_if<FrameMaps>(&frames_)) {
    find_overlaps(a_, b_, *maps, pairs, overlaps.data());
  } else {
    find_overlaps(a_, pairs, overlaps.data());
  }
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const NodePair& pair = pairs[k];
    const Node& a = (pair.swapped ? b_ : a_)[pair.a];
    const Node& b = (pair.swapped ? a_ : b_)[pair.b];
    // All items of two nodes are emitted at a time; write(out) returns how many they are.
    const auto emit_items = [&](std::uint64_t items) {
      emit([&](IndexPair* out) {
        const IndexPair* const begin = out;
        const auto of_a = [&](unsigned i) { return a.children[i].index(); };
        const auto of_b = [&](unsigned j) { return b.children[j].index(); };
        if (pair.swapped) {
          for_each_bit(items, [&](unsigned i, unsigned j) { *out++ = {of_b(j), of_a(i)}; });
        } else {
          for_each_bit(items, [&](unsigned i, unsigned j) { *out++ = {of_a(i), of_b(j)}; });
        }
        return static_cast<std::size_t>(out - begin);
      });
    };
    if (one_hierarchy && pair.a == pair.b) {
      // Each pair is looked at once, and each node with itself.
      const unsigned nodes = ~unsigned{overlaps[k].items_a} & all_rows;
      overlaps[k].pairs &= above_diagonal | (diagonal & repeated(nodes, all_rows));
    }
    expand(a, b, pair, overlaps[k], emit_items, push);
  }
}

void BvhCandidates::expand_one(const NodePair& pair, std::vector<IndexPair>& items,
                               std::vector<NodePair>& below) const {
  const DefaultFpEnvironment environment;
  expand_all(
      std::span(&pair, 1),
      [&](const auto& write) {
        std::array<IndexPair, most_items> found;
        const std::size_t count = write(found.data());
        items.insert(items.end(), found.begin(), found.begin() + count);
      },
      [&](const NodePair& next) { below.push_back(next); });
}

void BvhCandidates::cut_into_tasks(std::size_t enough_tasks) {
  const DefaultFpEnvironment environment;
  std::vector<NodePair> level{{0, 0, all_rows, false}}, next;
  while (!level.empty() && level.size() < enough_tasks && first_candidates_.size() < block_size) {
    next.clear();
    for (std::size_t done = 0; done < level.size(); done += batch_size) {
      expand_all(
          std::span(level).subspan(done, std::min(batch_size, level.size() - done)),
          [&](const auto& write) {
            const std::size_t size = first_candidates_.size();
            first_candidates_.resize(size + most_items);
            first_candidates_.resize(size + write(first_candidates_.data() + size));
          },
          [&](const NodePair& pair) { next.push_back(pair); });
    }
    std::swap(level, next);
  }
  tasks_ = std::move(level);
}

void BvhCandidates::run(std::size_t task, const Sink& sink, std::size_t enough) const {
  if (task == tasks_.size()) {
    for (std::size_t done = 0; done < first_candidates_.size(); done += block_size) {
      const std::size_t size = std::min(block_size, first_candidates_.size() - done);
      if (sink(std::span(first_candidates_).subspan(done, size)) == Walk::stop) return;
    }
    return;
  }
  const DefaultFpEnvironment environment;
  std::array<IndexPair, block_size> block;
  std::size_t size = 0;
  Walk next = Walk::go_on;
  std::vector<NodePair> stack{tasks_[task]};
  while (!stack.empty() && next == Walk::go_on) {
    std::array<NodePair, batch_size> batch;
    // Who wants but a few gets there sooner in depth.
    const std::size_t most = enough < most_at_once ? 2 : batch_size;
    const std::size_t count = std::min(most, stack.size());
    std::copy(stack.end() - static_cast<std::ptrdiff_t>(count), stack.end(), batch.begin());
    stack.resize(stack.size() - count);
    expand_all(
        std::span(batch).first(count),
        [&](const auto& write) {
          if (next == Walk::stop) return;
          size += write(block.data() + size);
          if (size < enough) return;
          next = sink(std::span(block).first(size));
          size = 0;
        },
        [&](const NodePair& pair) { stack.push_back(pair); });
  }
  if (size > 0 && next == Walk::go_on) sink(std::span(block).first(size));
}

}  // namespace signum::detail
