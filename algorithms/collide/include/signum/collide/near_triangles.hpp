// SPDX-License-Identifier: MIT
/// std::vector<NearTriangle> k_nearest_triangles(p, surface, k): the k triangles of a mesh that are
/// nearest to a point; triangles_within: all within a radius.
///
///     for (const NearTriangle& t : triangles_within(p, part, 0.5)) use(t.triangle, t.squared);
///     SignedDistance d = signed_distance(p, Solid(part));     // negative inside
///
/// Laws:
///   1. k_nearest_triangles has min(k, n) triangles: no other one of the n is nearer
///   2. triangles_within has the triangles of which within(p, triangle, radius) is true
///   3. both ascend by the exact distance, and where that is equal by the number of the triangle
///   4. signed_distance is the root of the squared distance to the surface, correctly rounded, and
///      negative iff the solid's locate(p) is inside; 0 on the surface
///   5. many points have the answers that each has alone, on any number of threads
/// Degenerate: a triangle may be a segment or a point. k may be 0.
/// Cost: at 20,000 triangles 17 us for the nearest, 130 us for the nearest eight, 370 us for the 60
/// within a radius; what is equally far takes rational arithmetic. signed_distance takes that for
/// its root where the double next to it is as near.
/// Throws: NotFinite; InvalidArgument for a negative radius, and from signed_distance for a mesh
/// without triangles.
/// See: Roussopoulos, Kelley and Vincent, Nearest Neighbor Queries, 1995.
#pragma once

#include <cstdint>
#include <signum/collide/closest_points.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/surface.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

struct NearTriangle {
  std::uint32_t triangle;
  double squared;  ///< the squared distance, correctly rounded
};

std::vector<NearTriangle> k_nearest_triangles(const Point3& p, const Surface& surface,
                                              std::size_t k);
std::vector<NearTriangle> triangles_within(const Point3& p, const Surface& surface, double radius);

struct SignedDistance {
  double distance;
  Location location;
  Point3 nearest;      ///< a point of the surface, each coordinate correctly rounded
  ClosestPlace place;  ///< where that is
};

SignedDistance signed_distance(const Point3& p, const Solid& solid);
/// Of many points, found in parallel.
std::vector<SignedDistance> signed_distance(std::span<const Point3> points, const Solid& solid);

}  // namespace signum
