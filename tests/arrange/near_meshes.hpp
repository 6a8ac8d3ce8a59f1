// SPDX-License-Identifier: MIT
/// Closed meshes whose features are a few units apart, and what is asked of meshes by decisions
/// that know neither contacts nor arrangements.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/intersects.hpp>
#include <string>
#include <vector>

#include "reference_intersects.hpp"
#include "solid_shapes.hpp"

namespace near_meshes {

using signum::Aabb3;
using signum::Mesh;
using signum::Point3;
using signum::Segment3;
using signum::Triangle3;
using signum::TriangleSource;

/// Coordinates are below 1 in multiples of this: then the middles of edges, and halves of these,
/// are doubles.
inline constexpr double unit = 0x1p-50;

inline double some_units() { return *rc::gen::inRange(-3, 4) * unit; }
inline Point3 nudged(const Point3& p) {
  return {p.x + some_units(), p.y + some_units(), p.z + some_units()};
}
inline Point3 between(const Point3& p, const Point3& q) {
  return {(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
}

/// A solid on a grid of a fourth, around which half of the vertices are a few units off.
inline Mesh near_grid() {
  return solids::mapped(solids::grid_convex(4), [](const Point3& p) {
    const Point3 q{p.x / 4, p.y / 4, p.z / 4};
    return *rc::gen::inRange(0, 2) == 0 ? q : nudged(q);
  });
}

/// Two pyramids over one fan of slivers, all of whose vertices are a few units from a line.
inline Mesh near_fan(std::uint32_t n) {
  Mesh m{{{0.25, 0.5, 0.75}, {0.75, 0.5, 0.25}}, {}};
  for (std::uint32_t i = 0; i < n; ++i) {
    const double along = i < n - i ? i : n - i;
    m.vertices.push_back(nudged({0.125 + along / 32, 0.5, 0.5}));
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t a = 2 + i, b = 2 + (i + 1) % n;
    m.triangles.push_back({0, a, b});
    m.triangles.push_back({1, b, a});
  }
  return m;
}

/// A solid, and what is nearly a part of it or nearly next to it, in one mesh.
inline Mesh near_mesh() {
  const Mesh a = near_grid();
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      return solids::together(a, solids::mapped(a, nudged));
    case 1:
      return solids::together(a, solids::inside_out(solids::mapped(a, nudged)));
    case 2:
      return solids::together(a, near_fan(*rc::gen::inRange(3U, 9U)));
    default:
      return solids::together(a, near_grid());
  }
}

inline std::vector<TriangleSource> own_sources(const Mesh& m) {
  std::vector<TriangleSource> sources;
  for (std::uint32_t i = 0; i < m.triangles.size(); ++i) sources.push_back({0, i, false});
  return sources;
}

/// Whether each edge, of equal points, is run along as often one way as the other.
inline bool is_balanced(const Mesh& m) {
  using Coordinates = std::array<double, 3>;
  std::map<std::pair<Coordinates, Coordinates>, int> sums;
  for (const Mesh::Triangle& t : m.triangles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3 &p = m.vertices[t[k]], &q = m.vertices[t[(k + 1) % 3]];
      const Coordinates from{p.x, p.y, p.z}, to{q.x, q.y, q.z};
      if (from == to) continue;
      sums[std::minmax(from, to)] += from < to ? 1 : -1;
    }
  }
  return std::all_of(sums.begin(), sums.end(), [](const auto& s) { return s.second == 0; });
}

/// The doubles next to the points that differ from this one by no more in each coordinate.
inline Aabb3 box_around(const Point3& p, double by) {
  const auto down = [&](double x) { return by == 0 ? x : std::nextafter(x - by, -1e300); };
  const auto up = [&](double x) { return by == 0 ? x : std::nextafter(x + by, 1e300); };
  return {{down(p.x), down(p.y), down(p.z)}, {up(p.x), up(p.y), up(p.z)}};
}

/// Whether a coordinate of all vertices is less than another's, or greater.
inline bool is_apart(const Triangle3& t, const Aabb3& box) {
  const auto& [a, b, c] = t.vertices;
  for (double Point3::*x : {&Point3::x, &Point3::y, &Point3::z}) {
    if (std::max({a.*x, b.*x, c.*x}) < box.min.*x) return true;
    if (std::min({a.*x, b.*x, c.*x}) > box.max.*x) return true;
  }
  return false;
}

/// Whether all vertices, middles of edges and three more points of each triangle are no farther
/// than that from a triangle of the other mesh, in each coordinate.
inline bool is_within(double by, const Mesh& of, const Mesh& from) {
  const auto near = [&](const Point3& p) {
    const Aabb3 box = box_around(p, by);
    for (std::size_t i = 0; i < from.triangles.size(); ++i) {
      const Triangle3 t = from.triangle(i);
      if (!is_apart(t, box) && signum::intersects(box, t)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < of.triangles.size(); ++i) {
    const auto v = of.triangle(i).vertices;
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3 middle = between(v[k], v[(k + 1) % 3]);
      if (!near(v[k]) || !near(middle) || !near(between(middle, v[(k + 2) % 3]))) return false;
    }
  }
  return true;
}

inline bool is_same(const Point3& p, const Point3& q) {
  return p.x == q.x && p.y == q.y && p.z == q.z;
}

/// Whether all vertices of the other triangle, but those of this one, are on one side of its plane.
inline bool is_beside(const Triangle3& s, const Triangle3& t) {
  const auto& [a, b, c] = s.vertices;
  int above = 0, below = 0;
  for (const Point3& p : t.vertices) {
    if (is_same(p, a) || is_same(p, b) || is_same(p, c)) continue;
    const signum::Sign side = signum::orient3d(a, b, c, p);
    if (side != signum::Sign::negative) ++above;
    if (side != signum::Sign::positive) ++below;
  }
  return (above == 0) != (below == 0);
}

/// Two triangles that meet in more than the vertices and edges they share, if there are such; a
/// triangle without area is named twice. It is decided by the reference.
inline std::optional<std::pair<std::uint32_t, std::uint32_t>> crossing(const Mesh& m) {
  const auto apart = [](const Triangle3& s, const Triangle3& t) {
    const auto& [a, b, c] = s.vertices;
    const Aabb3 box{
        {std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})},
        {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})}};
    return is_apart(t, box) || is_beside(s, t) || is_beside(t, s);
  };
  const auto meet = [](const Triangle3& s, std::vector<std::size_t> own, const Triangle3& t,
                       std::vector<std::size_t> others) {
    const auto rest = [](const Triangle3& of, std::size_t shared) {
      return Segment3{of.vertices[(shared + 1) % 3], of.vertices[(shared + 2) % 3]};
    };
    switch (own.size()) {
      case 0:
        return reference::intersects(s, t);
      case 1:
        // What they share beyond the vertex reaches the opposite edge of one.
        return reference::intersects(rest(s, own[0]), t) ||
               reference::intersects(rest(t, others[0]), s);
      case 2: {
        // They overlap iff, beside the edge, an edge of one meets one of the other, each but for
        // the end that they share.
        const std::size_t apex = 3 - own[0] - own[1], other = 3 - others[0] - others[1];
        const Point3 &c = s.vertices[apex], &d = t.vertices[other];
        if (reference::intersects(c, t) || reference::intersects(d, s)) return true;
        for (std::size_t i = 0; i < 2; ++i) {
          if (reference::intersects(Segment3{s.vertices[own[i]], c},
                                    Segment3{t.vertices[others[1 - i]], d})) {
            return true;
          }
        }
        return false;
      }
      default:
        return true;
    }
  };
  for (std::uint32_t i = 0; i < m.triangles.size(); ++i) {
    const Triangle3 s = m.triangle(i);
    for (std::size_t k = 0; k < 3; ++k) {
      if (reference::intersects(s.vertices[k],
                                Segment3{s.vertices[(k + 1) % 3], s.vertices[(k + 2) % 3]})) {
        return std::pair(i, i);
      }
    }
    for (std::uint32_t j = 0; j < i; ++j) {
      const Triangle3 t = m.triangle(j);
      if (apart(s, t)) continue;
      std::vector<std::size_t> own, others;
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t l = 0; l < 3; ++l) {
          if (!is_same(s.vertices[k], t.vertices[l])) continue;
          own.push_back(k);
          others.push_back(l);
        }
      }
      if (meet(s, own, t, others)) return std::pair(j, i);
    }
  }
  return std::nullopt;
}

}  // namespace near_meshes
