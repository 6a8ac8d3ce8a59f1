// SPDX-License-Identifier: MIT
/// A mesh as it is drawn: in the coordinates of the page, with few enough triangles.
#pragma once

#include <array>
#include <cstddef>
#include <signum/signum.hpp>
#include <vector>

#include "camera.hpp"

namespace signum::cli {

struct Part {
  /// An edge worth a line: a border, a crease, or where the surface turns away from the viewer.
  struct Line {
    Point3 p, q;
    bool front;  ///< one of its triangles faces the viewer
  };

  std::vector<Point3> vertices;
  std::vector<Mesh::Triangle> triangles;
  std::vector<Line> lines;
  /// Whether only the triangles that face the viewer need to be drawn.
  bool solid;
  /// Whether it was thinned out.
  bool rough = false;

  bool faces_viewer(const Mesh::Triangle& t) const;
};

/// All meshes, thinned out together until at most `budget` triangles are left, by merging the
/// vertices in each cell of a grid. See: Rossignac and Borrel, Multi-resolution 3D approximations
/// for rendering complex scenes, 1993.
std::vector<Part> make_parts(std::span<const DrawnMesh> meshes, const Camera& camera,
                             std::size_t budget);

/// The unit normal of a triangle, or zero where it has none.
Point3 unit_normal(const Point3& a, const Point3& b, const Point3& c);

}  // namespace signum::cli
