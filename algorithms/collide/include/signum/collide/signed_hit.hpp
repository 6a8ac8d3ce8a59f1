// SPDX-License-Identifier: MIT
/// std::optional<SignedHit> signed_hit(mesh, ray, limit): where a ray meets a mesh if what lies
/// behind its origin counts as well.
///
///       .--.   origin
///      | o--|--.----> ...      A wheel is a ray from its axle to the road: t is 0 on the road,
///       '--'|  t                positive above it, and negative where the axle has sunk into it.
///     ______|_____ road
///
/// The whole line is asked, from `least_t` to `greatest_t`, and the first t counts: a limit keeps
/// what is farther behind, such as the roof of a tunnel, out of it.
///
/// Laws:
///   1. t is the least number in [least_t, greatest_t] at which origin + t * direction is on a
///      triangle, exactly
///   2. with least_t = 0 it is the t of Surface::first
/// Degenerate: a direction of zero asks whether the origin is on the mesh, with t = 0 then. A line
/// in the plane of a triangle meets it from where it enters it, or from least_t on.
/// Cost: two times that of Surface, one for each way; 10 to 50 us for a hit that is
/// behind the origin.
/// Throws: NotFinite; InvalidArgument unless least_t <= 0 <= greatest_t.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/deferred_surd.hpp>
#include <signum/mesh/surface.hpp>

namespace SIGNUM_API signum {

/// The range of t in which a meeting of the line counts.
struct SignedLimit {
  double least_t, greatest_t;
};

struct SignedHit {
  /// Rational; its double, correctly rounded, is at hand.
  DeferredSurd t;
  /// The lowest of several triangles at one t.
  std::uint32_t face;
};

std::optional<SignedHit> signed_hit(const Surface& mesh, const Ray3& ray, const SignedLimit& limit);

}  // namespace signum
