// SPDX-License-Identifier: MIT
/// The point nearest to the origin in the affine hull of a few points: its coordinates along the
/// edges from one of them solve the normal equations, whose matrix is positive definite.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/vec.hpp>

#include "vectors/integer_vector.hpp"

namespace signum::detail {

/// The first n unknowns s of M s = r, with M the products of n independent vectors with each other
/// and r their products with -origin. They are found by elimination; false where that finds the
/// vectors dependent.
template <class T>
bool solve_normal_equations(const std::array<Vec3<T>, 3>& edges, std::size_t n,
                            const Vec3<T>& origin, std::array<T, 3>& solution) {
  std::array<std::array<T, 4>, 3> m;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = j < i ? m[j][i] : dot(edges[i], edges[j]);
    m[i][n] = -dot(edges[i], origin);
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (!(m[i][i] > 0)) return false;
    for (std::size_t row = 0; row < n; ++row) {
      if (row == i) continue;
      const T factor = m[row][i] / m[i][i];
      for (std::size_t j = i + 1; j <= n; ++j) m[row][j] -= factor * m[i][j];
    }
  }
  for (std::size_t k = 0; k < n; ++k) solution[k] = m[k][n] / m[k][k];
  return true;
}

/// Solves them exactly: by determinants of integers, since quotients on the way would have to be
/// brought to lowest terms. The unknowns are the integers in `solution` over `denominator`, which
/// is positive.
bool solve_normal_equations(const std::array<IntegerVector3, 3>& edges, std::size_t n,
                            const IntegerVector3& origin, std::array<BigInteger, 3>& solution,
                            BigInteger& denominator);

}  // namespace signum::detail
