// SPDX-License-Identifier: MIT
/// Boxes round bodies: what is apart there needs no closer look.
#pragma once

#include <optional>

#include "bodies/body.hpp"

namespace signum::detail {

struct BodyBounds {
  RationalPoint min, max;
};

bool overlap(const BodyBounds& a, const BodyBounds& b);

/// Not more than the squared distance of what the boxes hold.
BigRational squared_distance(const BodyBounds& a, const BodyBounds& b);

/// The smallest box. Requires a point, and no directions.
BodyBounds bounds_of(const Hull& hull);

/// Some box that holds the body; none when it is unbounded or empty.
std::optional<BodyBounds> bounds_of(const Body& body);

}  // namespace signum::detail
