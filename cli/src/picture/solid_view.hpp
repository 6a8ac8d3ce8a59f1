// SPDX-License-Identifier: MIT
/// The parts as a person would see them: shaded, the nearer before the farther.
#pragma once

#include <string>
#include <vector>

#include "part.hpp"

namespace signum::cli {

/// SVG elements. The seams are lines where parts meet, in the coordinates of the page. What hides
/// what is decided in a depth buffer: triangles that are partly hidden are cut where they are, down
/// to small pieces, so that parts that pass through each other look so. See: Warnock, A hidden
/// surface algorithm for computer generated halftone pictures, 1969.
std::string solid_view(const std::vector<Part>& parts, const std::vector<Segment3>& seams,
                       double width, double height);

}  // namespace signum::cli
