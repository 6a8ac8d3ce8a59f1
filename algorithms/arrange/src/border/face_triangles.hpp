// SPDX-License-Identifier: MIT
/// Triangulates faces of a plane that segments bound, whose vertices need not be doubles.
#pragma once

#include <cstdint>
#include <functional>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

#include "planar/point_table.hpp"

namespace signum::detail {

constexpr std::uint32_t no_face = ~std::uint32_t{0};

/// An edge, and the names of the faces to its left and to its right as it runs.
struct FaceEdge {
  std::uint32_t from, to, left, right;
};

/// Calls put(face, triangle) for triangles that turn to the left in the projection along the axis,
/// and make up each face. Their vertices are the ends of edges, all of them, and those of the
/// points alone that are in faces. Edges meet in their ends only. Names may stand for several
/// faces.
/// Cost: O(n log n) comparisons and turns of the vertices.
/// See: Hertel and Mehlhorn, Fast Triangulation of Simple Polygons, 1983.
void triangulate_faces(const PointTable& points, std::size_t axis, std::vector<FaceEdge> edges,
                       std::span<const std::uint32_t> alone,
                       const std::function<void(std::uint32_t, const Mesh::Triangle&)>& put);

}  // namespace signum::detail
