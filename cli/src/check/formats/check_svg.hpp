// SPDX-License-Identifier: MIT
/// A picture of the parts, and beside it of where they meet, how deep, and how far they are apart.
#pragma once

#include <optional>
#include <ostream>
#include <vector>

#include "check/formats/contact_shapes.hpp"
#include "common/writing/report.hpp"
#include "picture/measures_view.hpp"
#include "picture/up_axis.hpp"

namespace signum::cli {

/// Equal reports give equal bytes, at most some megabytes of them. The axis that points up is
/// guessed where none is given.
void write_svg(std::ostream& out, const CheckReport& report, const MeasureMarks& marks,
               const std::vector<std::vector<ContactShape>>& shapes,
               std::optional<UpAxis> up = std::nullopt);

/// By the files and the meshes of the report.
UpAxis guessed_up(const CheckReport& report);

}  // namespace signum::cli
