// SPDX-License-Identifier: MIT
#include <cmath>
#include <initializer_list>

#include "search.hpp"

namespace signum::detail {

namespace {

Point3 lifted(const Point2& p) { return {p.x, p.y, 0}; }
Point3 lifted(const Point3& p) { return p; }

std::optional<RoundedCore> core_of(std::initializer_list<Point3> corners, double radius = 0) {
  if (!(radius >= 0)) return std::nullopt;
  RoundedCore core;
  for (const Point3& p : corners) core.own[core.own_size++] = p;
  core.radius = radius;
  return core;
}

/// The points origin + sum of s_i * edges[i] with s_i in [0, 1], in doubles: each corner has at
/// most one rounding for each addition, of at most the sum of the sizes.
RoundedCore parallelotope(const Point3& origin, std::span<const Point3> edges) {
  RoundedCore core;
  core.own[core.own_size++] = origin;
  double size = std::abs(origin.x) + std::abs(origin.y) + std::abs(origin.z);
  for (const Point3& e : edges) {
    const std::size_t n = core.own_size;
    for (std::size_t i = 0; i < n; ++i) {
      const Point3& p = core.own[i];
      core.own[core.own_size++] = {p.x + e.x, p.y + e.y, p.z + e.z};
    }
    size += std::abs(e.x) + std::abs(e.y) + std::abs(e.z);
  }
  core.error = 0x1p-50 * size + 0x1p-1000;
  return core;
}

template <class Obb>
std::optional<RoundedCore> core_of_obb(const Obb& box) {
  Point3 corner = lifted(box.center);
  auto edges = std::to_array<Point3>({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
  double size = 0;
  for (std::size_t i = 0; i < box.axes.size(); ++i) {
    const double h = box.half[i];
    if (!(h >= 0)) return std::nullopt;
    const Point3 u = lifted(box.axes[i]);
    const Point3 half_edge{h * u.x, h * u.y, h * u.z};
    corner = {corner.x - half_edge.x, corner.y - half_edge.y, corner.z - half_edge.z};
    edges[i] = {2 * half_edge.x, 2 * half_edge.y, 2 * half_edge.z};
    size += std::abs(half_edge.x) + std::abs(half_edge.y) + std::abs(half_edge.z);
  }
  RoundedCore core = parallelotope(corner, std::span(edges).first(box.axes.size()));
  // The first corner and the edges are rounded, too.
  const Point3 c = lifted(box.center);
  core.error += 0x1p-50 * (size + std::abs(c.x) + std::abs(c.y) + std::abs(c.z));
  return core;
}

struct CoreOf {
  using Core = std::optional<RoundedCore>;

  Core operator()(const Point2& p) const { return core_of({lifted(p)}); }
  Core operator()(const Point3& p) const { return core_of({p}); }
  Core operator()(const Segment2& s) const { return core_of({lifted(s.p), lifted(s.q)}); }
  Core operator()(const Segment3& s) const { return core_of({s.p, s.q}); }
  Core operator()(const Triangle2& t) const {
    return core_of({lifted(t.vertices[0]), lifted(t.vertices[1]), lifted(t.vertices[2])});
  }
  Core operator()(const Triangle3& t) const {
    return core_of({t.vertices[0], t.vertices[1], t.vertices[2]});
  }
  Core operator()(const Aabb2& b) const {
    if (!(b.min.x <= b.max.x && b.min.y <= b.max.y)) return std::nullopt;
    return core_of({{b.min.x, b.min.y, 0},
                    {b.max.x, b.min.y, 0},
                    {b.min.x, b.max.y, 0},
                    {b.max.x, b.max.y, 0}});
  }
  Core operator()(const Aabb3& b) const {
    if (!(b.min.x <= b.max.x && b.min.y <= b.max.y && b.min.z <= b.max.z)) return std::nullopt;
    return core_of({b.min,
                    {b.max.x, b.min.y, b.min.z},
                    {b.min.x, b.max.y, b.min.z},
                    {b.max.x, b.max.y, b.min.z},
                    {b.min.x, b.min.y, b.max.z},
                    {b.max.x, b.min.y, b.max.z},
                    {b.min.x, b.max.y, b.max.z},
                    b.max});
  }
  Core operator()(const Obb2& b) const { return core_of_obb(b); }
  Core operator()(const Obb3& b) const { return core_of_obb(b); }
  Core operator()(const Convex3& c) const {
    if (c.points.empty()) return std::nullopt;
    RoundedCore core;
    core.shared = c.points;
    return core;
  }
  Core operator()(const Sphere2& s) const { return core_of({lifted(s.center)}, s.radius); }
  Core operator()(const Sphere3& s) const { return core_of({s.center}, s.radius); }
  Core operator()(const Capsule2& c) const {
    return core_of({lifted(c.segment.p), lifted(c.segment.q)}, c.radius);
  }
  Core operator()(const Capsule3& c) const { return core_of({c.segment.p, c.segment.q}, c.radius); }
  Core operator()(const Lozenge3& l) const {
    if (!(l.radius >= 0)) return std::nullopt;
    RoundedCore core = parallelotope(l.origin, l.edges);
    core.radius = l.radius;
    return core;
  }
  template <class Other>
  Core operator()(const Other&) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<RoundedCore> rounded_core(const ShapeRef2& shape) {
  return std::visit([](const auto* s) { return CoreOf{}(*s); }, shape);
}

std::optional<RoundedCore> rounded_core(const ShapeRef3& shape) {
  return std::visit([](const auto* s) { return CoreOf{}(*s); }, shape);
}

}  // namespace signum::detail
