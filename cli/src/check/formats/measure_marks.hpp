// SPDX-License-Identifier: MIT
/// What a picture shows of how far parts are in each other or apart.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "check/check_clearance.hpp"
#include "common/writing/report.hpp"
#include "picture/measures_view.hpp"

namespace signum::cli {

/// The volumes that are shared and how deep they are, the largest first, and the least distances: a
/// dozen of each at most, but all distances that are at most the clearance.
MeasureMarks measure_marks(const CheckReport& report, const std::optional<Clearance>& clearance);

}  // namespace signum::cli
