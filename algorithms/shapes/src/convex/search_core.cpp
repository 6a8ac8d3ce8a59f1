// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "search.hpp"
#include "shapes/lifted.hpp"

namespace signum::detail {

namespace {

bool set_core(RoundedCore& core, std::initializer_list<Point3> corners, double radius = 0) {
  for (const Point3& p : corners) core.own[core.own_size++] = p;
  core.radius = radius;
  return radius >= 0;
}

/// The points origin + sum of s_i * edges[i] with s_i in [0, 1], in doubles: each corner has at
/// most one rounding for each addition, of at most the sum of the sizes.
void set_parallelotope(RoundedCore& core, const Point3& origin, std::span<const Point3> edges) {
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
  core.error = 0x1p-51 * size + 0x1p-1000;
}

template <class Obb>
bool set_obb(RoundedCore& core, const Obb& box) {
  Point3 corner = lifted(box.center);
  auto edges = std::to_array<Point3>({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
  double size = 0;
  for (std::size_t i = 0; i < box.axes.size(); ++i) {
    const double h = box.half[i];
    if (!(h >= 0)) return false;
    const Point3 u = lifted(box.axes[i]);
    const Point3 half_edge{h * u.x, h * u.y, h * u.z};
    corner = {corner.x - half_edge.x, corner.y - half_edge.y, corner.z - half_edge.z};
    edges[i] = {2 * half_edge.x, 2 * half_edge.y, 2 * half_edge.z};
    size += std::abs(half_edge.x) + std::abs(half_edge.y) + std::abs(half_edge.z);
  }
  set_parallelotope(core, corner, std::span(edges).first(box.axes.size()));
  // The first corner and the edges are rounded, too.
  const Point3 c = lifted(box.center);
  core.error += 0x1p-50 * (size + std::abs(c.x) + std::abs(c.y) + std::abs(c.z));
  return true;
}

/// Sets the core of a shape; false where there is none.
struct SetCore {
  RoundedCore& core;

  bool operator()(const Point2& p) const { return set_core(core, {lifted(p)}); }
  bool operator()(const Point3& p) const { return set_core(core, {p}); }
  bool operator()(const Segment2& s) const { return set_core(core, {lifted(s.p), lifted(s.q)}); }
  bool operator()(const Segment3& s) const { return set_core(core, {s.p, s.q}); }
  bool operator()(const Triangle2& t) const {
    return set_core(core, {lifted(t.vertices[0]), lifted(t.vertices[1]), lifted(t.vertices[2])});
  }
  bool operator()(const Triangle3& t) const {
    return set_core(core, {t.vertices[0], t.vertices[1], t.vertices[2]});
  }
  bool operator()(const Aabb2& b) const {
    if (!(b.min.x <= b.max.x && b.min.y <= b.max.y)) return false;
    return set_core(core, {{b.min.x, b.min.y, 0},
                           {b.max.x, b.min.y, 0},
                           {b.min.x, b.max.y, 0},
                           {b.max.x, b.max.y, 0}});
  }
  bool operator()(const Aabb3& b) const {
    if (!(b.min.x <= b.max.x && b.min.y <= b.max.y && b.min.z <= b.max.z)) return false;
    return set_core(core, {b.min,
                           {b.max.x, b.min.y, b.min.z},
                           {b.min.x, b.max.y, b.min.z},
                           {b.max.x, b.max.y, b.min.z},
                           {b.min.x, b.min.y, b.max.z},
                           {b.max.x, b.min.y, b.max.z},
                           {b.min.x, b.max.y, b.max.z},
                           b.max});
  }
  bool operator()(const Obb2& b) const { return set_obb(core, b); }
  bool operator()(const Obb3& b) const { return set_obb(core, b); }
  bool operator()(const Convex3& c) const {
    if (c.points.empty()) return false;
    core.shared = c.points;
    return true;
  }
  bool operator()(const Sphere2& s) const { return set_core(core, {lifted(s.center)}, s.radius); }
  bool operator()(const Sphere3& s) const { return set_core(core, {s.center}, s.radius); }
  bool operator()(const Capsule2& c) const {
    return set_core(core, {lifted(c.segment.p), lifted(c.segment.q)}, c.radius);
  }
  bool operator()(const Capsule3& c) const {
    return set_core(core, {c.segment.p, c.segment.q}, c.radius);
  }
  bool operator()(const Lozenge3& l) const {
    if (!(l.radius >= 0)) return false;
    set_parallelotope(core, l.origin, l.edges);
    core.radius = l.radius;
    return true;
  }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

template <class ShapeRef>
std::optional<RoundedCore> core_of(const ShapeRef& shape) {
  std::optional<RoundedCore> core(std::in_place);
  if (!set_rounded_core(*core, shape)) core.reset();
  return core;
}

}  // namespace

bool set_rounded_core(RoundedCore& core, const ShapeRef2& shape) {
  return std::visit([&](const auto* s) { return SetCore{core}(*s); }, shape);
}
bool set_rounded_core(RoundedCore& core, const ShapeRef3& shape) {
  return std::visit([&](const auto* s) { return SetCore{core}(*s); }, shape);
}

RoundedCore prism(const RoundedCore& flat, std::vector<Point3>& storage) {
  const std::span<const Point3> corners = flat.corners();
  double size = 0;
  for (const Point3& p : corners) size = std::max({size, std::abs(p.x), std::abs(p.y)});
  // Any height will do.
  const double height = size > 0 && size < 0x1p1000 ? std::exp2(std::ilogb(size)) : 1;
  const auto raised = [&](std::size_t i) {
    const Point3& p = corners[i / 2];
    return Point3{p.x, p.y, i % 2 == 0 ? height : -height};
  };
  RoundedCore core;
  core.error = flat.error;
  core.radius = flat.radius;
  const std::size_t n = 2 * corners.size();
  if (n <= core.own.size()) {
    core.own_size = n;
    for (std::size_t i = 0; i < n; ++i) core.own[i] = raised(i);
  } else {
    storage.resize(n);
    for (std::size_t i = 0; i < n; ++i) storage[i] = raised(i);
    core.shared = storage;
  }
  return core;
}

std::optional<bool> search_in_plane(const RoundedCore& a, const RoundedCore& b) {
  std::vector<Point3> storage;
  return search_intersects(prism(a, storage), b);
}

std::optional<RoundedCore> rounded_core(const ShapeRef2& shape) { return core_of(shape); }
std::optional<RoundedCore> rounded_core(const ShapeRef3& shape) { return core_of(shape); }

}  // namespace signum::detail
