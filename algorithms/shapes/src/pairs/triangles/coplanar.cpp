// SPDX-License-Identifier: MIT
// Two triangles of the plane are apart iff an edge of one of them has all vertices of the other
// strictly beyond it. All vertices are taken relative to one of them: the turn of three points p,
// q, r is p x q + q x r + r x p, and the eighteen turns are made of ten cross products. One bound,
// from how far the six vertices reach along each axis, serves them all, and nothing branches on a
// single one, since such a branch would not be predicted. See: Gottschalk, Separating axis theorem,
// 1996.
#include "coplanar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>

#include "pairs/simplex.hpp"

namespace signum::detail {

namespace {

SIGNUM_INLINE Vec3<double> normal(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  return cross(Vec3{q.x - p.x, q.y - p.y, q.z - p.z}, Vec3{r.x - p.x, r.y - p.y, r.z - p.z});
}

/// How two triangles lie in a plane.
struct Overlap {
  /// For each edge, how far inside of it the innermost vertex of the other triangle is: the least
  /// of these, times the length of the edge.
  double least_inside;
  double turn_a, turn_b;
  /// The magnitude of a product of a coordinate along each axis.
  double product;
};

SIGNUM_INLINE Overlap coplanar_overlap(const Triangle3& a, const Triangle3& b) {
  const Vec3 n = normal(a);
  const double nx = std::abs(n.x), ny = std::abs(n.y), nz = std::abs(n.z);
  constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z, &Point3::x, &Point3::y};
  const std::size_t dropped = nz >= std::max(nx, ny) ? 2 : nx >= ny ? 0 : 1;
  const auto x = axes[dropped + 1], y = axes[dropped + 2];
  const Point3& o = b.vertices[0];
  const auto from_o = [&](const Point3& p)
                          SIGNUM_INLINE_LAMBDA { return Vec2{p.*x - o.*x, p.*y - o.*y}; };
  const double turn_a = n.*axes[dropped];
  const double turn_b = cross(from_o(b.vertices[1]), from_o(b.vertices[2]));

  // The vertices p, q, r and o, u, v both turn counter-clockwise.
  const std::size_t i = std::size_t{1} + (turn_a < 0), j = std::size_t{1} + (turn_b < 0);
  const Vec2 p = from_o(a.vertices[0]), q = from_o(a.vertices[i]), r = from_o(a.vertices[3 - i]);
  const Vec2 u = from_o(b.vertices[j]), v = from_o(b.vertices[3 - j]);
  const double pq = cross(p, q), qr = cross(q, r), rp = cross(r, p), uv = cross(u, v);
  const double pu = cross(p, u), qu = cross(q, u), ru = cross(r, u);
  const double pv = cross(p, v), qv = cross(q, v), rv = cross(r, v);
  using std::max, std::min;
  const double of_pq = max(pq, max(pq + (qu - pu), pq + (qv - pv)));
  const double of_qr = max(qr, max(qr + (ru - qu), qr + (rv - qv)));
  const double of_rp = max(rp, max(rp + (pu - ru), rp + (pv - rv)));
  const double of_ou = -min(pu, min(qu, ru));
  const double of_uv = uv + max(pu - pv, max(qu - qv, ru - rv));
  const double of_vo = max(pv, max(qv, rv));
  return {min(min(min(of_pq, of_qr), min(of_rp, of_ou)), min(of_uv, of_vo)), turn_a, turn_b,
          product_of_axes<2>(p, q, r, u, v)};
}

/// The least exact of the numbers above, where all coordinates have the magnitude 1. (turn_a is
/// made of other differences, which may exceed the sum by their roundings, but of a third of the
/// terms.)
constexpr auto unit = [] {
  constexpr auto leaves = unit_leaves(Vec2<double>{0, 0});
  constexpr auto product = cross(leaves, leaves);
  return product + (product - product);
}();

bool are_apart_along(const Triangle3& a, const Triangle3& b, double Point3::* x) {
  const auto& [p, q, r] = a.vertices;
  const auto& [o, u, v] = b.vertices;
  return std::max({p.*x, q.*x, r.*x}) < std::min({o.*x, u.*x, v.*x}) ||
         std::max({o.*x, u.*x, v.*x}) < std::min({p.*x, q.*x, r.*x});
}

/// What coordinates alone say, also for triangles of no area.
std::optional<bool> by_boxes(const Triangle3& a, const Triangle3& b) {
  const bool are_apart = are_apart_along(a, b, &Point3::x) || are_apart_along(a, b, &Point3::y) ||
                         are_apart_along(a, b, &Point3::z);
  return are_apart ? std::optional(false) : std::nullopt;
}

}  // namespace

std::optional<bool> intersects_coplanar_filter(const Triangle3& a, const Triangle3& b) {
  const Overlap o = coplanar_overlap(a, b);
  const double bound = unit.error_constant * unit.magnitude * o.product;
  const double turn = std::min(std::abs(o.turn_a), std::abs(o.turn_b));
  if (!(std::min(turn, std::abs(o.least_inside)) > bound) || !(o.product < unit.most_factor)) {
    return by_boxes(a, b);
  }
  return o.least_inside > 0;
}

std::optional<bool> intersects_coplanar_on_grid(const Triangle3& a, const Triangle3& b) {
  const Overlap o = coplanar_overlap(a, b);
  if (o.turn_a == 0 || o.turn_b == 0) return by_boxes(a, b);
  return o.least_inside >= 0;
}

}  // namespace signum::detail
