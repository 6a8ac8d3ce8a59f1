// SPDX-License-Identifier: MIT
/// Doubles as integers, each times one power of two, and points of these. Nothing here or in the
/// other headers of the reference uses the library's arithmetic.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/kernel/vec.hpp>
#include <span>
#include <stdexcept>
#include <vector>

#include "reference_integers.hpp"

namespace reference {

/// A finite double as an odd integer times a power of two, or zero.
struct Parts {
  std::int64_t mantissa;
  int exponent;
};

inline Parts parts(double x) {
  if (!std::isfinite(x)) throw std::invalid_argument("the judge takes finite doubles");
  if (x == 0) return {0, 0};
  int exponent;
  const double fraction = std::frexp(x, &exponent);
  auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
  return {mantissa >> zeros, exponent + zeros};
}

inline std::array<double, 3> corner(const signum::Point2& p) { return {p.x, p.y, 0}; }
inline std::array<double, 3> corner(const signum::Point3& p) { return {p.x, p.y, p.z}; }

/// A point of space in integers; a point of the plane has z = 0.
template <class N>
using Coordinates = std::array<N, 3>;

/// The exponents of the lowest bit of all coordinates, and of the one above the highest.
struct BitRange {
  int lowest = std::numeric_limits<int>::max(), highest = std::numeric_limits<int>::min();
};

inline BitRange bit_range(std::span<const std::array<double, 3>> points) {
  BitRange range;
  for (const auto& p : points) {
    for (const double coordinate : p) {
      if (coordinate == 0) continue;
      const Parts x = parts(coordinate);
      range.lowest = std::min(range.lowest, x.exponent);
      range.highest = std::max(range.highest, std::ilogb(coordinate) + 1);
    }
  }
  return range;
}

template <class N>
Coordinates<N> to_integers(const std::array<double, 3>& p, int lowest) {
  Coordinates<N> r;
  for (std::size_t i = 0; i < 3; ++i) {
    const Parts x = parts(p[i]);
    if (x.mantissa != 0) r[i] = N::from(x.mantissa, x.exponent - lowest);
  }
  return r;
}

/// The points times one power of two that makes integers of all their coordinates.
template <class N>
std::vector<Coordinates<N>> to_integers(std::span<const std::array<double, 3>> points) {
  const int lowest = bit_range(points).lowest;
  std::vector<Coordinates<N>> result;
  for (const auto& p : points) result.push_back(to_integers<N>(p, lowest));
  return result;
}

/// The sign that decide(x) gives of such integers x, where none that it computes has more bits than
/// products of so many coordinates, each twice as large, and eight.
template <std::size_t K, class Decide>
int sign_of_integers(const std::array<std::array<double, 3>, K>& points, int degree,
                     Decide decide) {
  const BitRange range = bit_range(points);
  const auto sign = [&]<class N>(N) {
    std::array<Coordinates<N>, K> x;
    for (std::size_t i = 0; i < K; ++i) x[i] = to_integers<N>(points[i], range.lowest);
    return sgn(decide(x));
  };
  if (range.highest < range.lowest) return sign(Small());
  const int bits = degree * (range.highest - range.lowest + 2) + 8;
  if (bits < Small::bits) return sign(Small());
  return bits < Wide::bits ? sign(Wide()) : sign(Big());
}

template <class N>
Coordinates<N> operator-(const Coordinates<N>& a, const Coordinates<N>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

template <class N>
Coordinates<N> operator*(const N& k, const Coordinates<N>& a) {
  return {k * a[0], k * a[1], k * a[2]};
}

template <class N>
Coordinates<N> cross_product(const Coordinates<N>& a, const Coordinates<N>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

template <class N>
N dot_product(const Coordinates<N>& a, const Coordinates<N>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <class N>
bool is_zero(const Coordinates<N>& a) {
  return sgn(a[0]) == 0 && sgn(a[1]) == 0 && sgn(a[2]) == 0;
}

}  // namespace reference
