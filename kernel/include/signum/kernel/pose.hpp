// SPDX-License-Identifier: MIT
/// Where a rigid body stands, and how it moves: exactly, without a sine.
///
/// Any quaternion q = (x, y, z, w) of finite doubles but zero names one rotation exactly,
///   v -> ((w^2 - u.u) v + 2 (u.v) u + 2 w (u x v)) / (u.u + w^2)  with u = (x, y, z),
/// whatever its length: q and s q are one rotation for every s other than 0. Nothing is normalized.
/// See: Hamilton, On Quaternions, 1844; Shoemake, Animating Rotation with Quaternion Curves, 1985.
#pragma once

#include <signum/kernel/vec.hpp>

namespace SIGNUM_API signum {

struct Quaternion {
  double x = 0, y = 0, z = 0, w = 1;
};

/// x -> rotation(x) + translation.
struct Pose {
  Quaternion rotation;
  Point3 translation{0, 0, 0};
};

/// At t in [0, 1] the pose of the quaternion (1-t) q0 + t q1 and the translation (1-t) c0 + t c1:
/// a turn about an axis of one direction, through the shorter arc when q0 . q1 > 0, and a shift.
/// No blend may be zero: q1 = -s q0 for no s >= 0.
struct Motion {
  Pose start, end;
};

}  // namespace signum
