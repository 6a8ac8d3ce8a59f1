// SPDX-License-Identifier: MIT
// The triangle and the box are apart iff an axis separates them: one of the box, the normal of the
// triangle, or the cross product of an edge of each. Such a cross product is perpendicular to an
// axis of the box, so the last nine are separating lines of a triangle and a rectangle, the
// projections along that axis. That is complete for degenerate triangles and flat boxes, too: the
// projections of a segment have its own line among theirs.
// See: Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <type_traits>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "pairs/simplex.hpp"
#include "shapes/finite.hpp"
#include "stages/point_grid.hpp"

namespace signum {

using namespace detail;

namespace {

/// The vector from the center of the box to a point, twice.
template <class T>
SIGNUM_INLINE auto twice_from_center(const Vec3<T>& from_min, const Vec3<T>& from_max) {
  return Vec3{from_min.x + from_max.x, from_min.y + from_max.y, from_min.z + from_max.z};
}

/// What is left between the projections on the axis that is perpendicular to an edge e and to an
/// axis of the box, negative when they are apart: the box goes `radius` to both sides of its
/// center, and the triangle from `edge` to edge + 2 * normal.
template <class E, class W, class S, class N>
SIGNUM_INLINE auto axis_overlap(const Vec2<E>& e, const Vec2<W>& w, const Vec2<S>& size,
                                const N& normal) {
  using std::abs;
  return abs(e.x) * size.y + abs(e.y) * size.x + abs(normal) - abs(cross(e, w) + normal);
}

/// What all axes tell but those of the box, of differences of coordinates that are at most
/// `magnitude`; where it is not certain, settle(the least overlap) does.
template <class Settle>
SIGNUM_INLINE bool overlap_on_axes(const Triangle3& t, const Aabb3& b, double magnitude,
                                   Settle settle) {
  const auto difference = [&](const Point3& from, const Point3& to) SIGNUM_INLINE_LAMBDA {
    return Vec3<Leaf>{
        {to.x - from.x, magnitude}, {to.y - from.y, magnitude}, {to.z - from.z, magnitude}};
  };
  // The two numbers have one magnitude.
  const auto lesser = [](const auto& u, const auto& v) SIGNUM_INLINE_LAMBDA {
    return std::remove_cvref_t<decltype(u)>{v.value < u.value ? v.value : u.value, u.magnitude};
  };
  const auto& [p, q, r] = t.vertices;
  const auto size = difference(b.min, b.max);
  const auto wp = twice_from_center(difference(b.min, p), difference(b.max, p));
  const auto wq = twice_from_center(difference(b.min, q), difference(b.max, q));
  const auto wr = twice_from_center(difference(b.min, r), difference(b.max, r));
  const auto pq = difference(p, q);
  const auto qr = difference(q, r);
  const auto rp = difference(r, p);
  const auto n = cross(pq, qr);

  const auto plane = abs(n.x) * size.x + abs(n.y) * size.y + abs(n.z) * size.z - abs(dot(n, wp));
  const FilterSign of_plane = sign(plane);
  if (of_plane == FilterSign::negative) return false;
  const auto least = [&](auto flat, const auto& normal) SIGNUM_INLINE_LAMBDA {
    return lesser(lesser(axis_overlap(flat(pq), flat(wp), flat(size), normal),
                         axis_overlap(flat(qr), flat(wq), flat(size), normal)),
                  axis_overlap(flat(rp), flat(wr), flat(size), normal));
  };
  const auto x = least([](const auto& v) { return Vec2{v.y, v.z}; }, n.x);
  const FilterSign of_x = sign(x);
  if (of_x == FilterSign::negative) return false;
  const auto y = least([](const auto& v) { return Vec2{v.z, v.x}; }, n.y);
  const FilterSign of_y = sign(y);
  if (of_y == FilterSign::negative) return false;
  const auto z = least([](const auto& v) { return Vec2{v.x, v.y}; }, n.z);
  const FilterSign of_z = sign(z);
  if (of_z == FilterSign::negative) return false;
  if (all_hold(is_certain(of_plane), is_certain(of_x), is_certain(of_y), is_certain(of_z))) {
    return true;
  }
  return settle(std::min(std::min(plane.value, x.value), std::min(y.value, z.value)));
}

/// The corner of a box that is furthest in the direction of the signs.
Point3 furthest_corner(const Aabb3& b, Sign x, Sign y, Sign z) {
  return {(x == Sign::positive ? b.max : b.min).x, (y == Sign::positive ? b.max : b.min).y,
          (z == Sign::positive ? b.max : b.min).z};
}

/// Whether no edge of the triangle is a separating line in the projection in which it turns so. (A
/// triangle that is a segment there has edges both ways, so that one side of each will do.)
bool projections_meet(const std::array<Point2, 3>& t, Sign turn, const Point2& min,
                      const Point2& max) {
  const bool clockwise = turn == Sign::negative;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point2& p = t[clockwise ? (i + 1) % 3 : i];
    const Point2& q = t[clockwise ? i : (i + 1) % 3];
    const Point2 leftmost{q.y > p.y ? min.x : max.x, q.x > p.x ? max.y : min.y};
    if (orient2d(p, q, leftmost) == Sign::negative) return false;
  }
  return true;
}

[[gnu::noinline]] bool settle(const Triangle3& t, const Aabb3& b, double least_overlap) {
  // Nothing rounded on a grid of so few bits: an overlap has at most 18 products of three
  // differences.
  constexpr int bits = 16;
  static_assert(18 * (std::int64_t{1} << 3 * bits) <= std::int64_t{1} << 53);
  if (are_on_grid({t.vertices, std::array{b.min, b.max}}, bits)) return least_overlap >= 0;
  const auto& [p, q, r] = t.vertices;
  const auto turn = [&, &u = p, &v = q, &w = r](Axis k) {
    return orient2d(project(u, k), project(v, k), project(w, k));
  };
  const Sign x = turn(Axis::x);
  const Sign y = turn(Axis::y);
  const Sign z = turn(Axis::z);
  if (orient3d(p, q, r, furthest_corner(b, x, y, z)) == Sign::negative) return false;
  if (orient3d(p, q, r, furthest_corner(b, -x, -y, -z)) == Sign::positive) return false;
  const auto meet = [&, &u = p, &v = q, &w = r](Axis k, Sign turn_in_k) {
    return projections_meet({project(u, k), project(v, k), project(w, k)}, turn_in_k,
                            project(b.min, k), project(b.max, k));
  };
  return meet(Axis::x, x) && meet(Axis::y, y) && meet(Axis::z, z);
}

}  // namespace

bool intersects(const Triangle3& a, const Aabb3& b) {
  const DefaultFpEnvironment environment;
  const auto& [p, q, r] = a.vertices;
  if (!all_hold(is_finite(sum_of(p, q, r, b.min, b.max)), is_ordered(b))) {
    return intersects_by_rationals(a, b);
  }
  double extent = 0;
  const auto overlap_along = [&](double u, double v, double w, double min, double max)
                                 SIGNUM_INLINE_LAMBDA {
                                   const double low = std::min(std::min(u, v), w);
                                   const double high = std::max(std::max(u, v), w);
                                   extent += std::max(high, max) - std::min(low, min);
                                   return (low <= max) & (min <= high);
                                 };
  const bool x = overlap_along(p.x, q.x, r.x, b.min.x, b.max.x);
  const bool y = overlap_along(p.y, q.y, r.y, b.min.y, b.max.y);
  const bool z = overlap_along(p.z, q.z, r.z, b.min.z, b.max.z);
  if (!(x & y & z)) return false;
  return overlap_on_axes(a, b, extent + underflow_guard<3>,
                         [&](double least) { return settle(a, b, least); });
}

}  // namespace signum
