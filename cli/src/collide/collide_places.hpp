// SPDX-License-Identifier: MIT
/// Where are bodies drawn? Everything here is rounded, and decides nothing.
#pragma once

#include "collide/collide_scene.hpp"

namespace signum::cli {

/// The image of a point, nearly.
Point3 drawn_image(const Point3& p, const Placement& where);

/// Where a part is at a time of a leg, nearly.
Placement drawn_place(const Leg& leg, double time);

/// The pose that places by the inner one, and then by the outer one, nearly.
Pose drawn_product(const Pose& outer, const Pose& inner);

/// The angle of the turn from one rotation to another, in degrees, nearly: from 0 to 360, where the
/// second is blended from the first.
double angle_between(const Quaternion& from, const Quaternion& to);

}  // namespace signum::cli
