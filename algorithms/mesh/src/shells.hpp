// SPDX-License-Identifier: MIT
/// The pieces of a mesh that hang together by vertices.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// What first_of_shells says of a mesh whose vertices have distinct coordinates.
std::vector<std::uint32_t> shells_of_welded(const Mesh& welded);

/// A vertex of each piece; vertices with equal coordinates are one.
std::vector<std::uint32_t> vertices_of_shells(std::span<const Point3> vertices,
                                              std::span<const Mesh::Triangle> triangles);

}  // namespace signum::detail
