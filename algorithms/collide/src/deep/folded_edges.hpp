// SPDX-License-Identifier: MIT
/// The edges of a mesh at which it folds.
#pragma once

#include <array>
#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace signum::detail::deep {

/// An edge of exactly two triangles, and the third corners of these.
struct FoldedEdge {
  std::uint32_t from, to;
  std::array<std::uint32_t, 2> triangles, opposite;
};

/// Of vertices that are told apart by their indices.
std::vector<FoldedEdge> folded_edges(const Mesh& mesh);

}  // namespace signum::detail::deep
