// SPDX-License-Identifier: MIT
/// std::vector<TouchRegion> touch_regions(a, b): the areas in which two solids touch, as exact
/// polygons with holes, and the way out for the first: what a solver of contacts holds them apart
/// at.
///
///     for (const TouchRegion& r : touch_regions(MeshBody(table), MeshBody(cup))) use(r.region,
///     r.normal);
///
/// Coplanar faces that touch make one region, however they are divided into triangles; there is one
/// for each plane and each side of it that the first solid is on.
///
/// Laws:
///   1. a point inside a region has the first solid close to it on the side against the normal, and
///      the second on the other
///   2. the sum of the areas is that of touch_size()
///   3. touch_regions(b, a) has the same regions, each with the normal and the rings turned round
///   4. how faces are divided into triangles changes nothing
/// Degenerate: solids that share volume, or only curves and points, have no such region: contacts()
/// has their pairs of triangles, and solid_depth() how deep they are in each other.
/// Throws: what SolidPair does.
/// Cost: that of SolidPair; then for each plane with coplanar triangles that touch a look at each
/// vertex of both, and rational arithmetic for the triangles at the plane.
/// See: Ericson, Real-Time Collision Detection, 2005, section 5.5.7.
#pragma once

#include <array>
#include <signum/arrange/section.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <vector>

namespace SIGNUM_API signum {

struct TouchRegion {
  /// From the first solid to the second; its first coordinate that is not 0 is 1 or -1.
  std::array<Rational, 3> normal;
  /// The polygons, whose outer rings turn counter-clockwise about the normal.
  PlaneSection region;
};

/// The regions are sorted by their normals, then by how far along these they are.
std::vector<TouchRegion> touch_regions(const MeshBody& a, const MeshBody& b,
                                       SolidRule rule = SolidRule::nonzero);

}  // namespace signum
