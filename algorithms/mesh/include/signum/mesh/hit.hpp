// SPDX-License-Identifier: MIT
/// hit(ray, mesh), class MeshRaycaster: where a ray meets a mesh.
///
/// The mesh is its triangles, closed sets each, whatever they are: the answer is what hit(ray,
/// triangle) says of all of them, so that no ray slips through between two triangles that share an
/// edge or a vertex. Equal t of several triangles are found equal.
///
/// Laws:
///   1. exact_first(ray) is the first of all(ray)
///   2. any(ray) iff all(ray) is not empty
///   3. all(ray) has a triangle iff intersects(ray, triangle)
///   4. first(ray) is exact_first(ray), each number of it rounded
/// Degenerate: a ray with a zero direction is its origin; one that runs in a triangle meets it
/// where it enters it.
/// Throws: NotFinite.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 6; Woop, Benthin and Wald, Watertight
/// Ray/Triangle Intersection, 2013.
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/hit.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// A hit on the faces or in the solid of a polyhedron.
struct MeshHit : TriangleHit {
  /// The face, the lowest of several at an edge or vertex. None when the origin is inside and on no
  /// face: then feature is none.
  std::optional<std::uint32_t> face;
};

/// A hit in doubles: t and the weights are the correctly rounded ones of the exact hit, which
/// MeshRaycaster::exact_first() has.
struct RayHit {
  double t;
  /// The weights of the triangle's three vertices, as TriangleHit has them.
  std::array<double, 3> barycentric;
  /// The triangle of the mesh, the lowest of several at one t.
  std::uint32_t face;
  /// The smallest feature of the triangle that holds the point.
  Feature feature;

  friend bool operator==(const RayHit&, const RayHit&) = default;
};

/// The first hit; `inside` is whether the ray starts on a triangle. The lowest of several triangles
/// at the same t is told. Cost: linear; for many rays make a MeshRaycaster.
std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit = {});

/// Answers for many rays on one mesh, which it keeps. May be used on several threads at once.
class MeshRaycaster {
 public:
  explicit MeshRaycaster(Mesh mesh, BvhBuild how = BvhBuild::binned);

  /// The first hit, in doubles. Cost: the triangles that the ray passes near before it meets the
  /// first, in doubles nearly all; an edge or a vertex that the ray meets exactly takes
  /// 100 to 900 ns more. Rational arithmetic, microseconds, where a ray runs in the plane of
  /// a triangle that it meets, where it passes an edge or a vertex within rounding, or a number is
  /// too close to the middle between two doubles. Nothing is allocated but by that.
  std::optional<RayHit> first(const Ray3& ray, const HitLimit& limit = {}) const;

  /// hits[i] becomes first(rays[i]), on all threads. Rays that are close to each other should
  /// stand close to each other. Throws InvalidArgument when the sizes differ.
  void first(std::span<const Ray3> rays, std::span<std::optional<RayHit>> hits,
             const HitLimit& limit = {}) const;

  /// The first hit, exact: hit(ray, mesh). Cost: first(), and rational arithmetic,
  /// some microseconds.
  std::optional<MeshHit> exact_first(const Ray3& ray, const HitLimit& limit = {}) const;

  /// Whether there is a hit.
  bool any(const Ray3& ray, const HitLimit& limit = {}) const;

  /// One hit for each triangle that the ray meets, where it first does, by t and then by triangle.
  std::vector<MeshHit> all(const Ray3& ray, const HitLimit& limit = {}) const;

  const Mesh& mesh() const { return *mesh_; }
  const Bvh& bvh() const { return bvh_; }

 private:
  detail::Shared<Mesh> mesh_;
  Bvh bvh_;
  Aabb3 box_;
};

}  // namespace signum
