// SPDX-License-Identifier: MIT
#include "simpler_numbers.hpp"

#include <algorithm>
#include <cmath>

namespace signum::oracle {

double to_bits(double x, int bits, Towards towards) {
  if (x == 0) return x;
  const double scaled = std::ldexp(std::abs(x), bits - 1 - std::ilogb(x));
  const double rounded = towards == Towards::zero      ? std::floor(scaled)
                         : towards == Towards::nearest ? std::nearbyint(scaled)
                                                       : std::floor(scaled) + 1;
  return std::copysign(std::ldexp(rounded, std::ilogb(x) - bits + 1), x);
}

double to_multiple(double x, int exponent) {
  // The scaling takes two steps, since 2^-exponent may not be a double.
  return std::ldexp(std::nearbyint(std::ldexp(x, -exponent)), exponent);
}

int last_bit(double x) {
  int exponent;
  double m = std::frexp(x, &exponent);
  for (; m != std::floor(m); --exponent) m *= 2;
  return exponent;
}

RoundExponents round_exponents(int exponent) {
  const int rest = ((exponent % 10) + 10) % 10;
  return {exponent - (rest == 0 ? 10 : rest), exponent - rest + 10};
}

std::vector<double> simpler(double x) {
  std::vector<double> all = {0, 1, -1, 2, 3, -2, -3};
  if (x == 0) return all;
  const double towards_zero = x > 0 ? -1 : 1;
  const int e = std::ilogb(x);
  all.insert(all.end(), {std::abs(x), std::nearbyint(x), std::trunc(x), std::trunc(x / 2)});
  if (std::abs(x) < 100) all.insert(all.end(), {std::trunc(x) + towards_zero, x + towards_zero});
  for (const int by : {e, e - e / 4, e / 2, e / 4, e / 8, 16, -16, 4, -4, 1, -1}) {
    if (std::abs(by) <= std::abs(e)) all.push_back(std::ldexp(x, -by));
  }
  const auto [low, high] = round_exponents(e);
  all.insert(all.end(), {std::ldexp(x, low - e), std::ldexp(x, high - e)});
  for (const int bits : bit_counts) {
    for (const Towards towards : {Towards::zero, Towards::nearest, Towards::infinity}) {
      all.push_back(to_bits(x, bits, towards));
    }
  }
  all.erase(std::remove(all.begin(), all.end(), x), all.end());
  return all;
}

}  // namespace signum::oracle
