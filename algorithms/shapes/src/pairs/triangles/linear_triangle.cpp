// SPDX-License-Identifier: MIT
// Where the line of d meets the plane of the triangle, its barycentric coordinates and t are, by
// Cramer's rule, determinants over one, det. They meet when all have the sign of det. Five signs
// from two cross products decide nearly all; if one is uncertain, all are asked of the predicates.
// See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997.
#include "pairs/fast_path.hpp"
#include "pairs/linear.hpp"

namespace signum {

using detail::all_hold;
using detail::intersects_by_signs;
using detail::Leaf;
using detail::LinePart;

namespace {

/// A vector with one magnitude, the sum of its coordinates'.
SIGNUM_INLINE Vec3<Leaf> leaf(const Point3& from, const Point3& to) {
  const Vec3 d{to.x - from.x, to.y - from.y, to.z - from.z};
  const double size = std::abs(d.x) + std::abs(d.y) + std::abs(d.z) + underflow_guard<3>;
  return {{d.x, size}, {d.y, size}, {d.z, size}};
}

template <LinePart part>
SIGNUM_INLINE FilterSign linear_triangle_filter(const Point3& origin, const Difference3& direction,
                                                const Triangle3& triangle) {
  const auto& [p, q, r] = triangle.vertices;
  const auto d = leaf(direction.from, direction.to);
  const auto e = leaf(p, q);
  const auto f = leaf(p, r);
  const auto s = leaf(p, origin);
  const auto df = cross(d, f);
  const auto se = cross(s, e);
  const auto determinant = dot(e, df);
  const auto u = dot(s, df);
  const auto v = dot(d, se);

  const FilterSign side = sign(determinant);
  const FilterSign at_q = sign(u);
  const FilterSign at_r = sign(v);
  const FilterSign at_p = sign(determinant - (u + v));
  bool all = all_hold(is_certain(side), is_certain(at_q), is_certain(at_r), is_certain(at_p));
  bool met = all_hold(at_q == side, at_r == side, at_p == side);
  if constexpr (part != LinePart::line) {
    const auto t = dot(f, se);
    const FilterSign start = sign(t);
    all &= is_certain(start);
    met &= start == side;
    if constexpr (part == LinePart::segment) {
      const FilterSign end = sign(determinant - t);
      all &= is_certain(end);
      met &= end == side;
    }
  }
  if (!all) return FilterSign::uncertain;
  return met ? FilterSign::positive : FilterSign::negative;
}

}  // namespace

bool intersects(const Segment3& a, const Triangle3& b) {
  const FilterSign s = linear_triangle_filter<LinePart::segment>(a.p, {a.p, a.q}, b);
  return is_certain(s) ? s == FilterSign::positive : intersects_by_signs(a, b);
}

bool intersects(const Ray3& a, const Triangle3& b) {
  const FilterSign s =
      linear_triangle_filter<LinePart::ray>(a.origin, as_difference(a.direction), b);
  return is_certain(s) ? s == FilterSign::positive : intersects_by_signs(a, b);
}

FilterSign detail::filter_meeting(const Ray3& a, const Triangle3& b) {
  return linear_triangle_filter<LinePart::ray>(a.origin, as_difference(a.direction), b);
}

bool intersects(const Line3& a, const Triangle3& b) {
  const FilterSign s =
      linear_triangle_filter<LinePart::line>(a.origin, as_difference(a.direction), b);
  return is_certain(s) ? s == FilterSign::positive : intersects_by_signs(a, b);
}

}  // namespace signum
