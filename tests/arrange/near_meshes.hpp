// SPDX-License-Identifier: MIT
/// Closed meshes whose features are a few units apart.
#pragma once

#include <cstdint>
#include <signum/arrange/exact_mesh.hpp>
#include <vector>

#include "solid_shapes.hpp"

namespace near_meshes {

using signum::Mesh;
using signum::Point3;
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

}  // namespace near_meshes
