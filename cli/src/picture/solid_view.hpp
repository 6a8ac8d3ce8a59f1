// SPDX-License-Identifier: MIT
/// The parts as a person would see them: shaded, the nearer before the farther.
#pragma once

#include <string>
#include <vector>

#include "part.hpp"

namespace signum::cli {

/// SVG elements. Triangles are cut small and painted from back to front, so that parts that pass
/// through each other look so, up to the size of a piece.
std::string solid_view(const std::vector<Part>& parts);

}  // namespace signum::cli
