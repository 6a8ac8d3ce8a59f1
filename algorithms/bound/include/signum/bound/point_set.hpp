// SPDX-License-Identifier: MIT
/// What is bounded: points, or the triangles of a mesh, which are bounded when their corners are.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// A view of points that live elsewhere, or the corners of a mesh. Vertices that are in no triangle
/// do not count.
class PointSet {
 public:
  PointSet(std::span<const Point3> points) : view_(points) {}       // NOLINT
  PointSet(const std::vector<Point3>& points) : view_(points) {}    // NOLINT
  PointSet(const Mesh& mesh) : own_(corners(mesh)), view_(own_) {}  // NOLINT
  PointSet(const PointSet&) = delete;
  PointSet& operator=(const PointSet&) = delete;

  std::span<const Point3> points() const { return view_; }

 private:
  static std::vector<Point3> corners(const Mesh& mesh);

  std::vector<Point3> own_;
  std::span<const Point3> view_;
};

}  // namespace signum
