// SPDX-License-Identifier: MIT
#include "motion/relative_motion.hpp"

#include <signum/collide/rigid_sweep.hpp>
#include <utility>

#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace detail {
namespace {

struct PolynomialQuaternion {
  PolynomialVector u;
  IntegerPolynomial w;
};

/// The polynomial that runs from one value at 0 to another at 1.
IntegerPolynomial blend(const BigInteger& start, const BigInteger& end) {
  return IntegerPolynomial({start, BigInteger(end - start)});
}

PolynomialVector blend(const IntegerVector& start, const IntegerVector& end) {
  return {blend(start.x, end.x), blend(start.y, end.y), blend(start.z, end.z)};
}

std::array<double, 4> coordinates(const Quaternion& q) { return {q.x, q.y, q.z, q.w}; }

/// Whether q1 = s q0 for some s, which is not 0 as neither is; their dot product has its sign.
struct Parallel {
  bool parallel;
  int sign;
};
Parallel parallel(const std::array<BigInteger, 4>& p, const std::array<BigInteger, 4>& q) {
  Parallel result{true, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = i + 1; j < 4; ++j) {
      if (p[i] * q[j] != p[j] * q[i]) result.parallel = false;
    }
    if (result.sign == 0) result.sign = p[i].sign() * q[i].sign();
  }
  return result;
}

struct Quaternions {
  std::array<BigInteger, 4> start, end;
};
Quaternions integers(const Motion& motion) {
  const auto start = coordinates(motion.start.rotation), end = coordinates(motion.end.rotation);
  CommonScale scale;
  for (const double x : start) scale.contain(x);
  for (const double x : end) scale.contain(x);
  Quaternions q;
  for (std::size_t i = 0; i < 4; ++i) {
    q.start[i] = scale.integer(start[i]);
    q.end[i] = scale.integer(end[i]);
  }
  return q;
}

PolynomialQuaternion blended(const Motion& motion) {
  Quaternions q = integers(motion);
  // A body that does not turn is placed by one quaternion.
  if (parallel(q.start, q.end).parallel) q.end = q.start;
  const auto blend_of = [&](std::size_t i) { return blend(q.start[i], q.end[i]); };
  return {{blend_of(0), blend_of(1), blend_of(2)}, blend_of(3)};
}

IntegerPolynomial squared_length(const PolynomialQuaternion& q) {
  return dot(q.u, q.u) + q.w * q.w;
}

PolynomialQuaternion conjugate(const PolynomialQuaternion& q) { return {-q.u, q.w}; }

PolynomialQuaternion product(const PolynomialQuaternion& p, const PolynomialQuaternion& q) {
  return {p.w * q.u + q.w * p.u + cross(p.u, q.u), p.w * q.w - dot(p.u, q.u)};
}

/// The rows of N(q).
std::array<PolynomialVector, 3> rows(const PolynomialQuaternion& q) {
  const auto& [u, w] = q;
  const auto twice = [](const IntegerPolynomial& p) { return p + p; };
  const IntegerPolynomial xx = u.x * u.x, yy = u.y * u.y, zz = u.z * u.z, ww = w * w;
  const IntegerPolynomial xy = u.x * u.y, xz = u.x * u.z, yz = u.y * u.z;
  const IntegerPolynomial wx = w * u.x, wy = w * u.y, wz = w * u.z;
  return {{{ww + xx - yy - zz, twice(xy - wz), twice(xz + wy)},
           {twice(xy + wz), ww - xx + yy - zz, twice(yz - wx)},
           {twice(xz - wy), twice(yz + wx), ww - xx - yy + zz}}};
}

}  // namespace

PolynomialVector constant(const IntegerVector& v) {
  return {IntegerPolynomial({v.x}), IntegerPolynomial({v.y}), IntegerPolynomial({v.z})};
}

RelativeMotion::RelativeMotion(const Motion& a, const Motion& b, const CommonScale& scale) {
  const PolynomialQuaternion qa = blended(a), qb = blended(b);
  rows_ = rows(product(conjugate(qb), qa));
  const IntegerPolynomial weight_a = squared_length(qa);
  weight_ = weight_a * squared_length(qb);
  const auto path = [&](const Motion& m) {
    return blend(scale.integers(m.start.translation), scale.integers(m.end.translation));
  };
  const PolynomialVector apart = path(a) - path(b);
  const std::array<PolynomialVector, 3> back = rows(conjugate(qb));
  shift_ =
      weight_a * PolynomialVector{dot(back[0], apart), dot(back[1], apart), dot(back[2], apart)};
}

PolynomialVector RelativeMotion::turned(const IntegerVector& v) const {
  const auto along = [&](const PolynomialVector& row) {
    return row.x * v.x + row.y * v.y + row.z * v.z;
  };
  return {along(rows_[0]), along(rows_[1]), along(rows_[2])};
}

}  // namespace detail

bool names_rotations(const Motion& motion) {
  const DefaultFpEnvironment guard;
  const detail::Quaternions q = detail::integers(motion);
  const auto is_zero = [](const std::array<BigInteger, 4>& p) {
    return p[0].is_zero() && p[1].is_zero() && p[2].is_zero() && p[3].is_zero();
  };
  if (is_zero(q.start) || is_zero(q.end)) return false;
  const detail::Parallel p = detail::parallel(q.start, q.end);
  return !p.parallel || p.sign > 0;
}

}  // namespace signum
