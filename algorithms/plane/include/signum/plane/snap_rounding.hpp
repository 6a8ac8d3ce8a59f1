// SPDX-License-Identifier: MIT
/// SnapRounding snap_rounded(region, spacing): a region with its vertices moved to the points of a
/// grid, so that it stays valid.
///
/// The grid has the multiples of the spacing, each as the nearest double. A spacing that is the
/// nearest double to 1 / m, for an integer m, stands for 1 / m: so that 0.001 is a thousandth.
/// Each vertex moves to the centre of its pixel, the square of one spacing around a point of the
/// grid, with its lower and left side. An edge through a pixel that has a vertex bends to its
/// centre. So no edge crosses another, nor a vertex; edges and vertices may come to lie upon each
/// other, and what has no area left is left out.
///
/// Laws:
///   1. the vertices are points of the grid, and the region is valid
///   2. each point in which the regions differ is within rounds * spacing / 2, in x and in y, of
///      the border of the given one, when the multiples are doubles; otherwise by half a unit in
///      the last place of the coordinates more for each round
///   3. there is one round where the multiples of the spacing are doubles, and none where the
///      vertices are points of the grid: so what was rounded is rounded to itself
/// Degenerate: a region that is smaller than the grid may become empty.
/// Throws: InvalidArgument for a spacing that is not positive, and for a coordinate of more than
/// 2^51 times the spacing; NotFinite for a spacing that is not finite.
/// Cost: O(log n) for each vertex, edge and bend, except for edges that run beside many vertices.
/// See: Hobby, Practical Segment Intersection with Finite Precision Output, 1999; Guibas and
/// Marimont, Rounding Arrangements Dynamically, 1998; de Berg, Halperin and Overmars, An
/// Intersection-Sensitive Algorithm for Snap Rounding, 2007.
#pragma once

#include <cstdint>
#include <signum/plane/overlay.hpp>

namespace SIGNUM_API signum {

struct SnapRounding {
  PlaneRegion region;
  /// How often it was rounded. More than once when the nearest doubles to points of the grid made
  /// edges cross again, which takes coordinates of many times the spacing. Each round divides an
  /// edge or unites two, in boxes that do not grow: so it ends.
  std::uint32_t rounds = 0;
};

SnapRounding snap_rounded(const PlaneRegion& region, double spacing);

}  // namespace signum
