// SPDX-License-Identifier: MIT
/// std::optional<Passage> passage(Placed{ray, pose}, shape): where a ray enters and leaves a convex
/// shape if one or both are placed.
///
/// It is passage(ray, shape) (shapes/passage.hpp) of the exact images: t and the numbers of faces
/// are those of the shape before it is placed, and normals are out of the image.
///
/// Laws:
///   1. some passage iff some hit; entry iff the hit is not inside, and then of the same t and face
///   2. placed where they are, ray and shape have the passage that they have without being placed
///   3. placing both by one pose changes neither t nor face, and turns the normals
/// Degenerate: a matrix that is singular leaves boxes, k-DOPs and frusta no faces, and may leave a
/// ray no direction: then it is its origin, and leaves nothing.
/// Cost: two to four times that of passage, under a turn by any doubles.
/// Throws: what passage throws for the shape, and as collide/placement.hpp has it.
/// See: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping, 1978.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <signum/shapes/passage.hpp>

namespace SIGNUM_API signum {

namespace detail {
std::optional<Passage> placed_passage(const SetRef3& ray, const SetRef3& shape,
                                      const HitLimit& limit);
}  // namespace detail

template <class R, class S>
  requires std::same_as<detail::Plain<R>, Ray3> && (detail::is_placed_of<R, S>(passage_takes))
std::optional<Passage> passage(const R& ray, const S& shape, const HitLimit& limit = {}) {
  return detail::placed_passage(detail::set_ref(ray), detail::set_ref(shape), limit);
}

}  // namespace signum
