// SPDX-License-Identifier: MIT
// Three points on a line are hit as the segment between the outer ones, in integers of units of the
// grid. The weights are those of the first corner that is hit, or of the first edge.
#include "grid_hit.hpp"
#include "hits/quotient_hit.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/point_grid.hpp"

namespace signum::detail {

namespace {

using Whole = Vec3<std::int64_t>;

/// A hit is at a quotient of sums of terms of degree 4, six at the most, and a weight of it has a
/// degree more.
constexpr int bits_of_flat = 9;
static_assert(4 + 5 * bits_of_flat + 3 < 53);

constexpr Whole no_way{0, 0, 0};

/// The hit at t = p / q, q > 0; none where p is below zero.
struct Place {
  std::int64_t p, q;
};

/// Where the points t * d, t >= 0, meet the segment from a to b.
std::optional<Place> meet_segment(const Whole& d, const Whole& a, const Whole& b) {
  const Whole e = minus(b, a), n = cross(d, e);
  if (n != no_way) {
    if (dot(n, a) != 0) return std::nullopt;
    const Place at{dot(cross(a, e), n), dot(n, n)};
    const std::int64_t along = dot(cross(a, d), n);
    return at.p >= 0 && along >= 0 && along <= at.q ? std::optional(at) : std::nullopt;
  }
  if (d == no_way) {
    const std::int64_t along = -dot(a, e);
    const bool has_origin = cross(a, b) == no_way && along >= 0 && along <= dot(e, e);
    return has_origin && (e != no_way || a == no_way) ? std::optional(Place{0, 1}) : std::nullopt;
  }
  if (cross(d, a) != no_way) return std::nullopt;
  const std::int64_t to_a = dot(d, a), to_b = dot(d, b);
  if (std::max(to_a, to_b) < 0) return std::nullopt;
  return Place{std::max<std::int64_t>(std::min(to_a, to_b), 0), dot(d, d)};
}

/// The weights at a place, which is on one of the edges.
void set_weights(HitInPlane& hit, const Whole& d, const std::array<Whole, 3>& corners,
                 const Place& at) {
  const auto scaled = [](std::int64_t s, const Whole& v) {
    return Whole{s * v.x, s * v.y, s * v.z};
  };
  const Whole x = scaled(at.p, d);
  hit.is_zero = {true, true, true};
  for (std::size_t i = 0; i < 3; ++i) {
    if (x != scaled(at.q, corners[i])) continue;
    hit.is_zero[i] = false;
    hit.weights[i] = 1;
    return;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t next = (i + 1) % 3;
    const Whole way = minus(corners[next], corners[i]);
    if (way == no_way) continue;
    const Whole from = minus(x, scaled(at.q, corners[i]));
    // Along an axis: all is on one line.
    std::int64_t part = way.x != 0 ? from.x : way.y != 0 ? from.y : from.z;
    std::int64_t whole = at.q * (way.x != 0 ? way.x : way.y != 0 ? way.y : way.z);
    if (whole < 0) part = -part, whole = -whole;
    if (part < 0 || part > whole) continue;
    hit.is_zero[i] = hit.is_zero[next] = false;
    hit.weights[i] = static_cast<double>(whole - part) / static_cast<double>(whole);
    hit.weights[next] = static_cast<double>(part) / static_cast<double>(whole);
    return;
  }
}

}  // namespace

HitInPlane hit_flat_on_grid(const Ray3& ray, const Triangle3& triangle, const HitLimit& limit) {
  const auto& [a, b, c] = triangle.vertices;
  const std::array points{ray.origin, a, b, c};
  const std::array direction{Point3{0, 0, 0}, ray.direction};
  const auto unit = grid_unit({points, {}}, bits_of_flat);
  const auto unit_of_way = unit ? grid_unit({direction, {}}, bits_of_flat) : std::nullopt;
  if (!unit_of_way) return {};
  const auto whole = [](const Point3& v, double one) {
    return Whole{static_cast<std::int64_t>(v.x / one), static_cast<std::int64_t>(v.y / one),
                 static_cast<std::int64_t>(v.z / one)};
  };
  const auto seen = [&](const Point3& p) { return whole(minus(p, ray.origin), *unit); };
  const std::array corners{seen(a), seen(b), seen(c)};
  const Whole d = whole(ray.direction, *unit_of_way);
  // The outer ones: the order of points on a line is that of their coordinates.
  const auto less = [](const Whole& p, const Whole& q) {
    return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
  };
  const auto [first, last] = std::minmax_element(corners.begin(), corners.end(), less);
  const std::optional<Place> at = meet_segment(d, *first, *last);
  HitInPlane hit{Told::missed, {}, 0, {}};
  if (!at) return hit;
  const QuickHit found = at->p == 0
                             ? hit_from_inside(limit)
                             : hit_at_whole_quotient(at->p, at->q, *unit / *unit_of_way, limit);
  hit.told = found.told;
  hit.t = found.t;
  set_weights(hit, d, corners, *at);
  return hit;
}

}  // namespace signum::detail
