// SPDX-License-Identifier: MIT
/// Sign line_plane_point_side(a, b, c, x): the side of the plane through a, b and c of the point x
/// in which a line meets another plane.
///
///               p
///     r          \                      a, b, c
///       +---------\---------+              |
///      /           \       /               |   positive: x is on the side from which
///     s-------------x-----t                |   a, b, c turn counter-clockwise
///                    \                     |
///                     q
///
/// The point x is implicit: it is never computed. With h(y) the determinant of orient3d(r, s, t, y)
/// and g(y) that of orient3d(a, b, c, y), the line p + k * (q - p) meets the plane r, s, t at k =
/// h(p) / (h(p) - h(q)), and there g is (g(q) * h(p) - g(p) * h(q)) / (h(p) - h(q)).
///
/// Laws:
///   1. swapping p and q keeps the sign
///   2. permuting r, s, t keeps it
///   3. swapping two of a, b, c negates it
/// Degenerate: zero where the line is parallel to the plane or lies in it, or r, s, t are
/// collinear: such a point does not exist.
/// Throws: NotFinite.
/// Cost: about four times that of orient3d where the filter decides.
/// See: Attene, Indirect Predicates for Geometric Constructions, 2020.
#pragma once

#include <signum/predicates/filter.hpp>

namespace SIGNUM_API signum {

/// The point where the line through p and q meets the plane through r, s and t.
struct LinePlanePoint {
  Point3 p, q;
  Point3 r, s, t;
};

/// The sign of orient3d(a, b, c, x).
inline Sign line_plane_point_side(const Point3& a, const Point3& b, const Point3& c,
                                  const LinePlanePoint& x);

// ------------------------------------------------------------------------------------------------
// The formula and the stages. What follows is how the sign is found.
//
// Stages, in their order: filter, grid, short integers, double-doubles, exact. See
// docs/decisions/stages.md.

/// The numerator and the denominator of g at the implicit point, multiplied.
struct LinePlanePointFormula {
  template <class V>
  SIGNUM_INLINE constexpr auto operator()(const V& rs, const V& rt, const V& rp, const V& rq,
                                          const V& ab, const V& ac, const V& ap,
                                          const V& aq) const {
    const auto plane = cross(rs, rt);
    const auto other = cross(ab, ac);
    const auto hp = dot(rp, plane);
    const auto hq = dot(rq, plane);
    return (dot(aq, other) * hp - dot(ap, other) * hq) * (hp - hq);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Point3& a, const Point3& b,
                                                     const Point3& c, const LinePlanePoint& x) {
    return fn(Difference3{x.r, x.s}, Difference3{x.r, x.t}, Difference3{x.r, x.p},
              Difference3{x.r, x.q}, Difference3{a, b}, Difference3{a, c}, Difference3{a, x.p},
              Difference3{a, x.q});
  }
};

/// The first stage, which is inlined in the caller.
SIGNUM_INLINE constexpr FilterSign line_plane_point_side_filter(const Point3& a, const Point3& b,
                                                                const Point3& c,
                                                                const LinePlanePoint& x) {
  return detail::filter_predicate<LinePlanePointFormula>(a, b, c, x);
}
/// All stages after it, which the library holds.
Sign line_plane_point_side_settle(const Point3& a, const Point3& b, const Point3& c,
                                  const LinePlanePoint& x);

inline Sign line_plane_point_side(const Point3& a, const Point3& b, const Point3& c,
                                  const LinePlanePoint& x) {
  const FilterSign s = line_plane_point_side_filter(a, b, c, x);
  return is_certain(s) ? certain(s) : line_plane_point_side_settle(a, b, c, x);
}

}  // namespace signum
