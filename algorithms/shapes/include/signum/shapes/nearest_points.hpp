// SPDX-License-Identifier: MIT
/// NearestOnLines nearest_points(a, b): where two lines in space come nearest to each other.
///
/// Laws:
///   1. nearest_points(b, a) has the points exchanged
///   2. meeting or equal iff intersects(a, b)
///   3. the vector between the points is perpendicular to both lines
///   4. each point is origin + t * direction of its line, t being its parameter
///   5. squared_rounded() is squared_distance().to_double()
/// Degenerate: a line with a zero direction is a point, and is never parallel to a line or equal to
/// one: it is skew, or meeting where it is on the line.
/// Cost: tens of nanoseconds where error-bounded doubles tell that the lines are skew and how the
/// distance rounds, as they nearly always do; else, and for what is exact each time that it is
/// asked for, rational arithmetic, some microseconds. Throws: NotFinite.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1.8.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/held.hpp>
#include <signum/shapes/intersection.hpp>

namespace SIGNUM_API signum {

enum class LinePosition : std::uint8_t {
  meeting,   ///< they share one point
  skew,      ///< they share none, and are not parallel
  parallel,  ///< distinct parallel lines
  equal,
};

struct ExactNearestOnLines {
  LinePosition position;
  /// The nearest point of the first line and of the second, the same point twice when they meet.
  /// None when they are parallel or equal: then every point of one has its nearest on the other.
  std::optional<std::array<ExactPoint3, 2>> points;
  /// The t of each of the two in origin + t * direction; 0 where the direction is zero.
  std::optional<std::array<Rational, 2>> parameters;
  Rational squared_distance;
};

class NearestOnLines {
 public:
  explicit NearestOnLines(ExactNearestOnLines exact);
  /// For signum's own sources: two skew lines, and their squared distance, correctly rounded.
  NearestOnLines(const Line3& a, const Line3& b, double squared)
      : squared_(squared), lines_{a, b} {}

  LinePosition position() const { return exact_ ? exact_->position : LinePosition::skew; }
  /// The squared distance, correctly rounded.
  double squared_rounded() const { return squared_; }
  ExactNearestOnLines exact() const;
  std::optional<std::array<ExactPoint3, 2>> points() const { return exact().points; }
  std::optional<std::array<Rational, 2>> parameters() const { return exact().parameters; }
  Rational squared_distance() const { return exact().squared_distance; }

 private:
  double squared_;
  std::array<Line3, 2> lines_;
  detail::Shared<ExactNearestOnLines> exact_;  ///< where it was needed
};

NearestOnLines nearest_points(const Line3& a, const Line3& b);

namespace detail {
/// The reference, in rationals.
ExactNearestOnLines nearest_points_exactly(const Line3& a, const Line3& b);
}  // namespace detail

}  // namespace signum
