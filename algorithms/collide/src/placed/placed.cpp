// SPDX-License-Identifier: MIT
// Placed sets are decided by a search in doubles on their images where that can be certain; else
// triangles by their hierarchies, and other bodies in rationals.
#include <signum/collide/placed.hpp>

#include "machine/fp_environment.hpp"
#include "placed/meeting_triangles.hpp"
#include "sets/exact_set.hpp"
#include "sets/placed_core.hpp"
#include "sets/rational_map.hpp"
#include "sets/sets_in_one_frame.hpp"
#include "valid_mesh.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/intersects_any.hpp"

namespace signum::detail {

namespace {

bool is_made_of_triangles(const SetRef3& ref) {
  const auto* shape = std::get_if<ShapeRef3>(&ref.set);
  return shape == nullptr || kind_of(*shape) == ShapeKind::polyhedron;
}

/// Whether within_of_sets takes it: bounded, and not empty.
bool has_distance_to_others(const SetRef3& ref) {
  if (const auto* mesh = std::get_if<const Mesh*>(&ref.set)) return !(*mesh)->triangles.empty();
  const ShapeRef3& shape = std::get<ShapeRef3>(ref.set);
  if (const auto* p = std::get_if<const Polyhedron3*>(&shape)) return !(*p)->faces.empty();
  if (is_quadric(kind_of(shape))) return false;
  const Body body = detail::body_of(shape);
  if (const auto* polygon = std::get_if<PolygonBody>(&body)) return !polygon->chains.empty();
  const auto* swept = std::get_if<Swept>(&body);
  return swept == nullptr || (!swept->core.empty() && swept->core.directions.empty());
}

/// A point of a convex body; none if it is empty, nor for polygons and polyhedra, of which one
/// point is not enough.
std::optional<RationalPoint> corner_of(const Body& body) {
  if (const auto* swept = std::get_if<Swept>(&body)) {
    return swept->core.empty() ? std::nullopt : std::optional(swept->core.points[0]);
  }
  if (const auto* cylinder = std::get_if<CylinderBody>(&body)) return cylinder->base;
  if (const auto* cone = std::get_if<ConeBody>(&body)) return cone->apex;
  const auto* ellipsoid = std::get_if<EllipsoidBody>(&body);
  return ellipsoid != nullptr ? std::optional(ellipsoid->center) : std::nullopt;
}

/// Requires of a polygon or polyhedron that it or the mesh is empty.
bool mesh_meets(const SetRef3& mesh, const Body& body) {
  const Mesh& m = *std::get<const Mesh*>(mesh.set);
  if (mesh.bvh == nullptr) require_valid(m);
  std::optional<RationalMap> map;
  if (mesh.where != nullptr) map = rational_map(*mesh.where);
  const TriangleSet set{m.vertices, m.triangles, std::move(map)};
  for (std::size_t i = 0; i < m.triangles.size(); ++i) {
    if (meet_bodies(Swept{set.triangle(i), 0}, body)) return true;
  }
  const std::optional<RationalPoint> corner = corner_of(body);
  return corner && is_in_solid(*corner, mesh);
}

bool is_mesh(const SetRef3& ref) { return std::holds_alternative<const Mesh*>(ref.set); }

}  // namespace

bool sets_intersect(const SetRef3& a, const SetRef3& b) {
  const auto *p = shape_in_place(a), *q = shape_in_place(b);
  if (p != nullptr && q != nullptr) return intersects_any(*p, *q);
  const DefaultFpEnvironment environment;
  if (const std::optional<bool> meet = has_meeting_pair(a, b)) {
    if (*meet || (!a.inside && !b.inside)) return *meet;
    const SetsInOneFrame sets(a, b, "intersects");
    return point_inside(sets.a, sets.b).has_value();
  }
  const bool of_triangles = is_made_of_triangles(a) || is_made_of_triangles(b);
  if (!of_triangles) {
    if (const std::optional<bool> found = placed_cores_meet(a, b)) return *found;
  } else if (has_distance_to_others(a) && has_distance_to_others(b)) {
    return within_of_sets(a, b, 0);
  }
  if (is_mesh(a) && is_mesh(b)) {
    for (const SetRef3* ref : {&a, &b}) {
      if (ref->bvh == nullptr) require_valid(*std::get<const Mesh*>(ref->set));
      if (ref->where != nullptr) (void)rational_map(*ref->where);
    }
    return false;
  }
  if (is_mesh(a)) return mesh_meets(a, body_of(b));
  if (is_mesh(b)) return mesh_meets(b, body_of(a));
  return meet_bodies(body_of(a), body_of(b));
}

}  // namespace signum::detail
