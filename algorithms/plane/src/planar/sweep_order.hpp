// SPDX-License-Identifier: MIT
/// A sequence of numbers in which one looks for a place in logarithmic time, and goes on from a
/// place to the next.
/// See: Seidel and Aragon, Randomized Search Trees, 1996.
#pragma once

#include <cstdint>
#include <vector>

namespace signum::detail {

class SweepOrder {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  std::uint32_t value(std::uint32_t node) const { return nodes_[node].value; }
  void set_value(std::uint32_t node, std::uint32_t value) { nodes_[node].value = value; }
  std::uint32_t next(std::uint32_t node) const { return nodes_[node].next; }
  std::uint32_t before(std::uint32_t node) const { return nodes_[node].before; }

  /// The last node of whose value this is true, where it is true up to some place; or none.
  template <class IsBelow>
  std::uint32_t last_below(IsBelow is_below) const {
    std::uint32_t last = none;
    for (std::uint32_t at = root_; at != none;) {
      const bool below = is_below(nodes_[at].value);
      if (below) last = at;
      at = nodes_[at].child[below ? 1 : 0];
    }
    return last;
  }
  std::uint32_t first() const { return first_; }

  /// A new node after this one, or in front of all.
  std::uint32_t insert_after(std::uint32_t node, std::uint32_t value);
  void erase(std::uint32_t node);

 private:
  struct Node {
    std::uint32_t child[2] = {none, none};
    std::uint32_t parent = none, before = none, next = none, priority = 0, value = 0;
  };
  void rotate_up(std::uint32_t node);
  void hang(std::uint32_t node, std::uint32_t parent, int side);

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> free_;
  std::uint32_t root_ = none, first_ = none;
  std::uint64_t random_ = 1;
};

}  // namespace signum::detail
