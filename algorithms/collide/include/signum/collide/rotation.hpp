// SPDX-License-Identifier: MIT
/// Quaternion rotation_about(axis, angle), nearest_rotation(matrix): rotations that a pose can
/// have, near to those that are given by an angle or by a matrix of doubles, with a bound.
///
///     const Pose door{rotation_about({0, 0, 1}, 0.5), {2, 0, 0}};
///     const Pose part{nearest_rotation(rows).rotation, translation};
///
/// A pose is exact: its quaternion names one rotation, whose matrix is rational. An angle of that
/// many radians mostly has none, and the rows of a matrix of doubles are mostly not orthonormal, so
/// that both are rounded here, once, and nothing is rounded later. To take a matrix as it is, with
/// its scale and shear, place a shape by the matrix itself (see Placed).
///
/// Laws:
///   1. rotation_about() keeps the axis exactly, and turns by an angle that is at most
///      rotation_error off
///   2. rotation_about(axis, -angle) undoes rotation_about(axis, angle), exactly
///   3. squared_distance is the sum of the squares of the differences of all nine entries
///   4. no rotation has a squared distance that is less by more than `excess`
///   5. of a matrix that is a rotation of doubles, by right angles, it is that one, exactly
/// Degenerate: an angle of 0 leaves all in its place. Of a matrix that is equally near to several
/// rotations, as 0 is to all, one of them.
/// Throws: NotFinite; InvalidArgument for the axis 0, for an angle of more than 8 either way, and
/// for an axis so long that the quaternion would be past the doubles.
/// See: Bar-Itzhack, New Method for Extracting the Quaternion from a Rotation Matrix, 2000; Horn,
/// Closed-Form Solution of Absolute Orientation Using Unit Quaternions, 1987.
#pragma once

#include <array>
#include <signum/kernel/pose.hpp>
#include <signum/kernel/rational.hpp>

namespace SIGNUM_API signum {

/// The most radians by which rotation_about() may be off.
inline constexpr double rotation_error = 0x1p-52;

/// Counter-clockwise by this many radians, as seen from the axis' tip. The axis is of any length.
Quaternion rotation_about(const Point3& axis, double angle);

struct NearestRotation {
  Quaternion rotation;
  /// In the Frobenius norm; zero if the matrix is that rotation.
  Rational squared_distance;
  /// A bound that is proved: about 2^-100 of the entries.
  Rational excess;
};

/// The rotation that is nearest to the matrix with these rows.
NearestRotation nearest_rotation(const std::array<Point3, 3>& rows);

}  // namespace signum
