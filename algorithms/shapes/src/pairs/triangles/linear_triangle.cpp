// SPDX-License-Identifier: MIT
// Where the line of d meets the plane of the triangle, its barycentric coordinates and t are, by
// Cramer's rule, determinants over one, det. They meet when all have the sign of det. Five signs
// from two cross products decide nearly all; if one is uncertain, all are asked of the predicates.
// See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "pairs/linear.hpp"
#include "shapes/finite.hpp"
#include "stages/point_grid.hpp"

namespace signum {

using namespace detail;

namespace {

/// A vector with one magnitude, the sum of its coordinates'.
SIGNUM_INLINE Vec3<Leaf> leaf(const Point3& from, const Point3& to) {
  const Vec3 d{to.x - from.x, to.y - from.y, to.z - from.z};
  const double size = std::abs(d.x) + std::abs(d.y) + std::abs(d.z) + underflow_guard<3>;
  return {{d.x, size}, {d.y, size}, {d.z, size}};
}

template <class T>
struct CramerDeterminants {
  T all, at_q, at_r, start;
};

template <class V>
SIGNUM_INLINE auto cramer_determinants(const V& d, const V& e, const V& f, const V& s) {
  const auto df = cross(d, f);
  const auto se = cross(s, e);
  return CramerDeterminants{dot(e, df), dot(s, df), dot(d, se), dot(f, se)};
}

template <LinePart part>
SIGNUM_INLINE FilterSign linear_triangle_filter(const Point3& origin, const Difference3& direction,
                                                const Triangle3& triangle) {
  const auto& [p, q, r] = triangle.vertices;
  const auto [determinant, u, v, t] = cramer_determinants(leaf(direction.from, direction.to),
                                                          leaf(p, q), leaf(p, r), leaf(p, origin));
  const FilterSign side = sign(determinant);
  const FilterSign at_q = sign(u);
  const FilterSign at_r = sign(v);
  const FilterSign at_p = sign(determinant - (u + v));
  bool all = all_hold(is_certain(side), is_certain(at_q), is_certain(at_r), is_certain(at_p));
  bool met = all_hold(at_q == side, at_r == side, at_p == side);
  if constexpr (part != LinePart::line) {
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

/// Tells the same on grids on which nothing rounds. Nothing is told of a line that is parallel to
/// the triangle, which may be degenerate. The formulas have at most 18 products of three
/// differences.
template <LinePart part>
std::optional<bool> linear_meets_on_grid(const Point3& origin, const Difference3& direction,
                                         const Triangle3& triangle) {
  constexpr int bits = 16;
  static_assert(18 * (std::int64_t{1} << 3 * bits) <= std::int64_t{1} << 53);
  const auto& [p, q, r] = triangle.vertices;
  // The direction of a ray or line has a grid of its own, as all but t are proportional to it.
  const std::array ends{direction.from, direction.to};
  const bool is_exact =
      part == LinePart::segment
          ? are_on_grid({triangle.vertices, ends}, bits)
          : are_on_grid({triangle.vertices, std::array{origin}}, bits) && are_on_grid({ends}, bits);
  if (!is_exact) return std::nullopt;
  const auto vector = [](const Point3& from, const Point3& to) {
    return Vec3{to.x - from.x, to.y - from.y, to.z - from.z};
  };
  const auto [all, u, v, t] = cramer_determinants(vector(direction.from, direction.to),
                                                  vector(p, q), vector(p, r), vector(p, origin));
  if (all == 0) return std::nullopt;
  const auto is_in = [side = all](double x) { return side > 0 ? x >= 0 : x <= 0; };
  return is_in(u) && is_in(v) && is_in(all - (u + v)) && (part == LinePart::line || is_in(t)) &&
         (part != LinePart::segment || is_in(all - t));
}

/// Whether the origin, or the end of a segment, is a corner of the triangle, and all are finite.
template <LinePart part>
bool is_at_corner(const Point3& origin, const Difference3& direction, const Triangle3& triangle) {
  const auto is_corner = [&](const Point3& p) {
    return p == triangle.vertices[0] || p == triangle.vertices[1] || p == triangle.vertices[2];
  };
  if (!is_corner(origin) && !(part == LinePart::segment && is_corner(direction.to))) return false;
  return is_finite(origin) && is_finite(direction.to) &&
         std::all_of(triangle.vertices.begin(), triangle.vertices.end(),
                     [](const Point3& p) { return is_finite(p); });
}

template <LinePart part, class Linear>
bool linear_meets(const Linear& a, const Point3& origin, const Difference3& direction,
                  const Triangle3& triangle) {
  const FilterSign s = linear_triangle_filter<part>(origin, direction, triangle);
  if (is_certain(s)) return s == FilterSign::positive;
  const DefaultFpEnvironment environment;
  if (is_at_corner<part>(origin, direction, triangle)) return true;
  if (const auto known = linear_meets_on_grid<part>(origin, direction, triangle)) return *known;
  return intersects_by_signs(a, triangle);
}

}  // namespace

bool intersects(const Segment3& a, const Triangle3& b) {
  return linear_meets<LinePart::segment>(a, a.p, {a.p, a.q}, b);
}
bool intersects(const Ray3& a, const Triangle3& b) {
  return linear_meets<LinePart::ray>(a, a.origin, as_difference(a.direction), b);
}
bool intersects(const Line3& a, const Triangle3& b) {
  return linear_meets<LinePart::line>(a, a.origin, as_difference(a.direction), b);
}

FilterSign detail::filter_meeting(const Ray3& a, const Triangle3& b) {
  return linear_triangle_filter<LinePart::ray>(a.origin, as_difference(a.direction), b);
}

}  // namespace signum
