// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/winding_number.hpp>
#include <signum/shapes/intersects.hpp>

#include "body/mesh_body_parts.hpp"
#include "boxes.hpp"
#include "bvh_tree.hpp"
#include "cover.hpp"
#include "locate_in.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/finite.hpp"
#include "stages/moved_ray.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum {

using namespace detail;

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

  /// The box of the points that the ray can meet, and of the point itself.
  Aabb3 box() const { return way_ == Sign::positive ? Aabb3{origin_, far_} : Aabb3{far_, origin_}; }
  bool on_boundary() const { return on_boundary_; }
  void add(const Triangle3& t) {
    const auto& [a, b, c] = t.vertices;
    const RayMeeting meeting = meet_moved_ray(origin_, a, b, c, way_);
    if (meeting == RayMeeting::cross) {
      // The moved ray goes through the inside of the projected triangle, so that this triangle has
      // an area.
      crossed_ += {static_cast<int>(orient2d(along_x(a), along_x(b), along_x(c)) * way_), 1};
    }
    on_boundary_ = meeting == RayMeeting::on ||
                   (meeting == RayMeeting::on_if_in_hull && intersects(origin_, t));
  }
  Location location(SolidRule rule) const {
    if (on_boundary_) return Location::boundary;
    return is_enclosed(crossed_, rule) ? Location::inside : Location::outside;
  }
  std::optional<std::int64_t> winding_number() const {
    return on_boundary_ ? std::nullopt : std::optional<std::int64_t>(crossed_.turned);
  }

 private:
  Point3 origin_, far_;
  Sign way_;
  Cover crossed_;
  bool on_boundary_ = false;
};

Mesh faces_of(const Polyhedron3& polyhedron) {
  require_closed(polyhedron);
  return {polyhedron.points, polyhedron.faces};
}

RayCount count_in_closed(const Point3& point, const Mesh& mesh) {
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
    if (count.on_boundary()) break;
  }
  return count;
}

/// Requires a mesh with triangles.
RayCount count_in(const Mesh& mesh, const Bvh& bvh, const Aabb3& box, const Point3& point) {
  RayCount count(point, box.min.x, box.max.x);
  for_each_candidate(bvh, count.box(), [&](std::uint32_t i) {
    count.add(mesh.triangle(i));
    return !count.on_boundary();
  });
  return count;
}

}  // namespace

Location locate(const Point3& point, const Polyhedron3& polyhedron) {
  const DefaultFpEnvironment environment;
  require_finite(point);
  return count_in_closed(point, faces_of(polyhedron)).location(SolidRule::even_odd);
}

Location locate(const Point3& point, const Mesh& mesh, SolidRule rule) {
  const DefaultFpEnvironment environment;
  if (!is_finite(point)) throw NotFinite();
  require_solid(mesh, rule);
  return count_in_closed(point, mesh).location(rule);
}

Solid::Solid(MeshBody body, SolidRule rule) : body_(std::move(body)), rule_(rule) {
  const DefaultFpEnvironment environment;
  // Where it is none, this names an edge.
  if (!body_.is_solid(rule)) require_solid(body_.mesh(), rule);
}

Solid::Solid(Mesh mesh, SolidRule rule) : Solid(MeshBody(std::move(mesh)), rule) {}

Solid::Solid(const Polyhedron3& polyhedron)
    : body_(faces_of(polyhedron)), rule_(SolidRule::even_odd) {}

Location Solid::locate(const Point3& point) const {
  const DefaultFpEnvironment environment;
  if (!is_finite(point)) throw NotFinite();
  const MeshBodyParts& parts = mesh_parts_of(body_);
  return locate_in(parts.mesh, parts.tree().bvh, parts.box(), point, rule_);
}

Location detail::locate_in(const Mesh& mesh, const Bvh& bvh, const Aabb3& box, const Point3& point,
                           SolidRule rule) {
  if (nodes_of(bvh).empty()) return Location::outside;
  if (!holds(box, box_of(point))) return Location::outside;
  return count_in(mesh, bvh, box, point).location(rule);
}

std::optional<std::int64_t> winding_number(const Point3& point, const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  require_finite(point);
  require_solid(mesh, SolidRule::nonzero);
  return count_in_closed(point, mesh).winding_number();
}

std::optional<std::int64_t> winding_number(const Point3& point, const Solid& solid) {
  const DefaultFpEnvironment environment;
  require_finite(point);
  const MeshBodyParts& parts = mesh_parts_of(solid.body());
  if (!parts.is_solid(SolidRule::nonzero)) require_solid(parts.mesh, SolidRule::nonzero);
  if (parts.mesh.triangles.empty() || !holds(parts.box(), box_of(point))) return 0;
  return count_in(parts.mesh, parts.tree().bvh, parts.box(), point).winding_number();
}

std::vector<Location> Solid::locate(std::span<const Point3> points) const {
  std::vector<Location> locations(points.size());
  constexpr std::size_t block = 64;
  parallel_for((points.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t end = std::min(points.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < end; ++i) locations[i] = locate(points[i]);
  });
  return locations;
}

}  // namespace signum
