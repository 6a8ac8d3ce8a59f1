// SPDX-License-Identifier: MIT
/// Sign ball_side(ball, p): whether p is inside (negative), on (zero) or outside (positive) a ball
/// of a given radius that three points touch, as in ball pivoting; and compare_circumradius, which
/// tells whether a triangle or tetrahedron is in an alpha complex.
///
///     const BallThrough ball{a, b, c, radius};
///     if (compare_circumradius(ball) != Sign::positive && ball_side(ball, p) == Sign::negative)
///     ...
///
/// Two balls of a radius touch three points. This is the one whose center is on the side of their
/// plane from which a, b, c turn counter-clockwise, or in the plane: orient3d(a, b, c, center) is
/// not negative. The center and its square root are never computed.
///
/// Laws:
///   1. ball_side is zero iff p is as far from the center as the absolute value of the radius
///   2. a rotation of a, b, c keeps ball_side; a swap of two asks the ball on the other side
///   3. compare_circumradius(ball) is the sign of the radius of the circle through a, b, c minus
///      that of the ball
///   4. compare_circumradius(ball, d) is the same of the sphere through a, b, c and d
///   5. scaling all by a power of two, where nothing is rounded, keeps all signs
/// Degenerate: of points on one line, or of four in one plane but on no circle, the circumradius is
/// infinite. Where many circles or spheres go through the points, as when two are equal or four are
/// on one circle, compare_circumradius is zero. Points in the plane have a z of zero.
/// Throws: NotFinite; ball_side throws InvalidArgument for points on one line, and where the radius
/// is below that of the circle through them.
/// Cost: 60 ns for compare_circumradius of three points, 130 of four and 190 for ball_side where
/// doubles decide; microseconds where a sign is zero.
/// See: Bernardini, Mittleman, Rushmeier, Silva and Taubin, The Ball-Pivoting Algorithm for Surface
/// Reconstruction, 1999; Edelsbrunner and Muecke, Three-dimensional Alpha Shapes, 1994.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>

namespace SIGNUM_API signum {

struct BallThrough {
  Point3 a, b, c;
  double radius;
};

/// Negative inside the ball, zero on it, positive outside.
Sign ball_side(const BallThrough& ball, const Point3& p);

/// Positive when the circle through a, b and c is larger than the ball.
Sign compare_circumradius(const BallThrough& ball);

/// Positive when the sphere through a, b, c and d is larger than the ball.
Sign compare_circumradius(const BallThrough& ball, const Point3& d);

}  // namespace signum
