// SPDX-License-Identifier: MIT
/// Indices by hashes of what they name, in one array.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

namespace signum::detail {

/// A hash of numbers. The first of them is to differ from run to run, as addresses do, so that
/// nobody can make numbers that collide.
inline std::uint32_t mixed(std::initializer_list<std::uint64_t> numbers) {
  std::uint64_t h = 0;
  for (const std::uint64_t x : numbers) {
    h = (h ^ x) * 0x9E3779B97F4A7C15;
    h ^= h >> 29;
  }
  return static_cast<std::uint32_t>(h ^ h >> 32);
}

class HashedIndices {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  /// The first of the indices with that hash of which is_it(index) says so, or none.
  template <class IsIt>
  std::uint32_t find(std::uint32_t hash, IsIt is_it) const {
    if (slots_.empty()) return none;
    for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
      const Slot& slot = slots_[at];
      if (slot.index == none) return none;
      if (slot.hash == hash && is_it(slot.index)) return slot.index;
    }
  }

  void insert(std::uint32_t hash, std::uint32_t index) {
    // At least every other slot is free.
    if (2 * (size_ + 1) > slots_.size()) {
      const std::vector<Slot> before =
          std::exchange(slots_, std::vector<Slot>(slots_.empty() ? 64 : 2 * slots_.size()));
      for (const Slot& slot : before) {
        if (slot.index != none) put(slot);
      }
    }
    put({hash, index});
    ++size_;
  }

 private:
  struct Slot {
    std::uint32_t hash = 0, index = none;
  };
  std::size_t mask() const { return slots_.size() - 1; }
  void put(const Slot& slot) {
    std::size_t at = slot.hash & mask();
    while (slots_[at].index != none) at = (at + 1) & mask();
    slots_[at] = slot;
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace signum::detail
