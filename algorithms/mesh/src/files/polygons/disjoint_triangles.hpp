// SPDX-License-Identifier: MIT
/// Do triangles of a plane overlap?
#pragma once

#include <array>
#include <signum/kernel/vec.hpp>
#include <span>

namespace signum::detail {

/// Whether no two of them have a common point inside of both. Requires triangles that are
/// counter-clockwise and have an area.
/// Cost: O(n log n).
/// See: Shamos and Hoey, Geometric Intersection Problems, 1976.
bool interiors_disjoint(std::span<const std::array<Point2, 3>> triangles);

}  // namespace signum::detail
