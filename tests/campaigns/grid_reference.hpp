// SPDX-License-Identifier: MIT
/// The matrix of two sets of the plane whose coordinates are integers from 0 to 3, by definition,
/// in integers of 64 bits. It shares no code with the library.
#pragma once

#include <signum/plane/plane_set.hpp>
#include <string>

namespace signum::campaigns {

/// The nine letters, from a point of each vertex, edge and face into which the edges of both sets
/// divide the plane: its part of each set is told by counting windings.
std::string grid_matrix(const PlaneSet& a, const PlaneSet& b);

}  // namespace signum::campaigns
