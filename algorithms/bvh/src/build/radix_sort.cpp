// SPDX-License-Identifier: MIT
#include "radix_sort.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "machine/parallel.hpp"

namespace signum::detail {

namespace {

// The lines that one pass writes to, one for each digit, fit in the first-level cache.
constexpr int digit_bits = 8;
constexpr std::size_t digits = std::size_t{1} << digit_bits;
constexpr std::size_t sorted_block_size = std::size_t{1} << 16;
constexpr std::size_t keys_a_line = 64 / sizeof(std::uint64_t);

using Places = std::array<std::uint32_t, digits>;

void sort_by_digit(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, int shift) {
  const auto digit = [shift](std::uint64_t key) {
    return static_cast<std::size_t>((key >> shift) & (digits - 1));
  };
  const auto block = [from](std::size_t n) {
    return from.subspan(n * sorted_block_size,
                        std::min(sorted_block_size, from.size() - n * sorted_block_size));
  };
  // How often each digit is in each block, and then where the first of them goes.
  std::vector<Places> places((from.size() + sorted_block_size - 1) / sorted_block_size);
  parallel_for(places.size(), [&](std::size_t n) {
    Places counts{};
    for (const std::uint64_t key : block(n)) ++counts[digit(key)];
    places[n] = counts;
  });
  std::uint32_t next = 0;
  for (std::size_t d = 0; d < digits; ++d) {
    for (Places& p : places) {
      const std::uint32_t count = p[d];
      p[d] = next;
      next += count;
    }
  }
  parallel_for(places.size(), [&](std::size_t n) {
    Places& place = places[n];
    std::uint64_t* const out = to.data();
    for (const std::uint64_t key : block(n)) {
      const std::size_t here = place[digit(key)]++;
      out[here] = key;
      // The line that this digit comes to next.
      if (here + keys_a_line < to.size()) __builtin_prefetch(&out[here + keys_a_line], 1);
    }
  });
}

}  // namespace

void radix_sort(std::span<std::uint64_t> keys, std::span<std::uint64_t> scratch) {
  constexpr std::size_t few = 512;
  if (keys.size() < few) {
    std::stable_sort(keys.begin(), keys.end(),
                     [](std::uint64_t a, std::uint64_t b) { return (a >> 32) < (b >> 32); });
    return;
  }
  for (int shift = 32; shift < 64; shift += 2 * digit_bits) {
    sort_by_digit(keys, scratch, shift);
    sort_by_digit(scratch, keys, shift + digit_bits);
  }
}

}  // namespace signum::detail
