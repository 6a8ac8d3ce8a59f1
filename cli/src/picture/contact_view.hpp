// SPDX-License-Identifier: MIT
/// The parts as ghosts, and their contacts in strong colors, hidden by nothing.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "camera.hpp"
#include "check/formats/contact_shapes.hpp"
#include "part.hpp"

namespace signum::cli {

/// SVG elements. Contacts that look the same are drawn once; of more than some ten thousand of a
/// class, only some are drawn, evenly.
std::string contact_view(const std::vector<Part>& parts, const Camera& camera,
                         const std::vector<std::vector<ContactShape>>& shapes);

}  // namespace signum::cli
