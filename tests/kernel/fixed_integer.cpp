// SPDX-License-Identifier: MIT
#include "numbers/fixed_integer.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

using Integer = boost::multiprecision::cpp_int;

template <int Bits>
Integer value(const FixedInteger<Bits>& x) {
  Integer sum = x.is_negative() ? -1 : 0;
  for (std::size_t i = FixedInteger<Bits>::limbs; i-- > 0;) sum = (sum << 64) + x[i];
  return sum;
}

/// Integers of all lengths; often the least or the greatest, or with limbs of zeros or ones in the
/// middle.
template <int Bits>
FixedInteger<Bits> any_integer(Random& random) {
  FixedInteger<Bits> x{};
  constexpr std::size_t limbs = FixedInteger<Bits>::limbs;
  const int length = random.one_in(2) ? Bits - 1 : random.between(0, Bits - 1);
  const bool negative = random.one_in(2);
  for (std::size_t i = 0; i < limbs; ++i) {
    std::uint64_t limb = random.one_in(3)   ? 0
                         : random.one_in(2) ? ~std::uint64_t{0}
                                            : random.bits();
    const int room = length - static_cast<int>(64 * i);
    if (room <= 0) limb = 0;
    if (room > 0 && room < 64) limb &= (std::uint64_t{1} << room) - 1;
    x[i] = negative ? ~limb : limb;
  }
  return x;
}

template <int A, int B>
std::string check(Random& random) {
  const auto a = any_integer<A>(random);
  const auto b = any_integer<B>(random);
  const Integer x = value(a);
  const Integer y = value(b);
  // The compiled functions, as they are inlined among others.
  const auto product = (a + b) * (a - b);
  if (value(a + b) != x + y) return "sum";
  if (value(a - b) != x - y) return "difference";
  if (value(a * b) != x * y) return "product";
  if (value(product) != x * x - y * y) return "product of sum and difference";
  if (value(abs(a)) != abs(x)) return "absolute value";
  if (sign(a) != sign_of(x.sign()) || sign(product) != sign_of(Integer(x * x - y * y).sign())) {
    return "sign";
  }
  return {};
}

template <int... As>
void check_with(std::integer_sequence<int, As...>) {
  constexpr int count = 2000;
  (cases::run("1 limb", count, check<As, 63>), ...);
  (cases::run("1 limb, full", count, check<As, 64>), ...);
  (cases::run("2 limbs", count, check<As, 100>), ...);
  (cases::run("2 limbs, full", count, check<As, 128>), ...);
  (cases::run("3 limbs", count, check<As, 150>), ...);
  (cases::run("4 limbs", count, check<As, 255>), ...);
}

}  // namespace

// --- Examples

TEST_CASE("fixed integer: the results have room for all that they can be") {
  const FixedInteger<63> x(std::int64_t{-1} << 62);
  CHECK(value(x) == -(Integer(1) << 62));
  CHECK(value(x - x) == 0);
  CHECK(value(x + x) == -(Integer(1) << 63));
  CHECK(value(x * x) == Integer(1) << 124);
  CHECK(value(abs(x)) == Integer(1) << 62);
  STATIC_REQUIRE(decltype(x + x)::bits == 64);
  STATIC_REQUIRE(decltype(x * x)::limbs == 2);
  STATIC_REQUIRE(decltype(x * x * x)::bits == 189);
}

// --- Consistency

TEST_CASE("fixed integer: as integers of any size, at all lengths") {
  check_with(std::integer_sequence<int, 2, 63, 64, 65, 127, 128, 129, 192, 200, 300, 384>());
  SUCCEED("all cases hold");
}
