// SPDX-License-Identifier: MIT
/// LineParameters line_parameters(a, b): where two segments, rays or lines of the plane meet, by
/// the parameters on both.
///
///     line_parameters(Segment2{{0, 0}, {4, 4}}, Ray2{{0, 2}, {1, 0}}).first    // t = 1/2, u = 2
///
/// t names the point p + t (q - p) of a segment a, origin + t direction of a ray or line; u names
/// that of b in the same way. Where the lines that carry the two cross, first and last are both the
/// crossing, also if it is past an end; `meets` tells that. Where the lines are equal, first and
/// last are the ends of what the two share, in the order of t.
///
/// Laws:
///   1. line_parameters(b, a) has t and u exchanged
///   2. meets iff intersects(a, b)
///   3. the point of a at t is that of b at u
///   4. if they meet, [first.t, last.t] is what intervals(a, b) gives
///   5. each double is the correctly rounded one of exact()
/// Degenerate: what has no length is a point, with the parameter 0, and never parallel or equal: it
/// is meeting if it is on the line of the other, else skew.
/// Cost: 300 ns where doubles that count their error decide; else, and for exact(), rational
/// arithmetic, 2 to 10 us. Throws: NotFinite.
/// See: Antonio, Faster Line Segment Intersection, in Graphics Gems III, 1992.
#pragma once

#include <array>
#include <optional>
#include <signum/shapes/nearest_points.hpp>
#include <variant>

namespace SIGNUM_API signum {

using LinearShape2 = std::variant<Segment2, Ray2, Line2>;

struct ExactParameterPair {
  Rational t, u;
};
struct ParameterPair {
  double t, u;
};

struct ExactLineParameters {
  LinePosition position;
  bool meets = false;
  /// None where the lines are parallel or skew, where equal lines carry two that share nothing, and
  /// where what they share has no end.
  std::optional<ExactParameterPair> first, last;
};

struct LineParameters {
  /// The position of the lines that carry the two.
  LinePosition position;
  /// Whether the two share a point.
  bool meets = false;
  /// They are those of exact(), correctly rounded.
  std::optional<ParameterPair> first, last;
  /// The two that were asked about.
  std::array<LinearShape2, 2> operands;

  ExactLineParameters exact() const;
};

LineParameters line_parameters(const LinearShape2& a, const LinearShape2& b);

}  // namespace signum
