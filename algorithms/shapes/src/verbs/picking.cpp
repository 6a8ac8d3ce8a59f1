// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/picking.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "numbers/ratio.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

using Row = std::array<BigRational, 4>;
using Matrix = std::array<Row, 4>;

Matrix matrix_of(const Frustum3& camera) {
  Matrix m;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) m[i][j] = to_rational(camera.matrix[i][j]);
  }
  return m;
}

// Not hidden by the operators here, in sources that are compiled with this one.
using detail::operator*;
using detail::operator-;

Row operator*(const BigRational& s, Row r) {
  for (BigRational& x : r) x *= s;
  return r;
}

Row operator-(Row a, const Row& b) {
  for (std::size_t j = 0; j < 4; ++j) a[j] -= b[j];
  return a;
}

using IntegerRow = std::array<BigInteger, 4>;

/// A positive multiple of a row, without fractions: these would be reduced at every step.
IntegerRow integers(const Row& r) {
  BigInteger multiple = 1;
  for (const BigRational& x : r) multiple = lcm(multiple, denominator(x));
  IntegerRow result;
  for (std::size_t j = 0; j < 4; ++j) result[j] = numerator(r[j]) * (multiple / denominator(r[j]));
  return result;
}

/// The minor of two columns of two rows.
BigInteger minor_of(const IntegerRow& a, const IntegerRow& b, std::size_t i, std::size_t j) {
  return a[i] * b[j] - a[j] * b[i];
}

/// The homogeneous point on three planes: the product of vectors of four coordinates.
IntegerRow meeting_row(const IntegerRow& a, const IntegerRow& b, const IntegerRow& c) {
  const BigInteger xy = minor_of(a, b, 0, 1), xz = minor_of(a, b, 0, 2), xw = minor_of(a, b, 0, 3);
  const BigInteger yz = minor_of(a, b, 1, 2), yw = minor_of(a, b, 1, 3), zw = minor_of(a, b, 2, 3);
  return {c[1] * zw - c[2] * yw + c[3] * yz, -(c[0] * zw - c[2] * xw + c[3] * xz),
          c[0] * yw - c[1] * xw + c[3] * xy, -(c[0] * yz - c[1] * xz + c[2] * xy)};
}

/// Where low and high (of a rectangle of pixels, or twice one) are in the viewport, which goes from
/// -1 to 1: their middle, and half their distance.
struct Interval {
  BigRational middle, half;
};

Interval in_viewport(double low, double high, double start, double size) {
  const BigRational l = to_rational(low) - to_rational(start);
  const BigRational h = to_rational(high) - to_rational(start);
  const BigRational s = to_rational(size);
  return {(l + h) / s - 1, (h - l) / s};
}

void require(bool holds, const char* message) {
  if (!holds) throw InvalidArgument(message);
}

/// The intervals along x and y.
std::array<Interval, 2> in_viewport(const Viewport& v, const Point2& low, const Point2& high) {
  const Interval x = in_viewport(low.x, high.x, v.x, v.width);
  Interval y = in_viewport(low.y, high.y, v.y, v.height);
  if (v.rows == PixelRows::downwards) y.middle = -y.middle;
  return {x, y};
}

void require_viewport(const Viewport& v) {
  require(!(v.width <= 0) && !(v.height <= 0), "viewport: width and height must be positive");
  for (const double x : {v.x, v.y, v.width, v.height}) to_rational(x);  // finite
}

/// The point (x, y, z), divided by d.
RationalPoint xyz(const IntegerRow& r, const BigInteger& d) {
  return {ratio(r[0], d), ratio(r[1], d), ratio(r[2], d)};
}

/// The matrix in doubles, each the nearest, and whether all are exact.
std::pair<std::array<std::array<double, 4>, 4>, bool> rounded_matrix(const Matrix& m) {
  std::pair<std::array<std::array<double, 4>, 4>, bool> r{{}, true};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      const double x = round_to_double(m[i][j]);
      r.first[i][j] = x;
      r.second = r.second && std::isfinite(x) && to_rational(x) == m[i][j];
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
  // The planes of the pixel through the eye, upright and level, and the planes of the ends of the
  // ray. The product of their point with the row of w is the determinant of the matrix.
  const Matrix m = matrix_of(camera);
  const IntegerRow upright = integers(m[0] - x.middle * m[3]);
  const IntegerRow level = integers(m[1] - y.middle * m[3]);
  const IntegerRow near = meeting_row(upright, level, integers(m[2] - z_near * m[3]));
  const IntegerRow far = meeting_row(upright, level, integers(m[2] - z_far * m[3]));
  const IntegerRow w = integers(m[3]);
  require(near[0] * w[0] + near[1] * w[1] + near[2] * w[2] + near[3] * w[3] != 0,
          "camera: expected a matrix that has an inverse");
  require(!near[3].is_zero(), "pixel_ray: the pixel is not seen on the near plane");
  const RationalPoint origin = xyz(near, near[3]);
  // The direction is to the far point where both ends are before the camera. Elsewhere it is as (1
  // - s) * near + s * far moves when s grows, which no positive multiple of either changes.
  const BigInteger ends = near[3] * far[3];
  const RationalPoint direction =
      ends > 0 ? xyz(far, far[3]) - origin : xyz(far, near[3]) - ratio(far[3], near[3]) * origin;
  return {{detail::rounded(origin), detail::rounded(direction)},
          exact_vector(origin),
          exact_vector(direction)};
}

PixelFrustum pixel_frustum(const Frustum3& camera, const Viewport& viewport,
                           const Aabb2& rectangle) {
  const DefaultFpEnvironment environment;
  require_viewport(viewport);
  const auto [x, y] = in_viewport(viewport, rectangle.min, rectangle.max);
  require(x.half.sign() > 0 && y.half.sign() > 0, "rectangle: expected min < max");
  Matrix m = matrix_of(camera);
  // -w <= x' <= w for x' = (x - middle * w) / half.
  m[0] = BigRational(1 / x.half) * (m[0] - x.middle * m[3]);
  m[1] = BigRational(1 / y.half) * (m[1] - y.middle * m[3]);
  auto [matrix, is_exact] = rounded_matrix(m);
  if (!is_exact) {
    // A positive multiple is the same frustum, and may be one of doubles.
    const BigRational width = to_rational(rectangle.max.x) - to_rational(rectangle.min.x);
    const BigRational height = to_rational(rectangle.max.y) - to_rational(rectangle.min.y);
    Matrix multiple = m;
    for (Row& row : multiple) row = width * height * row;
    const auto [other, other_is_exact] = rounded_matrix(multiple);
    if (other_is_exact) {
      matrix = other;
      is_exact = true;
    }
  }
  return {{matrix, camera.depth}, is_exact};
}

}  // namespace signum
