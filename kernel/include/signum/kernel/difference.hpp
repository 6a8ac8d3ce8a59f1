// SPDX-License-Identifier: MIT
/// The vector from one point to another, kept as the two points: what a formula is evaluated on.
/// Each stage of a predicate forms the difference in its own number type, so none is ever rounded
/// without account.
#pragma once

#include <signum/kernel/vec.hpp>

namespace SIGNUM_API signum {

struct Difference1 {
  double from, to;
};

// The constructors copy coordinate by coordinate: compilers then keep them in registers and see
// which are the same, which they do not for points that are copied whole.
struct Difference2 {
  Point2 from, to;

  constexpr Difference2() : from{0, 0}, to{0, 0} {}
  SIGNUM_INLINE constexpr Difference2(const Point2& f, const Point2& t)
      : from{f.x, f.y}, to{t.x, t.y} {}
};

struct Difference3 {
  Point3 from, to;

  constexpr Difference3() : from{0, 0, 0}, to{0, 0, 0} {}
  SIGNUM_INLINE constexpr Difference3(const Point3& f, const Point3& t)
      : from{f.x, f.y, f.z}, to{t.x, t.y, t.z} {}
};

/// A number, or a vector that is given as such: the difference to the origin.
constexpr Difference1 as_difference(double x) { return {0, x}; }
constexpr Difference2 as_difference(const Point2& v) { return {{0, 0}, v}; }
constexpr Difference3 as_difference(const Point3& v) { return {{0, 0, 0}, v}; }

/// The difference d in a number type: `subtract(to, from)` makes each coordinate.
template <class Subtract>
SIGNUM_INLINE constexpr auto difference_in(const Difference1& d, Subtract subtract) {
  return subtract(d.to, d.from);
}
template <class Subtract>
SIGNUM_INLINE constexpr auto difference_in(const Difference2& d, Subtract subtract) {
  return Vec2{subtract(d.to.x, d.from.x), subtract(d.to.y, d.from.y)};
}
template <class Subtract>
SIGNUM_INLINE constexpr auto difference_in(const Difference3& d, Subtract subtract) {
  return Vec3{subtract(d.to.x, d.from.x), subtract(d.to.y, d.from.y), subtract(d.to.z, d.from.z)};
}

}  // namespace signum
