// SPDX-License-Identifier: MIT
#include "build/radix_sort.hpp"
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <vector>

#include "on_threads.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

std::vector<std::uint64_t> sorted(std::vector<std::uint64_t> keys) {
  std::vector<std::uint64_t> scratch(keys.size());
  radix_sort(keys, scratch);
  return keys;
}

std::vector<std::uint64_t> expected(std::vector<std::uint64_t> keys) {
  std::stable_sort(keys.begin(), keys.end(),
                   [](std::uint64_t a, std::uint64_t b) { return (a >> 32) < (b >> 32); });
  return keys;
}

/// Every bit of the upper half matters, and the lower half is in no order.
std::vector<std::uint64_t> random_keys(std::size_t count, std::uint64_t mask) {
  std::mt19937_64 random(count);
  std::vector<std::uint64_t> keys(count);
  for (std::uint64_t& key : keys) key = random() & mask;
  return keys;
}

}  // namespace

TEST_CASE("radix sort is stable by the upper half, for few and many keys") {
  for (const std::size_t count : {0U, 1U, 2U, 511U, 512U, 513U, 5000U, 70'000U, 200'000U}) {
    for (const std::uint64_t mask : {~std::uint64_t{0}, std::uint64_t{0xF00000F0FFFFFFFF},
                                     std::uint64_t{0x00000000FFFFFFFF}}) {
      const auto keys = random_keys(count, mask);
      CHECK(sorted(keys) == expected(keys));
    }
  }
}

TEST_CASE("radix sort is the same on any number of threads") {
  const auto keys = random_keys(300'000, 0x000FFF0F0FFFFFFF);
  const auto right = expected(keys);
  for (const int threads : {1, 2, 8}) on_threads(threads, [&] { CHECK(sorted(keys) == right); });
}
