// SPDX-License-Identifier: MIT
/// What an incremental triangulation hands back: no ghosts, and vertices by their names.
#pragma once

#include <cstdint>
#include <signum/plane/triangulation.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// The triangles that are no ghosts, of corners and twins as in Incremental2. names[v] is the index
/// by which vertex v is called. is_constrained is as long as twins, or empty.
Triangulation2 finished(std::span<const std::uint32_t> corners,
                        std::span<const std::uint32_t> twins, std::span<const std::uint32_t> names,
                        const std::vector<bool>& is_constrained = {});

}  // namespace signum::detail
