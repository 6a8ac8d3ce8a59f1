// SPDX-License-Identifier: MIT
/// Sums, differences and multiples of vectors over any number type: the one vocabulary of those who
/// have no operators of their own. Each coordinate takes one operation, which is rounded as the
/// number type rounds it. `minus(a, b)` is a - b, and leads from b to a; `from_to(a, b)` is b - a.
#pragma once

#include <cmath>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

template <class T>
constexpr auto plus(const Vec3<T>& a, const Vec3<T>& b) {
  return Vec3{a.x + b.x, a.y + b.y, a.z + b.z};
}

/// a - b.
template <class T>
constexpr auto minus(const Vec2<T>& a, const Vec2<T>& b) {
  return Vec2{a.x - b.x, a.y - b.y};
}
template <class T>
constexpr auto minus(const Vec3<T>& a, const Vec3<T>& b) {
  return Vec3{a.x - b.x, a.y - b.y, a.z - b.z};
}

/// b - a.
template <class T>
constexpr auto from_to(const Vec3<T>& a, const Vec3<T>& b) {
  return minus(b, a);
}

template <class T>
constexpr auto negated(const Vec3<T>& v) {
  return Vec3{-v.x, -v.y, -v.z};
}

constexpr Point3 times(double s, const Point3& v) { return {s * v.x, s * v.y, s * v.z}; }

/// Nearly: squares of coordinates may overflow or vanish.
inline double length(const Point3& v) { return std::sqrt(dot(v, v)); }

}  // namespace signum::detail
