// SPDX-License-Identifier: MIT
/// The surface of a mesh, the union of its triangles, closed sets each; and where rays meet it.
///
///     const Surface road(read_mesh("road.obj"));
///     road.first(ray);                                       // the first hit, in doubles
///     intersects(Placed{road, pose}, Placed{wheel, turned}); // a set of collide/
///
/// What the mesh encloses is no part of it: for that there is Solid (mesh/solid.hpp). Both are
/// views of a MeshBody, which they share.
///
/// Laws:
///   1. exact_first(ray) is the first of all(ray)
///   2. any(ray) iff all(ray) is not empty
///   3. all(ray) has a triangle iff intersects(ray, triangle)
///   4. first(ray) is exact_first(ray), each number of it rounded
/// Degenerate: as hit(ray, mesh) has it (mesh/hit.hpp).
/// Throws: NotFinite.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 6; Woop, Benthin and Wald, Watertight
/// Ray/Triangle Intersection, 2013.
#pragma once

#include <optional>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <span>
#include <utility>
#include <vector>

namespace SIGNUM_API signum {

/// May be used on several threads at once.
class Surface {
 public:
  explicit Surface(MeshBody body) : body_(std::move(body)) {}
  /// Throws what MeshBody(mesh) throws.
  explicit Surface(Mesh mesh, BvhBuild how = BvhBuild::binned) : body_(std::move(mesh), how) {}

  /// The first hit, in doubles.
  /// Cost: the triangles that the ray passes near before it meets the first, in doubles nearly all;
  /// an edge or a vertex that the ray meets exactly takes 100 to 900 ns more. Rational arithmetic,
  /// microseconds, where a ray runs in the plane of a triangle that it meets, where it passes an
  /// edge or a vertex within rounding, or a number is too close to the middle between two doubles.
  /// Nothing is allocated but by that.
  std::optional<RayHit> first(const Ray3& ray, const HitLimit& limit = {}) const;

  /// hits[i] becomes first(rays[i]), on all threads. Rays that are close to each other should
  /// stand close to each other. Throws InvalidArgument when the sizes differ.
  void first(std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits,
             const HitLimit& limit = {}) const;

  /// The first hit, exact: hit(ray, mesh).
  /// Cost: first(), and rational arithmetic, some microseconds.
  std::optional<MeshHit> exact_first(const Ray3& ray, const HitLimit& limit = {}) const;

  /// Whether there is a hit.
  bool any(const Ray3& ray, const HitLimit& limit = {}) const;

  /// One hit for each triangle that the ray meets, where it first does, by t and then by triangle.
  std::vector<MeshHit> all(const Ray3& ray, const HitLimit& limit = {}) const;

  const MeshBody& body() const { return body_; }
  const Mesh& mesh() const { return body_.mesh(); }
  const Bvh& bvh() const { return body_.bvh(); }

 private:
  MeshBody body_;
};

}  // namespace signum
