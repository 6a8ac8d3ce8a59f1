// SPDX-License-Identifier: MIT
/// An affine map in doubles that knows how wrong it is.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/kernel/shapes.hpp>

#include "numbers/running_error.hpp"

namespace signum::detail {

/// x -> rows x + shift.
struct CountedMap {
  std::array<Vec3<RunningError>, 3> rows;
  Vec3<RunningError> shift;

  Vec3<RunningError> turned(const Vec3<RunningError>& v) const {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  }
  Vec3<RunningError> operator()(const Vec3<RunningError>& p) const {
    const Vec3<RunningError> v = turned(p);
    return {v.x + shift.x, v.y + shift.y, v.z + shift.z};
  }
  Vec3<RunningError> operator()(const Point3& p) const { return (*this)(counted(p)); }
};

/// The most that a coordinate of the image is off by, for any point whose coordinates have at most
/// these magnitudes: errors grow with the magnitudes of what is computed, so the sums of magnitudes
/// have the largest error.
inline double greatest_error(const CountedMap& map, const Vec3<RunningError>& most) {
  const auto magnitude = [](RunningError x) { return RunningError{std::abs(x.value), x.error}; };
  const auto all = [&](const Vec3<RunningError>& v) {
    return Vec3<RunningError>{magnitude(v.x), magnitude(v.y), magnitude(v.z)};
  };
  const CountedMap positive{{all(map.rows[0]), all(map.rows[1]), all(map.rows[2])}, all(map.shift)};
  const auto [x, y, z] = positive(all(most));
  // A number that is not finite stays so.
  return std::max({x.error, y.error, z.error}) + 0 * (x.error + y.error + z.error);
}

/// The greatest magnitudes of the coordinates of points of a box.
inline Point3 greatest_magnitudes(const Aabb3& box) {
  const auto most = [](double x, double y) { return std::max(std::abs(x), std::abs(y)); };
  return {most(box.min.x, box.max.x), most(box.min.y, box.max.y), most(box.min.z, box.max.z)};
}

}  // namespace signum::detail
