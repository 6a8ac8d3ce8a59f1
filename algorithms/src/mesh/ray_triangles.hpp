// SPDX-License-Identifier: MIT
/// Where does one ray meet the triangles of a mesh, asked one after the other?
///
/// What depends on the ray alone is computed once: the shear that takes its direction to an axis,
/// and with the box of the mesh a bound for what that rounds. Edges and vertices that the ray meets
/// are asked for by each triangle around them, and are remembered.
///
/// Requires the default floating-point environment, and finite coordinates.
/// See: Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, 2013.
#pragma once

#include <optional>
#include <signum/algorithms/intersect/hit.hpp>
#include <signum/algorithms/mesh/mesh.hpp>
#include <signum/kernel/sign.hpp>

#include "ray_bounds.hpp"

namespace signum {

/// A ray meets a triangle.
struct Meeting {
  std::uint32_t triangle;
  /// None where the ray runs in the plane, or the triangle has no area.
  Feature feature;
  /// {0, 0} when the ray starts on the triangle, and only then.
  Bounds t;
};

/// What takes the origin to 0 and the direction to (0, 0, z): a turn of the axes, and a shear.
struct RayShear {
  /// Those which become x, y and z.
  std::array<std::size_t, 3> axes;
  /// With its axes turned.
  Point3 origin;
  double x_of_z, y_of_z;
  /// The most by which an x or y of a vertex is wrong.
  double error;
};

class RayTriangles {
 public:
  /// All vertices are in the box.
  RayTriangles(const Ray3& ray, const Mesh& mesh, const Aabb3& box);

  /// None when the ray misses the triangle; it may be none, too, when it meets it later than
  /// `latest` only.
  std::optional<Meeting> meet(std::uint32_t triangle, double latest);

  /// The sign of t(a) - t(b).
  Sign order(const Meeting& a, const Meeting& b) const;
  /// The exact hit of a meeting.
  TriangleHit exact(const Meeting& m) const;

  const Ray3& ray() const { return ray_; }
  const Mesh& mesh() const { return mesh_; }
  const RayShear& shear() const { return shear_; }

 private:
  struct Sheared {
    double x, y, z;
  };
  /// The doubles that are proportional to the weights of a triangle's vertices; each is wrong by at
  /// most `error`.
  struct Weights {
    std::array<double, 3> of_vertex;
    double error;
  };
  /// On which side the ray passes an edge of the mesh, from the lower vertex to the higher.
  struct EdgeSide {
    std::uint32_t low, high;
    Sign side;
  };
  using Corners = std::array<Sheared, 3>;

  Sheared sheared(const Point3& p) const;
  std::optional<Meeting> meet_transversally(std::uint32_t triangle, Feature feature, Sign side,
                                            const Corners&, const Weights&, double latest) const;
  std::optional<Meeting> meet_by_signs(std::uint32_t triangle, const Corners&, const Weights&,
                                       double latest);
  std::optional<Meeting> meet_in_plane(std::uint32_t triangle) const;
  Sign side_of_edge(std::uint32_t from, std::uint32_t to);
  bool is_on_line(std::uint32_t vertex, const Sheared& at);
  Bounds t_bounds(std::uint32_t triangle, const Corners&, const Weights&) const;
  bool same_point(const Meeting& a, const Meeting& b) const;

  const Ray3& ray_;
  const Mesh& mesh_;
  RayShear shear_;
  double Point3::*x_;
  double Point3::*y_;
  double Point3::*z_;
  double direction_;  // along z
  std::array<EdgeSide, 16> sides_;
  std::size_t side_count_ = 0;
  /// The last vertex that was found to be on the ray's line.
  std::optional<std::uint32_t> on_line_;
};

}  // namespace signum
