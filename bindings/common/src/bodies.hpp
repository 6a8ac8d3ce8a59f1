// SPDX-License-Identifier: MIT
/// What is asked of shapes whose kind is known when the program runs, by functions that are no
/// verbs.
#pragma once

#include <signum/bound/half_space_intersection.hpp>
#include <signum/bound/measures.hpp>
#include <signum/collide/distance_bounds.hpp>
#include <signum/mesh/pick.hpp>
#include <signum/shapes/convex_hint.hpp>
#include <signum/shapes/frustum_culler.hpp>
#include <signum/shapes/picking.hpp>
#include <signum/shapes/plane_polygon.hpp>

#include "any_sets.hpp"
#include "class_lists.hpp"
#include "kept_mesh.hpp"

namespace signum::bindings {

/// Of a convex body or polygon in space. All throw InvalidArgument for shapes that they do not
/// take.
Measures3 measures_of(const Shape& shape);
inline HitProbabilities probabilities(const Shape& inner, const Shape& outer) {
  return hit_probabilities(measures_of(inner), measures_of(outer));
}

bool may_intersect_by_slabs_of(const Shape& a, const Shape& b);
bool may_intersect_by_planes_of(const Shape& frustum, const Shape& b);
bool may_intersect_by_face_normals_of(const Shape& a, const Shape& b);

bool intersects_by(ConvexHint& hint, const Shape& a, const Shape& b);
Surd squared_distance_by(ConvexHint& hint, const Shape& a, const Shape& b);

const Frustum3& frustum_of(const Shape& shape);
CulledVolume culled(const FrustumCuller& culler, const Shape& shape, int planes);

bool polygon_meets(const PlanePolygon3& polygon, const Shape& shape);
Surd polygon_distance(const PlanePolygon3& polygon, const Shape& shape);

inline std::optional<Surd> polygon_hit(const PlanePolygon3& polygon, const Ray3& ray) {
  const auto found = hit(ray, polygon);
  return found ? std::optional(found->t.exact()) : std::nullopt;
}

std::optional<SweepBounds> sweep_bounds_of(const AnySet& a, const AnySet& b, const Point3& motion);
DistanceBounds distance_bounds_of(const AnySet& a, const AnySet& b);

/// The polytope of a solid set. Throws InvalidArgument of others.
const ConvexPolytope3& solid_of(const HalfSpaceIntersection3& set);
std::optional<ExactPoint3> direction_of(const HalfSpaceIntersection3& set);

/// Where pixels are, as their four numbers.
struct PixelRectangle {
  double x, y, width, height;
};
inline Viewport viewport_of(const PixelRectangle& r, PixelRows rows, NearDepth depth) {
  return {r.x, r.y, r.width, r.height, rows, depth};
}

struct SeenMesh {
  std::uint32_t mesh, face;
  DeferredSurd t;
};
template <class Meshes>
std::optional<SeenMesh> picked(const Ray3& ray, const Meshes& meshes) {
  std::vector<Surface> surfaces;
  for (const auto& mesh : meshes) surfaces.push_back(mesh->surface());
  const auto found = pick(ray, surfaces);
  if (!found) return std::nullopt;
  return SeenMesh{static_cast<std::uint32_t>(found->mesh), found->hit.face.value_or(0),
                  found->hit.t};
}
inline std::optional<SeenMesh> picked_side(const Ray3& ray, const KeptMesh& mesh,
                                           TriangleSide side) {
  const auto found = one_sided_first(ray, mesh.surface(), side);
  if (!found) return std::nullopt;
  return SeenMesh{0, found->face.value_or(0), found->t};
}

}  // namespace signum::bindings
