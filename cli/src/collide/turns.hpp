// SPDX-License-Identifier: MIT
/// Turns about an axis as quaternions of doubles: counter-clockwise, as seen from its tip.
///
/// Right angles are exact along axes whose lengths are doubles; of others sine and cosine are
/// rounded. Requires axes of any length but zero.
#pragma once

#include <signum/kernel/pose.hpp>

namespace signum::cli {

/// A turn by at most 360 degrees either way.
Quaternion turn_about(const Point3& axis, double degrees);

/// A turn by any angle. The doubles that are nearest to one to four right angles, either way, stand
/// for these.
Quaternion turn_by_radians(const Point3& axis, double radians);

}  // namespace signum::cli
