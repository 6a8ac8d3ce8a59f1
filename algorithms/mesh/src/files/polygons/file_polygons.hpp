// SPDX-License-Identifier: MIT
/// The polygons of a file, and diagonals that other faces have, too.
///
/// A polygon is cut by itself, which may put a diagonal where another face has an edge, or its own
/// diagonal: then more than two triangles have this edge, and two of them may be the same. Where
/// other diagonals do, they are taken.
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace signum::detail {

class FilePolygons {
 public:
  struct Polygon {
    std::size_t first_triangle, first_corner, corners;
    std::size_t triangles() const { return corners - 2; }
  };

  /// A polygon of more than three corners, whose triangles are in the mesh from `first_triangle`
  /// on.
  void add(std::size_t first_triangle, std::span<const std::uint32_t> corners);

  const std::vector<Polygon>& polygons() const { return polygons_; }
  std::span<const std::uint32_t> corners(const Polygon& p) const {
    return std::span(corners_).subspan(p.first_corner, p.corners);
  }

  /// Cuts polygons of the mesh anew that have a diagonal which another face has as an edge or a
  /// diagonal, if they have cuts with fewer of these. Vertices of equal coordinates are one. A
  /// polygon that is there twice stays cut the same way twice. Searches for a few rounds, and takes
  /// the best that it has found. Sorts the polygons by their triangles.
  /// Cost: linear, except that the triangles around each vertex are sorted; where diagonals are
  /// shared, up to O(n^3) for each polygon of n corners that has one.
  void settle_diagonals(Mesh& mesh);

 private:
  std::vector<Polygon> polygons_;
  std::vector<std::uint32_t> corners_;
};

}  // namespace signum::detail
