// SPDX-License-Identifier: MIT
/// Which corners span the nearest points of two faces? Boxes often have parallel faces. A search by
/// differences of corners then ends with diagonals of faces, which are no features.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <signum/shapes/convex_hint.hpp>
#include <span>

#include "convex/search.hpp"

namespace signum::detail {

/// A point and a vector of length t times that of d from it.
constexpr Point3 point_along(const Point3& p, double t, const Point3& d) {
  return {p.x + t * d.x, p.y + t * d.y, p.z + t * d.z};
}

/// Parameters along two edges, in [0, 1].
struct EdgeParameters {
  double s, t;
};

/// The parameters of the points of the edges p to p + d and q to q + e that are nearest to each
/// other.
EdgeParameters nearest_on_edges(const Point3& p, const Point3& d, const Point3& q, const Point3& e);

/// A corner where the parameter along an edge is at its end, or the edge.
SpanningCorners corner_or_edge(double t, std::uint32_t from, std::uint32_t to);

/// A proposal for the nearest points of two hulls, the first or second a box: they are on the
/// faces that corners of both, such as those of a simplex, span. None where these span a box.
std::optional<ClosestCorners> closest_on_faces(const RoundedCore& a, const RoundedCore& b,
                                               const CornerPairs& corners);

}  // namespace signum::detail
