// SPDX-License-Identifier: MIT
/// A picture of the parts, and beside it of where they meet.
#pragma once

#include <ostream>
#include <vector>

#include "contact_shapes.hpp"
#include "report.hpp"

namespace signum::cli {

/// The same report gives the same bytes, at most some megabytes of them.
void write_svg(std::ostream& out, const CheckReport& report,
               const std::vector<std::vector<ContactShape>>& shapes);

}  // namespace signum::cli
