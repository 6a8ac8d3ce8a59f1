// SPDX-License-Identifier: MIT
#include "radix_sort.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "parallel.hpp"

namespace signum {

namespace {

constexpr std::size_t digit_bits = 11;
constexpr std::size_t digits = std::size_t{1} << digit_bits;
constexpr std::size_t block_size = std::size_t{1} << 16;

using Places = std::array<std::uint32_t, digits>;

void sort_by_digit(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, int shift) {
  const auto digit = [shift](std::uint64_t key) { return (key >> shift) & (digits - 1); };
  const auto block = [from](std::size_t n) {
    return from.subspan(n * block_size, std::min(block_size, from.size() - n * block_size));
  };
  // How often each digit is in each block, and then where the first of them goes.
  std::vector<Places> places((from.size() + block_size - 1) / block_size);
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
    for (const std::uint64_t key : block(n)) out[place[digit(key)]++] = key;
  });
}

}  // namespace

void radix_sort(std::span<std::uint64_t> from, std::span<std::uint64_t> to) {
  constexpr std::size_t few = 512;
  if (from.size() < few) {
    std::copy(from.begin(), from.end(), to.begin());
    std::stable_sort(to.begin(), to.end(),
                     [](std::uint64_t a, std::uint64_t b) { return (a >> 32) < (b >> 32); });
    return;
  }
  sort_by_digit(from, to, 32);
  sort_by_digit(to, from, 32 + digit_bits);
  sort_by_digit(from, to, 32 + 2 * digit_bits);
}

}  // namespace signum
