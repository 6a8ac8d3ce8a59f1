// SPDX-License-Identifier: MIT
/// What of a whole case is drawn.
#pragma once

#include "outline.hpp"

namespace signum::oracle::picture {

/// The shapes a and b; for a predicate, the figure that its points make, and the last point.
std::vector<Outline> outlines(const Case& question, const Room* room);

}  // namespace signum::oracle::picture
