// SPDX-License-Identifier: MIT
/// Do the triangles at every edge come in pairs?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "shapes/closed_surface.hpp"

namespace signum::detail {

enum class EdgePairs : std::uint8_t {
  any,       ///< an even number of triangles: EdgeCounts::odd is 0
  opposite,  ///< as many run along it one way as the other: EdgeCounts::one_way is 0
};

/// Vertices are told apart by their indices. Cost: linear, a few times as fast as count_edges.
bool has_paired_edges(std::size_t vertices, std::span<const VertexTriple> triangles,
                      EdgePairs pairs);

}  // namespace signum::detail
