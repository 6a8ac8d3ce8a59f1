// SPDX-License-Identifier: MIT
/// Balls, cylinders and cones, and the ellipsoids that linear maps make of balls: what the judge
/// asks of their sections by planes and lines.
#pragma once

#include "body.hpp"

namespace reference {

struct Ball {
  Point center;
  Q radius;
};

/// a t^2 + b t + c.
struct Quadratic {
  Q a, b, c;
  Q operator()(const Q& t) const { return Q((a * t + b) * t + c); }
};

/// The points of a line that are in a convex set: the points of the interval where the value is <=
/// 0.
struct LineSection {
  Interval interval;
  Quadratic value;
};
LineSection section(const Ball& b, const Point& origin, const Point& direction);
LineSection section(const Cylinder& c, const Point& origin, const Point& direction);
LineSection section(const Cone& c, const Point& origin, const Point& direction);
bool is_empty(const LineSection& s);
/// The least t >= 0.
std::optional<Root> first(const LineSection& s);

/// A point of the set in the plane where h is 0, whose normal is not zero; it is rational.
std::optional<Point> in_plane(const HalfSpace& h, const Ball& b);
std::optional<Point> in_plane(const HalfSpace& h, const Cylinder& c);
std::optional<Point> in_plane(const HalfSpace& h, const Cone& c);
std::optional<Point> in_plane(const HalfSpace& h, const Ellipsoid& e);

/// Decides by a common point of the set and of the polytope, one of its planes, or the line of two
/// of them: the smallest of these that the set does not leave.
bool meets(const Polytope& p, const Ball& b);
bool meets(const Polytope& p, const Cylinder& c);
bool meets(const Polytope& p, const Cone& c);
bool meets(const Polytope& p, const Ellipsoid& e);

/// Decides by the distance from the center.
bool meets(const Ball& b, const Cylinder& c);
bool meets(const Ball& b, const Cone& c);
bool meets(const Ball& b, const Ellipsoid& e);

/// The least |y| with x = center + y.x axes[0] + y.y axes[1] + y.z axes[2], as that y, if any.
std::optional<Point> preimage(const Ellipsoid& e, const Point& x);
std::optional<Root> first(const Ellipsoid& e, const Point& origin, const Point& direction);
/// dot(normal, axes[i]) for each i.
Point pulled_back(const Ellipsoid& e, const Point& normal);

}  // namespace reference
