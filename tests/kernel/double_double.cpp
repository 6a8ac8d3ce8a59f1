// SPDX-License-Identifier: MIT
#include "numbers/double_double.hpp"

#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "formulas.hpp"

using namespace signum;
using namespace signum::detail;
using namespace formulas;
using cases::Random;

namespace {

namespace mp = boost::multiprecision;
using Exact = mp::number<mp::gmp_rational, mp::et_off>;
using DoubleLeaf = DoubleDouble<0>;

/// A double whose differences with others are mostly inexact, or nearly repeat the last one.
double any_double(Random& random, double last) {
  if (random.one_in(4)) return std::nextafter(last, 2 * random.symmetric());
  if (random.one_in(6)) return -last;
  return random.floating(-20, 20);
}

/// |value - exact| <= error_constant * magnitude, and a sign that is certain is right.
template <std::size_t N, class Formula>
void check_bound(Formula, int count) {
  const auto check = [](Random& random) -> std::string {
    std::array<DoubleLeaf, N> leaves;
    std::array<Exact, N> differences;
    double to = 1;
    double from = 1;
    for (std::size_t i = 0; i < N; ++i) {
      to = any_double(random, from);
      from = any_double(random, to);
      const TwoDoubles d = two_sum(to, -from);
      leaves[i] = {d, std::abs(d.high)};
      differences[i] = Exact(to) - Exact(from);
    }
    const auto r = Formula{}(leaves);
    const Exact exact = Formula{}(differences);
    const FilterSign s = sign(r);
    if (is_certain(s) && certain(s) != sign_of(exact.sign())) return "wrong sign";
    const Exact error = abs(Exact(r.value.high) + Exact(r.value.low) - exact);
    const Exact bound = Exact(decltype(r)::error_constant) * Exact(r.magnitude);
    return error > bound ? "bound violated" : "";
  };
  cases::run("error bound", count, check);
  SUCCEED("the bound holds");
}

}  // namespace

// --- Examples

TEST_CASE("double_double: what two doubles tell and one does not") {
  const DoubleLeaf a = {two_sum(1, 0x1p-70), 1};
  const DoubleLeaf b = {two_sum(1, 0), 1};
  CHECK(sign(a - b) == FilterSign::positive);
  CHECK(sign(b - a) == FilterSign::negative);
  CHECK(sign(a - a) == FilterSign::uncertain);
  // What is as large as its bound may be zero.
  const DoubleLeaf small = {{0x1p-103, 0}, 1};
  CHECK(sign(small) == FilterSign::uncertain);
  CHECK(sign(-small) == FilterSign::uncertain);
  CHECK(sign(DoubleLeaf{{0x1.0000000000001p-103, 0}, 1}) == FilterSign::positive);
}

// --- Consistency

TEST_CASE("double_double: the roundings of an operation are those of its operands and one more") {
  using Product = decltype(DoubleDouble<2>{} * DoubleDouble<3>{});
  using Sum = decltype(DoubleDouble<2>{} + DoubleDouble<3>{});
  STATIC_REQUIRE(Product::error_constant == 7 * 0x1p-103);
  STATIC_REQUIRE(Sum::error_constant == 5 * 0x1p-103);
  STATIC_REQUIRE(DoubleDouble<0>::error_constant == 0x1p-103);
}

TEST_CASE("double_double: the bound of every formula holds") {
  formulas::for_each([](const auto& listed) {
    using Listed = std::remove_cvref_t<decltype(listed)>;
    check_bound<Listed::leaves>(typename Listed::Formula{},
                                static_cast<int>(80'000 / Listed::leaves));
  });
}

// --- Regress

// A fourth of the constant passed all of the above, though one product alone may be off by more.
TEST_CASE("double_double: a product that is off by more than a fourth of its bound") {
  const TwoDoubles a{0x1.0000000093a2dp+0, 0x1.ff54a0cc58734p-54};
  const TwoDoubles b{0x1.ffffffffe4a4fp-1, 0x1.ffdac5f73e1fep-55};
  const auto r = DoubleLeaf{a, a.high} * DoubleLeaf{b, b.high};
  const auto exact = [](const TwoDoubles& x) { return Exact(x.high) + Exact(x.low); };
  const Exact error = abs(exact(r.value) - exact(a) * exact(b));
  const Exact bound = Exact(decltype(r)::error_constant) * Exact(r.magnitude);
  CHECK(error <= bound);
  CHECK(4 * error > bound);
}
