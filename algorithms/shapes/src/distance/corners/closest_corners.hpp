// SPDX-License-Identifier: MIT
/// Which corners of two hulls span their nearest points? A search in doubles proposes an answer,
/// which signs must confirm.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1; Larsen, Gottschalk, Lin and Manocha,
/// Fast Proximity Queries with Swept Sphere Volumes, 1999, for triangles; Gilbert, Johnson and
/// Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects in
/// Three-Dimensional Space, 1988.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <signum/shapes/convex_hint.hpp>
#include <span>

namespace signum::detail {

/// What the search found.
enum class Proposal : std::uint8_t {
  nothing,
  features,     ///< two features, which hold the nearest points
  tetrahedron,  ///< the four pairs of the simplex enclose the origin: the hulls meet
};

struct ClosestProposal {
  ClosestCorners features;
  /// Where the search ended; none where the hulls have so few corners that there was no search.
  CornerPairs simplex;
};

/// Requires points, none of which is huge.
Proposal closest_corners(ClosestProposal& found, std::span<const Point3> a,
                         std::span<const Point3> b);
/// The search goes on from some pairs. Requires that these are pairs of corners.
Proposal closest_corners(ClosestProposal& found, std::span<const Point3> a,
                         std::span<const Point3> b, const CornerPairs& start);

}  // namespace signum::detail
