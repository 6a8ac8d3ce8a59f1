// SPDX-License-Identifier: MIT
/// How far parts of rigid bodies reach, and how long vectors are, in doubles that count their
/// errors.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/kernel/shapes.hpp>
#include <span>

#include "numbers/running_error.hpp"
#include "sets/scale.hpp"

namespace signum::detail::rigid {

using Counted = RunningError;
using Counted3 = Vec3<RunningError>;

inline Counted along(const Counted3& a, const Counted3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline Counted3 cross_of(const Counted3& a, const Counted3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline double upper_length(const Counted3& v) {
  const auto most = [](Counted x) { return std::abs(x.value) + x.error; };
  const auto of = [](double x, double y, double z) {
    return rounded_up(std::sqrt(rounded_up(x * x + y * y + z * z) * Counted::slack));
  };
  const double x = most(v.x), y = most(v.y), z = most(v.z), size = std::max({x, y, z});
  // Squares of numbers near `tiny` vanish, but nothing more is known of such numbers.
  const bool is_extreme = (size < 0x1p-400 && size > 0x1p-900) ||
                          (size > 0x1p400 && size < std::numeric_limits<double>::infinity());
  if (!is_extreme) return of(x, y, z);
  const int exponent = std::ilogb(size);
  const auto scaled = [exponent](double s) { return std::ldexp(s, -exponent); };
  return rounded_up(std::ldexp(of(scaled(x), scaled(y), scaled(z)), exponent));
}

/// Nearly: squares of coordinates may overflow or vanish.
inline double length(const Counted3& v) {
  return std::sqrt(v.x.value * v.x.value + v.y.value * v.y.value + v.z.value * v.z.value);
}

/// The direction of v. It keeps the length of v unless products of several such might vanish.
inline Point3 direction_of(const Point3& v) {
  const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  if (most == 0 || most > 0x1p-100) return v;
  const Scale scale(exponent_of(most));
  return scale(v);
}

/// Requires a direction that is not zero.
inline Point3 unit(const Point3& direction) {
  const double size = std::sqrt(dot(direction, direction));
  return {direction.x / size, direction.y / size, direction.z / size};
}

/// A scaled point, which may have lost something by underflow.
inline Counted3 counted_scaled(const Point3& p) { return counted(p, Counted::tiny); }

/// How far a part may be from the origin of its frame, rounded up.
inline double radius_of(std::span<const Scaled<Point3>> corners) {
  double most = 0;
  for (const Point3& p : corners) most = std::max(most, upper_length(counted_scaled(p)));
  return most;
}
inline double radius_of(const Scaled<Aabb3>& box) {
  const auto most = [](double low, double high) { return std::max(std::abs(low), std::abs(high)); };
  return upper_length(counted_scaled(
      {most(box.min.x, box.max.x), most(box.min.y, box.max.y), most(box.min.z, box.max.z)}));
}

/// How far the part reaches along the direction, rounded up; NaN where that is not known.
inline double reach(std::span<const Scaled<Point3>> corners, const Counted3& n) {
  double most = -std::numeric_limits<double>::infinity();
  for (const Point3& p : corners) {
    const double x = upper(along(counted_scaled(p), n));
    if (std::isnan(x)) return x;
    most = std::max(most, x);
  }
  return most;
}
inline double reach(const Scaled<Aabb3>& box, const Counted3& n) {
  const auto most = [](double low, double high, Counted x) {
    const Counted p = Counted{low, Counted::tiny} * x, q = Counted{high, Counted::tiny} * x;
    if (std::isnan(upper(p))) return p;
    return upper(p) > upper(q) ? p : q;
  };
  return upper(most(box.min.x, box.max.x, n.x) + most(box.min.y, box.max.y, n.y) +
               most(box.min.z, box.max.z, n.z));
}

}  // namespace signum::detail::rigid
