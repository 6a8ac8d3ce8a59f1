// SPDX-License-Identifier: MIT
/// hit(ray, mesh): where a ray meets a mesh.
///
/// The mesh is its triangles, closed sets each, whatever they are: the answer is what hit(ray,
/// triangle) says of all of them, so that no ray slips through between two triangles that share an
/// edge or a vertex. Equal t of several triangles are found equal.
///
/// Laws: those of mesh/surface.hpp, which answers for many rays.
/// Degenerate: a ray with a zero direction is its origin; one that runs in a triangle meets it
/// where it enters it.
/// Throws: NotFinite.
/// See: Ericson, Real-Time Collision Detection, 2005, chapter 6; Woop, Benthin and Wald, Watertight
/// Ray/Triangle Intersection, 2013.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/hit.hpp>

namespace SIGNUM_API signum {

/// A hit on the faces or in the solid of a polyhedron.
struct MeshHit : TriangleHit {
  /// The face, the lowest of several at an edge or vertex. None when the origin is inside and on no
  /// face: then feature is none.
  std::optional<std::uint32_t> face;
};

/// A hit in doubles: t and the weights are the correctly rounded ones of the exact hit, which
/// Surface::exact_first() has.
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

/// The first hit; `inside` is whether the ray starts on a triangle. Of several triangles at the
/// same t the lowest is given.
/// Cost: linear; for many rays make a Surface.
std::optional<MeshHit> hit(const Ray3& ray, const Mesh& mesh, const HitLimit& limit = {});

}  // namespace signum
