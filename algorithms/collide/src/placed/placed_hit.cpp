// SPDX-License-Identifier: MIT
// A ray is mapped exactly, and so is what it is asked about. Only where faces are to be told, the
// ray is taken back to where the shape was made instead: t is the same there.
#include <signum/collide/placed_hit.hpp>
#include <utility>

#include "areas.hpp"
#include "common_hull.hpp"
#include "finite_mesh.hpp"
#include "fp_environment.hpp"
#include "image_of_line.hpp"

namespace signum::detail {

namespace {

/// The first of the hits on the triangles; the lowest of several.
std::optional<MeshHit> first_hit(const RationalLine& line, const TriangleSet& set) {
  std::optional<MeshHit> first;
  for (std::uint32_t i = 0; i < set.triangles.size(); ++i) {
    const auto& [a, b, c] = set.triangles[i];
    auto next = hit_exactly(line, {set.vertex(a), set.vertex(b), set.vertex(c)});
    if (next && (!first || next->t < first->t)) first = MeshHit{*std::move(next), i};
  }
  return first;
}

}  // namespace

std::optional<Hit> placed_hit(const SetRef3& ray, const SetRef3& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_exactly(image_of_ray(ray, limit), body_of(shape));
}

std::optional<FaceHit> placed_face_hit(const SetRef3& ray, const SetRef3& shape,
                                       const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  RationalLine line = image_of_ray(ray, limit);
  const std::optional<RationalMap> back = way_back(shape);
  const auto faces = back ? numbered_faces(std::get<ShapeRef3>(shape.set)) : std::nullopt;
  if (faces) {
    line.origin = (*back)(line.origin);
    line.direction = back->turned(line.direction);
    return hit_exactly(std::move(line), *faces);
  }
  std::optional<Hit> found = hit_exactly(line, body_of(shape));
  if (!found) return std::nullopt;
  return FaceHit{*std::move(found), std::nullopt};
}

std::optional<TriangleHit> placed_triangle_hit(const SetRef3& ray, const SetRef3& triangle,
                                               const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const Hull image = hull_of_image(triangle);
  return hit_exactly(image_of_ray(ray, limit), {image.points[0], image.points[1], image.points[2]});
}

std::optional<MeshHit> placed_mesh_hit(const SetRef3& ray, const SetRef3& mesh,
                                       const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = image_of_ray(ray, limit);
  std::optional<RationalMap> map;
  if (mesh.where != nullptr) map = rational_map(*mesh.where);
  if (const auto* const m = std::get_if<const Mesh*>(&mesh.set)) {
    require_finite(**m);
    require_vertices(**m);
    return first_hit(line, {(*m)->vertices, (*m)->triangles, std::move(map)});
  }
  const Polyhedron3& p = *std::get<const Polyhedron3*>(std::get<ShapeRef3>(mesh.set));
  const Body body = body_of(mesh);
  if (is_empty(line)) return std::nullopt;
  if (locate(line.origin, std::get<PolyhedronBody>(body)) == Location::inside) {
    return MeshHit{{{DeferredSurd(), true}, Feature::none, {}}, std::nullopt};
  }
  return first_hit(line, {p.points, p.faces, std::move(map)});
}

}  // namespace signum::detail
