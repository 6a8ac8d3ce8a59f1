// SPDX-License-Identifier: MIT
/// How far are the facets of the round faces of a part from what they stand for?
#pragma once

#include <array>
#include <cstdint>
#include <signum/signum.hpp>
#include <vector>

namespace signum::cli {

/// An estimate of the chord error of round faces: how far the middle of a facet is from the arc
/// through its ends. Facets are taken for round where several folds beside each other turn the same
/// way by similar angles, of at most 45 degrees. It is computed in doubles, and decides nothing.
class ChordErrors {
 public:
  /// Cost: linear, but for sorting the edges.
  explicit ChordErrors(const MeshBody& mesh);

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
