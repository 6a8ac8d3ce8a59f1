// SPDX-License-Identifier: MIT
/// Convex surfaces with rational corners, and numbers with roots and pi: what measures are made of.
#pragma once

#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/half_space_intersection.hpp>
#include <span>
#include <vector>

#include "measures/big_float.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

inline BigFloat pi() {
  return BigFloat("3.14159265358979323846264338327950288419716939937510582097494459230781640628");
}
/// The root of a rational number, which may be beyond all doubles.
inline BigFloat root(const BigRational& x) { return sqrt(to_float(x)); }
/// The number rounded to nearest.
inline double rounded(const BigFloat& x) { return round_to_double(to_rational(x)); }

/// A convex body: its faces, counter-clockwise from outside; a flat one has both sides. A segment
/// is two points, and a point one, without faces.
struct Surface {
  std::vector<RationalPoint> points;
  PolygonFaces faces;
};

Surface surface_of(const ConvexHull3& hull, std::span<const Point3> points);
Surface surface_of(const ConvexPolytope3& polytope);
/// Throws InvalidArgument where it is not bounded.
Surface surface_of(const Kdop3& kdop);
/// Without points where it is empty. Throws InvalidArgument where it is not bounded.
Surface surface_of(const Frustum3& frustum);

BigRational volume(const Surface& s);
BigFloat surface_area(const Surface& s);
BigFloat mean_width(const Surface& s);

}  // namespace signum::detail
