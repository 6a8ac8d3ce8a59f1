// SPDX-License-Identifier: MIT
/// The contacts as an OBJ file, in the coordinates of the parts.
#pragma once

#include <ostream>

#include "check/formats/contact_shapes.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// Points as `p`, segments as `l`, areas as `f`, in one group for each class of contact of each
/// pair of files. Every coordinate reads back as the same double. Where the report has more
/// contacts than shapes, a comment says how many of how many there are. The flaws that are listed
/// follow, in one group for each kind and part.
void write_obj(std::ostream& out, const CheckReport& report,
               const std::vector<std::vector<ContactShape>>& shapes);

}  // namespace signum::cli
