// SPDX-License-Identifier: MIT
#include "machine/large_array.hpp"
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "on_threads.hpp"

using namespace signum;
using namespace signum::detail;

TEST_CASE("large array: of any size, on any number of threads, it holds what is written") {
  for (const std::size_t size : {std::size_t{1}, std::size_t{1000}, std::size_t{1} << 20}) {
    std::vector<std::uint64_t> numbers(size);
    std::iota(numbers.begin(), numbers.end(), size);
    for (const int threads : {1, 2, 8}) {
      on_threads(threads, [&] {
        for (const auto& make :
             {make_large_array<std::uint64_t>, make_shared_large_array<std::uint64_t>}) {
          const auto array = make(size);
          std::copy(numbers.begin(), numbers.end(), array.get());
          CHECK(std::equal(numbers.begin(), numbers.end(), array.get()));
        }
      });
    }
  }
}

TEST_CASE("large array: a huge page that is asked for keeps what is there") {
  constexpr std::size_t size = std::size_t{1} << 20;
  const auto array = make_large_array<std::uint64_t>(size);
  std::iota(array.get(), array.get() + size, std::uint64_t{7});
  for (std::size_t i = huge_page / 8; i < size - huge_page / 8; i += huge_page / 8) {
    make_huge_page(&array[i]);
  }
  bool same = true;
  for (std::size_t i = 0; i < size; ++i) same &= array[i] == i + 7;
  CHECK(same);
}
