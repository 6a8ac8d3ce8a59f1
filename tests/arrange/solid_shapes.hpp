// SPDX-License-Identifier: MIT
/// Solids on coarse grids, so that they share faces, edges and vertices often, and other meshes of
/// the same solids.
#pragma once

#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/mesh/mesh.hpp>
#include <vector>

#include "solid_meshes.hpp"

namespace solids {

/// A box, each face of which is cut into n x n squares. Where n is a power of two all
/// vertices are doubles.
inline Mesh gridded_box(const Point3& min, const Point3& max, unsigned n) {
  Mesh m;
  const auto between = [n](double from, double to, unsigned i) {
    return from + (to - from) * (static_cast<double>(i) / n);
  };
  for (unsigned axis = 0; axis < 3; ++axis) {
    for (const bool far : {false, true}) {
      const auto first = static_cast<std::uint32_t>(m.vertices.size());
      for (unsigned i = 0; i <= n; ++i) {
        for (unsigned j = 0; j <= n; ++j) {
          const std::array<unsigned, 3> at = {far ? n : 0, i, j};
          m.vertices.push_back({between(min.x, max.x, at[(3 - axis) % 3]),
                                between(min.y, max.y, at[(4 - axis) % 3]),
                                between(min.z, max.z, at[(5 - axis) % 3])});
        }
      }
      for (unsigned i = 0; i < n; ++i) {
        for (unsigned j = 0; j < n; ++j) {
          const std::uint32_t a = first + i * (n + 1) + j, b = a + n + 1, c = b + 1, d = a + 1;
          if (far) {
            m.triangles.insert(m.triangles.end(), {{a, b, c}, {a, c, d}});
          } else {
            m.triangles.insert(m.triangles.end(), {{a, c, b}, {a, d, c}});
          }
        }
      }
    }
  }
  return m;
}

/// Calls f with each vertex.
template <class F>
Mesh mapped(Mesh m, F f) {
  for (Point3& p : m.vertices) p = f(p);
  return m;
}

/// The solid of a mesh with a face split in three, at the middle between two of its vertices: the
/// third part is flat. Requires that the middle is a double.
inline Mesh split_with_sliver(Mesh m, std::size_t face) {
  const auto [a, b, c] = m.triangles[face];
  const Point3 p = m.vertices[a], q = m.vertices[b];
  const auto middle = static_cast<std::uint32_t>(m.vertices.size());
  m.vertices.push_back({(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2});
  m.triangles[face] = {a, middle, c};
  m.triangles.push_back({middle, b, c});
  m.triangles.push_back({a, b, middle});
  return m;
}

/// A wall without thickness: a triangle that is there twice.
inline Mesh with_fin(Mesh m, const Point3& a, const Point3& b, const Point3& c) {
  const auto n = static_cast<std::uint32_t>(m.vertices.size());
  m.vertices.insert(m.vertices.end(), {a, b, c});
  m.triangles.push_back({n, n + 1, n + 2});
  m.triangles.push_back({n, n + 2, n + 1});
  return m;
}

inline double grid_number(int n) { return *rc::gen::inRange(0, n); }
inline Point3 grid_point(int n) { return {grid_number(n), grid_number(n), grid_number(n)}; }

inline double volume_of_four(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const signum::Vec3 u{b.x - a.x, b.y - a.y, b.z - a.z}, v{c.x - a.x, c.y - a.y, c.z - a.z},
      w{d.x - a.x, d.y - a.y, d.z - a.z};
  return dot(u, cross(v, w));
}

/// A box or tetrahedron of positive volume on a grid of n^3 points, turned outward.
inline Mesh grid_convex(int n) {
  if (*rc::gen::inRange(0, 2) == 0) {
    const Point3 p = grid_point(n - 1);
    const auto beyond = [n](double x) { return *rc::gen::inRange(static_cast<int>(x) + 1, n); };
    return box(p, {static_cast<double>(beyond(p.x)), static_cast<double>(beyond(p.y)),
                   static_cast<double>(beyond(p.z))});
  }
  for (;;) {
    const Point3 a = grid_point(n), b = grid_point(n), c = grid_point(n), d = grid_point(n);
    const double six = volume_of_four(a, b, c, d);
    if (six > 0) return tetrahedron(a, b, c, d);
    if (six < 0) return tetrahedron(b, a, c, d);
  }
}

/// A box or tetrahedron, or two in one mesh.
inline Mesh grid_solid(int n) {
  Mesh m = grid_convex(n);
  if (*rc::gen::inRange(0, 3) == 0) {
    const Mesh other = grid_convex(n);
    m = together(std::move(m), *rc::gen::inRange(0, 2) == 0 ? other : inside_out(other));
  }
  return m;
}

/// The mesh, its vertices moved a little: hardly any plane passes through a fourth vertex then.
inline Mesh jittered(const Mesh& m) {
  return mapped(m, [](const Point3& p) {
    const auto moved = [](double x) {
      return (x + *rc::gen::inRange(-1000, 1001) / 65536.0) / 3 +
             *rc::gen::inRange(-100, 101) * 0x1p-40;
    };
    return Point3{moved(p.x), moved(p.y), moved(p.z)};
  });
}

/// The volume that the surface sweeps at most if its vertices come from places that differ by no
/// more than `move` along any axis. On the way a triangle of area A and edges of the length L
/// together has no more area than A + d L + 2 d^2, where d is the distance.
inline double most_swept(const Mesh& m, double move) {
  const double distance = std::sqrt(3.0) * move;
  double swept = 0;
  for (std::size_t i = 0; i < m.triangles.size(); ++i) {
    const auto& [a, b, c] = m.triangle(i).vertices;
    const auto length = [](const signum::Vec3<double>& v) { return std::sqrt(dot(v, v)); };
    const signum::Vec3<double> u{b.x - a.x, b.y - a.y, b.z - a.z},
        v{c.x - a.x, c.y - a.y, c.z - a.z}, w{c.x - b.x, c.y - b.y, c.z - b.z};
    swept +=
        length(cross(u, v)) / 2 + distance * (length(u) + length(v) + length(w) + 2 * distance);
  }
  return swept * distance * (1 + 1e-9);
}

/// The mesh with its triangles and their vertices in another order.
inline Mesh shuffled(Mesh m) {
  for (std::size_t i = m.triangles.size(); i > 1; --i) {
    std::swap(m.triangles[i - 1],
              m.triangles[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(i)))]);
  }
  for (auto& t : m.triangles) {
    std::rotate(t.begin(), t.begin() + *rc::gen::inRange(0, 3), t.end());
  }
  return m;
}

}  // namespace solids
