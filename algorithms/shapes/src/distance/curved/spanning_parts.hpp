// SPDX-License-Identifier: MIT
/// A search in doubles proposes which parts of two shapes span their nearest points.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "distance/curved/round_hull.hpp"
#include "nearest/active_set.hpp"

namespace signum::detail {

/// A part of a shape, and the vector for which the search has found its farthest point. Of a disc
/// that is seen from above, points stay where they are: farthest along that vector, or inside.
struct FoundPart {
  std::size_t part;
  Point3 along, at;
  bool is_fixed = false, is_inside = false;
};

struct PartPair {
  FoundPart a, b;
};

using PartSearch = ActiveSet<double, PartPair>;

inline constexpr std::size_t most_pairs_of_parts = 3;

struct SpanningParts {
  std::array<PartPair, most_pairs_of_parts> pairs;
  std::array<double, most_pairs_of_parts> weights;
  std::size_t size = 0;
  Point3 vector;
};

/// Goes on until no point is nearer by more than such a part; false where the shapes seem to meet.
bool search_parts(PartSearch& set, const RoundHull& a, const RoundHull& b, double part);

/// What the search has found: points of the same parts that are close to each other become one,
/// whose place Newton's method looks for.
SpanningParts spanning_parts(const PartSearch& set, const RoundHull& a, const RoundHull& b,
                             bool may_be_fixed);

/// Three points of a disc of the shape, about the place that is under a point of the other one;
/// none where no disc is seen from above.
std::optional<SpanningParts> parts_over_disc(const PartSearch& set, const RoundHull& shape,
                                             FoundPart PartPair::* side, const RoundHull& other,
                                             FoundPart PartPair::* other_side);

bool has_fixed(const SpanningParts& parts);

}  // namespace signum::detail
