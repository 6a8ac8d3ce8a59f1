// SPDX-License-Identifier: MIT
#include "sets/quiet_edges.hpp"

#include <algorithm>
#include <signum/predicates/orient2d.hpp>

namespace signum::detail {

namespace {

struct Box {
  double min_x, max_x, min_y, max_y;

  static Box of(const Point2& p, const Point2& q) {
    return {std::min(p.x, q.x), std::max(p.x, q.x), std::min(p.y, q.y), std::max(p.y, q.y)};
  }
  void add(const Point2& p) {
    min_x = std::min(min_x, p.x), max_x = std::max(max_x, p.x);
    min_y = std::min(min_y, p.y), max_y = std::max(max_y, p.y);
  }
  bool meets(const Box& o) const {
    return min_x <= o.max_x && o.min_x <= max_x && min_y <= o.max_y && o.min_y <= max_y;
  }
};

class BlockSearch {
 public:
  /// Whether it came to an end.
  bool find(std::span<const PlaneSet* const> sets) {
    for (const PlaneSet* set : sets) {
      for (const Chains2& polygon : set->polygons) {
        for (const auto& chain : polygon) {
          if (!add_chain(chain)) return false;
        }
      }
    }
    return !blocks_.empty() && find_meeting();
  }
  std::vector<std::uint8_t> meets;

 private:
  static constexpr std::size_t edges_of_block = 16;
  /// Edges of the chain from the point `first` on.
  struct Block {
    Box box;
    const std::vector<Point2>* chain;
    std::size_t first, edges, chain_begin;
    std::uint32_t run;
  };

  bool add_chain(const std::vector<Point2>& chain);
  bool find_meeting();
  void compare(const Block& a, const Block& b);
  void compare(const Block& a, std::size_t i, const Block& b, std::size_t j);

  static std::size_t after(const Block& b, std::size_t i) {
    return i + 1 == b.chain->size() ? 0 : i + 1;
  }
  static Box box_of(const Block& b, std::size_t i) {
    return Box::of((*b.chain)[i], (*b.chain)[after(b, i)]);
  }
  static void edges_near(const Block& b, const Box& box, std::vector<std::size_t>& near) {
    near.clear();
    for (std::size_t i = b.first; i < b.first + b.edges; ++i) {
      if (box_of(b, i).meets(box)) near.push_back(i);
    }
  }

  std::vector<Block> blocks_;
  std::vector<std::size_t> near_a_, near_b_;
  std::uint32_t run_ = 0;
};

/// Whether the runs are long enough.
bool BlockSearch::add_chain(const std::vector<Point2>& chain) {
  const std::size_t n = chain.size(), chain_begin = meets.size();
  meets.resize(chain_begin + n);
  unsigned ways = 0;
  ++run_;
  for (std::size_t i = 0; i < n; ++i) {
    const Point2 &p = chain[i], &q = chain[i + 1 == n ? 0 : i + 1];
    const unsigned way = (q.x > p.x ? 1u : 0u) | (q.x < p.x ? 2u : 0u) | (q.y > p.y ? 4u : 0u) |
                         (q.y < p.y ? 8u : 0u);
    if (i == 0 || (ways & way) == 0) {
      ways = way;
      ++run_;
    } else {
      ways &= way;
      if (Block& last = blocks_.back(); last.edges < edges_of_block) {
        last.box.add(q);
        ++last.edges;
        continue;
      }
    }
    blocks_.push_back({Box::of(p, q), &chain, i, 1, chain_begin, run_});
  }
  return 4 * blocks_.size() <= meets.size() + 1000;
}

bool BlockSearch::find_meeting() {
  std::sort(blocks_.begin(), blocks_.end(),
            [](const Block& a, const Block& b) { return a.box.min_x < b.box.min_x; });
  std::size_t steps = 16 * meets.size();
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const Block& a = blocks_[i];
    std::size_t j = i + 1;
    for (; j < blocks_.size() && blocks_[j].box.min_x <= a.box.max_x; ++j) {
      const Block& b = blocks_[j];
      if (a.box.min_y > b.box.max_y || b.box.min_y > a.box.max_y || a.run == b.run) continue;
      compare(a, b);
      const std::size_t pairs = edges_of_block + near_a_.size() * near_b_.size();
      if (steps < pairs) return false;
      steps -= pairs;
    }
    if (steps < j - i) return false;
    steps -= j - i;
  }
  return true;
}

void BlockSearch::compare(const Block& a, const Block& b) {
  edges_near(a, b.box, near_a_);
  edges_near(b, a.box, near_b_);
  for (const std::size_t i : near_a_) {
    const Box box = box_of(a, i);
    for (const std::size_t j : near_b_) {
      if (box.meets(box_of(b, j))) compare(a, i, b, j);
    }
  }
}

/// Two edges whose boxes meet, of different runs. Neighbours touch in their common end alone unless
/// all three ends are on a line, as where two of them are equal.
void BlockSearch::compare(const Block& a, std::size_t i, const Block& b, std::size_t j) {
  if (a.chain_begin == b.chain_begin) {
    const std::vector<Point2>& chain = *a.chain;
    const auto is_turn = [&](std::size_t first, std::size_t second) {
      return after(a, first) == second &&
             orient2d(chain[first], chain[second], chain[after(a, second)]) != Sign::zero;
    };
    if (is_turn(i, j) || is_turn(j, i)) return;
  }
  meets[a.chain_begin + i] = meets[b.chain_begin + j] = 1;
}

}  // namespace

std::vector<std::uint8_t> edges_that_meet(std::span<const PlaneSet* const> sets) {
  for (const PlaneSet* set : sets) {
    if (!set->points.empty() || !set->lines.empty()) return {};
  }
  BlockSearch search;
  if (!search.find(sets)) return {};
  const auto meeting = std::count(search.meets.begin(), search.meets.end(), std::uint8_t{1});
  if (2 * static_cast<std::size_t>(meeting) > search.meets.size()) return {};
  return std::move(search.meets);
}

}  // namespace signum::detail
