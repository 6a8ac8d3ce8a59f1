// SPDX-License-Identifier: MIT
/// What is asked of meshes by decisions that know neither contacts nor arrangements.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/intersects.hpp>
#include <vector>

#include "near_meshes.hpp"
#include "reference_intersects.hpp"

namespace near_meshes {

using signum::Aabb3;
using signum::Segment3;
using signum::Triangle3;

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
  for (double Point3::* x : {&Point3::x, &Point3::y, &Point3::z}) {
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
