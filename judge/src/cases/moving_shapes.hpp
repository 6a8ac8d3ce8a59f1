// SPDX-License-Identifier: MIT
/// Shapes that move, in every family: the shapes of a case as oracle/case.hpp orders them. In the
/// families of motion they touch at a time that is a multiple of 1/4.
#pragma once

#include <signum/judge/generators.hpp>
#include <signum/kernel/any_shape.hpp>
#include <vector>

namespace signum::generators {

/// a and b, then the motion of a, as a point.
std::vector<Shape3> sweep_in_space(Family family, Random& random, ShapeKind a, ShapeKind b);
std::vector<Shape2> sweep_in_plane(Family family, Random& random, ShapeKind a, ShapeKind b);

/// a at the start and at the end, then b so. Requires points, segments or triangles.
std::vector<Shape3> moving_corners(Family family, Random& random, ShapeKind a, ShapeKind b);

}  // namespace signum::generators
