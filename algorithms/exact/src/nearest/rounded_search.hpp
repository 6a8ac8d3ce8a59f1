// SPDX-License-Identifier: MIT
/// A search in doubles that runs ahead of certified_search.hpp. It decides nothing: what it finds
/// is where a search in exact numbers had better start, and it may be wrong.
#pragma once

#include <vector>

#include "bodies/body.hpp"

namespace signum::detail {

/// At most four directions: the points of b that are the farthest along them, and those of a that
/// are so against them, have a combination of differences that is about as short as any. None of
/// shapes whose sizes are not within the range of doubles.
std::vector<Point3> directions_to_start(const Body& a, const Body& b);

}  // namespace signum::detail
