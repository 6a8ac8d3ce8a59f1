// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <optional>
#include <signum/algorithms/intersect/picking.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "exact/exact_point.hpp"
#include "fp_environment.hpp"

namespace signum {

namespace {

using Row = std::array<BigRational, 4>;
using Matrix = std::array<Row, 4>;

Matrix to_rational(const Frustum3& camera) {
  Matrix m;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) m[i][j] = signum::to_rational(camera.matrix[i][j]);
  }
  return m;
}

Row operator*(const BigRational& s, Row r) {
  for (BigRational& x : r) x *= s;
  return r;
}

Row operator-(Row a, const Row& b) {
  for (std::size_t j = 0; j < 4; ++j) a[j] -= b[j];
  return a;
}

/// The columns x with m * x = right, for both right sides, by Gaussian elimination.
std::array<Row, 2> solve(Matrix m, std::array<Row, 2> right) {
  for (std::size_t i = 0; i < 4; ++i) {
    std::size_t pivot = i;
    while (pivot < 4 && m[pivot][i].is_zero()) ++pivot;
    if (pivot == 4) throw InvalidArgument("camera: expected a matrix that has an inverse");
    std::swap(m[i], m[pivot]);
    for (Row& r : right) std::swap(r[i], r[pivot]);
    for (std::size_t k = 0; k < 4; ++k) {
      if (k == i || m[k][i].is_zero()) continue;
      const BigRational factor = m[k][i] / m[i][i];
      m[k] = m[k] - factor * m[i];
      for (Row& r : right) r[k] -= factor * r[i];
    }
  }
  for (Row& r : right) {
    for (std::size_t i = 0; i < 4; ++i) r[i] /= m[i][i];
  }
  return right;
}

/// Where low and high (of a rectangle of pixels, or twice one) are in the viewport, which goes from
/// -1 to 1: their middle, and half their distance.
struct Interval {
  BigRational middle, half;
};

Interval in_viewport(double low, double high, double start, double size) {
  const BigRational l = signum::to_rational(low) - signum::to_rational(start);
  const BigRational h = signum::to_rational(high) - signum::to_rational(start);
  const BigRational s = signum::to_rational(size);
  return {(l + h) / s - 1, (h - l) / s};
}

void require(bool holds, const char* message) {
  if (!holds) throw InvalidArgument(message);
}

/// Along x and y.
std::array<Interval, 2> in_viewport(const Viewport& v, const Point2& low, const Point2& high) {
  const Interval x = in_viewport(low.x, high.x, v.x, v.width);
  Interval y = in_viewport(low.y, high.y, v.y, v.height);
  if (v.rows == PixelRows::downwards) y.middle = -y.middle;
  return {x, y};
}

void require_viewport(const Viewport& v) {
  require(!(v.width <= 0) && !(v.height <= 0), "viewport: width and height must be positive");
  for (const double x : {v.x, v.y, v.width, v.height}) signum::to_rational(x);  // finite
}

RationalPoint xyz(const Row& r) { return {r[0], r[1], r[2]}; }

/// The matrix in doubles, each the nearest, and whether all are exact.
std::pair<std::array<std::array<double, 4>, 4>, bool> rounded(const Matrix& m) {
  std::pair<std::array<std::array<double, 4>, 4>, bool> r{{}, true};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      const double x = round_to_double(m[i][j]);
      r.first[i][j] = x;
      r.second = r.second && std::isfinite(x) && signum::to_rational(x) == m[i][j];
    }
  }
  return r;
}

}  // namespace

PixelRay pixel_ray(const Frustum3& camera, const Viewport& viewport, const Point2& pixel) {
  const DefaultFpEnvironment environment;
  require_viewport(viewport);
  const auto [x, y] = in_viewport(viewport, pixel, pixel);
  BigRational z_near = camera.depth == DepthRange::direct3d ? 0 : -1;
  BigRational z_far = 1;
  if (viewport.near_depth == NearDepth::greatest) std::swap(z_near, z_far);
  const auto [near, far] = solve(
      to_rational(camera), {Row{x.middle, y.middle, z_near, 1}, Row{x.middle, y.middle, z_far, 1}});
  require(!near[3].is_zero(), "pixel_ray: the pixel is not seen on the near plane");
  const RationalPoint origin = xyz(near) / near[3];
  // Of a point between the two, (1 - s) * near + s * far, the position moves along this as s grows.
  RationalPoint direction = near[3] * xyz(far) - far[3] * xyz(near);
  // As it is when both are before the camera; otherwise its length does not matter.
  const BigRational scale = near[3] * far[3];
  direction = direction / (scale.sign() > 0 ? scale : BigRational(near[3] * near[3]));
  return {{signum::rounded(origin), signum::rounded(direction)},
          exact_vector(origin),
          exact_vector(direction)};
}

PixelFrustum pixel_frustum(const Frustum3& camera, const Viewport& viewport,
                           const Aabb2& rectangle) {
  const DefaultFpEnvironment environment;
  require_viewport(viewport);
  const auto [x, y] = in_viewport(viewport, rectangle.min, rectangle.max);
  require(x.half.sign() > 0 && y.half.sign() > 0, "rectangle: expected min < max");
  Matrix m = to_rational(camera);
  // -w <= x' <= w for x' = (x - middle * w) / half.
  m[0] = BigRational(1 / x.half) * (m[0] - x.middle * m[3]);
  m[1] = BigRational(1 / y.half) * (m[1] - y.middle * m[3]);
  auto [matrix, is_exact] = rounded(m);
  if (!is_exact) {
    // A positive multiple is the same frustum, and may be one of doubles.
    const BigRational width =
        signum::to_rational(rectangle.max.x) - signum::to_rational(rectangle.min.x);
    const BigRational height =
        signum::to_rational(rectangle.max.y) - signum::to_rational(rectangle.min.y);
    Matrix multiple = m;
    for (Row& row : multiple) row = width * height * row;
    const auto [other, other_is_exact] = rounded(multiple);
    if (other_is_exact) {
      matrix = other;
      is_exact = true;
    }
  }
  return {{matrix, camera.depth}, is_exact};
}

}  // namespace signum
