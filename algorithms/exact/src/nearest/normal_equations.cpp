// SPDX-License-Identifier: MIT
#include "nearest/normal_equations.hpp"

namespace signum::detail {

namespace {

using Row = std::array<BigInteger, 3>;

/// The determinant of the matrix with these columns.
BigInteger determinant(const Row& a, const Row& b, const Row& c) {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) +
         c[0] * (a[1] * b[2] - a[2] * b[1]);
}

}  // namespace

bool solve_normal_equations(const std::array<IntegerVector3, 3>& edges, std::size_t n,
                            const IntegerVector3& origin, std::array<BigInteger, 3>& solution,
                            BigInteger& denominator) {
  // Cramer's rule for vectors times their denominators, on a matrix that is filled up with rows of
  // the identity.
  std::array<Row, 3> columns;
  Row right;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      columns[i][j] = j < i ? columns[j][i] : dot(edges[i], edges[j]);
    }
    right[i] = -dot(edges[i], origin);
  }
  for (std::size_t i = n; i < 3; ++i) columns[i][i] = 1;
  const BigInteger all = determinant(columns[0], columns[1], columns[2]);
  if (all.is_zero()) return false;
  for (std::size_t i = 0; i < n; ++i) {
    std::array<Row, 3> replaced = columns;
    replaced[i] = right;
    solution[i] = determinant(replaced[0], replaced[1], replaced[2]) * edges[i].denominator;
  }
  denominator = all * origin.denominator;
  return true;
}

}  // namespace signum::detail
