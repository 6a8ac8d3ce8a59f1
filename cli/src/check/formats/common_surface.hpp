// SPDX-License-Identifier: MIT
/// What two parts share, to be drawn.
#pragma once

#include "common/writing/report.hpp"

namespace signum::cli {

/// The surface of what both parts enclose, rounded. Requires that they interfere.
Mesh common_surface(const CheckReport& report, const PartVerdict& verdict);

}  // namespace signum::cli
