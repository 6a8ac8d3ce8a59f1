// SPDX-License-Identifier: MIT
/// Is a part convex, and how far are the facets of its round faces from what they stand for?
#pragma once

#include <array>
#include <cstdint>
#include <signum/signum.hpp>
#include <vector>

namespace signum::cli {

/// Whether the mesh is the surface of a convex solid: exact. Nothing is said of meshes that are not
/// plain manifolds of one shell, which are taken for not convex.
bool is_convex(const PreparedMesh& mesh);

/// An estimate of the chord error of round faces: how far the middle of a facet is from the arc
/// through its ends. Facets are taken for round where several folds beside each other turn the same
/// way by similar angles, of at most 45 degrees. It is computed in doubles, and decides nothing.
class ChordErrors {
 public:
  /// Cost: linear, but for sorting the edges.
  explicit ChordErrors(const PreparedMesh& mesh);

  /// The greatest error of edges that come near the box; 0 if there are none.
  double near(const Aabb3& box) const;

 private:
  struct Edge {
    Aabb3 box;
    double error;
  };
  std::vector<Edge> edges_;
};

}  // namespace signum::cli
