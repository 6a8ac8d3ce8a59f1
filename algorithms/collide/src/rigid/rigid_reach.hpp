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
  return rounded_up(
      std::sqrt(rounded_up(most(v.x) * most(v.x) + most(v.y) * most(v.y) + most(v.z) * most(v.z)) *
                Counted::slack));
}

/// How far a part may be from the origin of its frame, rounded up.
inline double radius_of(std::span<const Point3> corners) {
  double most = 0;
  for (const Point3& p : corners) most = std::max(most, upper_length(counted(p)));
  return most;
}
inline double radius_of(const Aabb3& box) {
  const auto most = [](double low, double high) { return std::max(std::abs(low), std::abs(high)); };
  return upper_length(counted(
      {most(box.min.x, box.max.x), most(box.min.y, box.max.y), most(box.min.z, box.max.z)}));
}

/// How far the part reaches along the direction, rounded up; NaN where that is not known.
inline double reach(std::span<const Point3> corners, const Counted3& n) {
  double most = -std::numeric_limits<double>::infinity();
  for (const Point3& p : corners) {
    const double x = upper(along(counted(p), n));
    if (std::isnan(x)) return x;
    most = std::max(most, x);
  }
  return most;
}
inline double reach(const Aabb3& box, const Counted3& n) {
  const auto most = [](double low, double high, Counted x) {
    const Counted p = Counted{low, 0} * x, q = Counted{high, 0} * x;
    if (std::isnan(upper(p))) return p;
    return upper(p) > upper(q) ? p : q;
  };
  return upper(most(box.min.x, box.max.x, n.x) + most(box.min.y, box.max.y, n.y) +
               most(box.min.z, box.max.z, n.z));
}

}  // namespace signum::detail::rigid
