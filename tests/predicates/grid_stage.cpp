// SPDX-License-Identifier: MIT
// The grids on which plain doubles are exact: how fine, how coarse, and what is on them.
#include "stages/grid_stage.hpp"

#include <catch2/catch.hpp>

#include "cases.hpp"
#include "numbers/rational_value.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

struct Sum {
  template <class T>
  constexpr auto operator()(const T& a, const T& b) const {
    return a + b;
  }
};
struct Determinant {
  template <class T>
  constexpr auto operator()(const T& a, const T& b, const T& c, const T& d) const {
    return a * b - c * d;
  }
};
struct Mixed {
  template <class T>
  constexpr auto operator()(const T& a, const T& b, const T& c) const {
    return (a * a + b) * c;
  }
};
template <int Degree>
struct Power {
  template <class T>
  constexpr auto operator()(const T& a) const {
    if constexpr (Degree == 1) {
      return a;
    } else {
      return Power<Degree - 1>{}(a)*a;
    }
  }
};

using D = Difference1;
using GridOfSum = GridOf<Sum, D, D>;
using GridOfDeterminant = GridOf<Determinant, D, D, D, D>;
using GridOfMixed = GridOf<Mixed, D, D, D>;

/// Whether so many terms of that degree have at most 53 bits with `bits`, and more with one more.
constexpr bool are_most(int bits, int log2_of_terms, int degree) {
  return log2_of_terms + bits * degree <= 53 && log2_of_terms + (bits + 1) * degree > 53;
}

}  // namespace

// --- Laws

TEST_CASE("grid stage: a grid has the most bits with which a result has 53") {
  CHECK(are_most(GridOfSum::bits, 1, 1));
  CHECK(are_most(GridOfDeterminant::bits, 1, 2));
  CHECK(are_most(GridOfMixed::bits, 1, 3));
  CHECK(are_most(GridOf<Power<1>, D>::bits, 0, 1));
  CHECK(are_most(GridOf<Power<5>, D>::bits, 0, 5));
  CHECK(are_most(GridOf<Power<27>, D>::bits, 0, 27));
}

TEST_CASE("grid stage: terms of several degrees need differences that may reach 1") {
  CHECK(std::ldexp(GridOfMixed::least, GridOfMixed::bits) == 1);
  const D quarter{0, 0.25};
  const D least{0, GridOfMixed::least};
  CHECK(grid_sign(Mixed{}, least, quarter, least) == FilterSign::uncertain);
  CHECK(grid_sign(Mixed{}, least, D{0, 0.5}, least) == FilterSign::positive);
  // Formulas of one degree do not: their grids go down to where products of points underflow.
  const double fine = GridOfDeterminant::least;
  CHECK(fine < 0x1p-200);
  CHECK(fine * fine >= 0x1p-1022);
  const D large{0, std::ldexp(fine, GridOfDeterminant::bits - 1)};
  CHECK(grid_sign(Determinant{}, large, large, large, large) == FilterSign::zero);
  const D small{0, std::ldexp(fine, GridOfDeterminant::bits - 2)};
  CHECK(grid_sign(Determinant{}, small, small, small, small) == FilterSign::uncertain);
}

TEST_CASE("grid stage: integers are the coarsest grid, and one bit is enough") {
  const D one{3, 4};
  CHECK(grid_sign(Power<30>{}, one) == FilterSign::positive);
  CHECK(grid_sign(Power<29>{}, D{4, 3}) == FilterSign::negative);
  CHECK(grid_sign(Power<30>{}, D{5, 5}) == FilterSign::zero);
  const D large{0, std::ldexp(1, GridOfDeterminant::bits - 1)};
  CHECK(grid_sign(Determinant{}, large, large, large, large) == FilterSign::zero);
  const D larger{0, std::ldexp(1, GridOfDeterminant::bits)};
  CHECK(grid_sign(Determinant{}, larger, larger, larger, larger) == FilterSign::uncertain);
}

TEST_CASE("grid stage: what is called on the grid is, and what is near the origin and on it is") {
  int on = 0;
  int off = 0;
  cases::run("multiples of halves", 40000, [&](Random& random) -> std::string {
    // Coordinates are multiples of half the grid's distance, which the greatest difference sets;
    // far from the origin doubles have no finer ones.
    const double grid = std::ldexp(1, -random.between(0, 200));
    const double reach = std::ldexp(1, GridOfDeterminant::bits - 1);
    const bool far = random.one_in(2);
    const bool halves = random.one_in(2);
    const double base = far ? (random.one_in(2) ? 0x1p51 : -0x1p51) : random.between(-9, 9);
    std::array<D, 4> d;
    bool multiples = true;
    for (std::size_t i = 1; i < 4; ++i) {
      const auto coordinate = [&] {
        const double half = halves && random.one_in(4) ? 0.5 : 0;
        multiples = multiples && half == 0;
        return (base + std::floor(random.symmetric() * 0x1p20) + half) * grid;
      };
      d[i] = {coordinate(), coordinate()};
    }
    d[0] = {base * grid, (base + reach) * grid};
    const bool is = on_grid<GridOfDeterminant>(d[0], d[1], d[2], d[3]);
    if (is && !multiples) return "called on the grid, with base " + cases::hex(base);
    if (!far && multiples && !is) return "called off the grid, with base " + cases::hex(base);
    ++(is ? on : off);
    return {};
  });
  CHECK(on > 0);
  CHECK(off > 0);
}

TEST_CASE("grid stage: a sign that is certain is that of the exact number") {
  int certain_signs = 0;
  cases::run("signs", 40000, [&](Random& random) -> std::string {
    const double grid = std::ldexp(1, -random.between(0, 60));
    const int bits = random.between(2, 28);
    const auto any = [&] { return std::floor(random.symmetric() * std::ldexp(1, bits)) * grid; };
    const std::array<D, 4> d{{{any(), any()}, {any(), any()}, {any(), any()}, {any(), any()}}};
    const auto exact = [&](std::size_t i) {
      return BigRational(to_rational(d[i].to) - to_rational(d[i].from));
    };
    const FilterSign sign = grid_sign(Determinant{}, d[0], d[1], d[2], d[3]);
    certain_signs += is_certain(sign);
    const BigRational value = exact(0) * exact(1) - exact(2) * exact(3);
    if (is_certain(sign) && certain(sign) != sign_of(value.sign())) return "determinant";
    const FilterSign mixed = grid_sign(Mixed{}, d[0], d[1], d[2]);
    const BigRational cubic = (exact(0) * exact(0) + exact(1)) * exact(2);
    if (is_certain(mixed) && certain(mixed) != sign_of(cubic.sign())) return "of several degrees";
    return {};
  });
  CHECK(certain_signs > 0);
}
