// SPDX-License-Identifier: MIT
#include "grid/grid.hpp"

#include <cmath>
#include <signum/kernel/error.hpp>

#include "numbers/big/big_number.hpp"

namespace signum::detail {

std::int64_t Grid::require_number(double number) {
  constexpr double most_steps = 0x1p51;
  if (!(std::abs(number) <= most_steps)) {
    throw InvalidArgument("spacing: at least 2^-51 of the greatest coordinate was expected");
  }
  return static_cast<std::int64_t>(number);
}

Grid::Grid(double spacing) : spacing_(spacing), step_(to_rational(spacing)) {
  if (!(spacing > 0)) throw InvalidArgument("spacing: a number above 0 was expected");
  const double parts = std::nearbyint(1 / spacing);
  if (spacing < 1 && parts <= 0x1p53 && 1 / parts == spacing) {
    parts_ = parts;
    step_ = 1 / to_rational(parts);
  }
}

std::int64_t Grid::nearest(const BigRational& x) const {
  const BigRational number = in_steps(x) * 2 + 1;
  const BigInteger floor = floor_quotient(numerator(number), BigInteger(denominator(number) * 2));
  return require_number(round_to_double(BigRational(floor)));
}

}  // namespace signum::detail
