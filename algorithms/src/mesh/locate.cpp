// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/intersect/locate_polyhedron.hpp>
#include <signum/algorithms/mesh/inspect.hpp>
#include <signum/algorithms/mesh/locate.hpp>

#include "binary_bvh_join.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "intersect/moved_ray.hpp"
#include "parallel.hpp"
#include "polyhedron.hpp"

namespace signum {

namespace {

/// What the ray from a point has met so far. It runs along x until it leaves a slab that holds all
/// triangles and the point, the shorter way.
class RayCount {
 public:
  RayCount(const Point3& origin, double min_x, double max_x) : origin_(origin), far_(origin) {
    const bool upward = 0.5 * min_x + 0.5 * max_x <= origin.x;
    way_ = upward ? Sign::positive : Sign::negative;
    far_.x = upward ? max_x : min_x;
  }

  /// Of the points that the ray can meet, and of the point itself.
  Aabb3 box() const { return way_ == Sign::positive ? Aabb3{origin_, far_} : Aabb3{far_, origin_}; }
  void add(const Triangle3& t) {
    if (on_boundary_) return;
    const auto& [a, b, c] = t.vertices;
    const RayMeeting meeting = meet_moved_ray(origin_, a, b, c, way_);
    odd_ ^= meeting == RayMeeting::cross;
    on_boundary_ = meeting == RayMeeting::on ||
                   (meeting == RayMeeting::on_if_in_hull && intersects(origin_, t));
  }
  Location location() const {
    if (on_boundary_) return Location::boundary;
    return odd_ ? Location::inside : Location::outside;
  }

 private:
  Point3 origin_, far_;
  Sign way_;
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
  double min_x = point.x;
  double max_x = point.x;
  for (const Point3& p : mesh.vertices) {
    min_x = std::min(min_x, p.x);
    max_x = std::max(max_x, p.x);
  }
  RayCount count(point, min_x, max_x);
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
  if (bvh_.nodes().empty()) return Location::outside;
  const Aabb3& all = bvh_.nodes()[0].box;
  if (!overlap(all, {point, point})) return Location::outside;
  RayCount count(point, all.min.x, all.max.x);
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
