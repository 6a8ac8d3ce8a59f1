// SPDX-License-Identifier: MIT
/// Triangles of zero area: segments and points, which enclose nothing and are part of a solid.
#pragma once

#include "cells/arrangement.hpp"

namespace signum::detail {

/// How such a triangle lies to the solid of another mesh.
struct FlatReach {
  /// Whether all of it is in the solid.
  bool inside = true;
  /// A point of the triangle that is in the solid, if there is one.
  std::optional<RationalPoint> common;
};

FlatReach reach_of_flat(const Arrangement& arrangement, std::uint32_t triangle,
                        std::uint32_t other_mesh, SolidRule rule);

}  // namespace signum::detail
