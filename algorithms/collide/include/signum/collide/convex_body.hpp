// SPDX-License-Identifier: MIT
/// A convex body with its faces, to be placed and moved again and again.
///
/// What is prepared once serves every question: verbs on where it stands ask its corners alone, and
/// those on how it turns its faces and their hierarchy. Copies share all of it, and it never
/// changes.
///
///     const ConvexBody crate(Convex3{corners});
///     intersects(Placed{crate, pose}, Placed{crate, other_pose});
///     sweep(RigidlyMoving<ConvexBody>{crate, motion}, RigidlyMoving<ConvexBody>{crate, other});
///
/// Laws:
///   1. every verb answers as for the Convex3 of the same points, placed or not
/// Degenerate: points that are on a plane, a line or each other are a flat body.
/// Throws: NotFinite; InvalidArgument for no points.
/// Cost: to make one, its hull, and the hierarchy over its faces.
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>

namespace SIGNUM_API signum {

class ConvexBody {
 public:
  explicit ConvexBody(std::span<const Point3> points);
  explicit ConvexBody(const Convex3& convex) : ConvexBody(std::span(convex.points)) {}

  /// The corners, in the order of the points.
  const Convex3& convex() const;
  /// The faces over the corners, each cut into triangles. A flat body has one face; a segment or a
  /// point has none.
  std::span<const Mesh::Triangle> triangles() const;
  /// The hierarchy of the triangles.
  const Bvh& bvh() const;
  /// Whether there is more than the triangles: it has an inside.
  bool is_solid() const;

 private:
  struct Prepared;
  detail::Shared<Prepared> prepared_;
};

}  // namespace signum
