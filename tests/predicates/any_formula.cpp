// SPDX-License-Identifier: MIT
// Every stage, by itself, on formulas of every shape at every scale, against exact rationals: a
// stage is right for any formula, or it does not answer.
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>

#include "../kernel/formulas.hpp"
#include "stages_of.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;
using staged::Stage;

namespace {

using Exact = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                            boost::multiprecision::et_off>;

/// A formula of an array as one of so many differences.
template <class Formula>
struct OfDifferences {
  template <class... T>
  constexpr auto operator()(const T&... x) const {
    return Formula{}(std::array{x...});
  }
};

double finite_or(double x, double y) { return std::isfinite(x) ? x : y; }

/// How the numbers of one case are made.
struct Scale {
  int least, most;  ///< exponents of the unit of which they are multiples
  int bits;         ///< how many units they are at most
};

Scale any_scale(Random& random) {
  const int bits = random.one_in(3) ? 50 : random.between(1, 26);
  switch (random.between(0, 4)) {
    case 0:  // one unit: integers, and grids as fine as grids may be
      return Scale{0, 0, bits};
    case 1: {
      const int unit = random.between(-60, 0);
      return Scale{unit, unit, bits};
    }
    case 2: {  // tiny to huge
      const int unit = random.between(-1074, 960);
      return Scale{unit, unit, bits};
    }
    case 3: {  // mixed
      const int unit = random.between(-500, 300);
      return Scale{unit, unit + random.between(1, 120), bits};
    }
    default:
      return Scale{-1074, 960, bits};
  }
}

double any_number(const Scale& scale, Random& random) {
  const auto units = std::ldexp(random.symmetric(), random.between(0, scale.bits));
  return std::ldexp(std::round(units), random.between(scale.least, scale.most));
}

/// Differences whose formula is often zero or nearly so: numbers are repeated, and are sums and
/// products of others.
template <std::size_t N>
std::array<Difference1, N> any_differences(Random& random) {
  const Scale scale = any_scale(random);
  std::array<Difference1, N> d;
  for (std::size_t i = 0; i < N; ++i) {
    const auto other = [&] { return d[random.bits() % (i + 1)].to; };
    d[i] = {random.one_in(2) ? 0 : any_number(scale, random), any_number(scale, random)};
    switch (random.between(0, 9)) {
      case 0:
        d[i].to = other();
        break;
      case 1:
        d[i].to = -other();
        break;
      case 2:
        d[i].to = finite_or(other() * other(), d[i].to);
        break;
      case 3:
        d[i].to = finite_or(other() + other(), d[i].to);
        break;
      case 4:
        d[i].to = finite_or(std::nextafter(other(), random.symmetric()), d[i].to);
        break;
      default:
        break;
    }
  }
  return d;
}

template <class Listed>
void check(const Listed& listed, int count) {
  using Formula = OfDifferences<typename Listed::Formula>;
  std::array<int, staged::stage_count> decided{};
  bool always_zero = true;
  cases::run(listed.name, count, [&](Random& random) -> std::string {
    const auto d = any_differences<Listed::leaves>(random);
    std::array<Exact, Listed::leaves> numbers;
    for (std::size_t i = 0; i < d.size(); ++i) numbers[i] = Exact(d[i].to) - Exact(d[i].from);
    const int truth = typename Listed::Formula{}(numbers).sign();
    always_zero = always_zero && truth == 0;
    const auto signs =
        std::apply([](const auto&... x) { return staged::stage_signs(Formula{}, x...); }, d);
    for (std::size_t s = 0; s < signs.size(); ++s) decided[s] += is_certain(signs[s]);
    const auto wrong = staged::wrong_stage(signs, truth);
    if (!wrong) return {};
    std::string text;
    for (const Difference1& x : d) text += cases::hex(x.to) + " - " + cases::hex(x.from) + ", ";
    return text + "is " + std::to_string(truth) + ", not so " + staged::name(*wrong);
  });
  std::apply(
      [&]<class... D>(const D&...) {
        staged::for_each_stage([&](auto s) {
          if (!signum::detail::has_stage<s.value, Formula, D...>()) return;
          // A stage that has a bound never decides for zero.
          const bool bounds = s.value == Stage::filter || s.value == Stage::double_doubles;
          if (bounds && always_zero) return;
          INFO(listed.name << ": " << staged::name(s.value) << " decides nothing");
          CHECK(decided[static_cast<std::size_t>(s.value)] > 0);
        });
      },
      std::array<Difference1, Listed::leaves>{});
}

}  // namespace

// --- Consistency

TEST_CASE("any formula: each stage is right or uncertain, at every scale") {
  formulas::for_each(
      [](const auto& listed) { check(listed, static_cast<int>(100'000 / listed.leaves)); });
}

// --- Range

// Random cases hardly ever ask for the last bit of a product: 3 of 2 million found a range of
// exponents that was twice as large.
TEST_CASE("Range: a product whose last bit is the answer, where that bit is no double") {
  std::array<int, staged::stage_count> decided{};
  for (const double odd : {1.0, 3.0, 12345.0}) {
    for (int exponent = -660; exponent <= -440; ++exponent) {
      const auto units = [&](double x) { return std::ldexp(0x1p52 + odd + x, exponent); };
      // (m + 1) (m - 1) - m^2 = -1, in squared units.
      const auto signs =
          staged::stage_signs(Orient2dFormula{}, Difference2{{0, 0}, {units(1), units(0)}},
                              Difference2{{0, 0}, {units(0), units(-1)}});
      for (std::size_t s = 0; s < signs.size(); ++s) decided[s] += is_certain(signs[s]);
      const auto wrong = staged::wrong_stage(signs, -1);
      INFO("units of 2^" << exponent << (wrong ? ", not so " + staged::name(*wrong) : ""));
      CHECK(!wrong);
    }
  }
  for (const Stage s : {Stage::short_expansions, Stage::long_expansions}) {
    CHECK(decided[static_cast<std::size_t>(s)] > 0);
  }
}
