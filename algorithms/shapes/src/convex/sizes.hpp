// SPDX-License-Identifier: MIT
/// How far apart two shapes are along a direction, for certain: in doubles, with a bound for what
/// products with corners err by.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "convex/search.hpp"

namespace signum::detail {

inline constexpr double unit_roundoff = 0x1p-53;
/// More than what underflow can add to any of the sums below.
inline constexpr double tiny_product = 0x1p-1000;

/// The corner with the least product with v, and that product.
struct Extreme {
  double value;
  const Point3* corner;
};

inline Extreme least(std::span<const Point3> corners, const Point3& v) {
  Extreme e{dot(corners[0], v), &corners[0]};
  for (const Point3& c : corners.subspan(1)) {
    const double value = dot(c, v);
    if (value < e.value) e = {value, &c};
  }
  return e;
}

/// The greatest absolute values of coordinates; not finite when some coordinate is not, or when
/// they are huge.
inline Point3 magnitude(std::span<const Point3> corners) {
  Point3 m{0, 0, 0};
  // Sums keep what is not finite; a maximum may lose a NaN.
  Point3 sum{0, 0, 0};
  for (const Point3& c : corners) {
    const Point3 p{std::abs(c.x), std::abs(c.y), std::abs(c.z)};
    m = {std::max(m.x, p.x), std::max(m.y, p.y), std::max(m.z, p.z)};
    sum = {sum.x + p.x, sum.y + p.y, sum.z + p.z};
  }
  const double check = (sum.x + sum.y + sum.z) * 0;
  return {m.x + check, m.y + check, m.z + check};
}

/// Not less than the length, but for roundings: the squares may underflow.
inline double length_bound(const Point3& v) { return std::sqrt(dot(v, v)) + 0x1p-530; }

/// What the two shapes are, as far as error bounds need it.
struct Sizes {
  Sizes(const RoundedCore& a, const RoundedCore& b)
      : of_a(magnitude(a.corners())),
        of_b(magnitude(b.corners())),
        error(a.error + b.error),
        reach(a.radius + b.radius) {}
  Sizes(const RoundedCore& a, const Point3& size_of_a, const RoundedCore& b,
        const Point3& size_of_b)
      : of_a(size_of_a), of_b(size_of_b), error(a.error + b.error), reach(a.radius + b.radius) {}

  /// More than the sum of the products of |v| with the sizes.
  double scale(const Point3& v) const {
    const Point3 w{std::abs(v.x), std::abs(v.y), std::abs(v.z)};
    return dot(w, of_a) + dot(w, of_b);
  }
  double errors(const Point3& v) const {
    return error * (std::abs(v.x) + std::abs(v.y) + std::abs(v.z));
  }

  Point3 of_a, of_b;
  double error, reach;
};

/// What a gap along v, which is computed, must be greater than, so that all of a has products with
/// v that are greater than b's by what the radii need.
inline double needed_gap(const Point3& v, const Sizes& s) {
  // Each product has an error of at most 3 roundings of its scale; the bound itself has few.
  const double needed =
      s.reach * length_bound(v) + s.errors(v) + 4 * unit_roundoff * s.scale(v) + tiny_product;
  return needed * (1 + 32 * unit_roundoff);
}

}  // namespace signum::detail
