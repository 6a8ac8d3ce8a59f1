// SPDX-License-Identifier: MIT
/// Which corners of two hulls span their nearest points? A search in doubles proposes an answer,
/// which signs must confirm.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1; Larsen, Gottschalk, Lin and Manocha,
/// Fast Proximity Queries with Swept Sphere Volumes, 1999, for triangles; Gilbert, Johnson and
/// Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects in
/// Three-Dimensional Space, 1988.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <span>

namespace signum::detail {

/// One, two or three corners of a hull, by index.
struct SpanningCorners {
  std::array<std::uint32_t, 3> index;
  std::uint32_t size = 0;

  void add(std::size_t i) { index[size++] = static_cast<std::uint32_t>(i); }
  bool has(std::size_t i) const {
    return std::find(index.begin(), index.begin() + size, i) != index.begin() + size;
  }
};

/// A vertex and a vertex, an edge or a face, in either order, or two edges.
struct ClosestCorners {
  SpanningCorners a, b;
};

struct CornerIndices {
  std::uint32_t a, b;
};

/// What the search found.
enum class Proposal : std::uint8_t {
  nothing,
  features,     ///< two features, which hold the nearest points
  tetrahedron,  ///< four pairs of corners, whose differences enclose the origin: the hulls meet
};

struct ClosestProposal {
  ClosestCorners features;
  std::array<CornerIndices, 4> tetrahedron;
};

/// Requires points, none of which is huge.
Proposal closest_corners(ClosestProposal& found, std::span<const Point3> a,
                         std::span<const Point3> b);

}  // namespace signum::detail
