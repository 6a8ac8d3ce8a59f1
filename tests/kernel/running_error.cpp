// SPDX-License-Identifier: MIT
#include "numbers/running_error.hpp"

#include <catch2/catch.hpp>

#include "cases.hpp"
#include "numbers/rational_value.hpp"

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

/// The parts of the error of a result: half a place of its last, and what the errors given become.
BigRational half_place(const RunningError& x) {
  return to_rational(0x1p-53) * abs(to_rational(x.value));
}

/// That the error is at least the sum of its parts, and at most 2^-48 of it more, and `most`.
std::string counts(const RunningError& x, const BigRational& given, const BigRational& most) {
  if (!std::isfinite(x.value)) return {};
  const BigRational parts = given + half_place(x);
  if (!std::isfinite(x.error)) return parts < to_rational(0x1p1000) ? " is without a bound" : "";
  if (to_rational(x.error) < parts) return " counts too little";
  if (to_rational(x.error) > parts * (1 + to_rational(0x1p-48)) + most) return " counts too much";
  return {};
}

/// What each operation makes of the ends, where it takes its greatest and least values.
std::string check(const RunningError& a, const RunningError& b) {
  const RunningError sum = a + b;
  const RunningError difference = a - b;
  const RunningError product = a * b;
  const RunningError ratio = a / b;
  const BigRational ea = to_rational(a.error);
  const BigRational eb = to_rational(b.error);
  const BigRational size_a = abs(to_rational(a.value));
  const BigRational size_b = abs(to_rational(b.value));
  const bool divides = size_b > eb;
  for (const BigRational& x : ends(a)) {
    for (const BigRational& y : ends(b)) {
      if (!holds(sum, x + y)) return "sum";
      if (!holds(difference, x - y)) return "difference";
      if (!holds(product, x * y)) return "product";
      if (divides && !holds(ratio, x / y)) return "quotient";
    }
  }
  if (!divides && std::isfinite(ratio.error)) return "quotient by what may be zero";
  // The greatest parts that operations add for what may underflow.
  const BigRational most = to_rational(0x1.8p-960);
  std::string wrong = counts(sum, ea + eb, most);
  if (!wrong.empty()) return "sum" + wrong;
  wrong = counts(difference, ea + eb, most);
  if (!wrong.empty()) return "difference" + wrong;
  wrong = counts(product, size_a * eb + ea * size_b + ea * eb, most);
  if (!wrong.empty()) return "product" + wrong;
  if (!divides || !std::isfinite(ratio.value)) return {};
  const BigRational least = size_b - eb;
  wrong = counts(ratio, (ea + abs(to_rational(ratio.value)) * eb) / least,
                 most + (most + most * eb) / least);
  return wrong.empty() ? wrong : "quotient" + wrong;
}

