// SPDX-License-Identifier: MIT
/// Vectors of rationals: what everything beyond the predicates is decided with.
#pragma once

#include <signum/kernel/vec.hpp>

#include "numbers/rational_value.hpp"

namespace signum::detail {

using RationalPoint = Vec3<BigRational>;

inline RationalPoint operator+(const RationalPoint& a, const RationalPoint& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline RationalPoint operator-(const RationalPoint& a, const RationalPoint& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline RationalPoint operator-(const RationalPoint& a) { return {-a.x, -a.y, -a.z}; }
inline RationalPoint operator*(const BigRational& s, const RationalPoint& a) {
  return {s * a.x, s * a.y, s * a.z};
}
inline RationalPoint operator/(const RationalPoint& a, const BigRational& s) {
  return {a.x / s, a.y / s, a.z / s};
}
inline bool is_zero(const RationalPoint& a) {
  return a.x.is_zero() && a.y.is_zero() && a.z.is_zero();
}
inline BigRational square(const RationalPoint& a) { return dot(a, a); }

/// Throws NotFinite. A point of the plane becomes one with z = 0.
RationalPoint to_rational(const Point2& p);
RationalPoint to_rational(const Point3& p);

}  // namespace signum::detail
