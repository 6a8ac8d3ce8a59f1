// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/intersect/locate_polyhedron.hpp>
#include <signum/algorithms/mesh/inspect.hpp>
#include <signum/algorithms/mesh/locate.hpp>

#include "bvh_join.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "intersect/moved_ray.hpp"
#include "parallel.hpp"
#include "polyhedron.hpp"

namespace signum {

namespace {

/// What the ray from a point has met so far.
class RayCount {
 public:
  explicit RayCount(const Point3& origin) : origin_(origin) {}

  /// Of the points that the ray can meet, and of the point itself.
  Aabb3 box() const {
    return {origin_, {std::numeric_limits<double>::max(), origin_.y, origin_.z}};
  }
  void add(const Triangle3& t) {
    if (on_boundary_) return;
    const auto& [a, b, c] = t.vertices;
    const bool near = std::min({a.x, b.x, c.x}) <= origin_.x;
    if (near && intersects(origin_, t)) {
      on_boundary_ = true;
    } else {
      odd_ ^= moved_ray_crosses(origin_, a, b, c);
    }
  }
  Location location() const {
    if (on_boundary_) return Location::boundary;
    return odd_ ? Location::inside : Location::outside;
  }

 private:
  Point3 origin_;
  bool odd_ = false, on_boundary_ = false;
};

void require_closed(const Mesh& mesh) {
  if (!is_closed(mesh)) {
    throw InvalidArgument("the mesh is not closed: an edge is in an odd number of triangles");
  }
}

Mesh closed(Mesh mesh) {
  require_closed(mesh);
  return mesh;
}

Aabb3 box_of(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  return {{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})},
          {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})}};
}

Location locate_in_closed(const Point3& point, const Mesh& mesh) {
  RayCount count(point);
  const Aabb3 ray = count.box();
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    if (overlap(box_of(t), ray)) count.add(t);
  }
  return count.location();
}

}  // namespace

Location locate(const Point3& point, const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  if (!is_finite(point)) throw NotFinite();
  require_closed(mesh);
  return locate_in_closed(point, mesh);
}

Location locate(const Point3& point, const Polyhedron3& polyhedron) {
  const DefaultFpEnvironment environment;
  if (!is_finite(point)) throw NotFinite();
  return locate_in_closed(point, closed_mesh(polyhedron));
}

MeshLocator::MeshLocator(Mesh mesh) : mesh_(closed(std::move(mesh))), bvh_(mesh_) {}

MeshLocator::MeshLocator(const Polyhedron3& polyhedron)
    : mesh_(closed_mesh(polyhedron)), bvh_(mesh_) {}

Location MeshLocator::locate(const Point3& point) const {
  const DefaultFpEnvironment environment;
  if (!is_finite(point)) throw NotFinite();
  RayCount count(point);
  bvh_.for_each_overlap(count.box(), [&](std::uint32_t i) { count.add(mesh_.triangle(i)); });
  return count.location();
}

std::vector<Location> MeshLocator::locate(std::span<const Point3> points) const {
  std::vector<Location> locations(points.size());
  constexpr std::size_t block = 64;
  parallel_for((points.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t end = std::min(points.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < end; ++i) locations[i] = locate(points[i]);
  });
  return locations;
}

}  // namespace signum
