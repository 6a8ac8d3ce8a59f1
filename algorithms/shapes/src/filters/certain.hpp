// SPDX-License-Identifier: MIT
/// Numbers that count their error, and vectors of them: what every filter of the verbs computes in.
#pragma once

#include <cmath>
#include <signum/kernel/vec.hpp>

#include "numbers/running_error.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

using Real = RunningError;
using RealPoint = Vec3<Real>;

inline Real exact(double x) { return {x, 0}; }
inline RealPoint exact(const Point3& p) { return counted(p); }

/// Whether x is certainly positive: not where it is not known, or not finite.
inline bool is_positive(const Real& x) { return lower(x) > 0; }
inline bool is_negative(const Real& x) { return upper(x) < 0; }

inline Real negated(const Real& x) { return {-x.value, x.error}; }
inline Real abs(const Real& x) { return {std::abs(x.value), x.error}; }
inline Real square(const Real& x) { return x * x; }

/// The root of a number that is not negative, though what is known of it may not tell.
inline Real square_root(const Real& x) {
  const double low = lower(x);
  const double root = std::sqrt(x.value > 0 ? x.value : 0);
  const double least = low > 0 ? rounded_down(std::sqrt(low)) : 0;
  const double greatest = rounded_up(std::sqrt(upper(x)));
  return {root, rounded_up(rounded_up(greatest - root) + rounded_up(root - least))};
}

inline Real greater(const Real& x, const Real& y) {
  // An error that is not a number stays.
  const bool is_of_x = std::isnan(x.error) || y.error <= x.error;
  return {x.value < y.value ? y.value : x.value, is_of_x ? x.error : y.error};
}

inline RealPoint operator+(const RealPoint& a, const RealPoint& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline RealPoint operator-(const RealPoint& a, const RealPoint& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline RealPoint operator*(const Real& s, const RealPoint& a) {
  return {s * a.x, s * a.y, s * a.z};
}
inline RealPoint negated(const RealPoint& a) { return {negated(a.x), negated(a.y), negated(a.z)}; }
inline Real squared_length(const RealPoint& a) { return dot(a, a); }
inline Real determinant(const RealPoint& a, const RealPoint& b, const RealPoint& c) {
  return dot(a, cross(b, c));
}

inline Point3 value(const RealPoint& a) { return {a.x.value, a.y.value, a.z.value}; }
inline double greatest_error(const RealPoint& a) {
  // A sum keeps what is not finite.
  return rounded_up(rounded_up(a.x.error + a.y.error) + a.z.error);
}

}  // namespace signum::detail
