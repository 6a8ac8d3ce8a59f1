// SPDX-License-Identifier: MIT
/// Where two meshes meet that have hierarchies, each placed or not.
#pragma once

#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/collide/set_ref.hpp>
#include <vector>

#include "sets/exact_set.hpp"

namespace signum::detail {

/// How many pairs of triangles came near, and of how many of these doubles did not tell.
struct TriangleWork {
  std::size_t candidates = 0, exact = 0;
};

/// Both meshes as they are placed, where no placement has an inverse; with hierarchies of boxes in
/// one scale. Throws what ExactSet does. Requires that both have triangles.
struct MeshImages {
  MeshImages(const SetRef3& ref_a, const SetRef3& ref_b);

  ExactSet a, b;
  Bvh bvh_a, bvh_b;
};

/// Throws where a placement is none, whatever the mesh is.
void require_placement(const SetRef3& ref);

inline const Mesh& mesh_of(const SetRef3& ref) { return *std::get<const Mesh*>(ref.set); }
/// The triangles of a mesh under a map.
inline TriangleSet triangles_of(const SetRef3& ref, std::optional<RationalMap> map) {
  return {mesh_of(ref).vertices, mesh_of(ref).triangles, std::move(map)};
}

/// All pairs that meet, sorted. Requires that the hierarchies are at hand.
std::vector<IndexPair> meeting_triangles(const SetRef3& a, const SetRef3& b, TriangleWork& work);

/// A pair of triangles that meets, if one does.
struct MeetingPair {
  std::optional<IndexPair> pair;
};
/// It stops at the first that is found. None where hierarchies are not at hand, or a placement is
/// not invertible. Requires the default floating-point environment.
std::optional<MeetingPair> meeting_pair(const SetRef3& a, const SetRef3& b);
/// Whether there is such a pair: told faster of meshes that no placement moves.
std::optional<bool> has_meeting_pair(const SetRef3& a, const SetRef3& b);

}  // namespace signum::detail
