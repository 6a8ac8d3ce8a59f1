// SPDX-License-Identifier: MIT
/// Where on the page does a point of space appear?
#pragma once

#include <signum/signum.hpp>
#include <span>
#include <vector>

#include "up_axis.hpp"

namespace signum::cli {

/// A mesh to be drawn.
struct DrawnMesh {
  const Mesh* mesh;
  bool solid;  ///< closed and turned alike: only what faces the viewer can be seen

  DrawnMesh(const Mesh& m, const MeshSummary& s)
      : mesh(&m), solid(s.closed && s.misoriented_edges == 0 && s.non_manifold_edges == 0) {}
};

/// An axonometric view, fitted into a rectangle of the page. What is drawn is approximate, and the
/// doubles here decide nothing else.
class Camera {
 public:
  /// Views all triangles of the meshes, centered on (0, 0) and at most this large.
  Camera(std::span<const DrawnMesh> meshes, double width, double height, UpAxis up);

  /// A view from the same side that shows what is about a place of the page, as many times as
  /// large.
  Camera enlarged(const Point2& place, double times) const;

  /// x to the right and y down the page, z towards the viewer, all in the same unit. Finite for
  /// every finite point of the meshes' extent, however large or small that is.
  Point3 operator()(const Point3& p) const;

  /// How much of the page the triangles take.
  double width() const { return width_; }
  double height() const { return height_; }

 private:
  Point3 turned(const Point3& p) const;

  UpAxis up_;
  int exponent_ = 0;  ///< coordinates are scaled by this power of two first
  Point3 center_{0, 0, 0};
  double scale_ = 1, width_ = 0, height_ = 0;
};

}  // namespace signum::cli
