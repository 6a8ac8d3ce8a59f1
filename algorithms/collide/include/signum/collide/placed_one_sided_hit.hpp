// SPDX-License-Identifier: MIT
/// one_sided_hit(Placed{ray, pose}, triangle, side): where a ray meets one side of a triangle if
/// one or both are placed.
///
/// It is one_sided_hit(ray, triangle, side) (shapes/one_sided_hit.hpp) of the exact images. The
/// front is that of the image, so a matrix that mirrors exchanges the sides.
///
/// Laws:
///   1. one_sided_hit(ray, t, side) is hit(ray, t) if that is there and side_met(ray, t) is that
///      side; otherwise there is none
///   2. placed where they are, the two have the answer that they have without being placed
///   3. placing both by one pose changes nothing; by one matrix that mirrors, the side alone
/// Degenerate: a ray or a triangle that a singular matrix leaves no direction or area meets no
/// side.
/// Cost: rational arithmetic, a hundred microseconds.
/// Throws: NotFinite, and as collide/placement.hpp has it.
/// See: Moller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, 1997 (culling).
#pragma once

#include <optional>
#include <signum/collide/placed_hit.hpp>
#include <signum/shapes/one_sided_hit.hpp>

namespace SIGNUM_API signum {

namespace detail {

std::optional<TriangleSide> placed_side_met(const SetRef3& ray, const SetRef3& triangle);

template <class R, class T>
concept PlacedRayAndTriangle = std::same_as<Plain<R>, Ray3> && std::same_as<Plain<T>, Triangle3> &&
                               (!AnyShape3<R> || !AnyShape3<T>);

}  // namespace detail

template <class R, class T>
  requires detail::PlacedRayAndTriangle<R, T>
std::optional<TriangleSide> side_met(const R& ray, const T& triangle) {
  return detail::placed_side_met(detail::set_ref(ray), detail::set_ref(triangle));
}

template <class R, class T>
  requires detail::PlacedRayAndTriangle<R, T>
std::optional<TriangleHit> one_sided_hit(const R& ray, const T& triangle, TriangleSide side,
                                         const HitLimit& limit = {}) {
  std::optional<TriangleHit> found = hit(ray, triangle, limit);
  if (found && side_met(ray, triangle) != side) found.reset();
  return found;
}

}  // namespace signum
