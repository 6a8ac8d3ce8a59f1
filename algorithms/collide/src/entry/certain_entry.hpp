// SPDX-License-Identifier: MIT
/// What doubles with a bound for their error tell of a face that a search proposes: that it is met
/// first, and when.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "convex/search.hpp"
#include "entry/hull_entry.hpp"
#include "entry/moving_face.hpp"

namespace signum::detail {

struct CertainEntry {
  /// The correctly rounded time, greater than 0 and less than 1.
  double time;
  /// The corners in the tangent plane.
  std::vector<std::uint32_t> corners_a, corners_b;
};

/// Why it is the first contact: from the time on at which the plane through the face is as near as
/// the reach, the nearest point of it is in the face; and before, that plane has all of one hull on
/// one side, and all of the other farther away than the reach on the other.
/// Requires cores without an error and the default floating-point environment.
std::optional<CertainEntry> certain_entry(const MovingFace& face, const FaceCorners& of,
                                          const RoundedCore& a, const RoundedCore& b, Space space);

/// When all of a plane is met that three corners span: correctly rounded, greater than 0 and less
/// than 1; none where doubles do not tell.
std::optional<double> certain_time(const MovingFace& plane);

}  // namespace signum::detail
