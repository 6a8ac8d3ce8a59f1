// SPDX-License-Identifier: MIT
/// Most sweeps are settled by a search in doubles: that shapes stay apart follows from the search
/// for the hull of both ends of the motion, whose errors are bounded; and where they meet, the
/// search proposes the corners of the face that is met, of which exact numbers confirm it.
/// See: van den Bergen, Ray Casting against General Convex Objects with Application to Continuous
/// Collision Detection, 2004; Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the
/// Distance Between Complex Objects in Three-Dimensional Space, 1988.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/difference.hpp>
#include <vector>

#include "convex/search.hpp"
#include "hull_entry.hpp"

namespace signum::detail {

/// A motion in doubles, each coordinate off by at most the error.
struct RoundedMotion {
  Point3 v;
  double error;
};
RoundedMotion rounded_motion(const Difference3& motion);

/// Whether a + t motion is certain to meet b at no t from 0 to the end, a finite number. Requires
/// the default floating-point environment.
bool surely_apart(const RoundedCore& a, const RoundedCore& b, const RoundedMotion& motion,
                  double end);

struct ProvedEntry {
  Entry entry;
  /// The corners in the tangent plane.
  std::vector<std::uint32_t> corners_a, corners_b;
};

/// The first time, if the search finds it, and it is after 0 and at most 1. Requires cores without
/// an error, finite coordinates and the default floating-point environment.
std::optional<ProvedEntry> proposed_entry(const RoundedCore& a, const RoundedCore& b,
                                          const Difference3& motion);

}  // namespace signum::detail
