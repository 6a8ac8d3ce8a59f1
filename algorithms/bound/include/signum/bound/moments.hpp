// SPDX-License-Identifier: MIT
/// Moments3 moments(shape): the length, area or volume of a set of points, its centroid, and the
/// means of the squares and products of coordinates about it, which make up the inertia. All are
/// exact rationals.
///
/// A convex shape without curves is the set itself, whatever its dimension. A polygon and a
/// polyhedron are the closure of what they enclose: what sticks out of them, and walls inside,
/// count for nothing. Chains and faces may cross.
///
/// Laws:
///   1. a shift by doubles, if nothing is rounded, moves the centroid and nothing else
///   2. scaling by s scales the measure by s^D, the centroid by s and the means by s^2
///   3. the moments of a polygon or solid are those of its pieces, weighted by their measures
///   4. volume() and area() of a solid or a region are its measure
///   5. signed moments of chains or faces that neither cross nor lie in each other, and turn
///      counter-clockwise, are the moments
/// Degenerate: the dimension is that of the set, and -1 where nothing is enclosed.
/// Throws: NotFinite; InvalidArgument for shapes with curves, invalid ones, and those that are
/// unbounded or empty; for a polyhedron that is not closed (see require_solid).
/// Cost: some rational operations for each edge or face; overlay() of a polygon, repair() of a
/// polyhedron.
/// See: Mirtich, Fast and Accurate Computation of Polyhedral Mass Properties, 1996; Blow and
/// Binstock, How to Find the Inertia Tensor of Any Polyhedron, 2004.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <signum/plane/plane_set.hpp>

namespace SIGNUM_API signum {

/// N is 2 in the plane, 3 in space.
template <std::size_t N>
struct Moments {
  /// -1 empty, 0 a point, 1 a segment, 2 an area, 3 a volume.
  std::int8_t dimension = -1;
  /// The area in the plane, or the volume in space: 0 for a set of less dimension.
  Rational measure;
  /// The square of the length, area or volume, by the dimension of the set; 1 for a point.
  Rational squared;
  /// None where the measure by which it would be divided is 0.
  std::optional<std::array<Rational, N>> centroid;
  /// The means of (x - cx)^2, (x - cx)(y - cy), (y - cy)^2; in space of xx, xy, xz, yy, yz, zz.
  std::optional<std::array<Rational, N*(N + 1) / 2>> second;
};
using Moments2 = Moments<2>;
using Moments3 = Moments<3>;

/// The rule is for polyhedra; polygons say theirs.
Moments2 moments(const ShapeRef2& shape);
Moments3 moments(const ShapeRef3& shape, SolidRule rule = SolidRule::nonzero);
template <AnyShape2 Shape>
Moments2 moments(const Shape& shape) {
  return moments(ShapeRef2(&shape));
}
template <AnyShape3 Shape>
Moments3 moments(const Shape& shape, SolidRule rule = SolidRule::nonzero) {
  return moments(ShapeRef3(&shape), rule);
}
/// The polygons of a set are united. Throws InvalidArgument for points and lines.
Moments2 moments(const PlaneSet& polygons);

/// The sums over chains and faces, which count every point as often as its winding number says, so
/// that the measure may be negative: 0, and no centroid, where they cancel. The dimension is -1 or
/// that of space. Polygons of the plane and polyhedra have them.
Moments2 signed_moments(const PlaneSet& polygons);
Moments3 signed_moments(const Polyhedron3& polyhedron);

/// The inertia tensor about the centroid at density 1, as xx, xy, xz, yy, yz, zz: the measure times
/// the trace of the means in the diagonal, less the means. Requires a centroid.
std::array<Rational, 6> inertia(const Moments3& m);

}  // namespace signum
