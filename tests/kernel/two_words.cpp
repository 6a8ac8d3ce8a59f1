// SPDX-License-Identifier: MIT
// Integers of two words beside those of the compiler, where it has them.
#include "numbers/two_words.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "cases.hpp"

#ifdef __SIZEOF_INT128__
namespace {

using signum::detail::TwoWords;

template <bool Signed, class Own>
void compare_with(Own x, Own y, int by) {
  using T = TwoWords<Signed>;
  const auto words = [](Own v) {
    return T(static_cast<std::uint64_t>(v >> 64)) << 64 | T(static_cast<std::uint64_t>(v));
  };
  const T a = words(x), b = words(y);
  CHECK(a.low() == static_cast<std::uint64_t>(x));
  CHECK(-a == words(-x));
  CHECK(~a == words(~x));
  CHECK(a + b == words(x + y));
  CHECK(a - b == words(x - y));
  CHECK(a * b == words(x * y));
  CHECK((a | b) == words(x | y));
  CHECK(a << by == words(x << by));
  CHECK(a >> by == words(x >> by));
  CHECK((a < b) == (x < y));
  CHECK((a >= b) == (x >= y));
  CHECK((a == b) == (x == y));
  if (y != 0) CHECK(a / b == words(x / y));
  if (y != 0) CHECK(a % b == words(x % y));
  CHECK(std::abs(static_cast<double>(a) - static_cast<double>(x)) <=
        0x1p-51 * std::abs(static_cast<double>(x)));
}

}  // namespace

TEST_CASE("two words: as integers of 128 bits") {
  __extension__ using Signed = __int128;
  __extension__ using Unsigned = unsigned __int128;
  cases::Random random(cases::first_seed());
  const auto word = [&random] {
    switch (random.between(0, 3)) {
      case 0:
        return static_cast<std::uint64_t>(random.between(-3, 3));
      case 1:
        return std::uint64_t{1} << random.between(0, 63);
      default:
        return random.bits();
    }
  };
  for (int i = 0; i < cases::count_of(5000); ++i) {
    // Half of them in two bits less, so that no signed sum overflows.
    const auto number = [&] { return Unsigned{word()} << 64 | word(); };
    const Unsigned x = number(), y = number();
    const int by = random.between(0, 127);
    compare_with<false>(x, y, by);
    const int less = random.between(65, 127);
    compare_with<true>(static_cast<Signed>(x) >> less, static_cast<Signed>(y) >> less, by);
    CHECK((TwoWords<true>(-5) >> 1) == TwoWords<true>(-3));
  }
  CHECK(static_cast<int>(TwoWords<true>(TwoWords<false>(-7))) == -7);
}
#else
TEST_CASE("two words: beside the compiler's") { std::printf("skipped: it has no __int128\n"); }
#endif
