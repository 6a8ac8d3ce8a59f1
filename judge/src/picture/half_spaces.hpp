// SPDX-License-Identifier: MIT
/// Half-spaces cut with a room, to be drawn.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <vector>

#include "outline.hpp"

namespace signum::oracle::picture {

/// Each half-space is the points x with dot(normal, x) + offset >= 0.
using HalfSpaces = std::vector<Plane3>;

/// The faces of the intersection with a cube about the room.
std::vector<Chain> cut_cube(HalfSpaces spaces, const Room& room);

/// In the plane z = 0, the intersection with a square: one chain, or none.
std::vector<Chain> cut_square(const HalfSpaces& spaces, const Room& room);

}  // namespace signum::oracle::picture
