// SPDX-License-Identifier: MIT
#include "numbers/expansion.hpp"

#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

namespace mp = boost::multiprecision;
using Exact = mp::number<mp::gmp_rational, mp::et_off>;

template <int N>
Exact value(const Expansion<N>& e) {
  Exact sum = 0;
  for (int i = 0; i < e.size(); ++i) sum += Exact(e[i]);
  return sum;
}

/// The exponents of the lowest and the highest bit of a double.
std::pair<int, int> bit_range(double x) {
  const int high = std::ilogb(x);
  int low = high;
  while (std::ldexp(x, -low) != std::trunc(std::ldexp(x, -low))) --low;
  return {low, high};
}

/// Whether the doubles are in increasing order of magnitude, with no bits overlapping, and no
/// zeros.
template <int N>
bool well_formed(const Expansion<N>& e) {
  for (int i = 0; i < e.size(); ++i) {
    if (e[i] == 0 || !std::isfinite(e[i])) return false;
    if (i > 0 && !(bit_range(e[i - 1]).second < bit_range(e[i]).first)) return false;
  }
  return true;
}

double any_double(Random& random) {
  const int mantissa = random.between(-(1 << 28), 1 << 28);
  if (random.one_in(3)) return mantissa % 9;
  const double fine = random.one_in(2) ? std::ldexp(random.symmetric(), -27) : 0;
  return std::ldexp(mantissa + fine, random.between(-40, 40));
}

/// An expansion of up to N terms, by sums that the test on two_sum covers.
template <int N>
Expansion<N> any_expansion(Random& random) {
  if constexpr (N == 1) {
    return Expansion<1>(any_double(random));
  } else {
    const auto rest = any_expansion<N - 1>(random);
    return rest + Expansion<1>(any_double(random));
  }
}

template <int N>
std::string check(const char* what, const Expansion<N>& result, const Exact& truth) {
  if (value(result) != truth) return std::string(what) + " has the wrong value";
  if (!well_formed(result)) return std::string(what) + " is not well formed";
  if (sign(result) != sign_of(truth.sign())) return std::string(what) + " has the wrong sign";
  return {};
}

template <int N, int M>
std::string check_operations(Random& random) {
  const auto e = any_expansion<N>(random);
  auto f = any_expansion<M>(random);
  Exact x = value(e);
  const Exact y = value(f);
  for (const std::string& wrong :
       {check("operand", e, x), check("sum", e + f, x + y), check("difference", e - f, x - y),
        check("product", e * f, x * y), check("negation", -e, -x),
        check("magnitude", abs(e), x < 0 ? Exact(-x) : x), check("zero", e - e, Exact(0)),
        check("twice", e + e, x + x)}) {
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace

// --- Examples

TEST_CASE("expansion: a sum that no double holds") {
  const auto sum = Expansion<1>(1) + Expansion<1>(0x1p-100);
  REQUIRE(sum.size() == 2);
  CHECK(sum[0] == 0x1p-100);
  CHECK(sum[1] == 1);
  CHECK(sign(sum - Expansion<1>(1)) == Sign::positive);
}

TEST_CASE("expansion: zero has no terms") {
  CHECK(Expansion<1>(0.0).size() == 0);
  CHECK(Expansion<1>(-0.0).size() == 0);
  CHECK((Expansion<1>(3) * Expansion<1>(0)).size() == 0);
  CHECK(sign(Expansion<1>(3) - Expansion<1>(3)) == Sign::zero);
  // One that is full takes zeros, too, and drops them.
  Expansion<1> full(1);
  full.append(0);
  CHECK(full.size() == 1);
}

// --- Consistency

TEST_CASE("expansion: sums and products of two doubles lose nothing") {
  cases::run("two doubles", 200000, [](Random& random) -> std::string {
    const double a = any_double(random);
    const double b = any_double(random);
    const auto [sum, sum_error] = two_sum(a, b);
    if (Exact(sum) + Exact(sum_error) != Exact(a) + Exact(b) || sum != a + b) return "two_sum";
    const auto [product, product_error] = two_product(a, b);
    if (Exact(product) + Exact(product_error) != Exact(a) * Exact(b)) return "two_product";
    if (product != a * b) return "two_product is not rounded";
    const double large = std::abs(a) < std::abs(b) ? b : a;
    const double small = std::abs(a) < std::abs(b) ? a : b;
    const auto [fast, fast_error] = fast_two_sum(large, small);
    if (fast != sum || fast_error != sum_error) return "fast_two_sum";
    return {};
  });
  SUCCEED("all cases hold");
}

TEST_CASE("expansion: sums, differences and products are exact and well formed") {
  cases::run("lengths 1 and 1", 20000, check_operations<1, 1>);
  cases::run("lengths 2 and 1", 20000, check_operations<2, 1>);
  cases::run("lengths 1 and 3", 20000, check_operations<1, 3>);
  cases::run("lengths 4 and 4", 10000, check_operations<4, 4>);
  cases::run("lengths 3 and 9", 3000, check_operations<3, 9>);
  cases::run("lengths 16 and 6", 2000, check_operations<16, 6>);
  SUCCEED("all cases hold");
}
