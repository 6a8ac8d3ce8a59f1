// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/collide/rotation.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "measures/big_float.hpp"
#include "numbers/rational_value.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

using RationalMatrix4 = std::array<std::array<BigRational, 4>, 4>;
using Matrix4 = std::array<std::array<double, 4>, 4>;

/// The series of sine (from x) or cosine (from 1), for |x| <= 4: no term is above 11, so that the
/// sum of numbers of 60 digits is right to 2^-180.
BigFloat series(BigFloat term, int from, const BigFloat& squared) {
  BigFloat sum = term;
  for (int k = from; k < from + 120; k += 2) {
    term = -term * squared / (k * (k + 1));
    sum += term;
  }
  return sum;
}

/// The quadratic form of a unit quaternion (x, y, z, w) that is the sum of the products of the
/// entries of its matrix and of m.
RationalMatrix4 form_of(const std::array<std::array<BigRational, 3>, 3>& m) {
  const BigRational trace = m[0][0] + m[1][1] + m[2][2];
  RationalMatrix4 k;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) k[i][j] = m[i][j] + m[j][i];
    k[i][i] -= trace;
    const std::size_t j = (i + 1) % 3, l = (i + 2) % 3;
    k[i][3] = k[3][i] = m[l][j] - m[j][l];
  }
  k[3][3] = trace;
  return k;
}

/// The eigenvector of the greatest eigenvalue, nearly, by Jacobi's rotations.
std::array<double, 4> greatest_eigenvector(Matrix4 a) {
  Matrix4 v{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
  const auto rotate = [](double& x, double& y, double c, double s) {
    const double r = c * x - s * y;
    y = s * x + c * y;
    x = r;
  };
  for (int sweep = 0; sweep < 20; ++sweep) {
    for (std::size_t p = 0; p < 4; ++p) {
      for (std::size_t q = p + 1; q < 4; ++q) {
        if (a[p][q] == 0) continue;
        // Roots and quotients alone, which are the same on every machine.
        const double ratio = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const double t =
            std::copysign(1.0, ratio) / (std::abs(ratio) + std::sqrt(1 + ratio * ratio));
        const double c = 1 / std::sqrt(1 + t * t), s = t * c;
        for (std::size_t k = 0; k < 4; ++k) rotate(a[k][p], a[k][q], c, s);
        for (std::size_t k = 0; k < 4; ++k) rotate(a[p][k], a[q][k], c, s);
        for (std::size_t k = 0; k < 4; ++k) rotate(v[k][p], v[k][q], c, s);
      }
    }
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (a[i][i] > a[best][best]) best = i;
  }
  return {v[0][best], v[1][best], v[2][best], v[3][best]};
}

/// Whether the matrix is positive definite, by elimination.
bool is_positive_definite(RationalMatrix4 a) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (a[i][i].sign() <= 0) return false;
    for (std::size_t k = i + 1; k < 4; ++k) {
      const BigRational factor = a[k][i] / a[i][i];
      for (std::size_t c = i; c < 4; ++c) a[k][c] -= factor * a[i][c];
    }
  }
  return true;
}

/// A bound, from above, of how far the greatest eigenvalue is above a value of the form.
BigRational proved_excess(const RationalMatrix4& form, const BigRational& value,
                          const BigRational& scale) {
  for (long exponent = -100;; exponent += 8) {
    const BigRational excess = times_power_of_two(scale, exponent);
    RationalMatrix4 rest;
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < 4; ++j) rest[i][j] = -form[i][j];
      rest[i][i] += value + excess;
    }
    if (is_positive_definite(std::move(rest))) return excess;
  }
}

/// Near to right angles most entries of the eigenvector are nearly zero or nearly equal: then the
/// quaternion of a right angle may be meant.
std::array<double, 4> in_quarters(std::array<double, 4> q) {
  double most = 0;
  for (const double x : q) most = std::max(most, std::abs(x));
  for (double& x : q) x = std::round(x / most);
  return q;
}

}  // namespace

Quaternion rotation_about(const Point3& axis, double angle) {
  const DefaultFpEnvironment environment;
  require_finite(axis);
  require_finite(angle);
  if (axis == Point3{0, 0, 0})
    throw InvalidArgument("rotation_about: an axis that is not zero was expected");
  if (std::abs(angle) > 8) {
    throw InvalidArgument("rotation_about: an angle of at most 8 radians either way was expected");
  }
  if (angle == 0) return {};
  Point3 a = axis;
  if (std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z)}) < 0x1p-500) {
    a = {a.x * 0x1p+500, a.y * 0x1p+500, a.z * 0x1p+500};
  }
  const BigFloat half = to_float(to_rational(angle)) / 2, squared = half * half;
  const BigFloat sine = series(half, 2, squared), cosine = series(BigFloat(1), 1, squared);
  BigRational length_squared = 0;
  for (const double x : {a.x, a.y, a.z}) length_squared += to_rational(x) * to_rational(x);
  const BigFloat w = sqrt(to_float(length_squared)) * cosine / sine;
  const double rounded_w = round_to_double(to_rational(w));
  if (!std::isfinite(rounded_w)) {
    throw InvalidArgument("rotation_about: a shorter axis was expected, for so small an angle");
  }
  return {a.x, a.y, a.z, rounded_w};
}

NearestRotation nearest_rotation(const std::array<Point3, 3>& rows) {
  const DefaultFpEnvironment environment;
  for (const Point3& row : rows) require_finite(row);
  std::array<std::array<BigRational, 3>, 3> m;
  BigRational squares = 0;
  double most = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::array row{rows[i].x, rows[i].y, rows[i].z};
    for (std::size_t j = 0; j < 3; ++j) {
      m[i][j] = to_rational(row[j]);
      squares += m[i][j] * m[i][j];
      most = std::max(most, std::abs(row[j]));
    }
  }
  const RationalMatrix4 form = form_of(m);
  const BigRational scale = to_rational(most == 0 ? 1.0 : most);
  Matrix4 rounded;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      rounded[i][j] = round_to_double(BigRational(form[i][j] / scale));
    }
  }
  const auto value_at = [&](const std::array<double, 4>& q) {
    BigRational value = 0, length = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      length += to_rational(q[i]) * to_rational(q[i]);
      for (std::size_t j = 0; j < 4; ++j) {
        value += to_rational(q[i]) * form[i][j] * to_rational(q[j]);
      }
    }
    return BigRational(value / length);
  };
  std::array<double, 4> q = greatest_eigenvector(rounded);
  BigRational value = value_at(q);
  const std::array<double, 4> quarters = in_quarters(q);
  if (BigRational of_quarters = value_at(quarters); of_quarters >= value) {
    q = quarters;
    value = std::move(of_quarters);
  }
  const BigRational excess = proved_excess(form, value, scale);
  return {{q[0], q[1], q[2], q[3]},
          Rational({BigRational(squares + 3 - 2 * value)}),
          Rational({BigRational(2 * excess)})};
}

}  // namespace signum
