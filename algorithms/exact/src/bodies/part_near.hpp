// SPDX-License-Identifier: MIT
/// Where is a line, ray or plane near to what is in a box?
#pragma once

#include "bodies/bounds.hpp"

namespace signum::detail {

/// The hull of the points of a line, ray or plane that are nearest to the corners of the box. It is
/// bounded, and has for each point of the box the nearest one of the whole: that one depends on the
/// point by an affine map, which for a ray is cut off at its origin. Requires a line, ray or plane,
/// or the image of one.
Hull part_near(const Hull& unbounded, const BodyBounds& box);

}  // namespace signum::detail
