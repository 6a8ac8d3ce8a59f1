// SPDX-License-Identifier: MIT
/// Measures3 measures(body): how large a convex body is, and how likely it is hit: volume, surface
/// area, mean width, and what follows from them.
///
/// Volumes of polyhedra are exact rationals, whose to_double() is correctly rounded. What holds
/// roots or pi is computed with 160 bits and more and then rounded: it is one of the two doubles
/// next to the exact value, and infinite past the largest double.
///
/// The mean width is the mean, over all directions, of the distance of the two supporting planes:
/// 2 r for a ball; for a polyhedron the sum over the edges of length times exterior dihedral angle,
/// over 4 pi; for an ellipsoid twice Carlson's R_G of the squared semi-axes.
///
/// Laws:
///   1. none of them changes under an exact motion
///   2. scaling by s scales volume by s^3, surface area by s^2, mean width by s
///   3. a convex body inside another has no larger measure of any kind
/// Degenerate: a flat body has volume 0 and both its sides for surface; a segment of length L has
/// mean width L / 2. A polygon is such a body, convex or not: its surface is both sides of what its
/// chains enclose by its rule, and its mean width is that of its convex hull, a quarter of the way
/// round it. Whatever its form, a line hits it as often as its surface says; a plane hits it as
/// often as its mean width says where it is in one piece.
/// Cost: rationals, some microseconds a triangle for volume and area, about ten for each edge for
/// the mean width; the area of a polygon up to the cube of its number of edges, where
/// all cross all.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, or a k-DOP or frustum is not bounded.
/// See: Santalo, Integral Geometry and Geometric Probability, 1976, chapters 13 and 14; Klain and
/// Rota, Introduction to Geometric Probability, 1997; Carlson, Numerical Computation of Real or
/// Complex Elliptic Integrals, 1995.
#pragma once

#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/half_space_intersection.hpp>
#include <signum/kernel/rational.hpp>
#include <span>

namespace SIGNUM_API signum {

/// The volume that the triangles enclose, each part as often as they go round it counter-clockwise:
/// this is the volume of a closed mesh whose triangles turn counter-clockwise as seen from outside.
/// Positions are relative to the first vertex, so an open mesh has a volume of no meaning.
Rational volume(const Mesh& mesh);
Rational volume(const ConvexHull3& hull, std::span<const Point3> points);
Rational volume(const ConvexPolytope3& polytope);
Rational volume(const Aabb3& box);
Rational volume(const Obb3& box);
/// Zero when it is empty.
Rational volume(const Kdop3& kdop);
double volume(const Sphere3& sphere);
double volume(const Capsule3& capsule);
double volume(const Lozenge3& lozenge);
double volume(const Cylinder3& cylinder);
double volume(const Cone3& cone);
double volume(const Ellipsoid3& ellipsoid);
/// Zero when it is empty.
Rational volume(const Frustum3& frustum);
/// Zero.
Rational volume(const Polygon3& polygon);

/// The sum of the areas of the triangles.
double surface_area(const Mesh& mesh);
double surface_area(const ConvexHull3& hull, std::span<const Point3> points);
double surface_area(const ConvexPolytope3& polytope);
double surface_area(const Aabb3& box);
double surface_area(const Obb3& box);
double surface_area(const Kdop3& kdop);
double surface_area(const Sphere3& sphere);
double surface_area(const Capsule3& capsule);
double surface_area(const Lozenge3& lozenge);
double surface_area(const Cylinder3& cylinder);
double surface_area(const Cone3& cone);
double surface_area(const Ellipsoid3& ellipsoid);
double surface_area(const Frustum3& frustum);
double surface_area(const Polygon3& polygon);

double mean_width(const ConvexHull3& hull, std::span<const Point3> points);
double mean_width(const ConvexPolytope3& polytope);
double mean_width(const Aabb3& box);
double mean_width(const Obb3& box);
double mean_width(const Kdop3& kdop);
double mean_width(const Sphere3& sphere);
double mean_width(const Capsule3& capsule);
double mean_width(const Lozenge3& lozenge);
double mean_width(const Cylinder3& cylinder);
double mean_width(const Cone3& cone);
double mean_width(const Ellipsoid3& ellipsoid);
double mean_width(const Frustum3& frustum);
double mean_width(const Polygon3& polygon);

/// Volume, surface area and mean width together.
struct Measures3 {
  double volume, surface_area, mean_width;
};

template <class Shape>
Measures3 measures(const Shape& shape) {
  const auto v = volume(shape);
  if constexpr (requires { v.to_double(); }) {
    return {v.to_double(), surface_area(shape), mean_width(shape)};
  } else {
    return {v, surface_area(shape), mean_width(shape)};
  }
}
inline Measures3 measures(const ConvexHull3& hull, std::span<const Point3> points) {
  return {volume(hull, points).to_double(), surface_area(hull, points), mean_width(hull, points)};
}

/// How tight a bounding volume is: the volume of the hull of what it bounds over its own, at most 1
/// and correctly rounded; 1 when both are zero.
double tightness(const Rational& volume_of_hull, const Rational& volume);

/// The chances that what hits a convex body at random, uniformly, hits a convex body inside it,
/// too. A quotient of zeros is 1, and one of infinite measures NaN: values past the doubles give no
/// chance.
struct HitProbabilities {
  double point;  ///< of a point: the ratio of the volumes
  double line;   ///< of a line or far ray: the ratio of the surface areas (Crofton)
  double plane;  ///< of a plane: the ratio of the mean widths
};
HitProbabilities hit_probabilities(const Measures3& inner, const Measures3& outer);

}  // namespace signum
