// SPDX-License-Identifier: MIT
/// struct Placed{shape, pose}: a shape with the place where it stands.
///
/// A placement takes each point to another: by a pose exactly as the rotation that its quaternion
/// names, whatever its length, and the shift; or by the rows of a matrix, taken as the doubles that
/// they are. The image is the exact one, nothing of it is rounded.
///
/// Laws:
///   1. a pose with the quaternion (0, 0, 0, w) and the translation 0 leaves all as it is
///   2. poses with the quaternions q and s q are one placement
///   3. placing both shapes by one pose changes no answer about the two
/// Degenerate: a matrix may be singular: then the image is flat.
/// Throws, where a placed shape is asked about: NotFinite; InvalidArgument for the quaternion 0,
/// and for a matrix that is not rigid and a shape with a radius, whose image would be another kind
/// of shape.
/// See: Hamilton, On Quaternions, 1844.
#pragma once

#include <signum/bound/bounding_aabb.hpp>
#include <signum/kernel/pose.hpp>
#include <variant>

namespace SIGNUM_API signum {

using Placement = std::variant<Pose, AffineMatrix3>;

/// The image of the shape.
template <class S>
struct Placed {
  S shape;
  Placement where;
};
template <class S, class P>
Placed(S, P) -> Placed<S>;

}  // namespace signum
