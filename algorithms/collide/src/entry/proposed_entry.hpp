// SPDX-License-Identifier: MIT
/// Most sweeps are settled by a search in doubles: that shapes stay apart follows from planes
/// between them, or from the search for the hull of both ends of the motion, whose errors are
/// bounded; and where they meet, the search proposes the corners of the face that is met, which
/// doubles with a bound for their error confirm, or exact numbers.
/// See: van den Bergen, Ray Casting against General Convex Objects with Application to Continuous
/// Collision Detection, 2004; Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the
/// Distance Between Complex Objects in Three-Dimensional Space, 1988.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/collide/impact.hpp>
#include <signum/kernel/deferred_surd.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "convex/search.hpp"
#include "entry/advance.hpp"
#include "entry/hull_entry.hpp"
#include "entry/moving_face.hpp"

namespace signum::detail {

/// Whether a + t motion is certain to meet b at no t from 0 to the end, a finite number. Requires
/// the default floating-point environment.
bool surely_apart(const RoundedCore& a, const RoundedCore& b, const RoundedMotion& motion,
                  double end);

struct ProvedEntry {
  DeferredSurd time;
  /// The face that is met: its meeting has the time and the normal.
  MovingFace face;
  /// The normal, where it was made already.
  std::optional<RootVector> normal;
  /// The corners in the tangent plane.
  std::vector<std::uint32_t> corners_a, corners_b;
};

/// The first time, if the face that is proposed is met first, after 0 and at most at 1. Requires
/// cores without an error, finite coordinates and the default floating-point environment.
std::optional<ProvedEntry> proved_entry(const FaceCorners& proposed, const RoundedCore& a,
                                        const RoundedCore& b, const Difference3& motion,
                                        Space space);

/// The recipes of the exact numbers, for motions that are doubles.
struct FaceRecipe {
  std::array<Point3, 3> of_a, of_b;
  Point3 motion;
  double radius_a, radius_b;
  std::uint32_t size;
  MovingFace::Extent extent;

  FaceRecipe() = default;
  explicit FaceRecipe(const MovingFace& f)
      : of_a(f.of_a),
        of_b(f.of_b),
        motion(rounded_motion(f.motion).v),
        radius_a(f.radius_a),
        radius_b(f.radius_b),
        size(f.size),
        extent(f.extent) {}

  MovingFace::Meeting meeting() const {
    return *MovingFace{of_a, of_b, as_difference(motion), radius_a, radius_b, size, extent}
                .meeting();
  }
};
struct TimeOfFace : FaceRecipe {
  using FaceRecipe::FaceRecipe;
  Surd operator()() const { return meeting().time; }
};
template <class Direction>
struct NormalOfFace : FaceRecipe {
  using FaceRecipe::FaceRecipe;
  Direction operator()() const { return direction_of(meeting().normal); }

  static Direction direction_of(const RootVector& normal) {
    Vec3<Surd> n = normal.surds();
    if constexpr (std::is_same_v<Direction, Vec3<Surd>>) {
      return n;
    } else {
      return {std::move(n.x), std::move(n.y)};
    }
  }
};

/// The normal of what was proved.
template <class Direction>
ContactNormal<Direction> normal_of(const ProvedEntry& proved) {
  if (!proved.normal) return ContactNormal<Direction>(NormalOfFace<Direction>(proved.face));
  return ContactNormal<Direction>(NormalOfFace<Direction>::direction_of(*proved.normal));
}

}  // namespace signum::detail
