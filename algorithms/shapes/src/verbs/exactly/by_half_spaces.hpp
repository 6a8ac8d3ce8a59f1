// SPDX-License-Identifier: MIT
/// Does a body meet an intersection of half-spaces, where the signs of its corners tell?
#pragma once

#include <optional>
#include <span>

#include "bodies/body.hpp"

namespace signum::detail {

/// The half-spaces that a shape is the intersection of, for shapes that are given by them; none for
/// others. Throws what body_of throws.
std::optional<std::vector<HalfSpace>> half_spaces_that_make(const ShapeRef3& shape);

/// On which sides of half-spaces the corners of a body are.
struct CornerSides {
  bool all_outside;   ///< all corners are outside of one half-space
  bool none_outside;  ///< no corner is outside of any
  bool one_inside;    ///< one corner is inside of all half-spaces
};

/// The sides of a body without curves; none for others, and for polygons and polyhedra. Requires
/// that it is bounded and not empty, and the default floating-point environment, as does what
/// follows.
std::optional<CornerSides> corner_sides(const Body& body, std::span<const HalfSpace> half_spaces);

/// They meet where a point that is certainly of the body is in all half-spaces, and do not where a
/// half-space has all of the body outside.
std::optional<bool> meet_by_half_spaces(const Body& body, std::span<const HalfSpace> half_spaces);

}  // namespace signum::detail
