// SPDX-License-Identifier: MIT
/// Triangles between the vertices of a loop, of little area.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// Three places in a loop, in increasing order.
using LoopTriangle = std::array<std::uint32_t, 3>;

/// What a patch does without: inner edges that is_taken(i, j) names, for places i < j, triangles of
/// zero area, and these triangles.
struct PatchRules {
  std::function<bool(std::uint32_t, std::uint32_t)> is_taken;
  std::set<LoopTriangle> refused;
};

/// n - 2 triangles that close a loop of n points, n >= 3, and together have least area as doubles
/// tell, of those that the rules allow; nothing if there are none. Cost: n^3.
/// See: Klincsek, Minimal Triangulations of Polygonal Domains, 1980.
std::optional<std::vector<LoopTriangle>> least_patch(std::span<const Point3> loop,
                                                     const PatchRules& rules);

}  // namespace signum::detail
