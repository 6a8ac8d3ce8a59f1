// SPDX-License-Identifier: MIT
/// Small solids as meshes, and what is made of meshes.
#pragma once

#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <utility>

namespace solids {

using signum::Mesh;
using signum::Point3;

/// A box, turned outward.
inline Mesh box(const Point3& min, const Point3& max) {
  Mesh m;
  for (const double z : {min.z, max.z}) {
    for (const double y : {min.y, max.y}) {
      for (const double x : {min.x, max.x}) m.vertices.push_back({x, y, z});
    }
  }
  m.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                 {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
  return m;
}
/// A cube.
inline Mesh box(double min, double max) { return box({min, min, min}, {max, max, max}); }

/// The tetrahedron of those vertices, however they are turned.
inline Mesh tetrahedron(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return {{a, b, c, d}, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
}

inline signum::Polyhedron3 polyhedron(const Mesh& m) { return {m.vertices, m.triangles}; }
inline Mesh mesh_of(const signum::Polyhedron3& p) { return {p.points, p.faces}; }

/// The triangles of both in one mesh.
inline Mesh together(Mesh a, const Mesh& b) {
  const auto offset = static_cast<std::uint32_t>(a.vertices.size());
  a.vertices.insert(a.vertices.end(), b.vertices.begin(), b.vertices.end());
  for (const auto& [i, j, k] : b.triangles) {
    a.triangles.push_back({i + offset, j + offset, k + offset});
  }
  return a;
}

inline Mesh moved(Mesh m, const Point3& by) {
  for (Point3& p : m.vertices) p = {p.x + by.x, p.y + by.y, p.z + by.z};
  return m;
}

inline Mesh inside_out(Mesh m) {
  for (auto& t : m.triangles) std::swap(t[1], t[2]);
  return m;
}

}  // namespace solids
