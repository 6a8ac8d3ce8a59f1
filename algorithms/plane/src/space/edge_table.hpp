// SPDX-License-Identifier: MIT
/// A small table of the two faces that meet at each edge; it is emptied for each new point.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace signum::detail {

class EdgeTable {
 public:
  /// Empties the table, and makes room for so many edges.
  void clear(std::size_t most) {
    const std::size_t size = std::bit_ceil(2 * most);
    if (size > entries_.size()) {
      entries_.assign(size, {});
      round_ = 0;
    }
    mask_ = size - 1;
    ++round_;
  }

  /// What was put at the edge in the other direction; if nothing was, puts this at (from, to).
  std::optional<std::uint32_t> taken_or_put(std::uint32_t from, std::uint32_t to,
                                            std::uint32_t value) {
    const std::uint64_t key =
        from < to ? std::uint64_t{from} << 32 | to : std::uint64_t{to} << 32 | from;
    std::size_t at = (key ^ key >> 32) * 0x9E3779B97F4A7C15u >> 20 & mask_;
    for (; entries_[at].round == round_; at = (at + 1) & mask_) {
      if (entries_[at].key == key) return entries_[at].value;
    }
    entries_[at] = {key, round_, value};
    return std::nullopt;
  }

 private:
  struct Entry {
    std::uint64_t key = 0, round = 0;
    std::uint32_t value = 0;
  };
  std::vector<Entry> entries_;
  std::uint64_t round_ = 0;
  std::size_t mask_ = 0;
};

}  // namespace signum::detail
