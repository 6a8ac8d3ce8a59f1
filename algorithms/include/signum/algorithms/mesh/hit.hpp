// SPDX-License-Identifier: MIT
/// Where does a ray meet a mesh?
///
/// The mesh is its triangles, closed sets each, whatever they are: the answer is that of
/// hit(ray, triangle) on every one of them, so that no ray slips through between two triangles that
/// share an edge or a vertex. Equal t of several triangles are found equal.
///
/// Laws:
///   1. first(ray) is the first of all(ray)
///   2. any(ray) iff all(ray) is not empty
///   3. all(ray) has a triangle iff intersects(ray, triangle)
/// Degenerate: a ray with a zero direction is its origin; one that runs in a triangle meets it
/// where it enters it.
/// Throws: NotFinite.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 6.
#pragma once

#include <signum/algorithms/intersect/hit.hpp>
#include <signum/algorithms/mesh/binary_bvh.hpp>
#include <signum/algorithms/mesh/mesh.hpp>
#include <vector>

namespace signum {

/// The first hit; `inside` is whether the ray starts on a triangle. Of several triangles at the
/// same t the lowest. Cost: linear; for many rays make a MeshRaycaster.
std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit = {});

/// Answers for many rays on one mesh, which it keeps. May be used on several threads at once.
class MeshRaycaster {
 public:
  explicit MeshRaycaster(Mesh mesh);

  /// As hit(ray, mesh). Cost: the triangles that the ray passes near before it meets the first; and
  /// rational arithmetic, some microseconds, for the one that it meets.
  std::optional<MeshHit> first(const Ray3& ray, const HitLimit& limit = {}) const;

  /// Whether there is a hit.
  bool any(const Ray3& ray, const HitLimit& limit = {}) const;

  /// One hit for each triangle that the ray meets, where it first does, by t and then by triangle.
  std::vector<MeshHit> all(const Ray3& ray, const HitLimit& limit = {}) const;

  const Mesh& mesh() const { return mesh_; }
  const BinaryBvh& bvh() const { return bvh_; }

 private:
  Mesh mesh_;
  BinaryBvh bvh_;
};

}  // namespace signum
