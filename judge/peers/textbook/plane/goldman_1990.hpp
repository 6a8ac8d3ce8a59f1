// SPDX-License-Identifier: MIT
/// Do two lines meet, in space and in the plane? In space the method goes by their nearest points.
/// Epsilon: the articles say "parallel" and "the points differ", and leave it to the reader to say
/// when; here a sine of 1e-6 is parallel, which counts as not meeting, and 1e-6 apart is not.
/// See: Goldman, Intersection of Two Lines in Three-Space, Graphics Gems, 1990; Bowyer and
/// Woodwark, A Programmer's Geometry, 1983.
#pragma once

#include "textbook/vectors.hpp"

namespace textbook {

inline constexpr double line_epsilon = 1e-6;

inline bool goldman_1990(const signum::Line3& a, const signum::Line3& b) {
  const Point3 normal = cross(a.direction, b.direction);
  const double squared = dot(normal, normal);
  const double lengths = dot(a.direction, a.direction) * dot(b.direction, b.direction);
  if (!(squared > line_epsilon * line_epsilon * lengths)) return false;
  const Point3 between = b.origin - a.origin;
  const double t = dot(cross(between, b.direction), normal) / squared;
  const double s = dot(cross(between, a.direction), normal) / squared;
  const Point3 apart = (a.origin + t * a.direction) - (b.origin + s * b.direction);
  return dot(apart, apart) <= line_epsilon * line_epsilon;
}

inline bool lines_in_plane(const signum::Line2& a, const signum::Line2& b) {
  const double sine = cross(a.direction, b.direction);
  const double lengths = dot(a.direction, a.direction) * dot(b.direction, b.direction);
  return sine * sine > line_epsilon * line_epsilon * lengths;
}

}  // namespace textbook
