// SPDX-License-Identifier: MIT
/// Linear systems of three equations in integers, and points with rational coordinates.
#pragma once

#include <optional>

#include "reference_number.hpp"

namespace reference {

/// x / w with w > 0.
template <class N>
struct RationalPoint {
  Coordinates<N> x;
  N w;
  friend bool operator==(const RationalPoint& a, const RationalPoint& b) {
    return b.w * a.x == a.w * b.x;
  }
};

/// The unique solution of sum_i x_i columns_i = right: numerators over one positive denominator.
template <class N>
struct Solution {
  std::vector<N> numerators;
  N denominator;
};

/// Fraction-free Gauss-Jordan elimination; none when there is no solution, or more than one.
/// See: Bareiss, Sylvester's Identity and Multistep Integer-Preserving Gaussian Elimination, 1968.
template <class N>
std::optional<Solution<N>> solve(const std::vector<Coordinates<N>>& columns,
                                 const Coordinates<N>& right) {
  const std::size_t count = columns.size();
  std::array<std::array<N, 4>, 3> m;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t i = 0; i < count; ++i) m[row][i] = columns[i][row];
    m[row][count] = right[row];
  }
  N previous = 1;
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t pivot = i;
    while (pivot < 3 && sgn(m[pivot][i]) == 0) ++pivot;
    if (pivot == 3) return std::nullopt;
    std::swap(m[i], m[pivot]);
    for (std::size_t row = 0; row < 3; ++row) {
      if (row == i) continue;
      const N factor = m[row][i];
      for (std::size_t j = 0; j <= count; ++j) {
        m[row][j] = exact_quotient(m[i][i] * m[row][j] - factor * m[i][j], previous);
      }
    }
    previous = m[i][i];
  }
  for (std::size_t row = count; row < 3; ++row) {
    if (sgn(m[row][count]) != 0) return std::nullopt;
  }
  Solution<N> s{{}, previous};
  const bool flip = sgn(previous) < 0;
  if (flip) s.denominator = -previous;
  for (std::size_t i = 0; i < count; ++i) {
    s.numerators.push_back(flip ? -m[i][count] : m[i][count]);
  }
  return s;
}

}  // namespace reference
