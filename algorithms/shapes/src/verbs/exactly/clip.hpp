// SPDX-License-Identifier: MIT
/// Convex sets, and cutting them by half-spaces: in rationals, or in doubles that count their
/// error, where a sign may be undecided.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// The points x with dot(normal, x) + offset >= 0, or the points with = 0.
template <class Number>
struct ConstraintIn {
  Vec3<Number> normal;
  Number offset;
  bool equality;

  Number operator()(const Vec3<Number>& x) const { return dot(normal, x) + offset; }
};
using Constraint = ConstraintIn<BigRational>;

/// The points origin + t * direction with low <= t <= high; a bound that is absent is infinite.
template <class Number>
struct LineIn {
  Vec3<Number> origin, direction;
  std::optional<Number> low, high;
  /// The two are known to be one number.
  bool is_point = false;
};
using RationalLine = LineIn<BigRational>;

/// What a cut leaves.
enum class Clipped : std::uint8_t { something, nothing, undecided };

/// Leaves the part of a line that satisfies the constraint.
template <class Number>
Clipped clip_line(LineIn<Number>& line, const ConstraintIn<Number>& c);

/// Leaves the part of a convex polygon (its vertices in order, each once; two are a segment, one is
/// a point) that satisfies the constraint. All vertices stay corners, since clipping makes one only
/// where an edge crosses the boundary.
template <class Number>
Clipped clip_polygon(std::vector<Vec3<Number>>& polygon, const ConstraintIn<Number>& c);

/// Whether something is left, exactly.
inline bool clip(RationalLine& line, const Constraint& c) {
  return clip_line(line, c) == Clipped::something;
}

}  // namespace signum::detail
