// SPDX-License-Identifier: MIT
/// Sets of numbers that are united two by two.
///
/// See: Tarjan and van Leeuwen, Worst-case Analysis of Set Union Algorithms, 1984 (path halving).
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace signum::detail {

class DisjointSets {
 public:
  explicit DisjointSets(std::size_t n) : parent_(n) {
    std::iota(parent_.begin(), parent_.end(), 0U);
  }
  /// The least number of the set.
  std::uint32_t find(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void unite(std::uint32_t i, std::uint32_t j) {
    i = find(i);
    j = find(j);
    parent_[std::max(i, j)] = std::min(i, j);
  }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace signum::detail
