// SPDX-License-Identifier: MIT
/// Shapes of any kind, each by itself. In the plane y is 0 throughout.
#pragma once

#include "lattice.hpp"
#include "shape_map.hpp"

namespace signum::generators {

enum class Numbers : std::uint8_t {
  integers,  ///< small
  reals,     ///< in [-1, 1)
};

/// A shape anywhere near the origin.
Shape3 shape_anywhere(ShapeKind kind, Space space, Numbers numbers, Random& random);

/// A shape of integers with z >= 0 throughout, which holds the origin on a corner, an edge, a face
/// or something round.
Shape3 shape_on_ground(ShapeKind kind, Space space, Random& random);

/// The faces of a box of which corner i is at the sum of the edges of the bits of i.
std::vector<std::array<std::uint32_t, 3>> box_faces();
/// The faces of a tetrahedron whose corners are from first on.
void add_tetrahedron(Polyhedron3& to, std::uint32_t first);

}  // namespace signum::generators
