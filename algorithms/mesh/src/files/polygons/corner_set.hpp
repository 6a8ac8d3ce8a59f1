// SPDX-License-Identifier: MIT
/// Finds the corner of a set that comes next in the ring.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace signum::detail {

/// A set of numbers less than n: a bit for each, a bit for each word that has one, and so on.
/// Cost: O(log n) for each call, O(n) for fill().
class CornerSet {
 public:
  void fill(std::uint32_t n) {
    levels_.clear();
    do {
      levels_.emplace_back((n + 63) / 64, ~std::uint64_t{0});
      if (n % 64 != 0) levels_.back().back() >>= 64 - n % 64;
      n = (n + 63) / 64;
    } while (n > 1);
  }

  bool empty() const { return levels_.back().front() == 0; }
  bool contains(std::uint32_t i) const { return (levels_[0][i / 64] >> (i % 64) & 1) != 0; }

  void insert(std::uint32_t i) {
    for (auto& level : levels_) {
      level[i / 64] |= std::uint64_t{1} << (i % 64);
      i /= 64;
    }
  }

  void erase(std::uint32_t i) {
    for (auto& level : levels_) {
      level[i / 64] &= ~(std::uint64_t{1} << (i % 64));
      if (level[i / 64] != 0) return;
      i /= 64;
    }
  }

  /// The least that is not less than i, or else the least. Requires that there is one.
  std::uint32_t next(std::uint32_t i) const {
    for (std::size_t k = 0; k < levels_.size(); ++k) {
      const std::uint32_t word = i / 64;
      if (word < levels_[k].size()) {
        const std::uint64_t bits = levels_[k][word] >> (i % 64);
        if (bits != 0) return first_below(k, i + count_zeros(bits));
      }
      i = word + 1;
    }
    return first_below(levels_.size(), 0);
  }

 private:
  static std::uint32_t count_zeros(std::uint64_t bits) {
    return static_cast<std::uint32_t>(std::countr_zero(bits));
  }
  std::uint32_t first_below(std::size_t k, std::uint32_t i) const {
    while (k > 0) {
      --k;
      i = 64 * i + count_zeros(levels_[k][i]);
    }
    return i;
  }

  std::vector<std::vector<std::uint64_t>> levels_;
};

}  // namespace signum::detail
