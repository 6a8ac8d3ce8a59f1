// SPDX-License-Identifier: MIT
/// Two triangles whose planes cross in a line: each meets the line in an interval, and the
/// triangles meet where the intervals do.
#pragma once

#include <signum/kernel/shapes.hpp>

#include "pairs/chord.hpp"
#include "pairs/simplex.hpp"

namespace signum::detail {

/// Positive when the end of b's chord is further along the common line than the end of a's, in the
/// direction of nA x nB. `orient` tells it of four points, which is orient3d or its determinant.
template <class Orient3d>
SIGNUM_INLINE auto order_of_ends(const Triangle3& a, const End& of_a, const Triangle3& b,
                                 const End& of_b, Orient3d orient) {
  return orient(a.vertices[of_a.low], a.vertices[of_a.high], b.vertices[of_b.low],
                b.vertices[of_b.high]);
}

/// Requires that sides_a, the sides of a by the plane of b, are neither on_plane nor off_plane, and
/// so sides_b.
Meeting meet_transversal(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                         const Sides& sides_b);

}  // namespace signum::detail
