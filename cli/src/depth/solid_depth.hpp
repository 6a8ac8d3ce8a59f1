// SPDX-License-Identifier: MIT
/// How deep two solids are in each other, as the program says it.
#pragma once

#include <optional>
#include <signum/collide/solid_depth.hpp>
#include <string>

#include "deep/deep_solids.hpp"

namespace signum::cli {

using detail::deep::box_size, detail::deep::DeepSolid, detail::deep::DepthHints,
    detail::deep::is_convex, detail::deep::solid_depth, detail::deep::ways_out;

/// "0.25 to 0.5", or one number if that says both.
std::string depth_bounds(const SolidDepth& depth);

/// "0.25 to 0.5 deep, NAME out along (0, 0, 1)".
std::string depth_words(const SolidDepth& depth, const std::string& name);

/// An object with the members of a depth, or null.
std::string json_depth(const std::optional<SolidDepth>& depth);

}  // namespace signum::cli
