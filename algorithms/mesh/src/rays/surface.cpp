// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/surface.hpp>
#include <utility>

#include "body/mesh_body_parts.hpp"
#include "boxes.hpp"
#include "bvh_tree.hpp"
#include "first_query.hpp"
#include "machine/fp_environment.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

namespace {

/// Requires that there is one.
Aabb3 box_around(std::span<const Point3> points) {
  Aabb3 box = no_box;
  for (const Point3& p : points) box = hull(box, detail::box_of(p));
  return box;
}

RayHit rounded_first(const RayTriangles& triangles, const TriangleMeeting& m) {
  const Triangle3 triangle = triangles.mesh().triangle(m.triangle);
  return in_doubles(triangles.ray(), triangles.mesh(), m,
                    rounded_hit(triangles.ray(), triangle, m.feature, start_of(m)));
}

MeshHit exact_hit(const RayTriangles& triangles, const TriangleMeeting& m) {
  return {triangles.exact(m), m.triangle};
}

/// Throws NotFinite.
double checked_limit(const Ray3& ray, const HitLimit& limit) {
  require_finite(ray);
  return greatest_t_of(limit);
}

/// What becomes of the first meeting, by `result(triangles, meeting)`.
template <class Result>
auto first_hit_of(const MeshBody& body, const Ray3& ray, const HitLimit& limit, Result result)
    -> std::optional<decltype(result(std::declval<RayTriangles&>(),
                                     std::declval<const TriangleMeeting&>()))> {
  const double most = checked_limit(ray, limit);
  const MeshBodyParts& parts = mesh_parts_of(body);
  const auto& [bvh, box] = parts.tree();
  const auto in_frame = ray_in_frame(ray, frame_of(bvh));
  if (!in_frame) return std::nullopt;
  const RayShear shear = ray_shear(ray, box);
  FirstQuery query(parts.mesh, bvh, ray, *in_frame, shear, most);
  visit_in_order(query.task().query, query.task().visit);
  const TriangleMeeting* const found = query.result();
  if (!found) return std::nullopt;
  return result(query.triangles(), *found);
}

}  // namespace

std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  require_valid(mesh);
  if (mesh.vertices.empty()) return std::nullopt;
  const RayShear shear = ray_shear(ray, box_around(mesh.vertices));
  RayTriangles triangles(ray, mesh, shear);
  FirstMeeting first(triangles, most);
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) first.add(i);
  const TriangleMeeting* const found = first.result();
  return found ? std::optional(exact_hit(triangles, *found)) : std::nullopt;
}

std::optional<RayHit> Surface::first(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  return first_hit_of(body_, ray, limit, rounded_first);
}

std::optional<MeshHit> Surface::exact_first(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  return first_hit_of(body_, ray, limit, exact_hit);
}

bool Surface::any(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  const Bvh& bvh = mesh_parts_of(body_).tree().bvh;
  const auto in_frame = ray_in_frame(ray, frame_of(bvh));
  if (!in_frame) return false;
  const RayShear shear = ray_shear(ray, mesh_parts_of(body_).tree().bounds);
  RayTriangles triangles(ray, mesh(), shear);
  const float greatest_tau = in_frame->greatest_tau(most);
  bool found = false;
  const auto visit = [&](std::uint32_t triangle) {
    FirstMeeting one(triangles, most);
    one.add(triangle);
    found = one.result() != nullptr;
    return found ? -1 : greatest_tau;
  };
  visit_all({bvh, *in_frame, greatest_tau, &triangles}, visit);
  return found;
}

std::vector<MeshHit> Surface::all(const Ray3& ray, const HitLimit& limit) const {
  const DefaultFpEnvironment environment;
  const double most = checked_limit(ray, limit);
  const Bvh& bvh = mesh_parts_of(body_).tree().bvh;
  const auto in_frame = ray_in_frame(ray, frame_of(bvh));
  if (!in_frame) return {};
  const RayShear shear = ray_shear(ray, mesh_parts_of(body_).tree().bounds);
  RayTriangles triangles(ray, mesh(), shear);
  const float greatest_tau = in_frame->greatest_tau(most);
  std::vector<TriangleMeeting> meetings;
  const auto visit = [&](std::uint32_t triangle) {
    FirstMeeting one(triangles, most);
    one.add(triangle);
    if (const TriangleMeeting* const found = one.result()) meetings.push_back(*found);
    return greatest_tau;
  };
  visit_all({bvh, *in_frame, greatest_tau, &triangles}, visit);
  std::sort(meetings.begin(), meetings.end(),
            [&](const TriangleMeeting& a, const TriangleMeeting& b) {
              return comes_before(triangles, a, b);
            });
  std::vector<MeshHit> hits;
  hits.reserve(meetings.size());
  for (const TriangleMeeting& m : meetings) hits.push_back(exact_hit(triangles, m));
  return hits;
}

}  // namespace signum
