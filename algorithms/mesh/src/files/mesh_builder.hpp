// SPDX-License-Identifier: MIT
/// Gathers the vertices and polygons of a file into a mesh.
#pragma once

#include <span>

#include "files/polygons/polygon.hpp"
#include "source.hpp"

namespace signum::detail {

class MeshBuilder {
 public:
  explicit MeshBuilder(const Source& source) : source_(&source) {}

  static constexpr std::size_t max_vertices = 0xFFFFFFFF;

  Mesh mesh;

  void add_vertex(const Point3& p, Place place) {
    if (mesh.vertices.size() == max_vertices) too_many_vertices(place);
    mesh.vertices.push_back(p);
  }

  /// An index of the file, counted from `first`, as an index of a vertex that is there.
  std::uint32_t checked_index(double index, Place place, double first = 0) const {
    // Also false for a NaN; the conversion is exact for what passes.
    const double i = index - first;
    if (!(i >= 0 && i < static_cast<double>(mesh.vertices.size())) ||
        static_cast<double>(static_cast<std::uint32_t>(i)) != i) {
      bad_index(index, place);
    }
    return static_cast<std::uint32_t>(i);
  }

  /// A polygon whose vertices are there.
  void add_polygon(std::span<const std::uint32_t> corners, Place place) {
    if (corners.size() == 3) {
      mesh.triangles.push_back({corners[0], corners[1], corners[2]});
    } else {
      triangulate(corners, mesh.triangles.size(), place);
    }
  }

  /// A strip, of which every second triangle is the other way round. A corner that is repeated
  /// joins two strips, and makes no triangle.
  void add_strip(std::span<const std::uint32_t> corners);

  /// Puts the triangles of a polygon where `first` says, over the triangles there or at the end. A
  /// polygon of few corners that crosses itself becomes triangles that overlap, with a warning.
  void triangulate(std::span<const std::uint32_t> corners, std::size_t first, Place place);

  /// Whether this many corners make a polygon; warns if there are fewer than three.
  bool has_area(std::size_t corners, Place place) const;
  /// The index as the file has it.
  [[noreturn]] void bad_index(double index, Place place) const;

 private:
  static constexpr std::size_t most_crossing_corners = 64;

  [[noreturn]] void too_many_vertices(Place place) const;

  const Source* source_;
  PolygonTriangulator triangulator_;
};

}  // namespace signum::detail
