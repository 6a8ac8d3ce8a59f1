// SPDX-License-Identifier: MIT
/// Sets of numbers that are united two by two.
///
/// See: Tarjan and van Leeuwen, Worst-case Analysis of Set Union Algorithms, 1984 (path halving);
/// Patwary, Blair and Manne, Experiments on Union-Find Algorithms for the Disjoint-Set Data
/// Structure, 2010 (Rem's algorithm with splicing).
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
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
    // What is met on the way up from the greater one is put below the lesser one.
    while (parent_[i] != parent_[j]) {
      if (parent_[i] < parent_[j]) std::swap(i, j);
      const std::uint32_t above = parent_[i];
      parent_[i] = parent_[j];
      if (i == above) return;
      i = above;
    }
  }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace signum::detail
