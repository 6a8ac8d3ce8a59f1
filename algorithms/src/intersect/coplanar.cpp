// SPDX-License-Identifier: MIT
// Two triangles of the plane are apart iff an edge of one of them has all vertices of the other
// strictly beyond it. One bound, from how far the six vertices reach along each axis, serves the
// signs of them all, and nothing branches on a single one, since such a branch would not be
// predicted. See: Gottschalk, Separating axis theorem, 1996.
#include "coplanar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>

#include "simplex.hpp"

namespace signum {

namespace {

using Corners = std::array<Point2, 3>;

/// The axis along which the normal is longest, nearly.
Axis longest_axis_of_normal(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  const auto n =
      cross(Vec3{q.x - p.x, q.y - p.y, q.z - p.z}, Vec3{r.x - p.x, r.y - p.y, r.z - p.z});
  const double x = std::abs(n.x);
  const double y = std::abs(n.y);
  const double z = std::abs(n.z);
  return z >= x && z >= y ? Axis::z : x >= y ? Axis::x : Axis::y;
}

Corners projected(const Triangle3& t, Axis dropped) {
  const auto& [p, q, r] = t.vertices;
  return {project(p, dropped), project(q, dropped), project(r, dropped)};
}

/// How far a triangle reaches along an axis.
struct Reach {
  double low, high;
};
Reach reach(const Corners& c, double Point2::*axis) {
  return {std::min({c[0].*axis, c[1].*axis, c[2].*axis}),
          std::max({c[0].*axis, c[1].*axis, c[2].*axis})};
}

double turn(const Point2& a, const Point2& b, const Point2& c) {
  return Orient2dFormula{}(Vec2{b.x - a.x, b.y - a.y}, Vec2{c.x - a.x, c.y - a.y});
}

/// For each edge of a triangle that turns as `orientation` says, how far inside of it the innermost
/// vertex of the other is: the least of these, and whether it is above the bound for all.
double least_inside(const Corners& t, double orientation, const Corners& other) {
  const auto inside = [&](std::size_t i, std::size_t j) {
    const double x = std::copysign(1.0, orientation) * turn(t[i], t[j], other[0]);
    const double y = std::copysign(1.0, orientation) * turn(t[i], t[j], other[1]);
    const double z = std::copysign(1.0, orientation) * turn(t[i], t[j], other[2]);
    return std::max(x, std::max(y, z));
  };
  return std::min(inside(0, 1), std::min(inside(1, 2), inside(2, 0)));
}

}  // namespace

std::optional<bool> intersects_coplanar_filter(const Triangle3& a, const Triangle3& b) {
  const Axis dropped = longest_axis_of_normal(a);
  const Corners s = projected(a, dropped);
  const Corners t = projected(b, dropped);
  const Reach sx = reach(s, &Point2::x);
  const Reach sy = reach(s, &Point2::y);
  const Reach tx = reach(t, &Point2::x);
  const Reach ty = reach(t, &Point2::y);
  if ((sx.high < tx.low) | (tx.high < sx.low) | (sy.high < ty.low) | (ty.high < sy.low)) {
    return false;
  }

  // No difference is larger, as rounded to nearest, than that of the outermost.
  const Vec2 all{std::max(sx.high, tx.high) - std::min(sx.low, tx.low),
                 std::max(sy.high, ty.high) - std::min(sy.low, ty.low)};
  const double product = detail::product_of_axes<2>(all);
  constexpr auto unit = Orient2dFormula{}(detail::unit_leaves(Vec2<double>{0, 0}),
                                          detail::unit_leaves(Vec2<double>{0, 0}));
  if (!(product < unit.most_factor)) return std::nullopt;
  const double bound = unit.error_constant * unit.magnitude * product;
  const double of_s = turn(s[0], s[1], s[2]);
  const double of_t = turn(t[0], t[1], t[2]);
  if (!(std::min(std::abs(of_s), std::abs(of_t)) > bound)) return std::nullopt;
  const double least = std::min(least_inside(s, of_s, t), least_inside(t, of_t, s));
  if (least < -bound) return false;
  if (least > bound) return true;
  return std::nullopt;
}

}  // namespace signum
