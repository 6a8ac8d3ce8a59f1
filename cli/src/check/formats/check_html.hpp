// SPDX-License-Identifier: MIT
/// The report as a page in 3D.
#pragma once

#include <string>

#include "check/check_clearance.hpp"
#include "common/progress.hpp"
#include "common/writing/report.hpp"
#include "picture/up_axis.hpp"

namespace signum::cli {

/// Writes the page to a file, whole or not at all. Throws Error where the disk refuses.
void write_html(std::ostream& out, const CheckReport& report,
                const std::optional<Clearance>& clearance, UpAxis up, Progress& progress);

}  // namespace signum::cli
