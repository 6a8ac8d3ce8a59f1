// SPDX-License-Identifier: MIT
/// Where two meshes meet that have hierarchies, each placed or not.
#pragma once

#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/collide/set_ref.hpp>
#include <vector>

namespace signum::detail {

/// How many pairs of triangles came near, and of how many of these doubles did not tell.
struct TriangleWork {
  std::size_t candidates = 0, exact = 0;
};

/// All pairs that meet, sorted. Requires that the hierarchies are at hand.
std::vector<IndexPair> meeting_triangles(const SetRef3& a, const SetRef3& b, TriangleWork& work);

/// Whether a pair of triangles meets; it stops at the first. None where hierarchies are not at
/// hand, or a placement is not invertible. Requires the default floating-point environment.
std::optional<bool> placed_meshes_meet(const SetRef3& a, const SetRef3& b);

}  // namespace signum::detail
