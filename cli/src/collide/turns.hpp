// SPDX-License-Identifier: MIT
/// Turns about an axis as quaternions of doubles.
#pragma once

#include <signum/kernel/pose.hpp>

namespace signum::cli {

/// The quaternion of a turn about an axis by at most 360 degrees either way, counter-clockwise as
/// seen from its tip. Right angles are exact along axes whose lengths are doubles; others are the
/// rounded sine and cosine. Requires an axis of any length but zero.
Quaternion turn_about(const Point3& axis, double degrees);

}  // namespace signum::cli
