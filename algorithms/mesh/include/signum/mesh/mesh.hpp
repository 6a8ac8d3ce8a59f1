// SPDX-License-Identifier: MIT
/// An indexed triangle mesh.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// Triangles over a shared array of vertices. Any set of triangles: nothing is required of how they
/// fit together, and a triangle may be degenerate or be listed twice.
///
/// Each index is less than vertices.size(), and each coordinate is finite. Otherwise a function
/// that takes the mesh throws InvalidArgument, which names the triangle, or NotFinite, which names
/// the vertex. A hierarchy and other prepared forms check this when they are made, and not again.
struct Mesh {
  using Triangle = std::array<std::uint32_t, 3>;

  std::vector<Point3> vertices;
  std::vector<Triangle> triangles;

  Triangle3 triangle(std::size_t i) const {
    const auto& [a, b, c] = triangles[i];
    return {{vertices[a], vertices[b], vertices[c]}};
  }
};

/// The triangles of the mesh, in their order, over vertices of which no two have equal coordinates
/// (-0 equals 0): the first of several equal ones stays, and the order is kept.
Mesh weld(const Mesh& mesh);

}  // namespace signum
