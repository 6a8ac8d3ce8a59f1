// SPDX-License-Identifier: MIT
/// The signs of the predicates by their definitions: determinants of whole rows, expanded by minors
/// on GMP's integers, where the library subtracts a point first and expands otherwise.
#pragma once

#include "judge_number.hpp"

namespace judge {

using Matrix = std::vector<std::vector<Big>>;

/// Laplace's expansion along the first column.
inline Big determinant(const Matrix& m) {
  if (m.size() == 1) return m[0][0];
  Big sum = 0;
  for (std::size_t row = 0; row < m.size(); ++row) {
    Matrix minor;
    for (std::size_t i = 0; i < m.size(); ++i) {
      if (i != row) minor.emplace_back(m[i].begin() + 1, m[i].end());
    }
    const Big term = m[row][0] * determinant(minor);
    sum = row % 2 == 0 ? sum + term : sum - term;
  }
  return sum;
}

enum class Rows : std::uint8_t {
  flat,   ///< (x, y, 1) or (x, y, z, 1)
  round,  ///< the same with the sum of the squares before the 1
};

/// The sign of the determinant with a row for each point. One power of two scales all points, which
/// does not change it.
template <std::size_t N>
int row_sign(const std::array<std::array<double, 3>, N>& points, std::size_t dimension, Rows rows) {
  Matrix m;
  for (const auto& p : to_integers<Big>(points)) {
    std::vector<Big> row(p.begin(), p.begin() + static_cast<std::ptrdiff_t>(dimension));
    if (rows == Rows::round) row.push_back(dot_product(p, p));
    row.push_back(1);
    m.push_back(std::move(row));
  }
  return sgn(determinant(m));
}

template <std::size_t N, class Point>
int row_sign(const std::array<Point, N>& points, Rows rows) {
  std::array<std::array<double, 3>, N> p;
  for (std::size_t i = 0; i < N; ++i) p[i] = corner(points[i]);
  return row_sign(p, sizeof(Point) / sizeof(double), rows);
}

inline int orient2d(const std::array<signum::Point2, 3>& p) { return row_sign(p, Rows::flat); }
inline int orient3d(const std::array<signum::Point3, 4>& p) { return -row_sign(p, Rows::flat); }
inline int incircle(const std::array<signum::Point2, 4>& p) { return row_sign(p, Rows::round); }
inline int insphere(const std::array<signum::Point3, 5>& p) { return -row_sign(p, Rows::round); }

}  // namespace judge
