// SPDX-License-Identifier: MIT
/// Do triangles of two meshes meet, of which the second is mapped into the space of the first?
/// Vectors of doubles tell most pairs to be apart; then doubles decide one by one, and rationals
/// the rest.
#pragma once

#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <span>
#include <vector>

#include "contacts/separation.hpp"
#include "sets/exact_set.hpp"
#include "shapes/counted_map.hpp"

namespace signum::detail {

/// What doubles tell of some pairs. Requires the default floating-point environment.
class PlacedTriangles {
 public:
  /// The meshes must outlive this; the box holds the vertices of b's triangles.
  PlacedTriangles(const Mesh& a, const Mesh& b, const CountedMap& map, const Aabb3& box);

  /// Appends the pairs that meet to the one list, and the pairs that doubles leave open to the
  /// other.
  void sort_out(std::span<const IndexPair> pairs, std::vector<IndexPair>& meeting,
                std::vector<IndexPair>& undecided) const;

 private:
  std::optional<bool> meet(const IndexPair& pair) const;

  const Mesh& a_;
  const Mesh& b_;
  CountedMap map_;
  PlacedTrianglePairs empty_batch_{};
};

/// Whether the triangles of one of these pairs meet where they are.
bool any_meets(std::span<const IndexPair> pairs, const Mesh& a, const Mesh& b);

/// Decides in rationals, for triangles of both sets as they are mapped.
bool triangles_meet(const TriangleSet& a, const TriangleSet& b, const IndexPair& pair);

}  // namespace signum::detail
