// SPDX-License-Identifier: MIT
/// Axes of oriented boxes, in doubles: what is heuristic about them.
#pragma once

#include <array>
#include <cmath>
#include <signum/bound/bounding_obb.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "k_cbp/block_passes.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

using Axes3 = std::array<Point3, 3>;

inline constexpr Axes3 coordinate_axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

inline Point3 plus_times(const Point3& a, double s, const Point3& b) {
  return {a.x + s * b.x, a.y + s * b.y, a.z + s * b.z};
}

/// Orthonormal axes, the first along u and the second as near to v as may be. Any where u or v
/// leaves them open.
Axes3 orthonormal(const Point3& u, const Point3& v);

using Matrix3 = std::array<std::array<double, 3>, 3>;
/// The eigenvectors of a symmetric matrix, by so many sweeps of Jacobi's rotations; few are enough
/// for axes that may be a little off.
Axes3 eigenvectors(Matrix3 m, int sweeps = 30);

/// Sums of weights, points and their squares.
struct Moments {
  double weight = 0;
  Point3 sum{0, 0, 0};
  Matrix3 squares{};

  void add(const Point3& p, double w) {
    weight += w;
    sum = plus_times(sum, w, p);
    const std::array c{p.x, p.y, p.z};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) squares[i][j] += w * c[i] * c[j];
    }
  }
  Matrix3 covariance() const {
    Matrix3 m = squares;
    const std::array s{sum.x, sum.y, sum.z};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j)
        m[i][j] = m[i][j] / weight - s[i] * s[j] / weight / weight;
    }
    return m;
  }
};

/// How far points reach along each axis.
using Axes3Reaches = std::array<Reach, 3>;
Axes3Reaches reaches_along(const Axes3& axes, std::span<const Point3> points);
/// The quality of the box with these reaches: half the surface area, or the volume.
double quality_of(const Axes3Reaches& reaches, BoxQuality quality);

/// The principal components of the hull's surface, or of the points where that has no area.
Axes3 principal_axes(std::span<const Point3> points);

/// The axes that DiTO chooses, `extremes` being 14 or 26.
Axes3 dito_axes(std::span<const Point3> points, const BlockBoxes& boxes, int extremes,
                BoxQuality quality);

/// The axes, turned about each other while the quality of the points' box improves.
Axes3 turned_axes(Axes3 axes, std::span<const Point3> points, BoxQuality quality);

}  // namespace signum::detail
