// SPDX-License-Identifier: MIT
#include "running_error.hpp"

#include <catch2/catch.hpp>

#include "cases.hpp"
#include "rational_value.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

/// Whether the exact number is in the interval of x.
bool holds(const RunningError& x, const BigRational& exact) {
  if (!std::isfinite(x.value) || !std::isfinite(x.error)) return true;
  return abs(exact - to_rational(x.value)) <= to_rational(x.error);
}

/// The two ends of the interval.
std::array<BigRational, 2> ends(const RunningError& x) {
  return {to_rational(x.value) - to_rational(x.error), to_rational(x.value) + to_rational(x.error)};
}

/// What each operation makes of the ends, where it takes its greatest and least values.
std::string check(const RunningError& a, const RunningError& b) {
  for (const BigRational& x : ends(a)) {
    for (const BigRational& y : ends(b)) {
      if (!holds(a + b, x + y)) return "sum";
      if (!holds(a - b, x - y)) return "difference";
      if (!holds(a * b, x * y)) return "product";
      const RunningError ratio = a / b;
      if (std::isfinite(ratio.error) && !holds(ratio, x / y)) return "quotient";
    }
  }
  return "";
}

double any(Random& random, int least, int greatest) {
  const int e = random.between(least, greatest);
  // Few bits, so that sums are halfway between two doubles, or many.
  const double m = random.one_in(2) ? 1 + std::ldexp(random.between(0, 3), -random.between(50, 53))
                                    : 1 + random.unit();
  return std::ldexp(random.one_in(2) ? m : -m, e);
}

}  // namespace

TEST_CASE("running error: half a place of the last is counted, and no more") {
  // 1 + 2^-53 is halfway, and rounded down.
  const RunningError sum = RunningError{1, 0} + RunningError{0x1p-53, 0};
  CHECK(sum.value == 1);
  CHECK(sum.error >= 0x1p-53);
  CHECK(sum.error < 0x1.1p-53);
  const RunningError least = RunningError{0x1p-600, 0} * RunningError{0x1p-475, 0};
  CHECK(least.value == 0);
  CHECK(least.error >= 0x1p-1074);
  CHECK(holds(RunningError::rounded(1), 1 + to_rational(0x1p-53)));
  CHECK(holds(RunningError::scaled(0x1.8p0, -1074), to_rational(1.5) * to_rational(0x1p-1074)));
}

TEST_CASE("running error: the exact result is in the interval, whatever is in those given") {
  cases::run("numbers", 20000, [](Random& random) -> std::string {
    const int middle = random.one_in(8) ? random.between(-540, -500) : random.between(-3, 3);
    const auto number = [&] {
      const double value = random.one_in(8) ? 0 : any(random, middle - 2, middle + 2);
      return RunningError{value,
                          random.one_in(3) ? 0 : std::abs(any(random, middle - 60, middle - 1))};
    };
    const RunningError a = number();
    // What cancels leaves the errors alone.
    RunningError b = number();
    if (random.one_in(4)) b.value = a.value;
    const std::string wrong = check(a, b);
    if (wrong.empty()) return {};
    return wrong + " of " + cases::hex(a.value) + " +- " + cases::hex(a.error) + " and " +
           cases::hex(b.value) + " +- " + cases::hex(b.error);
  });
}

TEST_CASE("running error: a sum of products, where terms cancel and underflow") {
  cases::run("sums", 20000, [](Random& random) -> std::string {
    const int middle = random.one_in(8) ? random.between(-540, -500) : random.between(-3, 3);
    std::array<double, 6> x;
    for (double& v : x) v = random.one_in(8) ? 0 : any(random, middle - 2, middle + 2);
    if (random.one_in(3)) x[2] = -x[0];
    if (random.one_in(3)) x[3] = std::nextafter(x[1], x[2]);
    const auto sum = RunningError::sum_of_products(x[0], x[1], x[2], x[3], x[4], x[5]);
    const auto product = [&](std::size_t i) {
      return BigRational(to_rational(x[i]) * to_rational(x[i + 1]));
    };
    if (holds(sum, product(0) + product(2) + product(4))) return {};
    return cases::hex(x[0]) + " " + cases::hex(x[1]) + " " + cases::hex(x[2]) + " " +
           cases::hex(x[3]) + " " + cases::hex(x[4]) + " " + cases::hex(x[5]);
  });
}
