// SPDX-License-Identifier: MIT
/// Is there a point strictly behind all planes?
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

/// A point of doubles with dot(normal, x) + offset < 0 for all planes, decided exactly. There may
/// be one though none is found: the linear program that finds it is solved in doubles. See:
/// Dantzig, Linear Programming and Extensions, 1963.
std::optional<Point3> find_interior_point(std::span<const Plane3> planes);

}  // namespace signum::detail
