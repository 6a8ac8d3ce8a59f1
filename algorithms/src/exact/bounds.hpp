// SPDX-License-Identifier: MIT
/// Boxes round bodies: what is apart there needs no closer look.
#pragma once

#include <optional>

#include "body.hpp"

namespace signum {

struct Bounds {
  RationalPoint min, max;
};

bool overlap(const Bounds& a, const Bounds& b);

/// Not more than the squared distance of what the boxes hold.
BigRational squared_distance(const Bounds& a, const Bounds& b);

/// The smallest box. Requires a point, and no directions.
Bounds bounds_of(const Hull& hull);

/// Some box that holds the body; none when it is unbounded or empty.
std::optional<Bounds> bounds_of(const Body& body);

}  // namespace signum
