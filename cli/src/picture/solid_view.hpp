// SPDX-License-Identifier: MIT
/// The parts as a person would see them: shaded, the nearer before the farther.
#pragma once

#include <string>
#include <vector>

#include "part.hpp"

namespace signum::cli {

/// The room that pictures give a view, and the space around it, in their own units.
inline constexpr double view_width = 540, view_height = 460, margin = 40;
/// So many triangles of all parts are drawn, and so many seams.
inline constexpr std::size_t most_shown = 20000;

/// SVG elements. The seams are lines where parts meet, in the coordinates of the page. What hides
/// what is decided in a depth buffer: triangles that are partly hidden are cut where they are, down
/// to small pieces, so that parts that pass through each other look so. See: Warnock, A hidden
/// surface algorithm for computer generated halftone pictures, 1969.
std::string solid_view(const std::vector<Part>& parts, const std::vector<Segment3>& seams,
                       double width, double height);

}  // namespace signum::cli
