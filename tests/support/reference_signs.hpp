// SPDX-License-Identifier: MIT
/// The signs of the predicates by their definitions: determinants of whole rows, expanded by minors
/// on integers, where the library subtracts a point first and expands otherwise.
#pragma once

#include <algorithm>
#include <tuple>

#include "reference_number.hpp"

namespace reference {

template <class N, std::size_t Size>
using Matrix = std::array<std::array<N, Size>, Size>;

/// Laplace's expansion along the first column.
template <class N, std::size_t Size>
N determinant(const Matrix<N, Size>& m) {
  if constexpr (Size == 1) {
    return m[0][0];
  } else {
    N sum = 0;
    for (std::size_t row = 0; row < Size; ++row) {
      Matrix<N, Size - 1> minor;
      for (std::size_t i = 0; i + 1 < Size; ++i) {
        const auto& of = m[i < row ? i : i + 1];
        std::copy(of.begin() + 1, of.end(), minor[i].begin());
      }
      const N term = m[row][0] * determinant(minor);
      sum = row % 2 == 0 ? sum + term : sum - term;
    }
    return sum;
  }
}

template <class N>
N determinant(const Coordinates<N>& a, const Coordinates<N>& b, const Coordinates<N>& c) {
  return determinant(Matrix<N, 3>{a, b, c});
}

enum class Rows : std::uint8_t {
  flat,   ///< (x, y, 1) or (x, y, z, 1)
  round,  ///< the same with the sum of the squares before the 1
};

/// The sign of the determinant with a row for each of the points, one more than it has columns
/// before the 1. One power of two scales all points, which does not change it.
template <Rows rows, std::size_t Size>
int row_sign(const std::array<std::array<double, 3>, Size>& points) {
  constexpr int degree = static_cast<int>(rows == Rows::round ? Size : Size - 1);
  return sign_of_integers(points, degree, []<class N>(const std::array<Coordinates<N>, Size>& x) {
    Matrix<N, Size> m;
    for (std::size_t i = 0; i < Size; ++i) {
      std::copy_n(x[i].begin(), rows == Rows::round ? Size - 2 : Size - 1, m[i].begin());
      if (rows == Rows::round) m[i][Size - 2] = dot_product(x[i], x[i]);
      m[i][Size - 1] = 1;
    }
    return determinant(m);
  });
}

template <class Point, std::size_t N>
std::array<std::array<double, 3>, N> corners_of(const std::array<Point, N>& points) {
  std::array<std::array<double, 3>, N> p;
  for (std::size_t i = 0; i < N; ++i) p[i] = corner(points[i]);
  return p;
}

inline int orient2d(const std::array<signum::Point2, 3>& p) {
  return row_sign<Rows::flat>(corners_of(p));
}
inline int orient3d(const std::array<signum::Point3, 4>& p) {
  return -row_sign<Rows::flat>(corners_of(p));
}
inline int incircle(const std::array<signum::Point2, 4>& p) {
  return row_sign<Rows::round>(corners_of(p));
}
inline int insphere(const std::array<signum::Point3, 5>& p) {
  return -row_sign<Rows::round>(corners_of(p));
}

// The predicates on vectors, each given by two points.

inline int cross_sign(const std::array<signum::Point2, 4>& p) {
  return sign_of_integers(corners_of(p), 2,
                          [](const auto& x) { return cross_product(x[1] - x[0], x[3] - x[2])[2]; });
}

inline int dot_sign(const std::array<signum::Point3, 4>& p) {
  return sign_of_integers(corners_of(p), 2,
                          [](const auto& x) { return dot_product(x[1] - x[0], x[3] - x[2]); });
}

/// The squared distance, expanded, where the library subtracts first.
template <class N>
N square_between(const Coordinates<N>& p, const Coordinates<N>& q) {
  return dot_product(p, p) + dot_product(q, q) - N(2) * dot_product(p, q);
}

inline int compare_distances(const std::array<signum::Point3, 4>& p) {
  return sign_of_integers(corners_of(p), 2, [](const auto& x) {
    return square_between(x[0], x[1]) - square_between(x[2], x[3]);
  });
}

inline int triple_product_sign(const std::array<signum::Point3, 6>& p) {
  return sign_of_integers(corners_of(p), 3, [](const auto& x) {
    return determinant(x[1] - x[0], x[3] - x[2], x[5] - x[4]);
  });
}

/// The normal, the offset as a first coordinate, and the point. The sum has terms of two degrees,
/// so the 1 that makes them one is scaled with the rest.
inline int plane_side(const std::array<signum::Point3, 3>& p) {
  const auto given = corners_of(p);
  return sign_of_integers(
      std::array{given[0], given[1], given[2], std::array<double, 3>{1, 0, 0}}, 2,
      [](const auto& x) { return dot_product(x[0], x[2]) + x[1][0] * x[3][0]; });
}

/// The center, the radius as a first coordinate, and the point.
inline int sphere_side(const std::array<signum::Point3, 3>& p) {
  return sign_of_integers(corners_of(p), 2, [](const auto& x) {
    return square_between(x[0], x[2]) - x[1][0] * x[1][0];
  });
}

/// The sign of the determinant of the lifted points, each a row (x, y, x^2 + y^2 - w, 1) or the
/// same in space. A weight is multiplied by the 1 that was scaled with the coordinates, so that all
/// has one scale.
template <std::size_t Size>
int lifted_sign(const std::array<std::array<double, 3>, Size>& points,
                const std::array<double, Size>& weights) {
  std::array<std::array<double, 3>, 2 * Size + 1> given{};
  std::copy(points.begin(), points.end(), given.begin());
  for (std::size_t i = 0; i < Size; ++i) given[Size + i][0] = weights[i];
  given[2 * Size][0] = 1;
  const auto lifted = []<class N>(const std::array<Coordinates<N>, 2 * Size + 1>& x) {
    Matrix<N, Size> m;
    for (std::size_t i = 0; i < Size; ++i) {
      std::copy_n(x[i].begin(), Size - 2, m[i].begin());
      m[i][Size - 2] = dot_product(x[i], x[i]) - x[Size + i][0] * x[2 * Size][0];
      m[i][Size - 1] = 1;
    }
    return determinant(m);
  };
  return sign_of_integers(given, static_cast<int>(Size), lifted);
}

/// The weight is the third coordinate.
inline int power_circle(const std::array<signum::Point3, 4>& p) {
  std::array<std::array<double, 3>, 4> points;
  std::array<double, 4> weights;
  for (std::size_t i = 0; i < 4; ++i) {
    points[i] = {p[i].x, p[i].y, 0};
    weights[i] = p[i].z;
  }
  return lifted_sign(points, weights);
}

/// The weights are the coordinates of the points after the fifth.
inline int power_sphere(const std::array<signum::Point3, 7>& p) {
  const auto all = corners_of(p);
  std::array<std::array<double, 3>, 5> points;
  std::copy(all.begin(), all.begin() + 5, points.begin());
  return -lifted_sign(points, {p[5].x, p[5].y, p[5].z, p[6].x, p[6].y});
}

/// The side of the plane a, b, c that the point of the line p, q and the plane r, s, t is on: the
/// point is computed, as a rational one, whose coordinates and denominator have the degrees 4 and
/// 3.
inline int line_plane_point_side(const std::array<signum::Point3, 8>& points) {
  const auto side = []<class N>(const std::array<Coordinates<N>, 8>& x) {
    const auto& [a, b, c, p, q, r, s, t] = x;
    const auto normal = cross_product(s - r, t - r);
    const N hp = dot_product(normal, p - r);
    const N w = hp - dot_product(normal, q - r);
    const auto left = w * p;
    const auto right = hp * (q - p);
    Matrix<N, 4> m;
    const std::array rows = {a, b, c};
    for (std::size_t i = 0; i < 3; ++i) m[i] = {rows[i][0], rows[i][1], rows[i][2], 1};
    m[3] = {left[0] + right[0], left[1] + right[1], left[2] + right[2], w};
    return N(-sgn(determinant(m)) * sgn(w));
  };
  return sign_of_integers(corners_of(points), 6, side);
}

}  // namespace reference
