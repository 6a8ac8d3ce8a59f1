// SPDX-License-Identifier: MIT
/// Vectors of two and three coordinates over any number type, and the products of them that the
/// formulas of the predicates are written in.
#pragma once

#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

/// A point or a vector in the plane.
template <class T>
struct Vec2 {
  T x, y;
  friend bool operator==(const Vec2&, const Vec2&) = default;
};

/// A point or a vector in space.
template <class T>
struct Vec3 {
  T x, y, z;
  friend bool operator==(const Vec3&, const Vec3&) = default;
};

template <class T>
Vec2(T, T) -> Vec2<T>;
template <class T>
Vec3(T, T, T) -> Vec3<T>;

using Point2 = Vec2<double>;
using Point3 = Vec3<double>;

// The result types are deduced: the sum of two error-bounded numbers has another type than they.

template <class S, class T>
SIGNUM_INLINE constexpr auto dot(const Vec2<S>& a, const Vec2<T>& b) {
  return a.x * b.x + a.y * b.y;
}

template <class S, class T>
SIGNUM_INLINE constexpr auto dot(const Vec3<S>& a, const Vec3<T>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// The determinant of the two columns a and b.
template <class S, class T>
SIGNUM_INLINE constexpr auto cross(const Vec2<S>& a, const Vec2<T>& b) {
  return a.x * b.y - a.y * b.x;
}

template <class S, class T>
SIGNUM_INLINE constexpr auto cross(const Vec3<S>& a, const Vec3<T>& b) {
  return Vec3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace signum
