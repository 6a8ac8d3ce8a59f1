// SPDX-License-Identifier: MIT
/// The signs of the predicates by their definitions: determinants of whole rows, expanded by minors
/// on GMP's integers, where the library subtracts a point first and expands otherwise.
#pragma once

#include <algorithm>
#include <tuple>

#include "reference_number.hpp"

namespace reference {

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

template <class Point, std::size_t N>
std::array<std::array<double, 3>, N> corners_of(const std::array<Point, N>& points) {
  std::array<std::array<double, 3>, N> p;
  for (std::size_t i = 0; i < N; ++i) p[i] = corner(points[i]);
  return p;
}

template <std::size_t N, class Point>
int row_sign(const std::array<Point, N>& points, Rows rows) {
  return row_sign(corners_of(points), sizeof(Point) / sizeof(double), rows);
}

inline int orient2d(const std::array<signum::Point2, 3>& p) { return row_sign(p, Rows::flat); }
inline int orient3d(const std::array<signum::Point3, 4>& p) { return -row_sign(p, Rows::flat); }
inline int incircle(const std::array<signum::Point2, 4>& p) { return row_sign(p, Rows::round); }
inline int insphere(const std::array<signum::Point3, 5>& p) { return -row_sign(p, Rows::round); }

// The predicates on vectors, each given by two points.

inline int cross_sign(const std::array<signum::Point2, 4>& p) {
  const auto x = to_integers<Big>(corners_of(p));
  return sgn(cross_product(x[1] - x[0], x[3] - x[2])[2]);
}

inline int dot_sign(const std::array<signum::Point3, 4>& p) {
  const auto x = to_integers<Big>(corners_of(p));
  return sgn(dot_product(x[1] - x[0], x[3] - x[2]));
}

/// The squares are expanded, where the library subtracts first.
inline int compare_distances(const std::array<signum::Point3, 4>& p) {
  const auto x = to_integers<Big>(corners_of(p));
  const auto square = [&x](std::size_t i, std::size_t j) {
    return dot_product(x[i], x[i]) + dot_product(x[j], x[j]) - Big(2) * dot_product(x[i], x[j]);
  };
  return sgn(square(0, 1) - square(2, 3));
}

inline int triple_product_sign(const std::array<signum::Point3, 6>& p) {
  const auto x = to_integers<Big>(corners_of(p));
  Matrix m;
  for (std::size_t i = 0; i < 6; i += 2) {
    const auto v = x[i + 1] - x[i];
    m.emplace_back(v.begin(), v.end());
  }
  return sgn(determinant(m));
}

/// The normal, the offset as a first coordinate, and the point. The sum has terms of two degrees,
/// so the 1 that makes them one is scaled with the rest.
inline int plane_side(const std::array<signum::Point3, 3>& p) {
  const auto given = corners_of(p);
  const auto x =
      to_integers<Big>(std::array{given[0], given[1], given[2], std::array<double, 3>{1, 0, 0}});
  return sgn(dot_product(x[0], x[2]) + x[1][0] * x[3][0]);
}

/// The center, the radius as a first coordinate, and the point: expanded, where the library
/// subtracts first.
inline int sphere_side(const std::array<signum::Point3, 3>& p) {
  const auto given = corners_of(p);
  const auto x = to_integers<Big>(given);
  return sgn(dot_product(x[0], x[0]) + dot_product(x[2], x[2]) - Big(2) * dot_product(x[0], x[2]) -
             x[1][0] * x[1][0]);
}

/// The sign of the determinant of the lifted points, each a row (x, y, x^2 + y^2 - w, 1) or the
/// same in space. A weight is multiplied by the 1 that was scaled with the coordinates, so that all
/// has one scale.
template <std::size_t N>
int lifted_sign(const std::array<std::array<double, 3>, N>& points,
                const std::array<double, N>& weights, std::size_t dimension) {
  std::array<std::array<double, 3>, 2 * N + 1> given{};
  std::copy(points.begin(), points.end(), given.begin());
  for (std::size_t i = 0; i < N; ++i) given[N + i][0] = weights[i];
  given[2 * N][0] = 1;
  const auto x = to_integers<Big>(given);
  Matrix m;
  for (std::size_t i = 0; i < N; ++i) {
    std::vector<Big> row(x[i].begin(), x[i].begin() + static_cast<std::ptrdiff_t>(dimension));
    row.push_back(dot_product(x[i], x[i]) - x[N + i][0] * x[2 * N][0]);
    row.push_back(1);
    m.push_back(std::move(row));
  }
  return sgn(determinant(m));
}

/// The weight is the third coordinate.
inline int power_circle(const std::array<signum::Point3, 4>& p) {
  std::array<std::array<double, 3>, 4> points;
  std::array<double, 4> weights;
  for (std::size_t i = 0; i < 4; ++i) {
    points[i] = {p[i].x, p[i].y, 0};
    weights[i] = p[i].z;
  }
  return lifted_sign(points, weights, 2);
}

/// The weights are the coordinates of the points after the fifth.
inline int power_sphere(const std::array<signum::Point3, 7>& p) {
  const auto all = corners_of(p);
  std::array<std::array<double, 3>, 5> points;
  std::copy(all.begin(), all.begin() + 5, points.begin());
  return -lifted_sign(points, {p[5].x, p[5].y, p[5].z, p[6].x, p[6].y}, 3);
}

/// The side of the plane a, b, c that the point of the line p, q and the plane r, s, t is on: the
/// point is computed, as a rational one.
inline int line_plane_point_side(const std::array<signum::Point3, 8>& points) {
  const auto x = to_integers<Big>(corners_of(points));
  const auto& [a, b, c, p, q, r, s, t] = std::tie(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]);
  const auto normal = cross_product(s - r, t - r);
  const Big hp = dot_product(normal, p - r);
  const Big hq = dot_product(normal, q - r);
  const Big w = hp - hq;
  const auto left = w * p;
  const auto right = hp * (q - p);
  Matrix m;
  for (const auto& y : {a, b, c}) m.push_back({y[0], y[1], y[2], 1});
  m.push_back({left[0] + right[0], left[1] + right[1], left[2] + right[2], w});
  return -sgn(determinant(m)) * sgn(w);
}

}  // namespace reference
