// SPDX-License-Identifier: MIT
// Let nA, nB be the normals from which the triangles turn counter-clockwise, and l = nA x nB the
// direction of the common line L. Seen from nA, the positive side of plane B is to the right of l.
// So the boundary of A, walked counter-clockwise, crosses L from the positive to the negative side
// at the far end of A's interval and back at its near end; for B, with -l in the place of l, it is
// the other way round.
//
// Where does a line x y of plane A meet L, compared with a line z w of plane B? When y is on a
// higher side of plane B than x, and w on a higher side of plane A than z, then orient3d(x, y, z,
// w) is positive iff the latter meets L further along l: write x = X + s dA, y = X + t dA with dA =
// l x nA, and z, w in the same way with dB = nB x l; the determinant is (t - s)(t' - s') (zeta -
// xi) det(dA, l, dB), and det(dA, l, dB) = |l|^2 dA . nB > 0. See: Guigue and Devillers, Fast and
// Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003; Yu and He, Fast and
// Robust Triangle-Triangle Intersection and Its Classification, 2013.
#include "transversal.hpp"

#include <signum/predicates/orient3d.hpp>

namespace signum::detail {

Meeting meet_transversal(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                         const Sides& sides_b) {
  const Chord& u = chord_of(sides_a);
  const Chord v = chord_of(sides_b).turned();
  const auto order = [&](const End& of_a, const End& of_b) {
    return order_of_ends(a, of_a, b, of_b,
                         [](const Point3& p, const Point3& q, const Point3& r, const Point3& s) {
                           return orient3d(p, q, r, s);
                         });
  };
  const Sign near_to_far = order(u.near, v.far);
  if (near_to_far == Sign::negative) return {};
  const Sign far_to_near = order(u.far, v.near);
  if (far_to_near == Sign::positive) return {};
  return meeting_of_chords(u, v, near_to_far, far_to_near);
}

}  // namespace signum::detail
