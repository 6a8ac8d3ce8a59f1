// SPDX-License-Identifier: MIT
/// Solids that stand somewhere, and what is known before their depth is searched.
#pragma once

#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/collide/placement.hpp>
#include <signum/collide/solid_depth.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <vector>

namespace signum::detail::deep {

/// A solid where it stands. What it refers to must outlive it.
struct DeepSolid {
  const MeshBody* mesh;
  SolidRule rule;
  bool is_convex;
  /// Null where it stands as its coordinates say.
  const Placement* where = nullptr;
};

/// What is known of two solids that meet; none of it decides anything.
struct DepthHints {
  Aabb3 common;              ///< the box of what they share, or a larger one
  double size;               ///< a length that a way out does not exceed
  std::vector<Point3> ways;  ///< vectors that may lead out, of any length
};

/// The length of the diagonal of a box, nearly: the sum for two boxes is a size as above.
double box_size(const Aabb3& box);

/// Whether the mesh is the surface of a convex solid: exact. Nothing is said of meshes that are not
/// plain manifolds of one shell, which are taken for not convex.
bool is_convex(const MeshBody& mesh);

/// Requires that the solids share a point; the depth is 0 where they touch. If the translation
/// found is about as long as `allowed`, it is shortened exactly, so that is_at_most(allowed) says
/// whether it is at most so long. Nothing if no way out was found, as for coordinates near the
/// largest double.
std::optional<SolidDepth> solid_depth(const DeepSolid& a, const DeepSolid& b,
                                      const DepthHints& hints, std::optional<double> allowed);

/// Vectors that may lead out, by the triangles of two meshes that meet: their normals, those of the
/// largest area first, and the sums of the normals.
std::vector<Point3> ways_out(const Mesh& a, const Mesh& b, const std::vector<IndexPair>& meeting);

}  // namespace signum::detail::deep
