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
#include <signum/kernel/sign.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/hit.hpp>

#include "ray_shear.hpp"
#include "stages/ray_bounds.hpp"

namespace signum::detail {

/// A ray meets a triangle.
struct TriangleMeeting {
  std::uint32_t triangle;
  /// The feature that is met; none where the ray runs in the plane, or the triangle has no area.
  Feature feature;
  /// {0, 0} when the ray starts on the triangle, and only then.
  DoubleBounds t;
};

/// The line of a ray runs through the inside of a triangle, or through one of its features.
struct Crossing {
  /// The places of the vertices as seen from the ray's origin, along the shear's z.
  std::array<double, 3> z;
  /// The doubles that are proportional to the vertices' weights; each is wrong by at most `error`.
  std::array<double, 3> weights;
  double error;
  /// The sign of the weights' sum.
  Sign side;
};

class RayTriangles {
 public:
  /// Takes a shear of the ray, for a box that has all vertices.
  RayTriangles(const Ray3& ray, const Mesh& mesh, const RayShear& shear);

  /// The meeting; none when the ray misses the triangle. It may be none, too, when the ray meets it
  /// later than `latest` only.
  std::optional<TriangleMeeting> meet(std::uint32_t triangle, double latest);
  /// The meeting where it is known that the ray's line crosses the triangle at the feature.
  std::optional<TriangleMeeting> meet(std::uint32_t triangle, Feature feature,
                                      const Crossing& crossing, double latest) const;

  /// The sign of t(a) - t(b).
  Sign order(const TriangleMeeting& a, const TriangleMeeting& b) const;
  /// The exact hit of a meeting.
  TriangleHit exact(const TriangleMeeting& m) const;

  const Ray3& ray() const { return ray_; }
  const Mesh& mesh() const { return mesh_; }
  const RayShear& shear() const { return shear_; }

 private:
  struct Sheared {
    double x, y, z;
  };
  /// On which side the ray passes an edge of the mesh, from the lower vertex to the higher.
  struct EdgeSide {
    std::uint32_t low, high;
    Sign side;
  };
  using Corners = std::array<Sheared, 3>;

  Sheared sheared(const Point3& p) const;
  std::optional<TriangleMeeting> meet_by_signs(std::uint32_t triangle, const Corners&,
                                               Crossing& crossing, double latest);
  std::optional<TriangleMeeting> meet_in_plane(std::uint32_t triangle) const;
  Sign side_of_edge(std::uint32_t from, std::uint32_t to);
  bool is_on_line(std::uint32_t vertex, const Sheared& at);
  DoubleBounds t_bounds(std::uint32_t triangle, const Crossing& crossing) const;
  bool same_point(const TriangleMeeting& a, const TriangleMeeting& b) const;

  const Ray3& ray_;
  const Mesh& mesh_;
  const RayShear& shear_;
  double Point3::* x_;
  double Point3::* y_;
  double Point3::* z_;
  std::array<EdgeSide, 16> sides_;
  std::size_t side_count_ = 0;
  /// The last vertex that was found to be on the ray's line.
  std::optional<std::uint32_t> on_line_;
};

}  // namespace signum::detail
