// SPDX-License-Identifier: MIT
/// What was found of one mesh file, or of two, as certificates: texts that programs without signum
/// judge (docs/certificates.md).
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "common/writing/report.hpp"

namespace signum::cli {

/// Throws Error unless there are one or two files, each binary STL or OBJ by its extension, which
/// are what the checkers read.
void require_certifiable(const std::vector<std::string>& paths);

/// Throws Error for a text of STL and for polygons that were cut. The triangles are those of the
/// file.
void require_as_read(const std::string& path, const CutPolygons& polygons, std::size_t triangles);

/// Of each mesh its volume if it is closed, that it is closed, and that it is free of
/// self-crossings; of two that one is in the other, that they or their surfaces are apart, or a
/// common point. What does not hold is left out. Requires parts that are whole files, as these have
/// them; throws Error for a text of STL and for polygons that were cut.
void write_certificates(std::ostream& out, const CheckReport& report);

}  // namespace signum::cli
