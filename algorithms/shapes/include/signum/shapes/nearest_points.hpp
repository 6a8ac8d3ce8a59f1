// SPDX-License-Identifier: MIT
/// Where do two lines in space come nearest to each other?
///
/// Laws:
///   1. nearest_points(b, a) has the points exchanged
///   2. meeting or equal iff intersects(a, b)
///   3. the vector between the points is perpendicular to both lines
/// Degenerate: a line with a zero direction is a point, and is never parallel to a line or equal to
/// one: it is skew, or meeting where it is on the line.
/// Cost: rational arithmetic, some microseconds. Throws: NotFinite.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1.8.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/shapes/intersection.hpp>

namespace SIGNUM_API signum {

enum class LinePosition : std::uint8_t {
  meeting,   ///< they share one point
  skew,      ///< they share none, and are not parallel
  parallel,  ///< distinct parallel lines
  equal,
};

struct NearestOnLines {
  LinePosition position;
  /// The nearest point of the first line and of the second, the same point twice when they meet.
  /// None when they are parallel or equal: then every point of one has its nearest on the other.
  std::optional<std::array<ExactPoint3, 2>> points;
  Rational squared_distance;
};

NearestOnLines nearest_points(const Line3& a, const Line3& b);

}  // namespace signum
