// SPDX-License-Identifier: MIT
/// What pairs of shapes that stand and pairs that move are made with. In the plane y is 0
/// throughout.
#pragma once

#include <initializer_list>

#include "lattice.hpp"
#include "shape_map.hpp"

namespace signum::generators {

/// An element of a list that is not empty.
template <class List>
auto& any_of(List& list, Random& random) {
  return list[static_cast<std::size_t>(random.between(0, static_cast<int>(list.size()) - 1))];
}

/// Two shapes of a family of all_families.
Pair<Shape3, Shape3> shape_pair(Family family, Space space, Random& random, ShapeKind a,
                                ShapeKind b);

/// Whether the shape stays one of its kind only if its axes are turned onto axes.
bool keeps_axes(const Shape3& shape);

/// A turn by columns of integers. With keep_axes the columns are axes, in any order and direction.
Similarity exact_turn(Space space, bool keep_axes, Random& random);

/// Moves one number of the shapes by one to three ulps.
void nudge_one(std::initializer_list<Shape3*> shapes, Random& random);

/// Makes a shape of less extent: points that repeat, lengths and vectors of 0.
void collapse(Shape3& shape, Random& random);

}  // namespace signum::generators