/// Exponents around which numbers are drawn: of ordinary numbers, where products underflow, of the
/// smallest numbers, about what is given back for these, and of the largest.
int any_middle(Random& random) {
  switch (random.between(0, 8)) {
    case 0:
      return random.between(-540, -500);
    case 1:
      return random.between(-1076, -1060);
    case 2:
      return random.between(-1040, -1000);
    case 3:
      return random.between(505, 513);
    case 4:
      return random.between(1010, 1021);
    case 5:
      return random.between(-970, -950);
    default:
      return random.between(-3, 3);
  }
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

TEST_CASE("running error: the exact result is in the interval, which is hardly larger") {
  cases::run("numbers", 20000, [](Random& random) -> std::string {
    const auto number = [&](int middle) {
      const double value = random.one_in(8) ? 0 : any(random, middle - 2, middle + 2);
      return RunningError{value,
                          random.one_in(3) ? 0 : std::abs(any(random, middle - 60, middle - 1))};
    };
    const int middle = any_middle(random);
    const RunningError a = number(middle);
    // What cancels leaves the errors alone.
    RunningError b = number(random.one_in(4) ? any_middle(random) : middle);
    if (random.one_in(4)) b.value = random.one_in(2) ? a.value : -a.value;
    const std::string wrong = check(a, b);
    if (wrong.empty()) return {};
    return wrong + " of " + cases::hex(a.value) + " +- " + cases::hex(a.error) + " and " +
           cases::hex(b.value) + " +- " + cases::hex(b.error);
  });
}

TEST_CASE("running error: what divides is near zero") {
  // 5 / 16 of the smallest, where 16 is off by 1: 5 / 15 is in the interval, by the error alone.
  const RunningError small =
      RunningError{5 * 0x1p-1074, 0} / RunningError{16 * 0x1p-1074, 0x1p-1074};
  CHECK(holds(small, BigRational(1) / 3));
  // Half the smallest numbers, with nothing else that is off.
  const RunningError half = RunningError{3 * 0x1p-1074, 0} / RunningError{2, 0};
  CHECK(holds(half, to_rational(1.5) * to_rational(0x1p-1074)));
  // A quotient that underflows, of a divisor that may be nearly zero.
  const RunningError lost = RunningError{0x1p-1042, 0} / RunningError{0x1p40, 0x1p40 - 1};
  CHECK(holds(lost, to_rational(0x1p-1042)));
  // What touches zero has no bound.
  CHECK(std::isinf((RunningError{0, 0} / RunningError{1, 1}).error));
  CHECK(std::isinf((RunningError{1, 0} / RunningError{-1, 1}).error));
  CHECK(std::isinf((RunningError{1, 0} / RunningError{-1, 2}).error));
}

TEST_CASE("running error: what a double is rounded from, and the doubles around it") {
  cases::run("doubles", 20000, [](Random& random) -> std::string {
    const double x = random.one_in(9) ? 0 : any(random, -1080, 1022);
    const BigRational exact = to_rational(x);
    const BigRational up = to_rational(std::nextafter(x, HUGE_VAL));
    const BigRational down = to_rational(std::nextafter(x, -HUGE_VAL));
    const RunningError rounded = RunningError::rounded(x);
    const BigRational most = to_rational(0x1.8p-960);
    std::string wrong;
    if (!holds(rounded, (exact + up) / 2) || !holds(rounded, (exact + down) / 2)) wrong = "rounded";
    wrong += counts(rounded, 0, most);
    const int exponent = random.between(-1074, 0);
    const RunningError scaled = RunningError::scaled(x, exponent);
    if (!holds(scaled, exact * to_rational(std::ldexp(1, exponent)))) wrong += "scaled";
    // The next double, or at most three after it, and `tiny` where these are closer than that.
    const BigRational reach = 4 * std::max<BigRational>(up - exact, exact - down) + most;
    if (!(rounded_up(x) > x) || to_rational(rounded_up(x)) - exact > reach) wrong += "up";
    if (!(rounded_down(x) < x) || exact - to_rational(rounded_down(x)) > reach) wrong += "down";
    return wrong.empty() ? wrong : wrong + " of " + cases::hex(x);
  });
}

TEST_CASE("running error: bounds from below and from above, of what is known") {
  cases::run("intervals", 20000, [](Random& random) -> std::string {
    const int middle = std::min(any_middle(random), 1015);
    const double error = random.one_in(3) ? 0 : std::abs(any(random, middle - 60, middle + 2));
    const RunningError x{random.one_in(8) ? 0 : any(random, middle - 2, middle + 2), error};
    const auto [low, high] = ends(x);
    const auto reach = [](const BigRational& end) -> BigRational {
      return abs(end) * to_rational(0x1.4p-51) + to_rational(0x1.8p-960);
    };
    const BigRational below = low - to_rational(lower(x));
    const BigRational above = to_rational(upper(x)) - high;
    if (below >= 0 && below <= reach(low) && above >= 0 && above <= reach(high)) return {};
    return cases::hex(x.value) + " +- " + cases::hex(x.error);
  });
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double error : {infinity, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_FALSE(lower({1, error}) > -infinity);
    CHECK_FALSE(upper({1, error}) < infinity);
  }
}

TEST_CASE("running error: a sum of products, where terms cancel and underflow") {
  cases::run("sums", 20000, [](Random& random) -> std::string {
    const int middle = any_middle(random);
    std::array<double, 6> x;
    for (double& v : x) v = random.one_in(8) ? 0 : any(random, middle - 2, middle + 2);
    if (random.one_in(3)) x[2] = -x[0];
    if (random.one_in(3)) x[3] = std::nextafter(x[1], x[2]);
    const auto sum = RunningError::sum_of_products(x[0], x[1], x[2], x[3], x[4], x[5]);
    const auto product = [&](std::size_t i) {
      return BigRational(to_rational(x[i]) * to_rational(x[i + 1]));
    };
    const BigRational exact = product(0) + product(2) + product(4);
    // Of each product, of both sums.
    BigRational sizes = abs(exact) + abs(product(0) + product(2));
    for (const std::size_t i : {0U, 2U, 4U}) sizes += abs(product(i));
    const BigRational least = sizes * to_rational(0x1p-53);
    const BigRational most = least * (1 + to_rational(0x1p-48)) + to_rational(0x1p-958);
    if (!std::isfinite(sum.error)) {
      if (sizes > to_rational(0x1p1000)) return {};
    } else if (holds(sum, exact) && to_rational(sum.error) >= least &&
               to_rational(sum.error) <= most) {
      return {};
    }
    return cases::hex(x[0]) + " " + cases::hex(x[1]) + " " + cases::hex(x[2]) + " " +
           cases::hex(x[3]) + " " + cases::hex(x[4]) + " " + cases::hex(x[5]);
  });
}
